import { HEADERS } from '#contract/headers.ts';
import { LIMITS } from '#contract/limits.ts';
import { answerQuestion, beginQuiz, finishQuiz, updateGrade } from '#contract/student-calls.ts';
import { joinedText } from '#rules/joined-text.ts';
import {
  mustBeOpen,
  mustTakeWork,
  prefetchWorkPlace,
  shownActivity,
  workPlaceInPath,
} from '#server/access/activity-access.ts';
import { queued, reading } from '#server/http/handlers.ts';
import { madeAt } from '#server/http/made-at.ts';
import { notFound, refuse, tryLater } from '#server/http/refusal.ts';
import { drawQuestions, nextAttempt } from '#server/quizzes/drawing.ts';
import { ensureExercises } from '#server/quizzes/ensure-exercises.ts';
import { attemptOf, gradeOf, joinCurriculum } from '#server/quizzes/grades.ts';
import { judgeAnswer, standingOfQuestion } from '#server/quizzes/questions.ts';
import { exerciseScore } from '#server/quizzes/quiz-score.ts';
import { undrawnActivity } from '#server/quizzes/undrawn.ts';
import {
  completeExercise,
  findExercise,
  findExerciseOfQuestion,
  keepAnswer,
  startRetake,
} from '#server/records/learning/exercises.ts';
import { hasGivenWay, takeUpMerged } from '#server/records/people/merge-exercises.ts';
import { namedPages } from '#server/sequence/class-pages.ts';
import { baseAnswer, prefetchBase, shownRevision } from './texts/base-revision.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { Attempt, Grade } from '#contract/learning/exercise.ts';
import type { ContextOf, InPath, StudentTransaction } from '#server/http/context.ts';
import type { StudentExercise } from '#server/quizzes/grades.ts';
import type { AskedQuestion } from '#server/quizzes/questions.ts';
import type { ExerciseWithQuestions, QuestionRecord } from '#server/records/learning/exercises.ts';

export const answerHandler = queued(answerQuestion, {
  authorize: async (ctx) => {
    const exercise = await join(ctx, await foundOrDrawn(ctx, ctx.parameters.questionId, findExerciseOfQuestion));
    mustTakeWork(ctx, exercise.stored.openness);
    const wait = ctx.services.limits.question.take(triesOf(ctx));
    if (wait > 0) throw tryLater(wait);
    return exercise;
  },
  prefetch: (ctx) => [findExerciseOfQuestion(ctx.sql, ctx.person.id, ctx.parameters.questionId), ...prefetchBase(ctx)],
  // A device that is not sure sends its answers again: these are no tries.
  onRepeated: (ctx) => ctx.services.limits.question.giveBack(triesOf(ctx)),
  handle: async (ctx, found): Promise<AnswerOf<typeof answerQuestion>> => {
    const exercise = isAsked(ctx, found) ? found : await takenUp(ctx, found);
    const question = exercise.questions.find(({ record }) => record.id === ctx.parameters.questionId);
    if (!question) {
      throw refuse(await staleReason(ctx, exercise));
    }
    // After the right answer, a later one from another device changes nothing.
    if (question.record.isCorrect === true) return gradeOf(exercise);
    if (exercise.stored.exercise.isComplete) throw refuse('QUIZ_FINISHED');
    return answered(ctx, exercise, question);
  },
});

async function staleReason(
  { sql, parameters }: ContextOf<typeof answerQuestion, 'queued'>,
  { stored }: StudentExercise,
): Promise<'MERGED_ATTEMPT' | 'STALE_ATTEMPT'> {
  return (await hasGivenWay(sql, stored.exercise.id, parameters.questionId)) ? 'MERGED_ATTEMPT' : 'STALE_ATTEMPT';
}

/** Whose tries of which question are limited. */
function triesOf({ person, parameters }: ContextOf<typeof answerQuestion, 'queued'>): string {
  return `${person.id} ${parameters.questionId}`;
}

function isAsked(ctx: ContextOf<typeof answerQuestion, 'queued'>, { questions }: StudentExercise): boolean {
  return questions.some(({ record }) => record.id === ctx.parameters.questionId);
}

