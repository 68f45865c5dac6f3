import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { classes as say } from '#client/words/teacher/classes.ts';
import { boardCalls, isAtWork } from '#contract/teacher/board-calls.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { account } from './account.ts';
import { ask, sentenceOf } from './ask.ts';
import { loader } from './loaded.ts';
import type { BodyOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type { ClassDetail, ClassRole, ClassSummary } from '#contract/teacher/class-calls.ts';

/** There is one list, and this is its key. */
const ALL = 'all';

const list = loader<readonly ClassSummary[]>(() => ask(classCalls.classes));
const current = loader<ClassDetail>(detailOf);
/** The class that was asked for last and is not this teacher's, or no more. */
const lost = teacher.signal<string | undefined>(undefined);
/** The class that was made last, whose page opens next. */
const made = teacher.signal<string | undefined>(undefined);

const load = (): Promise<void> => list.load(ALL);

/** Opens a class; its screens read `current`. */
const open = (classId: string): Promise<void> => current.load(classId);

/** Whether the open class is there to be changed: a viewer only reads it, and nobody changes what is not known yet. */
function mayChange(): boolean {
  const { value } = current.state;
  return value.status === 'ready' && value.value.role !== 'viewer';
}

async function detailOf(classId: string): Promise<Result<ClassDetail>> {
  const answer = await ask(classCalls.classDetail, { parameters: { classId } });
  if (!answer.ok && answer.failure.kind === 'not-found') {
    lost.value = classId;
    void load();
  }
  if (answer.ok) {
    if (lost.peek() === classId) lost.value = undefined;
    if (isListedOtherwise(answer.value)) void load();
  }
  return answer;
}

/** Another teacher may have archived or renamed it since the list of classes was asked for, which the bar shows. */
function isListedOtherwise({ id, name, role, isArchived }: ClassDetail): boolean {
  const { value: known } = list.state;
  const listed = known.status === 'ready' ? known.value.find((each) => each.id === id) : undefined;
  return listed !== undefined && (listed.name !== name || listed.role !== role || listed.isArchived !== isArchived);
}

/** After something in a class was not found: finds out whether the class is still this teacher's. What is shown of it stays. */
async function check(classId: string): Promise<void> {
  await detailOf(classId);
}

/** After something of a class was changed that lists and its other screens show. */
async function refresh(classId: string): Promise<void> {
  await Promise.all([load(), current.refresh(classId)]);
}

/** A new class, with the activities of another or with none. Gives the sentence that says what is wrong. */
async function add(name: string, copyFrom: string | undefined): Promise<string | undefined> {
  const body = copyFrom === undefined ? { name } : { name, copyFrom };
  const answer = await ask(classCalls.addClass, { body });
  if (!answer.ok) return sentenceOf(answer.failure);
  made.value = answer.value.id;
  await load();
  return undefined;
}

/** Renames, restores or says how long work is kept. Gives the sentence that says what is wrong. */
async function change(classId: string, body: BodyOf<typeof classCalls.changeClass>): Promise<string | undefined> {
  return taken(classId, ask(classCalls.changeClass, { parameters: { classId }, body }));
}

/** Archives a class after a question that names how many are at work. Gives the sentence that says what is wrong. */
async function archive({ id, name }: ClassDetail): Promise<string | undefined> {
  const count = await atWorkIn(id);
  const isSure = await modals.confirm(teacher, {
    title: say('archiveTitle', { name }),
    body: count > 0 ? say('archiveAtWork', { count }) : say('aboutArchive'),
    confirmLabel: say('archiveClass'),
    isDanger: count > 0,
  });
  return isSure ? change(id, { isArchived: true }) : undefined;
}

/** How many of a class are at work now, as far as the server can be heard. */
async function atWorkIn(classId: string): Promise<number> {
  const answer = await ask(boardCalls.board, { query: { classes: classId } });
  return answer.ok ? answer.value.rows.filter((row) => isAtWork(row, answer.value.now)).length : 0;
}

interface NewRole {
  readonly teacherId: string;
  /** `null` takes them out. */
  readonly role: ClassRole | null;
}

/** Says who may do what in a class, after a question where the own role is given up. Gives the sentence that says what is wrong. */
async function setRoles({ id, name }: ClassDetail, roles: readonly NewRole[]): Promise<string | undefined> {
  const myId = account.me.peek()?.id;
  const own = roles.find(({ teacherId }) => teacherId === myId);
  if (own && !(await isSureOf(name, own.role))) return say('rolesKept');
  // New owners come first, for the last one stays; who gives up the own role may change nothing afterwards.
  const turnOf = (each: NewRole): number => (each === own ? 2 : each.role === 'owner' ? 0 : 1);
  for (const { teacherId, role } of roles.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const problem = await setRole(id, teacherId, role);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isSureOf(name: string, role: ClassRole | null): Promise<boolean> {
  return modals.confirm(teacher, {
    title: say('giveUpTitle'),
    body: say(role === null ? 'aboutLeaving' : 'aboutGivingUp', { name }),
    confirmLabel: say('giveUp'),
    isDanger: true,
  });
}

async function setRole(classId: string, teacherId: string, role: ClassRole | null): Promise<string | undefined> {
  return taken(classId, ask(classCalls.setRole, { parameters: { classId, teacherId }, body: { role } }));
}

async function taken(classId: string, change: Promise<Result<ClassDetail>>): Promise<string | undefined> {
  const answer = await current.changed(classId, change);
  if (!answer.ok) {
    // What somebody else changed meanwhile is shown as it is now, before it is said.
    if (answer.failure.kind !== 'offline') await current.refresh(classId);
    return sentenceOf(answer.failure);
  }
  await load();
  return undefined;
}

/** The sign-in of the class's preview member as a link, or the sentence that says why there is none. */
async function previewLink(classId: string): Promise<{ readonly href: string } | { readonly problem: string }> {
  const answer = await ask(classCalls.preview, { parameters: { classId } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  return { href: signInLink(answer.value.groupId, answer.value.studentId) };
}

/** The address that fills the student's form for signing in; nothing of it is sent to any server. */
export function signInLink(groupId: string, studentId: string): string {
  const pair = [groupId, studentId].map(encodeURIComponent).join(',');
  return `${globalThis.location.origin}/app/#sign-in=${pair}`;
}

/** The teacher's classes, and the one that is open. */
export const classes = {
  list: list.state,
  current: current.state,
  lost: readOnly(lost),
  made: readOnly(made),
  load,
  open,
  mayChange,
  check,
  refresh,
  add,
  change,
  archive,
  setRoles,
  previewLink,
  forgetMade: () => void (made.value = undefined),
} as const;
