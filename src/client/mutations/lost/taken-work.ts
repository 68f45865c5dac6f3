import { exerciseLane, exerciseOfLane } from '#client/mutations/exercise-lane.ts';
import { addressOf } from '#contract/call.ts';
import { LIMITS } from '#contract/limits.ts';
import { updateGrade } from '#contract/student-calls.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import type { PartitionDatabase } from '#client/storage/database.ts';
import type { FactKey } from '#client/storage/facts.ts';
import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { MetaRow, OutboxPayload, OutboxRow, TakenWork } from '#client/storage/rows.ts';

/*
 * What the server has taken of exercises, as it was sent: after an operator's restore the server may know nothing of it any more. The
 * rows stay as long as a back-up may reach, and go with what the device holds of its student.
 */

const WORK_PREFIX = 'work-taken:';

const KEPT_MS = LIMITS.workKeptDays * DAY_MS;

/** What of an exercise begins its next attempt. */
export function retakeEntity(exerciseId: string): string {
  return `retake:${exerciseId}`;
}

function keyOf({ lane, opId }: Pick<OutboxRow, 'lane' | 'opId'>): FactKey {
  return `${WORK_PREFIX}${lane}:${opId}`;
}

function takenWork(row: OutboxRow, attempt: number): MetaRow {
  return { k: keyOf(row), taken: { row, attempt: Math.max(1, attempt), at: Date.now() } };
}

/** Whether it is of an exercise. */
export function isWork({ kind }: Pick<OutboxRow, 'kind'>): boolean {
  return kind === 'answer' || kind === 'finish' || kind === 'complete';
}

/** What was acknowledged stays as a fact, and what was refused since is none any more. Inside a transaction. */
export async function keepWork(
  { meta }: PartitionDatabase,
  ended: readonly { readonly row: OutboxRow; readonly body: unknown; readonly isTaken: boolean }[],
): Promise<void> {
  const work = ended.filter(({ row }) => isWork(row));
  if (work.length === 0) return;
  await meta.bulkPut(work.flatMap(({ row, body, isTaken }) => (isTaken ? takenWork(row, attemptIn(body)) : [])));
  await meta.bulkDelete(work.filter(({ isTaken }) => !isTaken).map(({ row }) => keyOf(row)));
}

/** An answer and a finish are answered with the grade, what completes a page or begins an attempt with both parts of it. */
function attemptIn(body: unknown): number {
  const { grade, attempts = 0 } = body as {
    readonly grade?: { readonly attempts: number };
    readonly attempts?: number;
  };
  return grade?.attempts ?? attempts;
}

/** A retake that the server has begun, which waits for no network: behind all that was taken of the exercise before. */
export async function keepRetake(
  { boxer }: Pick<Partition, 'boxer'>,
  { app, exerciseId, opId, attempt }: { app: string; exerciseId: string; opId: string; attempt: number },
): Promise<RowWrite> {
  const path = addressOf(updateGrade.path, { appCode: app, exerciseId });
  // Bound to the attempt before: where another device has begun this one meanwhile, it must not begin a third.
  const payload: OutboxPayload = { method: 'PUT', path, body: { retake: true }, baseRev: attempt - 1 };
  const box = await boxer.seal('outbox', opId, payload);
  const row = {
    opId,
    kind: 'complete',
    lane: exerciseLane(exerciseId),
    entity: retakeEntity(exerciseId),
    app,
    bytes: JSON.stringify(payload).length,
    box,
    sent: 1,
    state: 'sent',
    fails: 0,
    at: Date.now(),
    v: 1,
  } as const;
  return async ({ meta, outbox }) => {
    // Its place in the order of making is given as to all others.
    const seq = await outbox.add(row);
    await outbox.delete(seq);
    await meta.put(takenWork({ ...row, seq }, attempt));
  };
}

/** Whether the server has taken work of an application from here, of which a restore may have lost some. */
export async function hasWorkOf({ meta }: PartitionDatabase, app: string): Promise<boolean> {
  const first = await meta
    .where('k')
    .startsWith(WORK_PREFIX)
    .filter(({ taken }) => taken?.row.app === app)
    .first();
  return first !== undefined;
}

/** By exercise, in the order of their making; and what is too old to be asked for again. */
export async function workOf(
  { meta }: PartitionDatabase,
  app: string,
  now: number,
): Promise<{ readonly byExercise: ReadonlyMap<string, readonly TakenWork[]>; readonly old: readonly string[] }> {
  const found = await meta.where('k').startsWith(WORK_PREFIX).toArray();
  const own = found.flatMap(({ k, taken }) => (taken?.row.app === app ? [{ k, taken }] : []));
  // It may have been made long before it was sent, or by a clock that was far behind.
  const isOld = ({ row, at = row.at ?? now }: TakenWork): boolean => at < now - KEPT_MS;
  const byExercise = new Map<string, TakenWork[]>();
  for (const { taken } of own.toSorted((one, other) => one.taken.row.seq - other.taken.row.seq)) {
    if (isOld(taken)) continue;
    const exerciseId = exerciseOfLane(taken.row.lane) ?? '';
    byExercise.set(exerciseId, [...(byExercise.get(exerciseId) ?? []), taken]);
  }
  return { byExercise, old: own.filter(({ taken }) => isOld(taken)).map(({ k }) => k) };
}

/** They are asked for no more. Inside a transaction. */
export async function forgetWork({ meta }: PartitionDatabase, work: readonly TakenWork[]): Promise<void> {
  await meta.bulkDelete(work.map(({ row }) => keyOf(row)));
}