/** A student who was merged may have answered under the other name what nobody has answered under this one. */
async function takenUp(
  ctx: ContextOf<typeof answerQuestion, 'queued'>,
  exercise: StudentExercise,
): Promise<StudentExercise> {
  const { sql, person, parameters } = ctx;
  const isTaken = await takeUpMerged(sql, exercise.stored.exercise.id, parameters.questionId);
  return isTaken ? join(ctx, await findExerciseOfQuestion(sql, person.id, parameters.questionId)) : exercise;
}

async function answered(
  ctx: ContextOf<typeof answerQuestion, 'queued'>,
  exercise: StudentExercise,
  question: AskedQuestion,
): Promise<AnswerOf<typeof answerQuestion>> {
  const given = String(ctx.body.answerId);
  const isCorrect = judgeAnswer(question, given);
  if (isCorrect === undefined) throw noAnswer(question, given);
  const { record } = question;
  const own = given.trim();
  const answer = isCorrect === null ? await writtenText(ctx, record, own) : own;
  const now = ctx.services.now();
  await keepAnswer(ctx.sql, record, { answer, isCorrect, now });
  const kept = { ...record, tries: record.tries + 1, answer, answeredAt: now, isCorrect };
  const after = { ...question, record: kept };
  const questions = exercise.questions.map((each) => (each === question ? after : each));
  return { ...gradeOf({ ...exercise, questions }), ...(answer === own ? {} : { own }) };
}

/**
 * An answer in own words that another device gave meanwhile stays beside this one. Who does not say how many answers there were, as pages
 * of earlier releases do not, replaces it.
 */
async function writtenText(
  ctx: ContextOf<typeof answerQuestion, 'queued'>,
  { id, answer, answeredAt, tries }: QuestionRecord,
  own: string,
): Promise<string> {
  const shown = shownRevision(ctx, { rev: tries, at: answeredAt });
  if (shown === undefined || answer === null) return own;
  const made = answerQuestion.answer.safeParse(await baseAnswer(ctx)).data;
  const before = made?.responses.find(({ questionId }) => questionId === id);
  return joinedText(
    { text: answer, rev: tries },
    {
      text: own,
      shown,
      made: before && { text: String(before.answerId ?? ''), rev: before.attempts, own: made?.own },
    },
  );
}

/** What is wrong with what is no answer to a question. */
function noAnswer({ bank }: AskedQuestion, given: string): Error {
  if (bank.answer.kind !== 'written') return refuse('NO_SUCH_ANSWER');
  if (given.trim() === '') return refuse('ANSWER_EMPTY');
  return refuse('ANSWER_TOO_LONG', { most: String(LIMITS.writtenMax) });
}

export const beginHandler = reading(beginQuiz, {
  authorize: ownQuiz,
  // The questions were drawn at start-up; beginning again gives the same ones.
  handle: (_ctx, exercise): Attempt => attemptOf(exercise),
});

export const finishHandler = queued(finishQuiz, {
  authorize: async (ctx) => {
    const exercise = await quizOf(ctx, await foundOrDrawn(ctx, ctx.parameters.exerciseId, findExercise));
    mustTakeWork(ctx, exercise.stored.openness);
    return exercise;
  },
  prefetch: ({ sql, person, parameters }) => [findExercise(sql, person.id, parameters.exerciseId)],
  handle: async (ctx, exercise): Promise<Grade> => {
    const { exercise: record } = exercise.stored;
    if (record.isComplete) return gradeOf(exercise);
    const missing = exercise.questions.filter((question) => question.record.answer === null).length;
    if (missing > 0) {
      throw refuse('QUESTIONS_LEFT', { count: missing });
    }
    const score = exerciseScore(exercise.questions.map(standingOfQuestion));
    const handedInAt = record.handedInAt ?? madeAt(ctx);
    const { attempt } = record;
    await completeExercise(ctx.sql, record.id, { score, attempt, handedInAt, now: ctx.services.now() });
    return gradeOf(withRecord(exercise, { isComplete: true, score, handedInAt }));
  },
});

export const gradeHandler = queued(updateGrade, {
  authorize: async (ctx) => {
    const activity = await workPlaceInPath(ctx);
    const stored = await foundOrDrawn(ctx, ctx.parameters.exerciseId, findExercise);
    if (stored && stored.activityId !== activity.id) throw notFound();
    const exercise = await join(ctx, stored);
    // A retake is asked for by a page that is online, and may wait where a restore had lost it; what is completed may come from a device
    // that was not.
    if ('retake' in ctx.body && ctx.header(HEADERS.madeAt) === undefined) mustBeOpen(ctx.services.now(), activity);
    else mustTakeWork(ctx, activity);
    return exercise;
  },
  prefetch: (ctx) => [...prefetchWorkPlace(ctx), findExercise(ctx.sql, ctx.person.id, ctx.parameters.exerciseId)],
  handle: async (ctx, exercise): Promise<Attempt> =>
    'retake' in ctx.body ? retake(ctx, exercise) : attemptOf(await completed(ctx, exercise)),
});

