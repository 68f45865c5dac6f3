import { computed } from '@preact/signals-react';
import { teacher } from '#client/scopes/scopes.ts';
import { readOnly } from '#client/stores/page/read-only.ts';
import { account } from '#client/stores/teacher/account.ts';
import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { contestCalls } from '#contract/teacher/race-day/contest-calls.ts';
import { drawOf } from '#rules/contest/draw.ts';
import { shownNameIn } from '#rules/contest/names.ts';
import { racedValues } from '#rules/contest/places.ts';
import { progressOf } from '#rules/contest/progress.ts';
import { mayFollow } from '#rules/contest/steps.ts';
import { agreedSteps, insteadOf, named } from './step-conflict.ts';
import { keepSteps, keptSteps } from './waiting-steps.ts';
import type { Loaded } from '#client/stores/teacher/loaded.ts';
import type { ContestNames, ContestStep, NamedStep } from '#contract/competition/contest.ts';
import type { Failure } from '#contract/failure.ts';
import type { Contest, ContestEntry, ContestSetup } from '#contract/teacher/race-day/contest-calls.ts';
import type { Progress } from '#rules/contest/progress.ts';
import type { Results } from '#rules/contest/steps.ts';
import type { StepConflict } from './step-conflict.ts';

interface Place {
  readonly classId: string;
  readonly contestId: string;
}

/** A contest as this page shows it: what the server has, and behind it what waits here. */
export interface ShownContest {
  readonly contest: Contest;
  readonly log: readonly NamedStep[];
  readonly progress: Progress;
  readonly entryOf: (id: string) => ContestEntry | undefined;
  readonly nameOf: (id: string, names?: ContestNames) => string;
  /** By which the next races are decided. */
  readonly results: Results;
  /** What each raced with last, whatever came in since; of who has not raced yet the result of now. */
  readonly raced: Results;
}

/** How long after a failure the steps are sent again, and how often others' steps are asked for [ms]. */
const AGAIN_MS = 4000;

const base = teacher.signal<Loaded<Contest>>({ status: 'loading' });
const waiting = teacher.signal<readonly NamedStep[]>([]);
const conflict = teacher.signal<StepConflict | undefined>(undefined);
/** Why steps were not taken at all, as a sentence. */
const problem = teacher.signal('');
const held = teacher.hold<{ place?: Place; isSending: boolean; isGone: boolean; turn: number }>({
  isSending: false,
  isGone: false,
  turn: 0,
});

const shown = computed<ShownContest | undefined>(() => {
  const { value: open } = base;
  return open.status === 'ready' ? shownOf(open.value, waiting.value) : undefined;
});

function shownOf(contest: Contest, steps: readonly NamedStep[]): ShownContest {
  const log = [...contest.log, ...steps];
  const entries = new Map(contest.entries.map((entry) => [entry.id, entry]));
  const entryOf = (id: string) => entries.get(id);
  const progress = progressOf(drawOf(contest.format, contest.draw), log);
  const results = new Map(contest.entries.map(({ id, value }) => [id, value]));
  return {
    contest,
    log,
    progress,
    entryOf,
    nameOf: (id, names = contest.names) => shownNameIn({ draw: contest.draw, names }, entryOf, id),
    results,
    raced: racedValues(progress, results),
  };
}

const whose = (contestId: string) => ({ contestId, teacherId: account.me.peek()?.id ?? '' });

/** Opens a contest; what waited of this teacher in this tab is sent. */
async function open(place: Place): Promise<void> {
  const isOther = held.place?.contestId !== place.contestId;
  held.place = place;
  held.isGone = false;
  if (isOther) {
    base.value = { status: 'loading' };
    waiting.value = keptSteps(whose(place.contestId))?.steps ?? [];
    conflict.value = undefined;
    problem.value = '';
  }
  await refresh();
}

/** Asks for what others did; what is here stays while the server does not answer. */
async function refresh(): Promise<void> {
  const { place } = held;
  if (place === undefined || held.isGone || held.isSending || conflict.peek() !== undefined) return;
  const turn = (held.turn += 1);
  const answer = await ask(contestCalls.contest, { parameters: place });
  if (turn !== held.turn) return;
  if (!answer.ok) return unanswered(answer.failure, place);
  // Whatever kept steps from being sent, they are tried again.
  if (waiting.peek().length > 0) problem.value = '';
  take(answer.value);
  await flush();
}

/** What cannot be read now: what is shown stays, and so does what waits. */
async function unanswered(failure: Failure, place: Place): Promise<void> {
  if (failure.kind === 'not-found') return end(place);
  if (base.peek().status !== 'ready') base.value = { status: 'failed', message: sentenceOf(failure) };
  else if (!isLater(failure) && waiting.peek().length > 0) problem.value = sentenceOf(failure);
}

