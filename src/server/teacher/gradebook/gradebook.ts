import { gradebookCalls } from '#contract/teacher/gradebook-calls.ts';
import { RUBRICS } from '#contract/teacher/rubrics.ts';
import { activityFor, lockedStudent } from '#server/access/class-objects.ts';
import { writtenText } from '#server/checks/written-text.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { drawQuestions, nextAttempt } from '#server/quizzes/drawing.ts';
import { ensureExercises } from '#server/quizzes/ensure-exercises.ts';
import { activeStudents } from '#server/records/classes/class-students.ts';
import { exercisesOf, startAnew } from '#server/records/learning/exercises.ts';
import { allowRetake, giveGrade, givenGrades } from '#server/records/learning/grades.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { namedPages } from '#server/sequence/class-pages.ts';
import { withSignInIds } from '#server/teacher/roster/sign-in-ids.ts';
import { classGrades, dueOf } from './class-grades.ts';
import { courseGradesHandlers } from './course-grades.ts';
import { gradeChange, scoreWords } from './grade-change.ts';
import { itemRows } from './items.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { GradeCell, Gradebook } from '#contract/teacher/gradebook-calls.ts';
import type { InActivity, OfStudent } from '#server/access/class-objects.ts';
import type { ContextOf, InPath, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ExerciseWithQuestions } from '#server/records/learning/exercises.ts';
import type { TeacherAction } from '#server/records/teachers/teacher-audit.ts';
import type { Identified } from '#server/teacher/roster/sign-in-ids.ts';

const NOTE_MAX = 500;

/** Grades of a class: to read, to give, to open again. */
export const gradebookHandlers: Handlers<typeof gradebookCalls> = {
  ...courseGradesHandlers,
  gradebook: reading(gradebookCalls.gradebook, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: async (ctx, found) => {
      const students = await withSignInIds(ctx, found.taught, await activeStudents(ctx.sql, [found.taught.id]));
      return gradebookOf(ctx, found, students);
    },
  }),
  itemAnalysis: reading(gradebookCalls.itemAnalysis, {
    authorize: (ctx) => activityFor(ctx, 'viewer'),
    handle: async (ctx, found) => {
      const ids = (await activeStudents(ctx.sql, [found.taught.id])).map(({ id }) => id);
      return itemRows(ctx.sql, ctx.services.catalogue, found.activity, ids);
    },
  }),
  giveGrade: writing(gradebookCalls.giveGrade, { authorize: lockedExercise, handle: give }),
  unlockRetake: writing(gradebookCalls.unlockRetake, { authorize: lockedExercise, handle: unlock }),
  clearAttempt: writing(gradebookCalls.clearAttempt, { authorize: lockedExercise, handle: clear }),
};

interface Named extends Identified {
  readonly id: string;
  readonly alias: string;
  readonly groupName: string;
}

/** The gradebook of these students. */
export async function gradebookOf(
  { sql, services }: Pick<TeacherTransaction, 'sql' | 'services'>,
  { activity }: Pick<InActivity, 'activity'>,
  students: readonly Named[],
): Promise<Gradebook> {
  const ids = students.map(({ id }) => id);
  const grades = await classGrades(sql, services, activity, ids);
  const works = RUBRICS.filter(({ kind }) => ids.some((id) => grades.worksOf(id).has(kind)));
  return {
    weights: activity.gradeWeights,
    exercises: grades.entries.map(({ code, name, category }) => {
      const dueAt = dueOf(activity, code);
      return { code, name, category, ...(dueAt === null ? {} : { dueAt }) };
    }),
    works: works.map(({ kind, name }) => ({ kind, name })),
    rows: students.map(({ id, alias, signInId, groupName }) => ({
      studentId: id,
      alias,
      signInId,
      groupName,
      cells: grades.cellsOf(id),
      works: works.map(({ kind }) => grades.worksOf(id).get(kind) ?? null),
      ...grades.gradeStandingOf(id),
    })),
  };
}

