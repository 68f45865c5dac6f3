import { timeOnTask } from '#contract/student-calls.ts';
import { writing } from '#server/http/handlers.ts';
import { Refusal } from '#server/http/refusal.ts';
import { noteActivity, noteWaiting } from '#server/records/people.ts';
import { PLAIN_EPOCH, epochFirstSeen, keepTotals, noteWork, totalsOf, totalsOfEpoch } from '#server/records/time.ts';
import { activityInPath } from './activity-access.ts';
import type { Asked } from '#server/http/handlers.ts';
import type { TimeTotal } from '#server/records/time.ts';

const CODE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const EPOCH = /^[A-Za-z0-9_-]{8,64}$/;
/** Most pages in one report. */
const CODES_MAX = 200;
const HOUR_MS = 3_600_000;
/** No device holds more. */
const WAITING_MAX = 1_000_000;

/** How far a total may run ahead of the server's clock since the epoch was first seen [s]. */
const AHEAD = { epoch: 24 * 3600, plain: 60 } as const;
/** Turns of a page in a second are a fault of the sender, not a student. */
const VISITS_PER_SECOND = 1;

export const timeHandler = writing(timeOnTask, {
  authorize: activityInPath,
  handle: async (asked, activity) => {
    const { sql, person, services } = asked;
    const now = services.now();
    const report = reportOf(asked);
    const owner = { personId: person.id, activityId: activity.id };
    const epoch = asked.body.epoch ?? PLAIN_EPOCH;
    const firstSeen = await epochFirstSeen(sql, owner, epoch, now);
    const held = new Map((await totalsOfEpoch(sql, owner, epoch)).map((total) => [total.code, total]));
    const isPlain = epoch === PLAIN_EPOCH;
    const limit = (now - firstSeen) / 1000 + (isPlain ? AHEAD.plain : AHEAD.epoch);
    const grown = report.map((given) => grownTotal(held.get(given.code), given, { isPlain, limit }));
    await keepTotals(sql, owner, epoch, grown);
    await noteWork(sql, owner, now);
    if (asked.body.waiting !== undefined) await noteWaiting(sql, person.id, waitingIn(asked.body.waiting));
    if (now - person.lastActiveAt > HOUR_MS) await noteActivity(sql, person.id, now);
    return answerOf(isPlain ? await totalsOf(sql, owner) : [...merged(held, grown).values()]);
  },
});

function waitingIn(count: number): number {
  if (!(Number.isInteger(count) && count >= 0 && count <= WAITING_MAX)) {
    throw new Refusal(422, "'waiting' is not as expected.");
  }
  return count;
}

/** What was reported, by code; refused as a whole when a number cannot be a time. */
function reportOf({ body: { times, visits, epoch } }: Asked<typeof timeOnTask>): TimeTotal[] {
  if (epoch !== undefined && !EPOCH.test(epoch)) throw new Refusal(422, "'epoch' is not as expected.");
  const codes = [...new Set([...Object.keys(times), ...Object.keys(visits)])];
  if (codes.length > CODES_MAX || !codes.every((code) => CODE.test(code))) {
    throw new Refusal(422, "'times' names pages that are not as expected.");
  }
  const numbers = [...Object.values(times), ...Object.values(visits)];
  if (!numbers.every((number) => Number.isFinite(number) && number >= 0)) {
    throw new Refusal(422, "'times' and 'visits' cannot be less than zero.");
  }
  return codes.map((code) => ({ code, seconds: times[code] ?? 0, visits: Math.floor(visits[code] ?? 0) }));
}

/** Totals only grow, and no faster than the clock. Plain reports are increments, the others totals of their epoch. */
function grownTotal(
  held: TimeTotal | undefined,
  given: TimeTotal,
  { isPlain, limit }: { isPlain: boolean; limit: number },
): TimeTotal {
  const { seconds, visits } = held ?? { seconds: 0, visits: 0 };
  const grow = (from: number, to: number, most: number) => Math.max(from, Math.min(to, most));
  return {
    code: given.code,
    seconds: grow(seconds, isPlain ? seconds + given.seconds : given.seconds, limit),
    visits: grow(visits, isPlain ? visits + given.visits : given.visits, Math.floor(limit * VISITS_PER_SECOND)),
  };
}

function merged(held: ReadonlyMap<string, TimeTotal>, grown: readonly TimeTotal[]): Map<string, TimeTotal> {
  return new Map([...held, ...grown.map((total) => [total.code, total] as const)]);
}

function answerOf(totals: readonly TimeTotal[]) {
  return {
    times: Object.fromEntries(totals.map(({ code, seconds }) => [code, seconds])),
    visits: Object.fromEntries(totals.map(({ code, visits }) => [code, visits])),
  };
}
