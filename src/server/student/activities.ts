import { withWords } from '#applications/specification-words.ts';
import { activities, activity, startup } from '#contract/student-calls.ts';
import { WORDING_AT } from '#rules/content-level.ts';
import { holds } from '#rules/joined-text.ts';
import { activityInPath } from '#server/access/activity-access.ts';
import { audienceOf } from '#server/access/audience.ts';
import { ownStandings } from '#server/games/own-standings.ts';
import { free, reading, themselves } from '#server/http/handlers.ts';
import { lockStudent } from '#server/http/lock-student.ts';
import { ownTexts } from '#server/own-pages/own-texts.ts';
import { isToRedraw, redrawQuestions } from '#server/quizzes/changed-questions.ts';
import { ensureExercises } from '#server/quizzes/ensure-exercises.ts';
import { exerciseOf, gradeOf, joinCurriculum, questionsOf } from '#server/quizzes/grades.ts';
import { activitiesOf, isClosed, isHidden, isUnderLock, shownVersion } from '#server/records/classes/activities.ts';
import { trialsOf } from '#server/records/engineering/trials.ts';
import { commentsOf } from '#server/records/learning/comments.ts';
import { exercisesOf } from '#server/records/learning/exercises.ts';
import { journalOf, offeredTexts } from '#server/records/learning/journal.ts';
import { restorationsOf, toldRestores } from '#server/records/privacy/restorations.ts';
import { rubricsOfStudent } from '#server/rubrics/class-rubrics.ts';
import { pagesOf } from '#server/sequence/class-pages.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Activity } from '#contract/competition/activity.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { StudentExercise } from '#server/quizzes/grades.ts';
import type { ActivityRecord } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { Person } from '#server/records/people/people.ts';
import type { Catalogue, Services } from '#server/services.ts';

export const activitiesHandler = reading(activities, {
  authorize: themselves,
  handle: async ({ sql, services }, person) => {
    const { catalogue, now } = services;
    const records = await activitiesOf(sql, person.classroomId);
    const shown = records.filter((record) => !isHidden(record, now()));
    const withAudiences = shown.map((record) => [record, audienceOf(person, record)] as const);
    const standings = await ownStandings(sql, services, person.id, withAudiences);
    return shown.map(({ appCode }, index) => {
      const icon = catalogue.applicationOf(appCode)?.icon ?? '';
      return { code: appCode, name: nameOf(catalogue, appCode), icon, standing: standings[index] };
    });
  },
});

export const activityHandler = reading(activity, {
  authorize: activityInPath,
  handle: ({ person, services }, record) => activityOf(record, person, services),
});

/** Mostly one read; the first one of a student draws the questions of every quiz. */
export const startupHandler = free(startup, {
  authorize: (ctx) => ctx.services.database.read((sql) => activityInPath({ ...ctx, sql })),
  handle: async (ctx, record) => {
    const { database } = ctx.services;
    const keeps = await database.read((sql) => keepsQuestions(sql, ctx));
    const whole = await database.read((sql) => startupOf(sql, ctx, { record, keeps }));
    if (whole) return whole;
    await database.write(async (sql) => {
      await lockStudent(sql, ctx.person);
      await ensureExercises(sql, ctx.services, ownerOf(ctx, record), record);
      if (!keeps) await redrawQuestions(sql, ctx.services, ownerOf(ctx, record), record);
    });
    const made = await database.read((sql) => startupOf(sql, ctx, { record, keeps }));
    if (!made) throw new Error('Exercises that were just made are missing.');
    return made;
  },
});

type Startup = ContextOf<typeof startup, 'free'>;

function ownerOf({ person }: Pick<Startup, 'person'>, { id }: ActivityRecord) {
  return { personId: person.id, activityId: id };
}

/** Whether questions that a teacher changed stay as they were: the device has answers to them, or brings some back after a restore. */
async function keepsQuestions(sql: Sql, { query }: Pick<Startup, 'query'>): Promise<boolean> {
  if (query.keeps !== undefined || query.restored === undefined) return query.keeps !== undefined;
  const [newest] = await restorationsOf(sql);
  return newest !== undefined && newest.restoredAt > Number(query.restored);
}

