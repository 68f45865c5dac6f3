import { computed } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf } from '#client/stores/teacher/class-application.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { changes, rebasedFields } from '#client/stores/teacher/drafts/changes.ts';
import { isSame } from '#client/stores/teacher/drafts/is-same.ts';
import { base64Of, logoProblem } from '#client/stores/teacher/files.ts';
import { loader } from '#client/stores/teacher/loaded.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { differencesOf, mergedOffer } from './setup-words.ts';
import { specifications } from './specifications.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type {
  ActivityChoices,
  ActivityEntry,
  ActivitySetup,
  LibrarySpecification,
} from '#contract/teacher/activity-calls.ts';
import type { Difference, Offer } from './setup-words.ts';

/** What is changed of an activity. */
interface Content extends Offer {
  /** Its challenge was written here: saved in the library with the activity, over the entry `of` or as a new one. */
  readonly written?: { readonly of: LibrarySpecification | undefined } | undefined;
}

/** An activity as it is being changed. */
export interface Draft extends Content, ClassApplication {
  /** What the draft began as. */
  readonly base: ActivityEntry;
}

/** Another teacher saved since the draft began. */
export interface Conflict {
  readonly key: string;
  readonly theirs: ActivityEntry;
  readonly differences: readonly Difference[];
}

/** What saving would do, shown before it is done. */
interface Consequences {
  readonly key: string;
  readonly sentences: readonly string[];
}

type Problem = Promise<string | undefined>;

const list = loader<readonly ActivityEntry[]>((classId) =>
  ask(activityCalls.classActivities, { parameters: { classId } }),
);
const choices = loader<ActivityChoices>((appCode) => ask(activityCalls.choices, { parameters: { appCode } }));
const drafts = changes<ActivityEntry, Content>({
  contentOf: ({ isOffered, setup }) => ({ isOffered, setup }),
  isSaved: ({ isOffered, setup }, base) => isOffered === base.isOffered && isSame(setup, base.setup),
  rebased: (sent, now, saved) => ({
    ...rebasedFields<Content>(sent, now, saved),
    setup: rebasedFields(sent.setup, now.setup, saved.setup),
  }),
});
/** Which activity is looked at; drafts of others wait. */
const open = teacher.signal<ClassApplication | undefined>(undefined);
const held = teacher.signal<Conflict | undefined>(undefined);
const toConfirm = teacher.signal<Consequences | undefined>(undefined);
/** How often was discarded: a field may hold what the draft does not. */
const discards = teacher.signal(0);

const openKey = computed(() => (open.value ? keyOf(open.value) : ''));
const draft = computed<Draft | undefined>(() => {
  const change = drafts.of(openKey.value);
  return open.value && change && { ...open.value, base: change.base, ...change.content };
});
const isDirty = computed(() => drafts.isChanged(openKey.value));
const conflict = computed(() => (held.value?.key === openKey.value ? held.value : undefined));
const consequences = computed(() => (toConfirm.value?.key === openKey.value ? toConfirm.value.sentences : undefined));

const load = (classId: string): Promise<void> => list.load(classId);

/** Begins to change an activity, or goes on with what was begun. What was begun of another one waits, and she is told so. */
function begin(classId: string, base: ActivityEntry): void {
  const next = { classId, appCode: base.appCode };
  const left = draft.peek();
  const isOther = left === undefined || keyOf(left) !== keyOf(next);
  if (left && isOther && isDirty.peek())
    notifications.notify(teacher, {
      message: say('setAside', { name: left.base.name }),
      category: 'warning',
      sticky: true,
    });
  drafts.begin(keyOf(next), base);
  if (!isOther) return;
  open.value = next;
  held.value = undefined;
  toConfirm.value = undefined;
}

function change(key: string, part: Partial<Content>): void {
  drafts.change(key, ({ content }) => ({ ...content, ...part }));
}

function edit(part: Partial<ActivitySetup>): void {
  editOf(openKey.peek(), part);
}

function editOf(key: string, part: Partial<ActivitySetup>): void {
  drafts.change(key, ({ content }) => ({
    ...content,
    setup: { ...content.setup, ...part },
    written: part.specification ? undefined : content.written,
  }));
}

/** Takes a challenge that was written; one save keeps it in the library and in the activity. */
function useWritten(specification: Specification, of: LibrarySpecification | undefined): void {
  edit({ specification });
  change(openKey.peek(), { written: { of } });
}

function setOffered(isOffered: boolean): void {
  change(openKey.peek(), { isOffered });
}

/** Back to what is saved. */
function discard(): void {
  drafts.change(openKey.peek(), ({ base: { isOffered, setup } }) => ({ isOffered, setup }));
  discards.value += 1;
}

