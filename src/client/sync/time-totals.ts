import { request } from '#client/api/request.ts';
import { student } from '#client/scopes/scopes.ts';
import { randomId } from '#client/storage/random-id.ts';
import { HEADERS } from '#contract/headers.ts';
import { timeOnTask } from '#contract/student-calls.ts';
import { acknowledgedTotal, grownTotal, isUnsentTotal, NO_TIME } from './core/time-total.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TimerRow } from '#client/storage/rows.ts';
import type { TimeOnTask } from '#contract/learning/time-on-task.ts';

/** Seconds and visits to add to the totals, by timer code. */
export interface TimeIncrements {
  readonly seconds: ReadonlyMap<string, number>;
  readonly visits: ReadonlyMap<string, number>;
}

/** Adds to the grow-only totals of this device's epoch; the increments count exactly once because the sum is one transaction. */
export async function addTime(partition: Partition, increments: TimeIncrements): Promise<boolean> {
  const { epoch } = partition;
  const { outcome } = await partition.write(
    async ({ timers }) => {
      for (const code of new Set([...increments.seconds.keys(), ...increments.visits.keys()])) {
        const row: TimerRow = (await timers.get([epoch, code])) ?? { epoch, code, ...NO_TIME, v: 1 };
        await timers.put(grownTotal(row, increments.seconds.get(code) ?? 0, increments.visits.get(code) ?? 0));
      }
    },
    ['timers'],
  );
  return outcome === 'saved';
}

/**
 * Sends the totals of every application that the server does not have yet (RES-12). A lost or doubled send is harmless:
 * the server keeps the larger total. Says too how many saves wait on this device, for the teacher's board. Returns false
 * when something is still to be sent.
 */
export async function flushTime(scope: StudentScope, partition: Partition): Promise<boolean> {
  let isDone = true;
  const waiting = await partition.database.outbox.count();
  for (const { body, ...report } of timeReports(await partition.database.timers.toArray())) {
    isDone = (await flushReport(scope, partition, { ...report, body: { ...body, waiting } })) && isDone;
  }
  const { last } = told(scope);
  if (!isDone || !last || last.body.waiting === waiting) return isDone;
  return flushReport(scope, partition, { ...last, body: { ...last.body, waiting } });
}

/** The last report that the server took, without its totals: with it goes how many saves wait here. */
const told = student.state((): { last?: TimeReport } => ({}));

/** One report to the server and the rows that it speaks for. */
export interface TimeReport {
  readonly app: string;
  readonly body: TimeOnTask;
  readonly rows: readonly TimerRow[];
}

/** What the server may lack, as a report for each application and epoch. */
export function timeReports(all: readonly TimerRow[]): TimeReport[] {
  const unsent = all.filter(isUnsentTotal);
  return groupsOf(unsent).map(([app, epoch]) => {
    const rows = unsent.filter((row) => row.epoch === epoch && appOf(row) === app);
    const codeOf = (row: TimerRow) => row.code.slice(app.length + 1);
    const times = Object.fromEntries(rows.map((row) => [codeOf(row), round(row.secs)]));
    const visits = Object.fromEntries(rows.map((row) => [codeOf(row), row.visits]));
    return { app, body: { times, visits, epoch }, rows };
  });
}

/** Under which an application's page or help code is timed on the device. */
export function timerCode(app: string, code: string): string {
  return `${app}|${code}`;
}

/** Seconds counted on this device under one timer code [s]. */
export async function countedSeconds(partition: Partition, code: string): Promise<number> {
  const row = await partition.database.timers.get([partition.epoch, code]);
  return row?.secs ?? 0;
}

async function flushReport(
  scope: StudentScope,
  partition: Partition,
  { app, body, rows }: TimeReport,
): Promise<boolean> {
  const answer = await request(scope, timeOnTask, {
    parameters: { appCode: app },
    body,
    headers: { [HEADERS.idempotencyKey]: randomId(), [HEADERS.owner]: partition.pid },
  });
  if (!answer.ok) {
    console.warn('Time on task could not be sent yet; it stays on the device.', answer.failure);
    return false;
  }
  told(scope).last = { app, body: { ...body, times: {}, visits: {} }, rows: [] };
  await partition.write(
    async ({ timers }) => {
      for (const sent of rows) {
        const row = await timers.get([sent.epoch, sent.code]);
        if (row) await timers.put(acknowledgedTotal(row, sent));
      }
    },
    ['timers'],
  );
  return true;
}

function groupsOf(rows: readonly TimerRow[]): [string, string][] {
  const groups = new Map(
    rows.map((row) => [`${appOf(row)}|${row.epoch}`, [appOf(row), row.epoch] as [string, string]]),
  );
  return [...groups.values()];
}

const appOf = (row: TimerRow): string => row.code.slice(0, row.code.indexOf('|'));

/** Milliseconds are enough on the wire. */
const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;
