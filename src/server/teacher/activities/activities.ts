import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mayMoveRank } from '#applications/inputs/who-sets.ts';
import { activityCalls } from '#contract/teacher/activity-calls.ts';
import { USUAL_WEIGHTS } from '#contract/teacher/grade-weights.ts';
import { applicationInPath } from '#server/access/application-in-path.ts';
import { anyTeacher, classFor } from '#server/access/class-access.ts';
import { carryWorkingDesigns } from '#server/designs/working-design.ts';
import { levelsFor } from '#server/games/levels.ts';
import { prepared, reading } from '#server/http/handlers.ts';
import { Refusal, refuse } from '#server/http/refusal.ts';
import { activitiesOf, addActivity, findActivity } from '#server/records/classes/activities.ts';
import { changeRetakes, keepSetup, noteLock, specificationOfDesigns } from '#server/records/classes/activity-setups.ts';
import { newId } from '#server/records/ids.ts';
import { USUAL_SEQUENCE } from '#server/records/learning/sequences.ts';
import { hasLogo } from '#server/records/teachers/logos.ts';
import { findOrganisation } from '#server/records/teachers/organisations.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import { logoIdOf } from '#server/teacher/classes/logo-address.ts';
import { setupProblem } from './activity-check.ts';
import { choicesOf } from './activity-choices.ts';
import { withOwnBenchmark } from './benchmarks.ts';
import { consequencesOf, retakeChanges } from './consequences.ts';
import { judgementOf, keptLevels } from './same-challenge.ts';
import { isUnchanged, tidySpecification } from './specification-check.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Offered } from '#server/access/application-in-path.ts';
import type { ContextOf, InPath, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { Sql } from '#server/records/database.ts';

type Calls = Pick<typeof activityCalls, 'classActivities' | 'saveActivity' | 'consequences' | 'choices'>;

/** The applications of a class and how they are set up. */
export const setupHandlers: Handlers<Calls> = {
  classActivities: reading(activityCalls.classActivities, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: async ({ sql, services: { catalogue } }, { id }) => {
      const records = await activitiesOf(sql, id);
      return catalogue.codes.flatMap((code) => {
        const application = catalogue.applicationOf(code);
        const record = records.find(({ appCode }) => appCode === code);
        return application ? [entryOf({ code, application }, record)] : [];
      });
    },
  }),
  saveActivity: prepared(activityCalls.saveActivity, {
    authorize: classAndApplication,
    beforehand: async (ctx) => {
      const { setup } = ctx.body;
      const { before, ...offered } = await ctx.services.database.read(async (sql) => {
        const { taught, ...found } = await classAndApplication({ ...ctx, sql });
        return { ...found, before: await findActivity(sql, taught.id, found.code) };
      });
      const specification = await withOwnBenchmark(ctx.services, offered, setup.specification, before?.specification);
      return { ...ctx.body, setup: { ...setup, specification } };
    },
    handle: save,
  }),
  consequences: reading(activityCalls.consequences, {
    authorize: classAndApplication,
    handle: async ({ sql, body, services }, { taught, code }) => {
      const before = await findActivity(sql, taught.id, code);
      if (!before) return { sentences: [] };
      const { all } = await pagesOf(sql, services.catalogue, before);
      const exercises = all.map((each) => each.code);
      return { sentences: await consequencesOf(sql, before, body, { services, exercises }) };
    },
  }),
  choices: reading(activityCalls.choices, {
    authorize: (ctx) => {
      anyTeacher(ctx);
      return applicationInPath(ctx);
    },
    handle: async (ctx, { code, application }) => {
      const { catalogue } = ctx.services;
      return choicesOf(application, catalogue.curriculumOf(code), {
        levels: levelsFor(freshActivity('', { code, application }), catalogue),
        hasDistrict: await hasDistrict(ctx),
      });
    },
  }),
};

async function save(
  ctx: ContextOf<typeof activityCalls.saveActivity, 'write'>,
  { taught, code, application }: Offered & { readonly taught: TaughtClass },
): Promise<ActivityEntry> {
  const { sql, body, services } = ctx;
  const now = services.now();
  await sql.lock(`activities of ${taught.id}`);
  const before = await findActivity(sql, taught.id, code);
  if ((before?.version ?? 0) !== body.version) {
    throw refuse('CHANGED', { thing: 'activity' });
  }
  const curriculum = before
    ? (await pagesOf(sql, services.catalogue, before)).all
    : services.catalogue.curriculumOf(code);
  // What an earlier release took stands until it is changed: this one may be stricter, and has worked out nothing for it then.
  const isKept = before !== undefined && isUnchanged(before.specification, body.setup.specification);
  const given = before
    ? {
        ...body.setup,
        specification: isKept ? { ...before.specification, ...body.setup.specification } : body.setup.specification,
        gameLevels: keptLevels(before, body.setup),
      }
    : body.setup;
  const problem = setupProblem(given, { application, curriculum, isKept });
  if (problem !== undefined) throw new Refusal(problem);
  if (given.audience === 'district' && !(await hasDistrict(ctx))) {
    throw refuse('AUDIENCE_NO_DISTRICT');
  }
  await checkLogo(ctx, given, before);
  const specification = await identified(sql, given.specification, { before, application });
  const setup = { ...given, competitionName: given.competitionName.trim(), specification };
  if (before) {
    await keepSetup(sql, before.id, { ...setup, isOffered: body.isOffered }, now);
    const codes = curriculum.map((each) => each.code);
    if (specification.id !== before.specification.id) await carryWorkingDesigns(ctx, { ...before, specification });
    for (const change of retakeChanges(before, setup, codes))
      await changeRetakes(sql, { activityId: before.id, ...change });
  } else {
    const activity = { ...setup, isOffered: body.isOffered, classroomId: taught.id, appCode: code };
    await addActivity(sql, activity, { position: services.catalogue.codes.indexOf(code), now });
  }
  await noteLock(sql, { classroomId: taught.id, appCode: code }, ctx.teacher.id);
  await audit(ctx, { classroomId: taught.id, action: 'save-activity', detail: application.name });
  return entryOf({ code, application }, await findActivity(sql, taught.id, code));
}

