import { computed } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { askBeforeLeaving } from '#client/stores/page/unsaved.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { base64Of, logoProblem } from '#client/stores/teacher/files.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { differencesOf, isSame, mergedOffer } from './setup-words.ts';
import { specifications } from './specifications.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Specification } from '#contract/specification.ts';
import type {
  ActivityChoices,
  ActivityEntry,
  ActivitySetup,
  LibrarySpecification,
} from '#contract/teacher/activity-calls.ts';
import type { Difference, Offer } from './setup-words.ts';

/** An activity as it is being changed; it stays when the teacher looks elsewhere. */
export interface Draft extends Offer {
  readonly classId: string;
  readonly appCode: ApplicationCode;
  /** What the draft began as. */
  readonly base: ActivityEntry;
  /** Its challenge was written here: saved in the library with the activity, over the entry `of` or as a new one. */
  readonly written?: { readonly of: LibrarySpecification | undefined } | undefined;
}

/** Another teacher saved since the draft began. */
export interface Conflict {
  readonly theirs: ActivityEntry;
  readonly differences: readonly Difference[];
}

type Problem = Promise<string | undefined>;

const list = loader<readonly ActivityEntry[]>((classId) =>
  ask(activityCalls.classActivities, { parameters: { classId } }),
);
const choices = loader<ActivityChoices>((appCode) => ask(activityCalls.choices, { parameters: { appCode } }));
const draft = teacher.signal<Draft | undefined>(undefined);
/** Drafts of other activities, by class and application: who looks elsewhere loses nothing. */
const setAside = teacher.signal<ReadonlyMap<string, Draft>>(new Map());
const conflict = teacher.signal<Conflict | undefined>(undefined);
/** What saving would do, shown before it is done. */
const consequences = teacher.signal<readonly string[] | undefined>(undefined);
/** How often was discarded: a field may hold what the draft does not. */
const discards = teacher.signal(0);

const isDirty = computed(() => {
  const { value } = draft;
  return value !== undefined && (value.isOffered !== value.base.isOffered || !isSame(value.setup, value.base.setup));
});

const load = (classId: string): Promise<void> => list.load(classId);

const placeOf = ({ classId, appCode }: Pick<Draft, 'classId' | 'appCode'>): string => `${classId} ${appCode}`;

/** Begins to change an activity, or goes on with what was begun. What was begun of another one waits, and she is told so. */
function begin(classId: string, base: ActivityEntry): void {
  const held = draft.peek();
  const next = { classId, appCode: base.appCode };
  const isHeld = held !== undefined && placeOf(held) === placeOf(next);
  if (isHeld && (isDirty.peek() || held.base.version === base.version)) return;
  const others = new Map(setAside.peek());
  if (held && !isHeld && isDirty.peek()) {
    others.set(placeOf(held), held);
    notifications.notify(teacher, {
      message: say('setAside', { name: held.base.name }),
      category: 'warning',
      sticky: true,
    });
  }
  const waiting = isHeld ? undefined : others.get(placeOf(next));
  others.delete(placeOf(next));
  setAside.value = others;
  draft.value = waiting ?? { ...next, base, isOffered: base.isOffered, setup: base.setup };
  conflict.value = undefined;
  consequences.value = undefined;
}

/** Whether anything that was begun would be gone with the page. */
function hasUnsaved(): boolean {
  return isDirty.peek() || setAside.peek().size > 0 || specifications.hasUnsaved();
}

askBeforeLeaving(hasUnsaved);

function edit(part: Partial<ActivitySetup>): void {
  const held = draft.peek();
  if (!held) return;
  const written = part.specification ? undefined : held.written;
  draft.value = { ...held, setup: { ...held.setup, ...part }, written };
}

/** Takes a challenge that was written; one save keeps it in the library and in the activity. */
function useWritten(specification: Specification, of: LibrarySpecification | undefined): void {
  edit({ specification });
  const held = draft.peek();
  if (held) draft.value = { ...held, written: { of } };
}

function setOffered(isOffered: boolean): void {
  const held = draft.peek();
  if (held) draft.value = { ...held, isOffered };
}

/** Back to what is saved. */
function discard(): void {
  const held = draft.peek();
  if (held) draft.value = { ...held, isOffered: held.base.isOffered, setup: held.base.setup, written: undefined };
  discards.value += 1;
}

