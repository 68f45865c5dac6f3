import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { takeLease } from '#server/records/leases.ts';
import { endSignIns } from '#server/records/people/people.ts';
import { keepCertificate } from '#server/records/privacy/certificates.ts';
import { noteLeftovers } from '#server/records/privacy/erasures.ts';
import { deleteClassForGood } from '#server/records/privacy/for-good.ts';
import {
  archiveClass,
  deleteDetail,
  detailBefore,
  keepRetentionTime,
  keptClasses,
  retentionTime,
} from '#server/records/privacy/retention.ts';
import { noteTeacherAction } from '#server/records/teachers/teacher-audit.ts';
import { counted } from '#server/words/counted.ts';
import { certificateOf, countsByNoun } from './certificates.ts';
import { detailCutoff, stepsOf } from './retention-plan.ts';
import type { RetentionStep } from '#contract/teacher/retention-calls.ts';
import type { Sql } from '#server/records/database.ts';
import type { DeletedRows } from '#server/records/privacy/deletion.ts';
import type { KeptClass } from '#server/records/privacy/retention.ts';
import type { Services } from '#server/services.ts';

/** A little less than a day, so that an hourly clock finds the same hour again. */
const EVERY_MS = DAY_MS - HOUR_MS / 2;
/** A server that was off for a holiday goes on at once; what is further away may be a clock that is wrong. */
const STEP_MS = 14 * DAY_MS;

export type RetentionServices = Pick<Services, 'database' | 'keys' | 'settings' | 'now' | 'log'>;

/** A step that is due, with what of it there is; of detail alone it says how much. */
export interface DueStep extends RetentionStep {
  readonly rows: readonly DeletedRows[];
}

/** What is due now, in the order in which it is done. Nothing is changed. */
export async function dueSteps({ database, settings, now }: RetentionServices): Promise<DueStep[]> {
  return database.read(async (sql) => {
    const due: DueStep[] = [];
    for (const kept of await keptClasses(sql)) due.push(...(await dueOf(sql, kept, settings.retention, now())));
    return due;
  });
}

async function dueOf(
  sql: Sql,
  kept: KeptClass,
  periods: RetentionServices['settings']['retention'],
  now: number,
): Promise<DueStep[]> {
  const due = stepsOf(kept, periods).filter(({ dueAt }) => dueAt <= now);
  // What goes whole needs no step for a part of it.
  const whole = due.find(({ step }) => step === 'delete');
  if (whole) return [{ ...whole, rows: [] }];
  const steps: DueStep[] = [];
  for (const step of due) {
    const rows = step.step === 'detail' ? await detailBefore(sql, kept.id, detailCutoff(periods, now)) : [];
    if (step.step !== 'detail' || rows.length > 0) steps.push({ ...step, rows });
  }
  return steps;
}

/**
 * Archives and deletes what is due, each class in a transaction of its own, in which it is judged anew: who uses it meanwhile
 * keeps it. Gives what was done.
 */
export async function applyRetention(services: RetentionServices): Promise<DueStep[]> {
  const { database, settings, now } = services;
  const done: DueStep[] = [];
  for (const classId of new Set((await dueSteps(services)).map((each) => each.classId))) {
    const steps = await database.write(async (sql) => {
      await sql.lock(`retention of ${classId}`);
      const [kept] = await keptClasses(sql, classId);
      if (!kept) return [];
      const due = await dueOf(sql, kept, settings.retention, now());
      for (const step of due) await perform(sql, services, kept, step);
      return due;
    });
    done.push(...steps);
  }
  for (const { step, students } of done) services.log('info', WHAT[step], { students });
  return done;
}

const WHAT = {
  archive: 'idle class archived',
  delete: 'archived class deleted',
  detail: 'old detail deleted',
} as const;

async function perform(
  sql: Sql,
  services: RetentionServices,
  kept: KeptClass,
  { step, students }: DueStep,
): Promise<void> {
  const { keys, database, settings } = services;
  const now = services.now();
  const classroomId = kept.id;
  const note = (action: 'retention-archive' | 'retention-detail', detail = '') =>
    noteTeacherAction(sql, { teacherId: '', classroomId, action, detail, now });
  if (step === 'archive') {
    await archiveClass(sql, classroomId, now);
    await endSignIns(sql, { classroomId });
    return note('retention-archive');
  }
  if (step === 'detail') {
    const rows = await deleteDetail(sql, classroomId, detailCutoff(settings.retention, now));
    await noteLeftovers(sql);
    return note(
      'retention-detail',
      countsByNoun(rows)
        .map(({ noun, count }) => `${noun}: ${count}`)
        .join(', '),
    );
  }
  await noteForOwners(sql, kept, now);
  const { rows } = await deleteClassForGood(sql, classroomId);
  const facts = { at: now, kind: 'class', name: kept.name, by: BY_ITSELF, students, rows } as const;
  return keepCertificate(sql, kept.organisationId, certificateOf(keys, database, facts));
}

const BY_ITSELF = 'Balsa, since its time was over';

/** The class's own list goes with it: its owners' other lists say so. */
async function noteForOwners(sql: Sql, { id, name }: KeptClass, now: number): Promise<void> {
  const owners = await sql.all<{ id: string }>(
    "SELECT teacher_id AS id FROM classroom_teacher WHERE classroom_id = ? AND role = 'owner'",
    [id],
  );
  for (const owner of owners) {
    const auditEntry = { teacherId: owner.id, classroomId: null, action: 'retention-delete', detail: name } as const;
    await noteTeacherAction(sql, { ...auditEntry, now });
  }
}

/**
 * Once a day, by one of all servers. A deletion cannot be undone, and a clock may be wrong: the time that retention goes by follows
 * the clock by 14 days with each turn at most, and until it is there nothing is done.
 */
export async function keepPeriods(services: Services): Promise<void> {
  const now = services.now();
  const time = await services.database.write(async (sql) => {
    const before = await retentionTime(sql);
    if ((await takeLease(sql, 'retention', now, EVERY_MS)) === undefined) return undefined;
    const next = Math.min(Math.max(now, before - STEP_MS), before + STEP_MS);
    await keepRetentionTime(sql, next);
    return next;
  });
  if (time === undefined) return;
  if (time !== now) {
    services.log('error', 'nothing archived or deleted by the clock', { reason: isClockRight(Math.abs(now - time)) });
    return;
  }
  const done = await applyRetention(services);
  if (done.some(({ step }) => step !== 'archive')) await services.erasure.run();
}

/** How long it takes to be there, where a turn brings it nearer by 14 days and the clock goes on by one. */
function isClockRight(apartMs: number): string {
  const days = counted(Math.ceil(apartMs / DAY_MS), 'day');
  const left = counted(Math.ceil(apartMs / (STEP_MS - DAY_MS)), 'day');
  return `The clock is ${days} from where it may be believed: it was set, or Balsa was off for long. Is it right? Then this goes on in ${left}.`;
}