/** Asks what saving would do; saves at once when it would do nothing to work in progress. */
async function save(place: ClassApplication | undefined = open.peek()): Problem {
  const content = place && drafts.of(keyOf(place))?.content;
  if (!content) return undefined;
  const { classId, appCode } = place;
  const { isOffered, setup } = content;
  const answer = await ask(activityCalls.consequences, {
    parameters: { classId, appCode },
    body: { isOffered, setup },
  });
  if (!answer.ok) return sentenceOf(answer.failure);
  // What was changed meanwhile may do more.
  if (drafts.of(keyOf(place))?.content !== content) return save(place);
  const { sentences } = answer.value;
  if (sentences.length === 0) return saveNow(place);
  toConfirm.value = { key: keyOf(place), sentences };
  return undefined;
}

/** Saves the draft of a place; when another teacher was faster, both stay and `conflict` shows them. */
async function saveNow(place: ClassApplication | undefined = open.peek()): Problem {
  toConfirm.value = undefined;
  if (!place) return undefined;
  const { classId, appCode } = place;
  const key = keyOf(place);
  const answer = await drafts.save(key, async ({ base, content }) => {
    const kept = await keepWritten(place, base, content);
    if ('problem' in kept) return { ok: false, ...kept };
    const { isOffered, setup } = kept;
    const body = { version: base.version, isOffered, setup };
    return ask(activityCalls.saveActivity, { parameters: { classId, appCode }, body });
  });
  if (!answer) return undefined;
  if (answer.ok) {
    notifications.notify(teacher, { message: say('saved', { name: answer.value.name }), category: 'success' });
    await Promise.all([list.refresh(classId), classes.refresh(classId)]);
    return undefined;
  }
  if ('problem' in answer) return answer.problem;
  if (answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED') return showConflict(place);
  return sentenceOf(answer.failure);
}

/** What was written goes into the library first: the activity then has it as the library does. */
async function keepWritten(
  place: ClassApplication,
  base: ActivityEntry,
  content: Content,
): Promise<Content | { readonly problem: string }> {
  if (!content.written) return content;
  const answer = await specifications.keep(place.appCode, content.setup.specification, content.written.of);
  if ('problem' in answer) return answer;
  const kept = { ...content, setup: { ...content.setup, specification: answer.saved }, written: undefined };
  drafts.taken(keyOf(place), content, { base, content: kept });
  return kept;
}

async function showConflict(place: ClassApplication): Problem {
  const { classId, appCode } = place;
  const answer = await ask(activityCalls.classActivities, { parameters: { classId } });
  if (!answer.ok) return sentenceOf(answer.failure);
  list.take(classId, answer.value);
  const key = keyOf(place);
  const mine = drafts.of(key);
  const theirs = answer.value.find((entry) => entry.appCode === appCode);
  if (!theirs || !mine) return say('gone');
  held.value = { key, theirs, differences: differencesOf(mine.base, mine.content, theirs) };
  return undefined;
}

/** Goes on from what the other teacher saved, with their word on the chosen settings and mine on the others. */
async function settle(takeTheirs: ReadonlySet<Difference['key']>): Problem {
  const shown = conflict.peek();
  const place = open.peek();
  const mine = shown && drafts.of(shown.key);
  if (!mine || !place) return undefined;
  const { written } = mine.content;
  drafts.put(shown.key, {
    base: shown.theirs,
    content: {
      ...mergedOffer(mine.content, shown.theirs, takeTheirs),
      ...(!takeTheirs.has('specification') && { written }),
    },
  });
  held.value = undefined;
  return isDirty.peek() ? saveNow(place) : undefined;
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
  await Promise.all([list.refresh(classId), classes.refresh(classId)]);
  if (answer.ok) return undefined;
  return answer.failure.kind === 'refused' && answer.failure.code === 'CHANGED'
    ? say('justChanged', { name: entry.name })
    : sentenceOf(answer.failure);
}

/** Sends a picture and puts it into the draft. */
async function uploadLogo(file: File): Problem {
  const key = openKey.peek();
  const wrong = logoProblem(file);
  if (wrong !== undefined) return wrong;
  const answer = await ask(activityCalls.uploadLogo, { body: { base64: await base64Of(file) } });
  if (!answer.ok) return sentenceOf(answer.failure);
  editOf(key, { competitionLogo: answer.value.url });
  return undefined;
}

/** The activities of a class, and the one that is being changed. */
export const activities = {
  list: list.state,
  choices: choices.state,
  draft,
  isDirty,
  /** Whether what is looked at is on its way. */
  isSaving: computed(() => drafts.isSaving(openKey.value)),
  discards: readOnly(discards),
  conflict,
  consequences,
  load,
  loadChoices: (appCode: ApplicationCode) => choices.load(appCode),
  begin,
  edit,
  useWritten,
  setOffered,
  discard,
  save: () => save(),
  saveNow: () => saveNow(),
  cancelSave: () => void (toConfirm.value = undefined),
  settle,
  closeConflict: () => void (held.value = undefined),
  offer,
  uploadLogo,
} as const;
