import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { LIMITS } from '#contract/limits.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { nameOfCopy } from '#rules/name-of-copy.ts';
import { specificationDrafts } from './specification-drafts.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';
import type { SpecificationDraft } from './specification-drafts.ts';

export type Check = AnswerOf<typeof activityCalls.checkSpecification>;

/** A file with more than this is no specification [bytes]. */
const FILE_MAX = 200_000;
const CHECK_AFTER_MS = 400;

const library = loader<readonly LibrarySpecification[]>((appCode) =>
  ask(activityCalls.specifications, { parameters: { appCode } }),
);
/** What stands in the editor. */
const draft = teacher.signal<SpecificationDraft | undefined>(undefined);
const check = teacher.signal<Check | undefined>(undefined);
const checkProblem = teacher.signal<string | undefined>(undefined);
const checking = teacher.hold({ turn: 0, stop: (): void => undefined });

const load = (appCode: ApplicationCode): Promise<void> => library.load(appCode);

const placeOf = ({ classId, appCode }: ClassApplication) => ({
  teacherId: account.me.peek()?.id ?? '',
  classId,
  appCode,
});

/** What was begun for an activity and not used; it waits in the tab. */
function begunFor(place: ClassApplication): SpecificationDraft | undefined {
  // It is another one once the editor closes.
  void draft.value;
  return specificationDrafts.of(placeOf(place));
}

function show(next: SpecificationDraft): void {
  draft.value = next;
  checkSoon();
}

/** Opens the editor: on an entry of the library, or on a copy under a name of its own; what was begun here is asked about. */
async function write(place: ClassApplication, specification: Specification, of?: LibrarySpecification): Promise<void> {
  const begun = specificationDrafts.of(placeOf(place));
  if (begun && !(await mayStartOver(begun.specification.name))) return;
  specificationDrafts.drop(placeOf(place));
  check.value = undefined;
  const { classId, appCode } = place;
  show({ classId, appCode, of, specification, begun: specification });
}

function mayStartOver(name: string): Promise<boolean> {
  return modals.confirm(teacher, {
    title: say('startOverTitle'),
    body: say('aboutStartingOver', { name }),
    confirmLabel: say('startOver'),
    isDanger: true,
  });
}

function copy(place: ClassApplication, specification: Specification): Promise<void> {
  const known = library.state.peek();
  const names = known.status === 'ready' ? known.value.map((each) => each.specification.name) : [];
  const name = nameOfCopy(specification.name, names, LIMITS.specificationNameMax);
  return write(place, { ...specification, id: newId(), name });
}

const newId = (): string => `own-${crypto.randomUUID().slice(0, 8)}`;

/** Opens the editor on what was begun. */
function goOn(place: ClassApplication): void {
  const begun = specificationDrafts.of(placeOf(place));
  if (begun) show(begun);
}

/** Closes the editor when its activity is left; what was written stays. */
function putAside(): void {
  const held = draft.peek();
  if (!held) return;
  if (isWritten(held))
    notifications.notify(teacher, {
      message: say('putAside', { name: held.specification.name }),
      category: 'warning',
      sticky: true,
    });
  close();
}

function edit(part: Partial<Specification>): void {
  const held = draft.peek();
  if (!held) return;
  const next = { ...held, specification: { ...held.specification, ...part } };
  if (isWritten(next)) specificationDrafts.keep(placeOf(next), next);
  else specificationDrafts.drop(placeOf(next));
  show(next);
}

const isWritten = ({ specification, begun }: SpecificationDraft): boolean => !isSame(specification, begun);

/** Judges the reference design by what stands in the editor, shortly after the last change. */
function checkSoon(): void {
  checking.stop();
  checking.stop = teacher.after(CHECK_AFTER_MS, () => void checkNow());
}

