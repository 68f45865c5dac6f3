import { LIMITS } from '#contract/limits.ts';
import { trialCalls } from '#contract/teacher/race-day/trial-calls.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { isKey } from '#server/http/idempotency.ts';
import { Refusal, notFound, refuse } from '#server/http/refusal.ts';
import { findStudent } from '#server/records/classes/class-students.ts';
import { judgeTrial } from '#server/records/engineering/judged-trials.ts';
import { findTrial } from '#server/records/engineering/trials.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { recordsOf } from '#server/teacher/roster/csv-records.ts';
import { keepRun, standsAs } from '#server/trials/keep-run.ts';
import { classTrialsOf } from './class-trials.ts';
import type { ClassTrials, EnteredTrial } from '#contract/teacher/race-day/trial-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { ContextOf, InPath, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { HeldTrial } from '#server/records/engineering/trials.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';

/** Measured runs of a class: teachers read, enter, approve and strike out. */
export const trialHandlers: Handlers<typeof trialCalls> = {
  classTrials: reading(trialCalls.classTrials, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: classTrialsOf,
  }),
  enterTrials: writing(trialCalls.enterTrials, { authorize: lockedActivity, handle: enter }),
  judgeTrials: writing(trialCalls.judgeTrials, { authorize: lockedActivity, handle: judge }),
  readTrialTable: free(trialCalls.readTrialTable, {
    authorize: (ctx) => ctx.services.database.read((sql) => activityFor({ ...ctx, sql }, 'co-teacher')),
    handle: ({ body: { text } }) => {
      const { records, unread, end } = recordsOf(text, LIMITS.trialRowsMax + 1);
      const rows = records.map(({ fields }) => fields.map((field) => field.trim()));
      return { rows, unread, lines: [...records.map(({ line }) => line), end] };
    },
  }),
};

type Enter = ContextOf<typeof trialCalls.enterTrials, 'write'>;
type Judge = ContextOf<typeof trialCalls.judgeTrials, 'write'>;

/** Nobody else writes what is written here: of each student whom the runs concern the name is locked, in one order for all. */
async function lockedActivity(ctx: TeacherTransaction & InPath<'classId' | 'appCode'> & Runs): Promise<InActivity> {
  const found = await activityFor(ctx, 'co-teacher');
  const { runs } = ctx.body;
  if (runs.length === 0 || runs.length > LIMITS.trialRowsMax) {
    throw refuse('TRIALS_TO_CHOOSE', { most: LIMITS.trialRowsMax });
  }
  const people = new Set<string>();
  for (const run of runs) people.add(run.studentId ?? (await foundRun(ctx, found, run.trialId)).personId);
  for (const id of [...people].toSorted()) await ctx.sql.lock(id);
  return found;
}

interface Runs {
  readonly body: { readonly runs: readonly { readonly trialId: string; readonly studentId?: string }[] };
}

interface FoundRun extends HeldTrial {
  /** Whose it is. */
  readonly alias: string;
}

/** A run of this activity of a student of this class; whatever else has that name does not exist for the teacher. */
async function foundRun({ sql }: Pick<TeacherTransaction, 'sql'>, found: InActivity, id: string): Promise<FoundRun> {
  const run = await findTrial(sql, id);
  const student = run && (await findStudent(sql, found.taught.id, run.personId));
  if (!run || !student || run.activityId !== found.activity.id) throw notFound();
  return { ...run, alias: student.alias };
}

async function enter(ctx: Enter, found: InActivity): Promise<ClassTrials> {
  const { runs } = ctx.body;
  for (const [index, run] of runs.entries()) await enterRun(ctx, found, run, runs.length > 1 ? index + 1 : undefined);
  return classTrialsOf(ctx, found);
}

/** `line` is that of a table; its refusal says in which line of it. */
async function enterRun(ctx: Enter, found: InActivity, run: EnteredTrial, line: number | undefined): Promise<void> {
  const { sql, teacher } = ctx;
  const { taught, activity } = found;
  const student = await findStudent(sql, taught.id, run.studentId);
  if (!student) throw refuse('STUDENT_LEFT');
  if (!isKey(run.trialId)) throw notFound();
  const isThere = (await findTrial(sql, run.trialId)) !== undefined;
  const before = isThere ? await foundRun(ctx, found, run.trialId) : undefined;
  if (before && before.personId !== student.id) throw notFound();
  const place = {
    personId: student.id,
    classroomId: taught.id,
    activityId: activity.id,
    appCode: activity.appCode,
    units: activity.trialUnits,
  };
  const entered = { id: run.trialId, entry: run.entry, byTeacher: teacher.id };
  if (!isSeen(before, { rev: run.baseRev, takenAt: run.baseAt })) {
    // The same text again, because its answer was lost.
    const isOwnNext = before?.rev === run.baseRev + 1 && before.byTeacher === teacher.id;
    if (isOwnNext && (await standsAs(ctx, place, { ...entered, before }))) return;
    const name = before?.name ?? run.entry.name.slice(0, LIMITS.trialNameMax);
    throw refuse('TRIAL_CHANGED', { run: name, alias: student.alias });
  }
  try {
    await keepRun(ctx, place, { ...entered, before });
  } catch (error) {
    if (line === undefined || !(error instanceof Refusal)) throw error;
    throw refuse('TRIAL_ROW', { line: String(line), alias: student.alias, problem: error.reason.message });
  }
  await note(ctx, found, 'enter-trial', student.id);
}

/** Whether a run stands as the teacher saw it; of what is not there they saw nothing, which is 0. */
function isSeen(
  run: HeldTrial | undefined,
  seen: { readonly rev: number; readonly takenAt?: number | undefined },
): boolean {
  return (run?.rev ?? 0) === seen.rev && (seen.takenAt === undefined || run?.takenAt === seen.takenAt);
}

async function judge(ctx: Judge, found: InActivity): Promise<ClassTrials> {
  const { sql, body } = ctx;
  const { runs, isApproved, struck } = body;
  const reason = struck?.trim();
  if (reason === '') throw refuse('TRIAL_REASON_MISSING');
  if (reason !== undefined && [...reason].length > LIMITS.trialReasonMax) {
    throw refuse('TRIAL_REASON_TOO_LONG', { most: LIMITS.trialReasonMax });
  }
  for (const { trialId, ...seen } of runs) {
    const run = await foundRun(ctx, found, trialId);
    // What a teacher approves or strikes out is what they saw.
    if (!isSeen(run, seen)) throw refuse('TRIAL_CHANGED', { run: run.name, alias: run.alias });
    await judgeTrial(sql, trialId, { isApproved, struck: struck === null ? null : reason });
    if (isApproved !== undefined)
      await note(ctx, found, isApproved ? 'approve-trial' : 'take-trial-back', run.personId);
    if (struck !== undefined) await note(ctx, found, struck === null ? 'count-trial' : 'strike-trial', run.personId);
  }
  return classTrialsOf(ctx, found);
}

function note(
  ctx: TeacherTransaction,
  { taught, activity }: InActivity,
  action: TeacherAction,
  subject: string,
): Promise<void> {
  return audit(ctx, { classroomId: taught.id, action, subject, detail: activity.appCode });
}
