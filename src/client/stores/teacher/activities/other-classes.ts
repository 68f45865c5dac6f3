import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';

/** What a class has of an activity, and what it gets. */
export interface Applied {
  readonly classId: string;
  readonly className: string;
  readonly appCode: ApplicationCode;
  readonly version: number;
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
  /** What that does to work in progress there. */
  readonly sentences: readonly string[];
}

type Answer<T> = Promise<{ readonly value: T } | { readonly problem: string }>;

/** The other classes that this teacher may set up, by name. */
export function otherClasses(list: readonly ClassSummary[], classId: string): ClassSummary[] {
  return list
    .filter(({ id, role, isArchived }) => id !== classId && role !== 'viewer' && !isArchived)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What applying a saved activity to these classes would do. Dates and the lock belong to a class and stay as they are there. */
export async function planned(
  { appCode, isOffered, setup }: ActivityEntry,
  chosen: readonly ClassSummary[],
): Answer<readonly Applied[]> {
  const plan: Applied[] = [];
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
    plan.push({ ...place, ...next, className, version: there.version, sentences: means.value.sentences });
  }
  return { value: plan };
}

/** Saves what was planned, class by class; gives the sentence that says where it stopped. */
export async function apply(plan: readonly Applied[]): Promise<string | undefined> {
  for (const { classId, appCode, version, isOffered, setup, className } of plan) {
    const body = { version, isOffered, setup };
    const answer = await ask(activityCalls.saveActivity, { parameters: { classId, appCode }, body });
    if (!answer.ok) return say('notApplied', { class: className, problem: sentenceOf(answer.failure) });
  }
  await classes.load();
  return undefined;
}
