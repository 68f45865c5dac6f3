import { teacher } from '#client/scopes/scopes.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { changes } from '#client/stores/teacher/drafts/changes.ts';
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
const drafts = changes<ClassSequence, readonly OrderedPage[]>({
  contentOf: ({ pages }) => pages,
  isSaved: (pages, base) => isSamePages(base.pages, pages),
  rebased: (sent, now, then) => (isSamePages(sent, now) ? then : now),
});
/** What another teacher saved since a draft began. */
const conflict = teacher.signal<{ readonly key: string; readonly theirs: ClassSequence } | undefined>(undefined);

function isSamePages(one: readonly OrderedPage[], other: readonly OrderedPage[]): boolean {
  return isSameOrder(one, other) && isSameHidden(one, other);
}

function draftOf(place: ClassApplication): SequenceDraft | undefined {
  const held = drafts.of(keyOf(place));
  return held && { base: held.base, pages: held.content };
}

function isChanged({ base, pages }: SequenceDraft): boolean {
  return !isSamePages(base.pages, pages);
}

function change(place: ClassApplication, to: (draft: SequenceDraft) => readonly OrderedPage[]): void {
  drafts.change(keyOf(place), ({ base, content }) => to({ base, pages: content }));
}

/** Saves the draft; when another teacher was faster, both stay and `conflict` shows them. */
async function save(place: ClassApplication): Problem {
  const key = keyOf(place);
  const answer = await drafts.save(key, ({ base: { revision, usual }, content }) =>
    saved.changed(
      key,
      ask(sequenceCalls.saveSequence, {
        parameters: { ...place },
        body: { revision, pages: rowsToSave(content, usual) },
      }),
    ),
  );
  if (!answer) return undefined;
  if (answer.ok) {
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
  const held = draftOf(place);
  const open = conflict.peek();
  if (!held || open?.key !== key) return undefined;
  const { theirs } = open;
  const [order, hidden] = [takeTheirs.has('order'), takeTheirs.has('hidden')].map((isTheirs) =>
    isTheirs ? theirs.pages : held.pages,
  ) as [readonly OrderedPage[], readonly OrderedPage[]];
  drafts.put(key, { base: theirs, content: combined(order, hidden) });
  conflict.value = undefined;
  return drafts.isChanged(key) ? save(place) : undefined;
}

/** Which pages of a unit the students of a class see, in which order. */
export const classSequence = {
  state: saved.state,
  load: (place: ClassApplication): Promise<void> => saved.load(keyOf(place)),
  draftOf,
  conflict: readOnly(conflict),
  isChanged,
  begin: (place: ClassApplication, base: ClassSequence): void => drafts.begin(keyOf(place), base),
  isSaving: (place: ClassApplication): boolean => drafts.isSaving(keyOf(place)),
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
