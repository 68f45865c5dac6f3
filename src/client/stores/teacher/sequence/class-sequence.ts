import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { askBeforeLeaving } from '#client/stores/page/unsaved.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { sequence as say } from '#client/words/teacher/sequence/sequence.ts';
import { sequenceCalls } from '#contract/teacher/sequence/sequence-calls.ts';
import { combined, isSameHidden, isSameOrder, moved, rowsToSave, withHidden } from './page-order.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassSequence, OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

/** The pages of an activity as they are being changed; they stay when the teacher looks elsewhere. */
export interface SequenceDraft {
  /** What the draft began as. */
  readonly base: ClassSequence;
  readonly pages: readonly OrderedPage[];
}

type Problem = Promise<string | undefined>;

const saved = loader<ClassSequence>((key) => ask(sequenceCalls.classSequence, { parameters: placeOf(key) }));
/** By class and application. */
const drafts = teacher.signal<ReadonlyMap<string, SequenceDraft>>(new Map());
/** What another teacher saved since a draft began. */
const conflict = teacher.signal<{ readonly key: string; readonly theirs: ClassSequence } | undefined>(undefined);

function draftOf(place: ClassApplication): SequenceDraft | undefined {
  return drafts.value.get(keyOf(place));
}

function keep(key: string, draft: SequenceDraft): void {
  drafts.value = new Map([...drafts.peek(), [key, draft]]);
}

function isChanged({ base, pages }: SequenceDraft): boolean {
  return !isSameOrder(base.pages, pages) || !isSameHidden(base.pages, pages);
}

/** Begins to change what is saved, or goes on with what was begun. */
function begin(place: ClassApplication, base: ClassSequence): void {
  const key = keyOf(place);
  const held = drafts.peek().get(key);
  if (held && (isChanged(held) || held.base === base)) return;
  keep(key, { base, pages: base.pages });
}

/** Whether anything that was begun would be gone with the page. */
function hasUnsaved(): boolean {
  return [...drafts.peek().values()].some(isChanged);
}

askBeforeLeaving(hasUnsaved);

function change(place: ClassApplication, to: (draft: SequenceDraft) => readonly OrderedPage[]): void {
  const key = keyOf(place);
  const held = drafts.peek().get(key);
  if (held) keep(key, { ...held, pages: to(held) });
}

/** Saves the draft; when another teacher was faster, both stay and `conflict` shows them. */
async function save(place: ClassApplication): Problem {
  const key = keyOf(place);
  const held = drafts.peek().get(key);
  if (!held) return undefined;
  const answer = await ask(sequenceCalls.saveSequence, {
    parameters: { ...place },
    body: { revision: held.base.revision, pages: rowsToSave(held.pages, held.base.usual) },
  });
  if (answer.ok) {
    keep(key, { base: answer.value, pages: answer.value.pages });
    saved.take(key, answer.value);
    notifications.notify(teacher, { message: say('saved'), category: 'success' });
    return undefined;
  }
  if (answer.failure.kind === 'refused' && answer.failure.code === 'SEQUENCE_CHANGED') return showConflict(place);
  return sentenceOf(answer.failure);
}

async function showConflict(place: ClassApplication): Problem {
  const answer = await ask(sequenceCalls.classSequence, { parameters: { ...place } });
  if (!answer.ok) return sentenceOf(answer.failure);
  conflict.value = { key: keyOf(place), theirs: answer.value };
  return undefined;
}

/** Goes on from what the other teacher saved: their order or mine, and what they hid or I did. */
async function settle(place: ClassApplication, takeTheirs: ReadonlySet<'order' | 'hidden'>): Problem {
  const key = keyOf(place);
  const held = drafts.peek().get(key);
  const open = conflict.peek();
  if (!held || open?.key !== key) return undefined;
  const { theirs } = open;
  const [order, hidden] = [takeTheirs.has('order'), takeTheirs.has('hidden')].map((isTheirs) =>
    isTheirs ? theirs.pages : held.pages,
  ) as [readonly OrderedPage[], readonly OrderedPage[]];
  const next = { base: theirs, pages: combined(order, hidden) };
  keep(key, next);
  conflict.value = undefined;
  return isChanged(next) ? save(place) : undefined;
}

/** Which pages of a unit the students of a class see, in which order. */
export const classSequence = {
  state: saved.state,
  load: (place: ClassApplication): Promise<void> => saved.load(keyOf(place)),
  draftOf,
  conflict: readOnly(conflict),
  isChanged,
  begin,
  move: (place: ClassApplication, code: string, by: -1 | 1): void =>
    change(place, ({ pages }) => moved(pages, code, by)),
  hide: (place: ClassApplication, code: string, isHidden: boolean): void =>
    change(place, ({ pages }) => withHidden(pages, code, isHidden)),
  useUsual: (place: ClassApplication): void => change(place, ({ base }) => base.usual),
  discard: (place: ClassApplication): void => change(place, ({ base }) => base.pages),
  save,
  settle,
  closeConflict: (): void => void (conflict.value = undefined),
} as const;
