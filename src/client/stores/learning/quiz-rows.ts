import { application } from '#client/scopes/scopes.ts';
import { liveSignal } from '#client/storage/live-signal.ts';
import { exercises } from './exercises.ts';
import type { WaitingAnswer } from '#client/mutations/answer.ts';
import type { ApplicationScope } from '#client/scopes/scope.ts';
import type { GradeRow, QuestionRow, ResponseRow } from '#client/storage/rows.ts';
import type { Grade, Question } from '#contract/exercise.ts';
import type { AnswerId } from './quiz-view.ts';

/** What the device holds of the selected quiz, as it stood at one moment. */
export interface OpenQuiz {
  readonly exerciseId: string;
  readonly questions: readonly Question[];
  /** Answers that the server has not judged yet, by question. */
  readonly waiting: ReadonlyMap<string, AnswerId>;
  /** The finishing of this exercise waits to be sent. */
  readonly isFinishing: boolean;
  /** What the server said of it last. */
  readonly grade: Grade | undefined;
}

interface Rows {
  readonly exerciseId: string;
  readonly questions: readonly QuestionRow[];
  readonly responses: readonly ResponseRow[];
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
          [database.questions, database.responses, database.outbox, database.grades],
          async () => ({
            exerciseId,
            questions: await database.questions.where('exerciseId').equals(exerciseId).sortBy('place'),
            responses: await database.responses.where('exerciseId').equals(exerciseId).toArray(),
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
        return {
          exerciseId,
          questions: questions.filter((question) => question !== undefined),
          waiting: new Map(answers),
          isFinishing: rows.isFinishing,
          grade: rows.grade && (await boxer.open<Grade>('grades', exerciseId, rows.grade.box)),
        };
      },
    };
  },
);