/** Undefined while the student has not met every exercise of the curriculum. */
async function startupOf(
  sql: Sql,
  { person, services }: Startup,
  { record, keeps }: { readonly record: ActivityRecord; readonly keeps: boolean },
) {
  const { catalogue } = services;
  const exercises = await studentExercises(sql, { person, record, keeps }, catalogue);
  if (!exercises) return undefined;
  const { name, city, state } = person.organisation;
  const comments = await commentsOf(sql, { personId: person.id, activityId: record.id });
  const texts = await ownTexts(
    sql,
    record.id,
    exercises.map(({ entry }) => entry.code),
  );
  const trials = await trialsOf(sql, { personId: person.id, activityId: record.id });
  const restored = await restorationsOf(sql);
  return {
    organization: { name, city, state },
    activity: activityOf(record, person, services),
    exercises: exercises.map(exerciseOf),
    grades: exercises.map(gradeOf),
    questions: exercises.flatMap(questionsOf),
    journal: await toldTexts(sql, { personId: person.id, activityId: record.id }),
    designFields: [...record.designFields],
    rubrics: await rubricsOfStudent(sql, {
      personId: person.id,
      activityId: record.id,
      classroomId: person.classroomId,
    }),
    ...(comments.length === 0 ? {} : { comments }),
    ...(trials.length === 0 ? {} : { trials }),
    ...(texts.length === 0 ? {} : { ownPages: texts }),
    ...toldRestores(restored),
  };
}

/** What stands whole in the present text needs no decision any more. */
async function toldTexts(sql: Sql, owner: { personId: string; activityId: string }) {
  const offered = await offeredTexts(sql, owner);
  return (await journalOf(sql, owner)).map((text) => {
    const other = offered.get(text.section);
    return other && !holds(text.content, other.content) ? { ...text, other } : text;
  });
}

/** A student's exercises in the sequence of the class; undefined when one has no record yet. */
async function studentExercises(
  sql: Sql,
  { person, record, keeps }: { readonly person: Person; readonly record: ActivityRecord; readonly keeps: boolean },
  catalogue: Catalogue,
): Promise<StudentExercise[] | undefined> {
  const stored = await exercisesOf(sql, person.id, record.id);
  const byCode = new Map(stored.map((each) => [each.exercise.code, each]));
  const { sequence } = await pagesOf(sql, catalogue, record);
  if (!sequence.every(({ code }) => byCode.has(code))) return undefined;
  if (!keeps && sequence.some((entry) => isToRedraw(entry, byCode.get(entry.code)))) return undefined;
  return sequence.flatMap(({ code }) => {
    const exercise = byCode.get(code);
    return (exercise && joinCurriculum(exercise, sequence)) ?? [];
  });
}

function activityOf(
  record: ActivityRecord,
  person: Person,
  { catalogue, now }: Pick<Services, 'catalogue' | 'now'>,
): Activity {
  return {
    code: record.appCode,
    name: nameOf(catalogue, record.appCode),
    contentLevel: WORDING_AT[record.contentLevel],
    ...(record.contentLevel === 'elementary' ? { isElementary: true } : {}),
    specification: withWords(record.specification, catalogue.applicationOf(record.appCode)),
    isSimulationAllowed: record.isSimulationAllowed,
    isGameModeEnabled: record.isGameModeEnabled,
    competition: { name: record.competitionName, logo_image: record.competitionLogo },
    topCount: record.topCount,
    designFields: [...record.designFields],
    showQuizSummary: record.showQuizSummary,
    hasDistrict: person.districtId !== null,
    hasWall: record.hasWall,
    trialUnits: record.trialUnits,
    ...(isClosed(record, now()) ? { isClosed: true } : {}),
    ...(isUnderLock(record, now()) ? { lock: { by: record.lockedBy, until: record.lockedUntil } } : {}),
    ...(record.calibration ? { calibratedAt: record.calibration.appliedAt } : {}),
    version: shownVersion(record),
  };
}

function nameOf(catalogue: Catalogue, code: ApplicationCode): string {
  return catalogue.applicationOf(code)?.name ?? code;
}
