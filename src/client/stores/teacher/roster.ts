import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { askBeforeLeaving } from '#client/stores/page/unsaved.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { rosterImport, rosterChanges as say } from '#client/words/teacher/roster/roster.ts';
import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { classes } from './classes.ts';
import { rosterSource } from './files.ts';
import { forgetWork, loader } from './loaded.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import type { Result } from '#contract/failure.ts';
import type {
  Roster,
  RosterGroup,
  RosterPreviewRow,
  RosterRow,
  RosterStudent,
} from '#contract/teacher/roster-calls.ts';

/** Every verb that changes something gives the sentence that says what went wrong, or nothing. */
type Problem = Promise<string | undefined>;

const roster = loader<Roster>((classId) => ask(rosterCalls.roster, { parameters: { classId } }));

type PreviewBody = BodyOf<typeof rosterCalls.previewRoster>;

/** What a list would do, and how it was read. */
export interface RosterPreview extends AnswerOf<typeof rosterCalls.previewRoster> {
  /** What it was made from. */
  readonly body: PreviewBody;
  /** Of the file; nothing for what was pasted. */
  readonly fileName: string | undefined;
}

const preview = teacher.signal<RosterPreview | undefined>(undefined);
/** What the last answer said, and which way of reading was asked for last: an answer to an older one comes too late. */
const asked = teacher.hold<{ turn: number; answered: RosterPreview | undefined }>({ turn: 0, answered: undefined });

// What was pasted is kept in the tab; a file has to be chosen again.
askBeforeLeaving(() => preview.peek()?.fileName !== undefined);

const open = (classId: string): Promise<void> => roster.load(classId);

function forgetPreview(): void {
  asked.turn += 1;
  asked.answered = undefined;
  preview.value = undefined;
}

/** Shows what a pasted list would do. */
async function previewList(classId: string, content: string, groupName: string): Problem {
  forgetPreview();
  return showPreview(classId, { kind: 'text', content, groupName });
}

/** Shows what a file (CSV, Excel or OneRoster) would do. */
async function previewFile(classId: string, file: File, groupName: string): Problem {
  forgetPreview();
  const source = await rosterSource(file);
  if ('problem' in source) return source.problem;
  return showPreview(classId, { ...source, groupName }, file.name);
}

async function showPreview(classId: string, body: PreviewBody, fileName?: string): Problem {
  const mine = (asked.turn += 1);
  const answer = await ask(rosterCalls.previewRoster, { parameters: { classId }, body });
  if (mine !== asked.turn) return undefined;
  const problem = answer.ok ? emptinessOf(answer.value) : sentenceOf(answer.failure);
  if (answer.ok && problem === undefined) asked.answered = { ...answer.value, body, fileName };
  preview.value = asked.answered;
  return problem;
}

function emptinessOf({ rows, courses }: AnswerOf<typeof rosterCalls.previewRoster>): string | undefined {
  return rows.length === 0 && courses.length === 0 ? rosterImport('emptyList') : undefined;
}

/** Shows the same list read in another way: names short or as they are written, with a heading or without, other columns, classes or group. */
async function readAs(
  classId: string,
  change: Partial<Pick<PreviewBody, 'names' | 'heading' | 'columns' | 'courses' | 'groupName'>>,
): Problem {
  const before = preview.peek();
  if (before === undefined) return undefined;
  const body = { ...before.body, ...change };
  // What was ticked shows at once; the rows follow with the answer.
  const columns = before.columns.map((column, index) => ({ ...column, role: change.columns?.[index] ?? column.role }));
  preview.value = { ...before, body, heading: change.heading ?? before.heading, columns };
  return showPreview(classId, body, before.fileName);
}

/** Adds what the preview shows; rows with a problem stay out. `makesIds`: those with an id that is easy to guess get another. */
async function importPreview(classId: string, makesIds: boolean): Problem {
  const rows = rowsToAdd(preview.peek()?.rows ?? [], makesIds);
  const imported = ask(rosterCalls.importRoster, { parameters: { classId }, body: { rows } });
  const change = imported.then((answer) => (answer.ok ? { ...answer, value: answer.value.roster } : answer));
  const problem = await changed(classId, change);
  const answer = await imported;
  if (!answer.ok) return problem;
  const { added, moved } = answer.value;
  forgetPreview();
  const changes = [
    ...(added > 0 ? [rosterImport('added', { count: added })] : []),
    ...(moved > 0 ? [rosterImport('moved', { count: moved })] : []),
  ];
  const message =
    changes.length === 0 ? rosterImport('nothing') : rosterImport('taken', { changes: changes.join(', ') });
  notifications.notify(teacher, { message, category: 'success' });
  return undefined;
}

/** The rows of a preview without those with a problem; `makesIds` as above. */
export function rowsToAdd(rows: readonly RosterPreviewRow[], makesIds: boolean): RosterRow[] {
  return rows
    .filter(({ outcome }) => outcome !== 'problem')
    .map(({ alias, signInId, groupName, isGuessable }) => ({
      alias,
      signInId,
      groupName,
      ...(makesIds && isGuessable && { makesId: true }),
    }));
}

async function addGroup(classId: string, name: string): Problem {
  return again(classId, await ask(rosterCalls.addGroup, { parameters: { classId }, body: { name } }));
}