async function retake(ctx: ContextOf<typeof updateGrade, 'queued'>, exercise: StudentExercise): Promise<Attempt> {
  const { exercise: record } = exercise.stored;
  if (exercise.entry.questions === undefined) throw refuse('NOTHING_TO_RETAKE');
  // One that comes back after a restore is the one after its own attempt, and no further one.
  if (![undefined, record.attempt].includes(shownRevision(ctx))) throw refuse('STALE_ATTEMPT');
  if (!record.isComplete) throw refuse('RETAKE_TOO_EARLY');
  const earlier = exercise.questions.map((question) => question.record.bankId);
  const drawn = drawQuestions(ctx.services.keys, nextAttempt(record), exercise.entry, earlier);
  const isStarted = await startRetake(ctx.sql, record, drawn);
  if (!isStarted) throw refuse('NO_RETAKES_LEFT');
  return attemptOf(await join(ctx, await findExercise(ctx.sql, ctx.person.id, record.id)));
}

async function completed(
  ctx: ContextOf<typeof updateGrade, 'queued'>,
  exercise: StudentExercise,
): Promise<StudentExercise> {
  const { exercise: record } = exercise.stored;
  if (record.isComplete) return exercise;
  if (exercise.questions.length > 0) throw refuse('HAS_QUESTIONS');
  const attempt = Math.max(1, record.attempt);
  const handedInAt = record.handedInAt ?? madeAt(ctx);
  await completeExercise(ctx.sql, record.id, { score: null, attempt, handedInAt, now: ctx.services.now() });
  return withRecord(exercise, { isComplete: true, attempt, handedInAt });
}

/** Readable while its activity is closed, and gone while that is hidden. */
async function ownQuiz(ctx: QuizRequest): Promise<StudentExercise> {
  const exercise = await quizOf(ctx, await findExercise(ctx.sql, ctx.person.id, ctx.parameters.exerciseId));
  shownActivity(ctx, exercise.stored.openness);
  return exercise;
}

async function quizOf(ctx: StudentTransaction, stored: ExerciseWithQuestions | undefined): Promise<StudentExercise> {
  const exercise = await join(ctx, stored);
  if (exercise.entry.questions === undefined) throw notFound();
  return exercise;
}

/**
 * Records that were restored may be older than a student's first opening of the application: then what the student met there is drawn
 * once more before it is not found. Where it is closed or hidden, the device keeps its work until it is not.
 */
async function foundOrDrawn(
  ctx: StudentTransaction,
  id: string,
  find: typeof findExercise,
): Promise<ExerciseWithQuestions | undefined> {
  const { sql, person, services } = ctx;
  const stored = await find(sql, person.id, id);
  const activity = stored ? undefined : await undrawnActivity(sql, services, person, id);
  if (!activity) return stored;
  mustTakeWork(ctx, activity);
  await ensureExercises(sql, services, { personId: person.id, activityId: activity.id }, activity);
  return find(sql, person.id, id);
}

type QuizRequest = StudentTransaction & InPath<'exerciseId'>;

/**
 * Only a student's own exercise has a record here; anything else does not exist for them. One that was hidden meanwhile does: what a
 * device was told to do there is taken.
 */
async function join(
  { sql, services }: Pick<StudentTransaction, 'sql' | 'services'>,
  stored: ExerciseWithQuestions | undefined,
): Promise<StudentExercise> {
  const pages = stored && (await namedPages(sql, services.catalogue, stored, [stored.exercise.code]));
  const exercise = stored && pages && joinCurriculum(stored, pages);
  if (!exercise) throw notFound();
  return exercise;
}

function withRecord(exercise: StudentExercise, change: Partial<ExerciseWithQuestions['exercise']>): StudentExercise {
  return { ...exercise, stored: { ...exercise.stored, exercise: { ...exercise.stored.exercise, ...change } } };
}