/** Whether the same may be taken with the next try of the page's clock, without anybody's doing. */
function isLater({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'server' || kind === 'expired';
}

/**
 * It is not there. Removed, there is nothing to race any more, and what waits will never be taken; to a teacher who was taken out
 * of the class nothing of it is there, and what waits stays for the day they are back.
 */
async function end({ classId, contestId }: Place): Promise<void> {
  const answer = await ask(classCalls.classDetail, { parameters: { classId } });
  if (held.place?.contestId !== contestId) return;
  const isTaughtNoMore = !answer.ok && answer.failure.kind === 'not-found';
  // Nobody knows yet: it is asked again.
  if (!answer.ok && !isTaughtNoMore) return;
  held.isGone = true;
  conflict.value = undefined;
  problem.value = '';
  if (!isTaughtNoMore) {
    waiting.value = [];
    keepSteps({ ...whose(contestId), steps: [] });
  }
  base.value = { status: 'failed', message: isTaughtNoMore ? parts('taughtNoMore') : say('removed') };
}

/** Where nobody else went on, what waits here still fits: also after a reload, which left how many steps there were before it. */
function take(contest: Contest): void {
  const known = base.peek();
  const own = new Set(waiting.peek().map(({ id }) => id));
  const left = waiting.peek().filter(({ id }) => !contest.log.some((each) => each.id === id));
  const before = known.status === 'ready' ? known.value.log.length : keptSteps(whose(contest.id))?.after;
  // One's own that arrived without an answer are nobody else's.
  const seen = Math.max(before ?? contest.log.length, 1 + contest.log.findLastIndex(({ id }) => own.has(id)));
  if (left.length > 0 && contest.log.length > seen) {
    meet({ theirs: contest, mine: left, base: { ...contest, log: contest.log.slice(0, seen) } });
  } else goOn(contest, left);
}

/** Who said the same is not asked about: it counts once. Otherwise the teacher has to say whose steps count. */
function meet(both: StepConflict): void {
  const left = agreedSteps(both);
  if (left !== undefined) return goOn(both.theirs, left);
  base.value = { status: 'ready', value: both.base };
  waiting.value = both.mine;
  conflict.value = both;
}

/** Goes on from what the server has, with these steps to send. */
function goOn(from: Contest, steps: readonly NamedStep[]): void {
  base.value = { status: 'ready', value: from };
  waiting.value = steps;
  keep();
}

function keep(): void {
  const { value: open } = base;
  if (open.status !== 'ready') return;
  keepSteps({ ...whose(open.value.id), after: open.value.log.length, steps: waiting.peek() });
}

/** Takes a step: it counts here at once, and is sent as soon as the network is there. */
function step(next: ContestStep): void {
  const now = shown.peek();
  if (now === undefined || !mayFollow(now.progress.draw, now.log, next)) return;
  waiting.value = [...waiting.peek(), named(next)];
  problem.value = '';
  keep();
  void flush();
}

/** Sends what waits, in order, all or none. */
async function flush(): Promise<void> {
  const { place } = held;
  const open = base.peek();
  const steps = waiting.peek();
  if (place === undefined || open.status !== 'ready' || held.isSending || steps.length === 0 || conflict.peek()) return;
  held.isSending = true;
  // An answer that is under way knows nothing of these.
  held.turn += 1;
  const answer = await ask(contestCalls.takeSteps, {
    parameters: place,
    body: { rev: open.value.rev, steps: [...steps] },
  });
  held.isSending = false;
  if (held.place?.contestId !== place.contestId) return;
  if (answer.ok) {
    take(answer.value);
    await flush();
  } else await settleFailure(answer.failure);
}

async function settleFailure(failure: Failure): Promise<void> {
  const { place } = held;
  if (isLater(failure) || place === undefined) return;
  if (failure.kind === 'not-found') return end(place);
  const theirs = await ask(contestCalls.contest, { parameters: place });
  if (held.place?.contestId !== place.contestId) return;
  if (!theirs.ok) return unanswered(theirs.failure, place);
  if (failure.kind === 'refused' && failure.code === 'CHANGED') {
    take(theirs.value);
    return flush();
  }
  problem.value = sentenceOf(failure);
  goOn(theirs.value, []);
}

/** Goes on from what the other teacher did, or puts what was done here in its place: their steps are undone, and kept in the log. */
function settle(takeTheirs: boolean): void {
  const { value: both } = conflict;
  if (both === undefined) return;
  conflict.value = undefined;
  goOn(both.theirs, takeTheirs ? [] : insteadOf(both));
  void flush();
}

/** Changes what is set as of `rev`; without `order` entries are collected anew. Gives the sentence that says what is wrong. */
async function change(
  setup: ContestSetup,
  order: readonly string[] | undefined,
  rev: number,
): Promise<string | undefined> {
  const { place } = held;
  if (place === undefined) return undefined;
  const body = { rev, setup, ...(order && { order: [...order] }) };
  const answer = await ask(contestCalls.changeContest, { parameters: place, body });
  if (answer.ok) {
    if (held.place?.contestId !== place.contestId) return undefined;
    held.turn += 1;
    base.value = { status: 'ready', value: answer.value };
    return undefined;
  }
  const { failure } = answer;
  if (failure.kind === 'not-found' || (failure.kind === 'refused' && failure.code === 'CHANGED')) await refresh();
  return sentenceOf(failure);
}

/** Keeps in step with the server while a page shows the contest; gives what ends it. */
function watch(): () => void {
  const clock = setInterval(() => {
    if (document.visibilityState === 'visible' || waiting.peek().length > 0) void refresh();
  }, AGAIN_MS);
  const now = (): void => void refresh();
  addEventListener('online', now);
  return () => {
    clearInterval(clock);
    removeEventListener('online', now);
  };
}

/** The contest that is open. */
export const openContest = {
  state: readOnly(base),
  shown,
  /** Steps that wait for the network. */
  waiting: readOnly(waiting),
  conflict: readOnly(conflict),
  problem: readOnly(problem),
  open,
  refresh,
  step,
  change,
  settle,
  watch,
} as const;