/** Asks what saving would do; saves at once when it would do nothing to work in progress. */
async function save(): Problem {
  const held = draft.peek();
  if (!held) return undefined;
  const { classId, appCode, isOffered, setup } = held;
  const answer = await ask(activityCalls.consequences, {
    parameters: { classId, appCode },
    body: { isOffered, setup },
  });
  if (!answer.ok) return sentenceOf(answer.failure);
  if (answer.value.sentences.length === 0) return saveNow();
  consequences.value = answer.value.sentences;
  return undefined;
}

/** Saves the draft; when another teacher was faster, both stay and `conflict` shows them. */
async function saveNow(): Problem {
  consequences.value = undefined;
  const unkept = await keepWritten();
  const held = draft.peek();
  if (unkept !== undefined || !held) return unkept;
  const { classId, appCode, isOffered, setup, base } = held;
  const answer = await ask(activityCalls.saveActivity, {
    parameters: { classId, appCode },
    body: { version: base.version, isOffered, setup },
  });
  if (answer.ok) {
    notifications.notify(teacher, { message: say('saved', { name: base.name }), category: 'success' });
    draft.value = { classId, appCode, base: answer.value, isOffered, setup: answer.value.setup };
    await Promise.all([load(classId), classes.refresh(classId)]);
    return undefined;
  }
  if (answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED') return showConflict(held);
  return sentenceOf(answer.failure);
}

/** What was written goes into the library first: the activity then has it as the library does. */
async function keepWritten(): Problem {
  const held = draft.peek();
  if (!held?.written) return undefined;
  const answer = await specifications.keep(held.appCode, held.setup.specification, held.written.of);
  if ('problem' in answer) return answer.problem;
  edit({ specification: answer.saved });
  return undefined;
}

async function showConflict(mine: Draft): Problem {
  const answer = await ask(activityCalls.classActivities, { parameters: { classId: mine.classId } });
  if (!answer.ok) return sentenceOf(answer.failure);
  list.take(mine.classId, answer.value);
  const theirs = answer.value.find(({ appCode }) => appCode === mine.appCode);
  if (!theirs) return say('gone');
  conflict.value = { theirs, differences: differencesOf(mine.base, mine, theirs) };
  return undefined;
}

/** Goes on from what the other teacher saved, with their word on the chosen settings and mine on the others. */
async function settle(takeTheirs: ReadonlySet<Difference['key']>): Problem {
  const held = draft.peek();
  const { value: open } = conflict;
  if (!held || !open) return undefined;
  draft.value = { ...held, base: open.theirs, ...mergedOffer(held, open.theirs, takeTheirs) };
  conflict.value = undefined;
  return isDirty.peek() ? saveNow() : undefined;
}

/** Offers an activity to students or stops that, after what that means for their work. */
async function offer(classId: string, entry: ActivityEntry, isOffered: boolean): Problem {
  const { appCode, setup, version } = entry;
  const parameters = { classId, appCode };
  const means = await ask(activityCalls.consequences, { parameters, body: { isOffered, setup } });
  if (!means.ok) return sentenceOf(means.failure);
  const { sentences } = means.value;
  const question = {
    title: say(isOffered ? 'offerNamed' : 'stopNamed', { name: entry.name }),
    body: sentences.join('\n'),
    confirmLabel: say(isOffered ? 'offer' : 'stop'),
  };
  if (sentences.length > 0 && !(await modals.confirm(teacher, question))) return undefined;
  const answer = await ask(activityCalls.saveActivity, { parameters, body: { version, isOffered, setup } });
  await Promise.all([load(classId), classes.refresh(classId)]);
  if (answer.ok) return undefined;
  return answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED'
    ? say('justChanged', { name: entry.name })
    : sentenceOf(answer.failure);
}

/** Sends a picture and puts it into the draft. */
async function uploadLogo(file: File): Problem {
  const wrong = logoProblem(file);
  if (wrong !== undefined) return wrong;
  const answer = await ask(activityCalls.uploadLogo, { body: { base64: await base64Of(file) } });
  if (!answer.ok) return sentenceOf(answer.failure);
  edit({ competitionLogo: answer.value.url });
  return undefined;
}

/** The activities of a class, and the one that is being changed. */
export const activities = {
  list: list.state,
  choices: choices.state,
  draft: readOnly(draft),
  isDirty,
  discards: readOnly(discards),
  conflict: readOnly(conflict),
  consequences: readOnly(consequences),
  load,
  loadChoices: (appCode: ApplicationCode) => choices.load(appCode),
  begin,
  edit,
  useWritten,
  setOffered,
  discard,
  save,
  saveNow,
  cancelSave: () => void (consequences.value = undefined),
  settle,
  closeConflict: () => void (conflict.value = undefined),
  offer,
  uploadLogo,
} as const;
