import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { isSameHidden, isSameOrder, rowsToSave } from '#client/stores/teacher/sequence/page-order.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { sequence } from '#client/words/teacher/sequence/sequence.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { sequenceCalls } from '#contract/teacher/sequence/sequence-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { ClassSequence } from '#contract/teacher/sequence/sequence-calls.ts';

/** What a class has of an activity, and what it gets. */
export interface Applied {
  readonly classId: string;
  readonly className: string;
  readonly appCode: ApplicationCode;
  readonly version: number;
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
  /** The order of the pages that it gets. */
  readonly pages: readonly SequencedPage[];
  /** Of the order that it has. */
  readonly revision: number;
  /** What that does to work in progress there. */
  readonly sentences: readonly string[];
}

type Answer<T> = Promise<{ readonly value: T } | { readonly problem: string }>;

/** The other classes that this teacher may set up. */
export function otherClasses(list: readonly ClassSummary[], classId: string): ClassSummary[] {
  return list.filter(({ id, role, isArchived }) => id !== classId && role !== 'viewer' && !isArchived);
}

/** What applying a saved activity to these classes would do. Dates and the lock belong to a class and stay as they are there. */
export async function planned(
  from: string,
  { appCode, isOffered, setup }: ActivityEntry,
  chosen: readonly ClassSummary[],
): Answer<readonly Applied[]> {
  const plan: Applied[] = [];
  const here = await ask(sequenceCalls.classSequence, { parameters: { classId: from, appCode } });
  if (!here.ok) return { problem: sentenceOf(here.failure) };
  for (const { id: classId, name: className } of chosen) {
    const answer = await ask(activityCalls.classActivities, { parameters: { classId } });
    if (!answer.ok) return { problem: sentenceOf(answer.failure) };
    const there = answer.value.find((entry) => entry.appCode === appCode);
    if (!there) return { problem: say('gone') };
    const { opensAt, closesAt, isLocked, lockedUntil, dueDates } = there.setup;
    const next = { isOffered, setup: { ...setup, opensAt, closesAt, isLocked, lockedUntil, dueDates } };
    const place = { classId, appCode: there.appCode };
    const means = await ask(activityCalls.consequences, { parameters: place, body: next });
    if (!means.ok) return { problem: sentenceOf(means.failure) };
    const order = await ordered(here.value, place, there.version);
    if ('problem' in order) return order;
    const sentences = [...means.value.sentences, ...order.sentences];
    plan.push({ ...place, ...next, ...order, className, version: there.version, sentences });
  }
  return { value: plan };
}

/** What the order of the pages does in another class; one that is not set up has the usual order. */
async function ordered(
  from: ClassSequence,
  place: ClassApplication,
  version: number,
): Promise<Pick<Applied, 'pages' | 'revision' | 'sentences'> | { readonly problem: string }> {
  const pages = rowsToSave(from.pages, from.usual);
  if (version === 0) return { pages, revision: 0, sentences: [] };
  const answer = await ask(sequenceCalls.classSequence, { parameters: { ...place } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  const { pages: there, usual, revision } = answer.value;
  const isOwn = !isSameOrder(there, usual) || !isSameHidden(there, usual);
  const isOther = !isSameOrder(there, from.pages) || !isSameHidden(there, from.pages);
  return { pages, revision, sentences: isOwn && isOther ? [sequence('replaced')] : [] };
}

/** Saves what was planned, class by class; gives the sentence that says where it stopped. */
export async function apply(plan: readonly Applied[]): Promise<string | undefined> {
  for (const { classId, appCode, version, isOffered, setup, className, pages, revision } of plan) {
    const parameters = { classId, appCode };
    const body = { version, isOffered, setup };
    const answer = await ask(activityCalls.saveActivity, { parameters, body });
    if (!answer.ok) return say('notApplied', { class: className, problem: sentenceOf(answer.failure) });
    const kept = await ask(sequenceCalls.saveSequence, { parameters, body: { revision, pages: [...pages] } });
    if (!kept.ok) return say('notApplied', { class: className, problem: sentenceOf(kept.failure) });
  }
  await classes.load();
  return undefined;
}