async function renameGroup(classId: string, groupId: string, body: BodyOf<typeof rosterCalls.renameGroup>): Problem {
  return again(classId, await ask(rosterCalls.renameGroup, { parameters: { classId, groupId }, body }));
}

async function removeGroup(classId: string, groupId: string): Problem {
  return again(classId, await ask(rosterCalls.removeGroup, { parameters: { classId, groupId } }));
}

/** A new code for a group, after a warning. */
async function rotateCode(classId: string, group: RosterGroup): Problem {
  const isSure = await modals.confirm(teacher, {
    title: say('newGroupIdFor', { group: group.name }),
    body: say('aboutNewGroupId'),
    confirmLabel: say('makeNewGroupId'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const answer = await ask(rosterCalls.rotateCode, { parameters: { classId, groupId: group.id } });
  if (answer.ok)
    notifications.notify(teacher, { message: say('hasNewGroupId', { group: group.name }), category: 'success' });
  return again(classId, answer);
}

/** Ends every sign-in of a class, after a warning. */
async function signOutClass(classId: string): Problem {
  const isSure = await modals.confirm(teacher, {
    title: say('signEverybodyOutTitle'),
    body: say('aboutSigningAllOut'),
    confirmLabel: say('signEverybodyOut'),
  });
  if (!isSure) return undefined;
  const answer = await ask(rosterCalls.signOutClass, { parameters: { classId } });
  if (!answer.ok) return sentenceOf(answer.failure);
  notifications.notify(teacher, { message: say('allSignedOut'), category: 'success' });
  return undefined;
}

/** The same for one student. */
async function signOutStudent(classId: string, { id, alias }: RosterStudent): Problem {
  const isSure = await modals.confirm(teacher, {
    title: say('signOutTitle', { alias }),
    body: say('aboutSigningOut', { alias }),
    confirmLabel: menu('signOut'),
  });
  if (!isSure) return undefined;
  const answer = await ask(rosterCalls.signOutStudent, { parameters: { classId, studentId: id } });
  if (!answer.ok) return sentenceOf(answer.failure);
  notifications.notify(teacher, { message: say('signedOut', { alias }), category: 'success' });
  return undefined;
}

/** A new sign-in id for one student, after a warning. */
async function renewId(classId: string, { id, alias }: RosterStudent): Problem {
  const isSure = await modals.confirm(teacher, {
    title: say('newIdTitle', { alias }),
    body: say('aboutNewId', { alias }),
    confirmLabel: say('makeNewId'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const answer = await ask(rosterCalls.renewId, { parameters: { classId, studentId: id } });
  if (answer.ok) {
    const message = say('hasNewId', { alias, id: answer.value.signInId ?? '' });
    notifications.notify(teacher, { message, category: 'success' });
  }
  return again(classId, answer);
}

async function changeStudent(
  classId: string,
  studentId: string,
  body: BodyOf<typeof rosterCalls.changeStudent>,
): Problem {
  return again(classId, await ask(rosterCalls.changeStudent, { parameters: { classId, studentId }, body }));
}

/** Makes two students one, after a warning; `from` is gone afterwards. */
async function merge(classId: string, from: RosterStudent, into: RosterStudent): Problem {
  const names = { from: from.alias, into: into.alias };
  const isSure = await modals.confirm(teacher, {
    title: say('mergeTitle', names),
    body: say('aboutMerging', names),
    confirmLabel: say('merge'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const parameters = { classId, studentId: from.id };
  const problem = await changed(classId, ask(rosterCalls.mergeStudent, { parameters, body: { into: into.id } }));
  if (problem !== undefined) return problem;
  forgetWork();
  notifications.notify(teacher, { message: say('merged', names), category: 'success' });
  return undefined;
}

/** Takes in the work of a file that a student downloaded on a device that never came online. */
async function restoreWork(classId: string, studentId: string, file: File): Problem {
  const body = { file: await file.text() };
  const answer = await ask(rosterCalls.restoreWork, { parameters: { classId, studentId }, body });
  if (!answer.ok) return sentenceOf(answer.failure);
  const { restored, alreadyThere, refused } = answer.value;
  modals.show(teacher, {
    title: say('workFileTitle'),
    body: [
      say('workTaken', { restored, alreadyThere }),
      ...(refused.length > 0 ? [say('notTaken'), ...refused] : []),
    ].join('\n'),
  });
  return undefined;
}

async function again<T>(classId: string, answer: Result<T>): Problem {
  await roster.refresh(classId);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Shows what a change is answered with. Gives the sentence that says what went wrong. */
async function changed(classId: string, change: Promise<Result<Roster>>): Problem {
  const answer = await roster.changed(classId, change);
  if (!answer.ok) {
    // What somebody else changed meanwhile is shown as it is now, before it is said.
    if (answer.failure.kind !== 'offline') await roster.refresh(classId);
    return sentenceOf(answer.failure);
  }
  // The list of classes counts students.
  void classes.load();
  return undefined;
}

/** The students of a class and how they sign in. */
export const rosters = {
  roster: roster.state,
  preview: readOnly(preview),
  readAs,
  open,
  refresh: roster.refresh,
  changed,
  previewList,
  previewFile,
  importPreview,
  forgetPreview,
  addGroup,
  renameGroup,
  removeGroup,
  rotateCode,
  signOutClass,
  signOutStudent,
  renewId,
  changeStudent,
  merge,
  restoreWork,
} as const;
