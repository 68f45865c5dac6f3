import { decimalsOf } from '#applications/rounding.ts';
import { raceDayCalls } from '#contract/teacher/race-day/race-day-calls.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { classFor, mayChange } from '#server/access/class-access.ts';
import { activityFor } from '#server/access/class-objects.ts';
import { recalibrateWorkingDesigns } from '#server/designs/working-design.ts';
import { calibrationOf } from '#server/games/calibrations.ts';
import { free, prepared, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { findActivity } from '#server/records/classes/activities.ts';
import { membersOf } from '#server/records/classes/roster.ts';
import {
  applyCalibration,
  countToJudge,
  findCalibration,
  takeCalibrationBack,
} from '#server/records/engineering/calibrations.ts';
import { classTrials } from '#server/records/engineering/class-trials.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { rosterStudent } from '#server/teacher/roster/roster-view.ts';
import { basisOf, calibratedInput, fitKnown, fitOf } from './class-fit.ts';
import { predictionsOf } from './predictions.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { ClassCalibration, RaceDay, RaceResult } from '#contract/teacher/race-day/race-day-calls.ts';
import type { InActivity } from '#server/access/class-objects.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { ClassRuns } from './class-fit.ts';
import type { PredictedTrial } from './predictions.ts';

type Asking = ContextOf<typeof raceDayCalls.raceDay | typeof raceDayCalls.previewCalibration, 'free'>;

/** What a class measured beside what was predicted, and the model as its runs have it. */
export const raceDayHandlers: Handlers<typeof raceDayCalls> = {
  raceDay: free(raceDayCalls.raceDay, { authorize: (ctx) => readRuns(ctx, 'viewer'), handle: shown }),
  previewCalibration: free(raceDayCalls.previewCalibration, {
    authorize: (ctx) => readRuns(ctx, 'co-teacher'),
    handle: async ({ services, teacher }, runs) => {
      const fit = await fitOf(services.analystFor(teacher.id), runs);
      return { basis: basisOf(runs), fit };
    },
  }),
  applyCalibration: prepared(raceDayCalls.applyCalibration, {
    authorize: (ctx) => activityFor(ctx, 'co-teacher'),
    beforehand: async (ctx) => {
      const runs = await ctx.services.database.read((sql) => runsFor({ ...ctx, sql }, 'co-teacher'));
      if (basisOf(runs) === ctx.body.basis) await fitOf(ctx.services.analystFor(ctx.teacher.id), runs);
      return ctx.body;
    },
    handle: apply,
  }),
  takeCalibrationBack: writing(raceDayCalls.takeCalibrationBack, {
    authorize: (ctx) => activityFor(ctx, 'co-teacher'),
    handle: takeBack,
  }),
};

interface Read extends ClassRuns {
  readonly calibration: ClassCalibration | null;
  readonly names: ReadonlyMap<string, { readonly alias: string; readonly signInId: string | null }>;
}

type Done = Record<string, never>;
type InTransaction = TeacherTransaction & Pick<Asking, 'parameters'>;

async function runsFor(ctx: InTransaction, role: ClassRole): Promise<ClassRuns & InActivity> {
  const found = await activityFor(ctx, role);
  const application = ctx.services.catalogue.applicationOf(found.activity.appCode);
  if (!application) throw notFound();
  return { ...found, application, trials: await classTrials(ctx.sql, found.activity.id) };
}

/** Read at once; what the model says is asked on threads, with no transaction open. */
function readRuns(ctx: Asking, role: ClassRole): Promise<Read> {
  return ctx.services.database.read(async (sql) => {
    const runs = await runsFor({ ...ctx, sql }, role);
    const hasSecrets = mayChange(runs.taught);
    const members = await membersOf(sql, runs.taught.id);
    return {
      ...runs,
      calibration: await calibrationIn(sql, runs),
      names: new Map(members.map((member) => [member.id, rosterStudent(ctx.services.keys, member, hasSecrets)])),
    };
  });
}

async function calibrationIn(sql: Sql, { application, activity }: ClassRuns): Promise<ClassCalibration | null> {
  const found = calibratedInput(application);
  if (!found) return null;
  const { calibration, input } = found;
  const applied = activity.calibration && (await findCalibration(sql, activity.calibration.id));
  return {
    words: calibration.words,
    label: input.label,
    units: input.units ?? '',
    standard: Number(input.default),
    applied: applied ? { id: applied.id, at: applied.appliedAt, fit: applied.fit } : null,
    waiting: await countToJudge(sql, activity.id, application.modelVersion),
  };
}

async function shown(
  { services, teacher }: Asking,
  { application, activity, trials, calibration, names }: Read,
): Promise<RaceDay> {
  const analyst = services.analystFor(teacher.id);
  const predicted = await predictionsOf(analyst, application, trials, calibrationOf(activity));
  return {
    results: resultsIn(application, activity),
    runs: predicted.flatMap((each) => {
      const student = names.get(each.trial.personId);
      return student ? [runOf(each, student)] : [];
    }),
    calibration,
  };
}

function runOf(
  { trial, prediction }: PredictedTrial,
  { alias, signInId }: { readonly alias: string; readonly signInId: string | null },
): RaceDay['runs'][number] {
  const { id, personId, partners, design, revisionId, revision, name, at, mass, values } = trial;
  const thing = { conceptName: design, revisionId, revision };
  return {
    id,
    studentId: personId,
    alias,
    signInId,
    partners: partners.map((mate) => mate.alias),
    ...thing,
    name,
    at,
    mass,
    values,
    prediction,
  };
}

/** Results that the model predicts, in the units in which they are read. */
function resultsIn(
  { trials, measures }: AnyApplication,
  { trialUnits }: Pick<ActivityRecord, 'trialUnits'>,
): RaceResult[] {
  return (trials?.fields ?? []).filter(isResult).flatMap((field) => {
    if (!field.predicted) return [];
    const [units, perSi] = unitOf(field.quantity, trialUnits);
    const { measure: code, unit } = field.predicted;
    const resolution = measures.find((measure) => measure.code === code)?.resolution ?? 1;
    return [{ code: field.code, label: field.label, units, perSi, decimals: decimalsOf(resolution * unit * perSi) }];
  });
}

async function apply(ctx: ContextOf<typeof raceDayCalls.applyCalibration, 'write'>): Promise<Done> {
  const { sql, services } = ctx;
  await lockActivities(ctx);
  const runs = await runsFor(ctx, 'co-teacher');
  const found = calibratedInput(runs.application);
  if (!found) throw refuse('CALIBRATION_NONE');
  const fit = fitKnown(basisOf(runs));
  // Somebody entered a run, or a colleague applied something, since the teacher looked.
  if (basisOf(runs) !== ctx.body.basis || !fit) throw refuse('CALIBRATION_CHANGED');
  await applyCalibration(sql, runs.activity, { input: found.input.name, fit, now: services.now() });
  await afterChange(ctx, runs, {
    action: 'calibrate',
    detail: `${found.input.label}: ${fit.value}`,
  });
  return {};
}

async function takeBack(ctx: ContextOf<typeof raceDayCalls.takeCalibrationBack, 'write'>): Promise<Done> {
  const { sql, services } = ctx;
  await lockActivities(ctx);
  const found = await activityFor(ctx, 'co-teacher');
  const applied = found.activity.calibration && (await findCalibration(sql, found.activity.calibration.id));
  if (!applied || applied.id !== ctx.body.id) throw refuse('CALIBRATION_CHANGED');
  await takeCalibrationBack(sql, applied, services.now());
  await afterChange(ctx, found, { action: 'take-calibration-back', detail: '' });
  return {};
}

/** Two teachers, or one who sets the activity up meanwhile, take turns. */
async function lockActivities(ctx: InTransaction): Promise<void> {
  const { id } = await classFor(ctx, 'co-teacher');
  await ctx.sql.lock(`activities of ${id}`);
}

async function afterChange(
  ctx: InTransaction,
  { taught, activity: { appCode } }: InActivity,
  auditEntry: {
    readonly action: 'calibrate' | 'take-calibration-back';
    readonly detail: string;
  },
): Promise<void> {
  const activity = await findActivity(ctx.sql, taught.id, appCode);
  if (activity) await recalibrateWorkingDesigns(ctx, activity);
  const detail = auditEntry.detail === '' ? appCode : `${appCode}: ${auditEntry.detail}`;
  await audit(ctx, { ...auditEntry, detail, classroomId: taught.id });
}