/**
 * The specification as it is kept. One that judges designs otherwise than what was known under its id gets an id of its
 * own: designs are compared only with designs of the same challenge.
 */
async function identified(
  sql: Sql,
  given: Specification,
  { before, application }: { readonly before: ActivityRecord | undefined; readonly application: AnyApplication },
): Promise<Specification> {
  const specification = tidySpecification(given);
  const { id } = specification;
  const known = [
    application.specifications.find((preset) => preset.id === id),
    before?.specification.id === id ? before.specification : undefined,
    before && (await specificationOfDesigns(sql, before.id, id)),
  ];
  const judged = judgementOf(specification);
  const isOther = known.some((other) => other !== undefined && judgementOf(other) !== judged);
  return isOther || !/^[\w-]{1,64}$/.test(id) ? { ...specification, id: newId() } : specification;
}

async function hasDistrict({ sql, teacher }: TeacherTransaction): Promise<boolean> {
  return ((await findOrganisation(sql, teacher.organisationId))?.district ?? '') !== '';
}

async function checkLogo(
  { sql, teacher }: TeacherTransaction,
  { competitionLogo }: ActivitySetup,
  before: ActivityRecord | undefined,
): Promise<void> {
  if (competitionLogo === null || competitionLogo === before?.competitionLogo) return;
  const id = logoIdOf(competitionLogo);
  if (id === undefined || !(await hasLogo(sql, teacher.organisationId, id))) {
    throw refuse('LOGO_GONE');
  }
}

async function classAndApplication(
  ctx: TeacherTransaction & InPath<'classId' | 'appCode'>,
): Promise<Offered & { readonly taught: TaughtClass }> {
  const taught = await classFor(ctx, 'co-teacher');
  return { taught, ...applicationInPath(ctx) };
}

function entryOf({ code, application }: Offered, record: ActivityRecord | undefined): ActivityEntry {
  const activity = record ?? freshActivity('', { code, application });
  return {
    appCode: code,
    name: application.name,
    icon: application.icon,
    isOffered: record?.isOffered ?? false,
    setup: setupOf(activity),
    version: record?.version ?? 0,
  };
}

/** What offering an application starts with. */
function freshActivity(classroomId: string, { code, application }: Offered): ActivityRecord {
  const [specification] = application.specifications;
  if (!specification) throw new Error(`${code} has no specification.`);
  const shown = inputsOf(application).filter((input) => input.type === 'number' && mayMoveRank(input));
  return {
    id: '',
    classroomId,
    appCode: code,
    contentLevel: 'middle',
    specification,
    isSimulationAllowed: true,
    competitionName: '',
    competitionLogo: null,
    audience: 'classroom',
    topCount: 10,
    isGameModeEnabled: false,
    gameLevels: [],
    showQuizSummary: true,
    retakesAllowed: 2,
    exerciseRetakes: {},
    designFields: shown.slice(0, 2).map(({ name, label, units }) => ({ name, label, units: units ?? '' })),
    isOffered: false,
    opensAt: null,
    closesAt: null,
    isLocked: false,
    lockedUntil: null,
    lockedBy: null,
    rankingNames: 'class',
    dueDates: {},
    gradeWeights: USUAL_WEIGHTS,
    hasWall: false,
    trialUnits: 'metric',
    calibration: null,
    sequence: USUAL_SEQUENCE,
    version: 0,
  };
}

function setupOf(activity: ActivityRecord): ActivitySetup {
  return {
    contentLevel: activity.contentLevel,
    specification: activity.specification,
    isSimulationAllowed: activity.isSimulationAllowed,
    competitionName: activity.competitionName,
    competitionLogo: activity.competitionLogo,
    audience: activity.audience,
    topCount: activity.topCount,
    isGameModeEnabled: activity.isGameModeEnabled,
    gameLevels: [...activity.gameLevels],
    rankingNames: activity.rankingNames,
    showQuizSummary: activity.showQuizSummary,
    retakesAllowed: activity.retakesAllowed,
    exerciseRetakes: { ...activity.exerciseRetakes },
    designFields: [...activity.designFields],
    opensAt: activity.opensAt,
    closesAt: activity.closesAt,
    isLocked: activity.isLocked,
    lockedUntil: activity.lockedUntil,
    dueDates: { ...activity.dueDates },
    gradeWeights: activity.gradeWeights,
    hasWall: activity.hasWall,
    trialUnits: activity.trialUnits,
  };
}
