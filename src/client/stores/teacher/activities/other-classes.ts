import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { isSameHidden, isSameOrder, rowsToSave } from '#client/stores/teacher/sequence/page-order.ts';
import { activities as say } from '#client/words/teacher/activities.ts';
import { sequence } from '#client/words/teacher/sequence/sequence.ts';
import { ownPageCalls } from '#contract/own-pages/own-page-calls.ts';
import { codeOfOwnPage } from '#contract/own-pages/own-page.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { sequenceCalls } from '#contract/teacher/sequence/sequence-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { SequencedPage } from '#contract/learning/sequence.ts';
import type { OwnPageSummary } from '#contract/own-pages/own-page-calls.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { ClassSummary } from '#contract/teacher/class-calls.ts';
import type { ClassSequence, OrderedPage } from '#contract/teacher/sequence/sequence-calls.ts';

/** What a class has of an activity, and what it gets. */
export interface Applied {
  readonly classId: string;
  readonly className: string;
  readonly appCode: ApplicationCode;
  readonly version: number;
  readonly isOffered: boolean;
  readonly setup: ActivitySetup;
  /** Ids of pages that teachers wrote, which it does not have yet. */
  readonly ownPages: readonly string[];
  /** The order of the pages that it gets. */
  readonly pages: readonly SequencedPage[];
  /** Of the order that it has. */
  readonly revision: number;
  /** What that does to work in progress there, and what does not go along. */
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
  const own = await ask(ownPageCalls.classOwnPages, { parameters: { classId: from, appCode } });
  if (!own.ok) return { problem: sentenceOf(own.failure) };
  // What a colleague put into this class without sharing it is theirs to put elsewhere.
  const mayGo = ({ isMine, isShared }: OwnPageSummary): boolean => isMine || isShared;
  const pages = { from: here.value, along: own.value.filter(mayGo), left: own.value.filter((page) => !mayGo(page)) };
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
    const order = await ordered(pages, place, there.version);
    if ('problem' in order) return order;
    const sentences = [...means.value.sentences, ...order.sentences];
    plan.push({ ...place, ...next, ...order, className, version: there.version, sentences });
  }
  return { value: plan };
}

interface Pages {
  readonly from: ClassSequence;
  /** What teachers wrote, and what of it stays here. */
  readonly along: readonly OwnPageSummary[];
  readonly left: readonly OwnPageSummary[];
}

/** What the pages and their order do in another class; one that is not set up has the usual pages. */
async function ordered(
  { from, along, left }: Pages,
  place: ClassApplication,
  version: number,
): Promise<Pick<Applied, 'ownPages' | 'pages' | 'revision' | 'sentences'> | { readonly problem: string }> {
  const missing = (codes: readonly string[]) => ({
    ownPages: along.flatMap(({ id }) => (codes.includes(codeOfOwnPage(id)) ? [] : [id])),
    notAlong: left.flatMap(({ id, title, by }) =>
      codes.includes(codeOfOwnPage(id)) ? [] : [say('notAlong', { title, by })],
    ),
  });
  if (version === 0) {
    const { ownPages, notAlong } = missing([]);
    return { ownPages, pages: rowsToSave(from.pages, from.usual), revision: 0, sentences: notAlong };
  }
  const answer = await ask(sequenceCalls.classSequence, { parameters: { ...place } });
  if (!answer.ok) return { problem: sentenceOf(answer.failure) };
  const { pages: there, usual, revision } = answer.value;
  const isHere = ({ code }: OrderedPage): boolean => from.pages.some((page) => page.code === code);
  const both = there.filter(isHere);
  const isOwn = !isSameOrder(there, usual) || !isSameHidden(there, usual);
  const isOther = !isSameOrder(both, from.pages) || !isSameHidden(both, from.pages);
  // A page that this class has not got stays hidden there.
  const next = [...from.pages, ...there.filter((page) => page.isHidden && !isHere(page))];
  const shown = both.filter(({ code, isHidden }) => isHidden && !isHiddenIn(from.pages, code));
  const { ownPages, notAlong } = missing(there.map(({ code }) => code));
  const sentences = [
    ...(isOwn && isOther ? [sequence('replaced')] : []),
    ...(shown.length > 0 ? [sequence('shownAgain', { names: shown.map(({ name }) => name).join(', ') })] : []),
    ...notAlong,
  ];
  return { ownPages, pages: rowsToSave(next, from.usual), revision, sentences };
}

function isHiddenIn(pages: readonly OrderedPage[], code: string): boolean {
  return pages.some((page) => page.code === code && page.isHidden);
}

/** Saves what was planned, class by class; gives the sentence that says where it stopped. */
export async function apply(plan: readonly Applied[]): Promise<string | undefined> {
  for (const one of plan) {
    const answer = await applyTo(one);
    if (!answer.ok) return say('notApplied', { class: one.className, problem: sentenceOf(answer.failure) });
  }
  await classes.load();
  return undefined;
}

async function applyTo({ classId, appCode, version, isOffered, setup, ownPages, pages, revision }: Applied) {
  const parameters = { classId, appCode };
  const saved = await ask(activityCalls.saveActivity, { parameters, body: { version, isOffered, setup } });
  if (!saved.ok) return saved;
  // Before the order, in which a page has no place that is not in the class.
  for (const ownPageId of ownPages) {
    const body = { isPlaced: true };
    const placed = await ask(ownPageCalls.placeOwnPage, { parameters: { ...parameters, ownPageId }, body });
    if (!placed.ok) return placed;
  }
  return ask(sequenceCalls.saveSequence, { parameters, body: { revision, pages: [...pages] } });
}
