import { writtenEntity } from '#client/mutations/answer.ts';
import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { exercises } from './exercises.ts';
import type { WaitingAnswer } from '#client/mutations/answer.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { DraftRow, GradeRow, QuestionRow, ResponseRow } from '#client/storage/rows.ts';
import type { Grade, Question } from '#contract/learning/exercise.ts';
import type { AnswerId } from './quiz-view.ts';

/** What the device holds of the selected quiz, as it stood at one moment. */
export interface OpenQuiz {
  readonly exerciseId: string;
  readonly questions: readonly Question[];
  /** Answers that the server has not judged yet, by question. */
  readonly waiting: ReadonlyMap<string, AnswerId>;
  /** What is typed as a written answer, by question; that of other quizzes, too. */
  readonly typed: ReadonlyMap<string, string>;
  /** The finishing of this exercise waits to be sent. */
  readonly isFinishing: boolean;
  /** What the server said of it last. */
  readonly grade: Grade | undefined;
}

interface Rows {
  readonly exerciseId: string;
  readonly questions: readonly QuestionRow[];
  readonly responses: readonly ResponseRow[];
  readonly drafts: readonly DraftRow[];
  readonly isFinishing: boolean;
  readonly grade: GradeRow | undefined;
}

/** Follows the selected quiz or worksheet; undefined until its rows were read. */
export const openQuiz = liveSignal<ApplicationScope, Rows, OpenQuiz | undefined>(
  application,
  undefined,
  ({ database, boxer }) => {
    const exercise = exercises.selected.value;
    if (exercise?.category !== 'quiz' && exercise?.category !== 'worksheet') return undefined;
    const exerciseId = exercise.id;
    return {
      // In one transaction: an answer that has just been judged waits or has its grade, never neither.
      rows: () =>
        database.transaction(
          'r',
          [database.questions, database.responses, database.drafts, database.outbox, database.grades],
          async () => ({
            exerciseId,
            questions: await database.questions.where('exerciseId').equals(exerciseId).sortBy('place'),
            responses: await database.responses.where('exerciseId').equals(exerciseId).toArray(),
            drafts: await database.drafts.where('entity').startsWith(writtenEntity('')).toArray(),
            isFinishing: (await database.outbox.where('entity').equals(`finish:${exerciseId}`).count()) > 0,
            grade: await database.grades.get(exerciseId),
          }),
        ),
      decode: async (rows) => {
        const questions = await Promise.all(
          rows.questions.map((row) => boxer.open<Question>('questions', row.id, row.box)),
        );
        const answers = await Promise.all(
          rows.responses.map(async ({ questionId, box }) => {
            const waiting = await boxer.open<WaitingAnswer>('responses', questionId, box);
            return [questionId, waiting?.answerId ?? ''] as const;
          }),
        );
        const drafts = await Promise.all(
          rows.drafts.map(async ({ entity, box }) => {
            const text = await boxer.open<string>('drafts', entity, box);
            return [entity.slice(writtenEntity('').length), text ?? ''] as const;
          }),
        );
        return {
          exerciseId,
          typed: new Map(drafts),
          questions: questions.filter((question) => question !== undefined),
          waiting: new Map(answers),
          isFinishing: rows.isFinishing,
          grade: rows.grade && (await boxer.open<Grade>('grades', exerciseId, rows.grade.box)),
        };
      },
    };
  },
);