interface OfExercise extends OfStudent {
  readonly entry: CurriculumExercise;
}

type ForExercise = TeacherTransaction & InPath<'classId' | 'appCode' | 'studentId' | 'code'>;

async function lockedExercise(ctx: ForExercise): Promise<OfExercise> {
  const found = await lockedStudent(ctx);
  const { code } = ctx.parameters;
  const of = { activityId: found.activity.id, appCode: found.activity.appCode };
  const [entry] = await namedPages(ctx.sql, ctx.services.catalogue, of, [code]);
  if (!entry) throw notFound();
  return { ...found, entry };
}

/** The original score is never touched: what a teacher gives stands beside it. */
async function give(ctx: ContextOf<typeof gradebookCalls.giveGrade, 'write'>, found: OfExercise): Promise<GradeCell> {
  const { override, isExcused, was } = ctx.body;
  if (override !== null && !(Number.isInteger(override) && override >= 0 && override <= 100)) {
    throw refuse('GRADE_UNEXPECTED');
  }
  const note = writtenText(ctx.body.note, { most: NOTE_MAX, code: 'NOTE_TOO_LONG' });
  const { sql, teacher, services } = ctx;
  const all = await givenGrades(sql, found.activity.id, [found.student.id]);
  const before = all.find(({ code }) => code === found.entry.code);
  if (was && gradeChange(before, was)) {
    throw refuse('GRADE_CHANGED');
  }
  const after = { override, note, isExcused };
  const change = gradeChange(before, after);
  if (!change) return cellOf(ctx, found);
  const place = { ...found.owner, code: found.entry.code };
  await giveGrade(sql, place, { ...after, teacherId: teacher.id, now: services.now() });
  await keepNote(ctx, found, change);
  return cellOf(ctx, found);
}

async function unlock(ctx: TeacherTransaction, found: OfExercise): Promise<GradeCell> {
  const { sql, services } = ctx;
  if (found.entry.questions === undefined) throw refuse('NO_QUESTIONS');
  await ensureExercises(sql, services, found.owner, found.activity);
  const isThere = await allowRetake(sql, { ...found.owner, code: found.entry.code });
  if (!isThere) throw notFound();
  await keepNote(ctx, found, { action: 'unlock-retake', words: '' });
  return cellOf(ctx, found);
}

async function clear(ctx: TeacherTransaction, found: OfExercise): Promise<GradeCell> {
  const before = await cellOf(ctx, found);
  const stored = await exercisesOf(ctx.sql, found.student.id, found.activity.id);
  const exercise = stored.find(({ exercise: { code } }) => code === found.entry.code);
  // Pressed twice, the second time must not use up another set of questions.
  if (!exercise || !isBegun(exercise)) return before;
  const earlier = exercise.questions.map(({ bankId }) => bankId);
  const { keys } = ctx.services;
  await startAnew(
    ctx.sql,
    exercise.exercise,
    drawQuestions(keys, nextAttempt(exercise.exercise), found.entry, earlier),
  );
  await keepNote(ctx, found, { action: 'clear-attempt', words: scoreWords(before.original) });
  return cellOf(ctx, found);
}

function isBegun({ exercise, questions }: ExerciseWithQuestions): boolean {
  return exercise.isComplete || questions.some(({ tries }) => tries > 0);
}

async function cellOf({ sql, services }: TeacherTransaction, found: OfExercise): Promise<GradeCell> {
  const { entries, hidden, cellIn } = await classGrades(sql, services, found.activity, [found.student.id]);
  // Of the other content level.
  if (![...entries, ...hidden].some(({ code }) => code === found.entry.code)) throw notFound();
  return cellIn(found.student.id, found.entry.code);
}

function keepNote(
  ctx: TeacherTransaction,
  { taught, student, entry }: OfExercise,
  { action, words }: { readonly action: TeacherAction; readonly words: string },
): Promise<void> {
  const detail = words === '' ? entry.code : `${entry.code}: ${words}`;
  return audit(ctx, { classroomId: taught.id, action, subject: student.id, detail });
}