async function checkNow(): Promise<void> {
  const held = draft.peek();
  if (!held) return;
  const mine = (checking.turn += 1);
  const { appCode, specification } = held;
  const answer = await ask(activityCalls.checkSpecification, { parameters: { appCode }, body: { specification } });
  if (mine !== checking.turn) return;
  check.value = answer.ok ? answer.value : undefined;
  checkProblem.value = answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Ends writing without a result, after a question where something was written. */
async function leave(): Promise<void> {
  const held = draft.peek();
  if (!held) return;
  const question = {
    title: say('leaveTitle'),
    body: say('aboutLeaving'),
    confirmLabel: say('leave'),
    isDanger: true,
  };
  if (!isWritten(held) || (await modals.confirm(teacher, question))) end(held);
}

function end(written: SpecificationDraft): void {
  specificationDrafts.drop(placeOf(written));
  close();
}

function close(): void {
  checking.stop();
  checking.turn += 1;
  draft.value = undefined;
}

/**
 * Ends writing; gives what was written and the entry that it changes, or the sentence that says what is wrong with it. Nothing
 * where the editor was closed meanwhile.
 */
async function finish(): Promise<
  Pick<SpecificationDraft, 'specification' | 'of'> | { readonly problem: string } | undefined
> {
  const held = draft.peek();
  if (!held) return { problem: say('nothingToSave') };
  const { appCode, specification, of } = held;
  const answer = await ask(activityCalls.checkSpecification, { parameters: { appCode }, body: { specification } });
  const now = draft.peek();
  if (!now) return undefined;
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  // What was typed meanwhile is judged, too.
  if (now !== held) return finish();
  const [problem] = answer.value.problems;
  if (problem !== undefined) return { problem };
  end(held);
  return { specification, of };
}

/** Saves what was written in the library, as a new entry or over one. Gives what the library now has, or what is wrong. */
async function keep(
  appCode: ApplicationCode,
  specification: Specification,
  of: LibrarySpecification | undefined,
): Promise<{ readonly saved: Specification } | { readonly problem: string }> {
  const answer = of
    ? await ask(activityCalls.changeSpecification, {
        parameters: { appCode, id: of.id },
        body: { version: of.version, specification },
      })
    : await ask(activityCalls.addSpecification, { parameters: { appCode }, body: { specification } });
  // Somebody took the entry out of the library meanwhile.
  if (of && !answer.ok && answer.failure.kind === 'not-found') return keep(appCode, specification, undefined);
  if (!answer.ok) {
    const isChanged = answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED';
    return { problem: isChanged ? say('changedSince') : sentenceOf(answer.failure) };
  }
  await library.refresh(appCode);
  return { saved: answer.value.specification };
}

/** Makes a new entry of what is being written; the one it came from stays as it is. */
function detach(): void {
  const held = draft.peek();
  if (!held) return;
  draft.value = { ...held, of: undefined };
  edit({ id: newId() });
}

/** Takes an entry out of the library, after a question. */
async function remove(appCode: ApplicationCode, entry: LibrarySpecification): Promise<string | undefined> {
  const isSure = await modals.confirm(teacher, {
    title: parts('removeNamed', { name: entry.specification.name }),
    body: say('aboutRemoval'),
    confirmLabel: parts('remove'),
    isDanger: true,
  });
  if (!isSure) return undefined;
  const answer = await ask(activityCalls.removeSpecification, { parameters: { appCode, id: entry.id } });
  await library.refresh(appCode);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Opens a file that was downloaded here or elsewhere as a new entry. */
async function openFile(place: ClassApplication, file: File): Promise<string | undefined> {
  const notOne = say('noSpecification');
  if (file.size > FILE_MAX) return notOne;
  try {
    const content: unknown = JSON.parse(await file.text());
    const read = Specification.safeParse(content);
    if (!read.success) return notOne;
    await write(place, { ...read.data, id: newId() });
    return undefined;
  } catch {
    return notOne;
  }
}

/** The library of specifications of an application, and the one that is being written. */
export const specifications = {
  library: library.state,
  draft: readOnly(draft),
  check: readOnly(check),
  checkProblem: readOnly(checkProblem),
  load,
  begunFor,
  write,
  copy,
  goOn,
  putAside,
  edit,
  leave,
  finish,
  keep,
  detach,
  remove,
  openFile,
} as const;
