import { timeOnTask } from '#contract/student-calls.ts';
import { HOUR_MS } from '#contract/values/durations.ts';
import { activityInPath, prefetchActivity } from '#server/access/activity-access.ts';
import { queued } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { epochsOf, foldedTotals, takeUpEpoch } from '#server/records/learning/time-epochs.ts';
import {
  PLAIN_EPOCH,
  keepTotals,
  noteWork,
  totalsOf,
  totalsOfEpoch,
  workSpellOf,
} from '#server/records/learning/time.ts';
import { noteActivity, noteWaiting } from '#server/records/people/people.ts';
import { namedPages } from '#server/sequence/class-pages.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { TimeTotal, WorkSpell } from '#server/records/learning/time.ts';

const EPOCH = /^[A-Za-z0-9_-]{8,64}$/;
/** No device holds more. */
const WAITING_MAX = 1_000_000;

/** The most that all devices of a student may report at once: a day without a network (sync/README.md#time-on-task) [s]. */
const ALLOWANCE = 24 * 3600;
/** How far plain increments, which only pages with a network send, may run ahead of the clock [s]. */
const PLAIN_AHEAD = 60;

type Report = ContextOf<typeof timeOnTask, 'queued'>;

export const timeHandler = queued(timeOnTask, {
  authorize: activityInPath,
  prefetch: (ctx) => {
    const epoch = ctx.body.epoch ?? PLAIN_EPOCH;
    return prefetchActivity(ctx, (owner) => [
      epochsOf(ctx.sql, owner),
      totalsOfEpoch(ctx.sql, owner, epoch),
      workSpellOf(ctx.sql, owner),
      foldedTotals(ctx.sql, owner, epoch),
    ]);
  },
  handle: async (ctx, activity) => {
    const { sql, person, services } = ctx;
    const now = services.now();
    const report = await reportOf(ctx, activity);
    const owner = { personId: person.id, activityId: activity.id };
    const epoch = ctx.body.epoch ?? PLAIN_EPOCH;
    const isPlain = epoch === PLAIN_EPOCH;
    const present = await epochsOf(sql, owner);
    const known = present.find((each) => each.epoch === epoch);
    if (!known && report.length > 0) await takeUpEpoch(sql, owner, epoch, { now, present });
    const stored = new Map((await totalsOfEpoch(sql, owner, epoch)).map((total) => [total.code, total]));
    const credit = creditOf(await workSpellOf(sql, owner), now);
    const open = isPlain ? plainCredit(stored, known?.firstSeenAt ?? now, now) : credit;
    const { totals, left } = grownTotals(stored, report, { isPlain, credit: open });
    await keepTotals(sql, owner, epoch, totals);
    await noteWork(sql, owner, { seenAt: now, timeCredit: isPlain ? credit : left, code: codeAtWork(stored, totals) });
    if (ctx.body.waiting !== undefined) await noteWaiting(sql, person.id, waitingIn(ctx.body.waiting));
    if (now - person.lastActiveAt > HOUR_MS) await noteActivity(sql, person.id, now);
    return answerOf(isPlain ? await totalsOf(sql, owner) : [...merged(stored, totals).values()]);
  },
});

function waitingIn(count: number): number {
  if (!(Number.isInteger(count) && count >= 0 && count <= WAITING_MAX)) {
    throw refuse('VALUE_UNEXPECTED', { field: 'waiting' });
  }
  return count;
}

/**
 * What was reported of pages that there are, hidden ones and help included: a device may still count one that is gone, and nothing is gained by
 * a name that was made up. Refused as a whole when a number cannot be a time.
 */
async function reportOf({ sql, body, services }: Report, { id, appCode }: ActivityRecord): Promise<TimeTotal[]> {
  const { times, visits, epoch } = body;
  if (epoch !== undefined && !EPOCH.test(epoch)) throw refuse('VALUE_UNEXPECTED', { field: 'epoch' });
  const told = [...Object.keys(times), ...Object.keys(visits)];
  const pages = await namedPages(sql, services.catalogue, { activityId: id, appCode }, told);
  const report = pages.map(({ code }) => ({
    code,
    seconds: ownNumber(times, code),
    visits: Math.floor(ownNumber(visits, code)),
  }));
  if (!report.every((total) => isCount(total.seconds) && isCount(total.visits))) {
    throw refuse('NEGATIVE_TIMES');
  }
  return report;
}

function ownNumber(numbers: Readonly<Record<string, number>>, code: string): number {
  return Object.hasOwn(numbers, code) ? (numbers[code] ?? 0) : 0;
}

function isCount(number: number): boolean {
  return Number.isFinite(number) && number >= 0;
}

/** What a student's devices may report now: it grows with the server's clock, up to the allowance, and is spent by reports. */
function creditOf(spell: WorkSpell | undefined, now: number): number {
  if (!spell) return ALLOWANCE;
  return Math.min(ALLOWANCE, spell.timeCredit + Math.max(0, now - spell.seenAt) / 1000);
}

function plainCredit(stored: ReadonlyMap<string, TimeTotal>, firstSeenAt: number, now: number): number {
  const spent = [...stored.values()].reduce((sum, { seconds, visits }) => sum + Math.max(seconds, visits), 0);
  return Math.max(0, (now - firstSeenAt) / 1000 + PLAIN_AHEAD - spent);
}

/**
 * Totals only grow, and by no more than there is credit for: a second costs one, and so does a turn of a page that took less.
 * Plain reports are increments, the others totals of their epoch.
 */
function grownTotals(
  stored: ReadonlyMap<string, TimeTotal>,
  report: readonly TimeTotal[],
  { isPlain, credit }: { readonly isPlain: boolean; readonly credit: number },
): { readonly totals: TimeTotal[]; readonly left: number } {
  let left = credit;
  const totals = report.map(({ code, ...given }) => {
    const had = stored.get(code) ?? { seconds: 0, visits: 0 };
    const grown = (from: number, told: number, most: number): number => {
      const wanted = isPlain ? from + told : Math.max(from, told);
      return wanted - from <= most ? wanted : from + most;
    };
    const seconds = grown(had.seconds, given.seconds, left);
    const visits = grown(had.visits, given.visits, Math.floor(left));
    left -= Math.max(seconds - had.seconds, visits - had.visits);
    return { code, seconds, visits };
  });
  return { totals, left };
}

/** The page on which the most time was spent since the report before; empty where on none. */
function codeAtWork(stored: ReadonlyMap<string, TimeTotal>, totals: readonly TimeTotal[]): string {
  const grown = totals
    .map(({ code, seconds }) => ({ code, by: seconds - (stored.get(code)?.seconds ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((one, other) => other.by - one.by);
  return grown[0]?.code ?? '';
}

function merged(stored: ReadonlyMap<string, TimeTotal>, grown: readonly TimeTotal[]): Map<string, TimeTotal> {
  return new Map([...stored, ...grown.map((total) => [total.code, total] as const)]);
}

function answerOf(totals: readonly TimeTotal[]) {
  return {
    times: Object.fromEntries(totals.map(({ code, seconds }) => [code, seconds])),
    visits: Object.fromEntries(totals.map(({ code, visits }) => [code, visits])),
  };
}
