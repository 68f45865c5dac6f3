import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, askForFile, sentenceOf } from '#client/stores/teacher/ask.ts';
import { colleagues } from '#client/stores/teacher/colleagues.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import { LOOKS_PATH, schoolCalls } from '#contract/teacher/school/school-calls.ts';
import type { Result } from '#contract/failure.ts';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';
import type { SchoolOverview, SchoolTeacher, StudentLook } from '#contract/teacher/school/school-calls.ts';

const ALL = 'all';
const overview = loader<SchoolOverview>(() => ask(schoolCalls.school));
const audit = loader<readonly AuditEntry[]>(() => ask(schoolCalls.schoolAudit));
const looks = loader<readonly StudentLook[]>(() => ask(schoolCalls.looks));

async function load(): Promise<void> {
  await Promise.all([loadAccounts(), looks.load(ALL)]);
}

/** The accounts, and what was done to them. */
async function loadAccounts(): Promise<void> {
  await Promise.all([overview.load(ALL), audit.load(ALL)]);
}

/** Takes the school as a change left it. Gives the sentence that says what is wrong. */
async function taken(change: Promise<Result<SchoolOverview>>): Promise<string | undefined> {
  const answer = await overview.changed(ALL, change);
  if (!answer.ok) return refused(sentenceOf(answer.failure));
  void audit.load(ALL);
  return undefined;
}

/** What somebody else changed meanwhile is shown as it is now, before it is said. */
async function refused(sentence: string): Promise<string> {
  await overview.refresh(ALL);
  return sentence;
}

/** A code for a new password of a colleague. Gives the sentence that says what is wrong. */
async function resetPassword(of: SchoolTeacher): Promise<string | undefined> {
  const problem = await colleagues.reset(of);
  return problem === undefined ? undefined : refused(problem);
}

type Change = Partial<Pick<SchoolTeacher, 'isAdministrator' | 'isActive'>>;

async function changeTeacher(teacherId: string, body: Change): Promise<string | undefined> {
  return taken(ask(schoolCalls.changeTeacher, { parameters: { teacherId }, body }));
}

/** Ends an account after a question. */
async function endAccount({ id, name }: SchoolTeacher): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: say('endTitle', { name }),
    body: say('aboutEnd', { name }),
    confirmLabel: say('end'),
    isDanger: true,
  });
  return isSure ? changeTeacher(id, { isActive: false }) : undefined;
}

async function dropSecondFactor({ id, name }: SchoolTeacher): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: say('dropTitle', { name }),
    body: say('aboutDrop', { name }),
    confirmLabel: say('drop'),
    isDanger: true,
  });
  return isSure ? taken(ask(schoolCalls.dropSecondFactor, { parameters: { teacherId: id } })) : undefined;
}

async function handOver(
  teacherId: string,
  to: Pick<SchoolTeacher, 'id' | 'name'>,
  classIds: readonly string[],
): Promise<string | undefined> {
  const body = { to: to.id, classIds: [...classIds] };
  const problem = await taken(ask(schoolCalls.handOver, { parameters: { teacherId }, body }));
  if (problem !== undefined) return problem;
  const message = say('handedOver', { count: classIds.length, name: to.name });
  notifications.notify(teacher, { message, category: 'success' });
  return undefined;
}

/** Asks every teacher for a second step, after a question that says for whom work stops until they have one, or no longer. */
async function needSecondFactor(needsSecondFactor: boolean): Promise<string | undefined> {
  if (needsSecondFactor && !(await isSureOfNeed())) return undefined;
  const problem = await taken(ask(schoolCalls.changeSchool, { body: { needsSecondFactor } }));
  // Who asks for it and has none sets it up first.
  if (problem === undefined) await account.refresh();
  return problem;
}

function isSureOfNeed(): Promise<boolean> {
  const known = overview.state.peek();
  const count = known.status === 'ready' ? lackingSecondFactor(known.value) : 0;
  const lacksOwn = account.me.peek()?.secondFactor.isOn === false;
  const body = [say('aboutAsking'), count > 0 && say('withoutStep', { count }), lacksOwn && say('noneYourself')];
  return modals.confirm(teacher, {
    title: say('askTitle'),
    body: body.filter(Boolean).join(' '),
    confirmLabel: say('askEveryTeacher'),
    isDanger: count > 0,
  });
}

/** How many teachers of the school can sign in with a password alone. */
function lackingSecondFactor({ teachers }: SchoolOverview): number {
  return teachers.filter(({ isActive, hasSecondFactor }) => isActive && !hasSecondFactor).length;
}

/** Ends every sign-in of the school but this one, after a question. */
async function signEverybodyOut(): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: say('signOutTitle'),
    body: say('aboutSignOut'),
    confirmLabel: say('signOutAll'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const answer = await ask(schoolCalls.signOutSchool);
  if (!answer.ok) return sentenceOf(answer.failure);
  notifications.notify(teacher, { message: say('signedOut'), category: 'success' });
  void audit.load(ALL);
  return undefined;
}

/** Everybody who looked at a student, as one file, or the sentence that says why there is none. */
async function looksFile(): Promise<{ readonly file: Blob } | { readonly problem: string }> {
  const answer = await askForFile(LOOKS_PATH);
  return answer.ok ? { file: answer.value } : { problem: sentenceOf(answer.failure) };
}

/** The school as its administrators see it. */
export const school = {
  overview: overview.state,
  audit: audit.state,
  looks: looks.state,
  load,
  loadAccounts,
  changeTeacher,
  resetPassword,
  endAccount,
  dropSecondFactor,
  handOver,
  needSecondFactor,
  lackingSecondFactor,
  signEverybodyOut,
  looksFile,
} as const;
