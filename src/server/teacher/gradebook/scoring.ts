import { LIMITS } from '#contract/limits.ts';
import { answersCalls } from '#contract/teacher/answers-calls.ts';
import { lockedStudent } from '#server/access/class-objects.ts';
import { writtenText } from '#server/checks/written-text.ts';
import { writing } from '#server/http/handlers.ts';
import { makeRoom } from '#server/http/limits/storage-limit.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { bankOf } from '#server/quizzes/bank.ts';
import { isWritten } from '#server/quizzes/drawing.ts';
import { standingOfQuestion } from '#server/quizzes/questions.ts';
import { exerciseScore } from '#server/quizzes/quiz-score.ts';
import { drawnQuestions } from '#server/records/learning/drawn-questions.ts';
import { replaceScore } from '#server/records/learning/exercises.ts';
import { keepScore } from '#server/records/learning/written-scores.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { namedPages } from '#server/sequence/class-pages.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';
import type { WrittenScore } from '#contract/learning/exercise.ts';
import type { OfStudent } from '#server/access/class-objects.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { DrawnRecord } from '#server/records/learning/drawn-questions.ts';

type ScoringCalls = Pick<typeof answersCalls, 'scoreAnswer'>;
type ScoreRequest = ContextOf<ScoringCalls['scoreAnswer'], 'write'>;

/** What teachers give written answers; the student sees it with the next start-up. */
export const scoringHandlers: Handlers<ScoringCalls> = {
  scoreAnswer: writing(answersCalls.scoreAnswer, { authorize: lockedAnswer, handle: score }),
};

interface OfAnswer extends OfStudent {
  readonly question: DrawnRecord;
  /** The questions of its attempt that the bank still has. */
  readonly attempt: readonly { readonly record: DrawnRecord; readonly bank: BankQuestion }[];
}

/** A written answer of this student in this activity. */
async function lockedAnswer(ctx: ScoreRequest): Promise<OfAnswer> {
  const found = await lockedStudent(ctx);
  const drawn = await drawnQuestions(ctx.sql, found.activity.id, [found.student.id]);
  const question = drawn.find(({ id }) => id === ctx.parameters.questionId);
  const of = { activityId: found.activity.id, appCode: found.activity.appCode };
  const [page] = question ? await namedPages(ctx.sql, ctx.services.catalogue, of, [question.code]) : [];
  const bank = page ? bankOf(page) : [];
  const attempt = drawn
    .filter(({ recordId, attempt: number }) => recordId === question?.recordId && number === question.attempt)
    .flatMap((record) => {
      const entry = bank.find(({ id }) => id === record.bankId);
      return entry ? [{ record, bank: entry }] : [];
    });
  const asked = attempt.find(({ record }) => record === question);
  if (!question || !asked || !isWritten(asked.bank) || question.answer === null) throw notFound();
  return { ...found, question, attempt };
}

async function score(ctx: ScoreRequest, found: OfAnswer): Promise<WrittenScore> {
  const { points, was } = ctx.body;
  const { writtenScore: before, isHandedIn } = found.question;
  if (!(Number.isInteger(points) && points >= 0 && points <= LIMITS.writtenPoints)) {
    throw refuse('POINTS_UNEXPECTED', { most: LIMITS.writtenPoints });
  }
  const comment = writtenText(ctx.body.comment, { most: LIMITS.writtenCommentMax, code: 'COMMENT_TOO_LONG' });
  if (!isHandedIn) throw refuse('NOT_HANDED_IN');
  // Pressed twice, or said alike by two teachers, it is given already.
  if (before && before.points === points && before.comment === comment) return before;
  if ((before?.id ?? null) !== was) throw refuse('SCORE_CHANGED');
  return giveScore(ctx, found, { points, comment });
}

async function giveScore(
  ctx: ScoreRequest,
  found: OfAnswer,
  given: Pick<WrittenScore, 'points' | 'comment'>,
): Promise<WrittenScore> {
  const { sql, teacher, services } = ctx;
  const { question, attempt, student, taught } = found;
  makeRoom(ctx, given.comment);
  const at = services.now();
  const about = { questionId: question.id, personId: student.id, teacherId: teacher.id };
  const id = await keepScore(sql, { ...given, ...about, at });
  const writtenScore = { id, ...given, by: teacher.name, at };
  if (question.isCounting) {
    const standings = attempt.map(({ record, bank }) =>
      standingOfQuestion({ record: record === question ? { ...record, writtenScore } : record, bank }),
    );
    await replaceScore(sql, question.recordId, exerciseScore(standings));
  }
  const detail = `${question.code}: ${given.points} of ${LIMITS.writtenPoints}`;
  await audit(ctx, { classroomId: taught.id, action: 'score-answer', subject: student.id, detail });
  return writtenScore;
}
