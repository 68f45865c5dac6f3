import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { accountCalls } from '#contract/teacher/account-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { loader } from './loaded.ts';
import type { Colleague, TeacherSession } from '#contract/teacher/account-calls.ts';

/** A code that a colleague sets a password with; shown once, and held nowhere but here. */
export interface IssuedCode {
  readonly name: string;
  readonly code: string;
  readonly expiresAt: number;
}

const ALL = 'all';
const list = loader<readonly Colleague[]>(() => ask(accountCalls.colleagues));
const sessions = loader<readonly TeacherSession[]>(() => ask(accountCalls.sessions));
const issued = teacher.signal<IssuedCode | undefined>(undefined);

const load = (): Promise<void> => list.load(ALL);
const loadSessions = (): Promise<void> => sessions.load(ALL);

/** The address that fills the form for a code; nothing of it is sent to any server. */
export function invitationLink(code: string): string {
  return `${globalThis.location.origin}/teacher#code=${encodeURIComponent(code)}`;
}

/** A new account; the code for its first password is in `issued`. Gives the sentence that says what is wrong. */
async function add(name: string, email: string): Promise<string | undefined> {
  const answer = await ask(accountCalls.addColleague, { body: { name, email } });
  if (!answer.ok) return sentenceOf(answer.failure);
  issued.value = { name, code: answer.value.code, expiresAt: answer.value.expiresAt };
  await load();
  return undefined;
}

/** A code for a new password of a colleague; the present one holds until the code is used. */
async function reset({ id, name }: Pick<Colleague, 'id' | 'name'>): Promise<string | undefined> {
  const answer = await ask(accountCalls.resetColleague, { parameters: { teacherId: id } });
  if (!answer.ok) return sentenceOf(answer.failure);
  issued.value = { name, ...answer.value };
  return undefined;
}

async function endSession(sessionId: string): Promise<string | undefined> {
  const answer = await ask(accountCalls.endSession, { parameters: { sessionId } });
  await loadSessions();
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** The teachers of the school, and the devices on which this one is signed in. */
export const colleagues = {
  list: list.state,
  sessions: sessions.state,
  issued: readOnly(issued),
  load,
  loadSessions,
  add,
  reset,
  endSession,
  forgetIssued: () => void (issued.value = undefined),
} as const;
