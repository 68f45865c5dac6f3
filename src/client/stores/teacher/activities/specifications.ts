import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import { Specification } from '#contract/specification.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { isSame } from './setup-words.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';

export type Check = AnswerOf<typeof activityCalls.checkSpecification>;

/** A specification as it is being written. */
export interface SpecificationDraft {
  readonly appCode: ApplicationCode;
  /** The entry of the library that is changed; undefined for a new one. */
  readonly of: LibrarySpecification | undefined;
  readonly specification: Specification;
  /** What the editor was opened with. */
  readonly begun: Specification;
}

/** A file with more than this is no specification [bytes]. */
const FILE_MAX = 200_000;
const CHECK_AFTER_MS = 400;

const library = loader<readonly LibrarySpecification[]>((appCode) =>
  ask(activityCalls.specifications, { parameters: { appCode } }),
);
const draft = teacher.signal<SpecificationDraft | undefined>(undefined);
const check = teacher.signal<Check | undefined>(undefined);
const checkProblem = teacher.signal<string | undefined>(undefined);
const checking = teacher.hold({ turn: 0, stop: (): void => undefined });

const load = (appCode: ApplicationCode): Promise<void> => library.load(appCode);

/** Opens the editor: on an entry of the library, or on a copy under a name of its own. */
function write(appCode: ApplicationCode, specification: Specification, of?: LibrarySpecification): void {
  draft.value = { appCode, of, specification, begun: specification };
  check.value = undefined;
  checkSoon();
}

function copy(appCode: ApplicationCode, specification: Specification): void {
  const name = say('copyOf', { name: specification.name });
  write(appCode, { ...specification, id: `own-${crypto.randomUUID().slice(0, 8)}`, name });
}

function edit(part: Partial<Specification>): void {
  const held = draft.peek();
  if (!held) return;
  draft.value = { ...held, specification: { ...held.specification, ...part } };
  checkSoon();
}

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

/** Whether anything was written that would be gone with the page. */
function hasUnsaved(): boolean {
  const held = draft.peek();
  return held !== undefined && !isSame(held.specification, held.begun);
}

/** Ends writing without a result, after a question where something was written. */
async function leave(): Promise<void> {
  const question = {
    title: say('leaveTitle'),
    body: say('aboutLeaving'),
    confirmLabel: say('leave'),
    isDanger: true,
  };
  if (!hasUnsaved() || (await modals.confirm(teacher, question))) close();
}

function close(): void {
  checking.stop();
  checking.turn += 1;
  draft.value = undefined;
}

/** Ends writing; gives what was written and the entry that it changes, or the sentence that says what is wrong with it. */
async function finish(): Promise<Pick<SpecificationDraft, 'specification' | 'of'> | { readonly problem: string }> {
  const held = draft.peek();
  if (!held) return { problem: say('nothingToSave') };
  const { appCode, specification, of } = held;
  const answer = await ask(activityCalls.checkSpecification, { parameters: { appCode }, body: { specification } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  const [problem] = answer.value.problems;
  if (problem !== undefined) return { problem };
  close();
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
  if (!answer.ok) {
    const isChanged = answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED';
    return { problem: isChanged ? say('changedSince') : sentenceOf(answer.failure) };
  }
  await load(appCode);
  return { saved: answer.value.specification };
}

/** Makes a new entry of what is being written; the one it came from stays as it is. */
function detach(): void {
  const held = draft.peek();
  if (!held) return;
  const specification = { ...held.specification, id: `own-${crypto.randomUUID().slice(0, 8)}` };
  draft.value = { ...held, of: undefined, specification };
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
  await load(appCode);
  return answer.ok ? undefined : sentenceOf(answer.failure);
}

/** Opens a file that was downloaded here or elsewhere as a new entry. */
async function openFile(appCode: ApplicationCode, file: File): Promise<string | undefined> {
  const notOne = say('noSpecification');
  if (file.size > FILE_MAX) return notOne;
  try {
    const content: unknown = JSON.parse(await file.text());
    const read = Specification.safeParse(content);
    if (!read.success) return notOne;
    write(appCode, { ...read.data, id: `own-${crypto.randomUUID().slice(0, 8)}` });
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
  write,
  copy,
  edit,
  hasUnsaved,
  leave,
  finish,
  keep,
  detach,
  remove,
  openFile,
} as const;
