import type { Partition, RowWrite } from '#client/storage/partition.ts';
import type { Grade, Question } from '#contract/learning/exercise.ts';
import type { Settled } from './mutation.ts';

/** Stores a grade as the server gave it. */
export async function gradeWrite(partition: Partition, app: string, grade: Grade): Promise<RowWrite> {
  const box = await partition.boxer.seal('grades', grade.exerciseId, grade);
  return (database) => database.grades.put({ exerciseId: grade.exerciseId, app, v: 1, box });
}

/** Stores the last of the grades that came with answers to operations of one exercise: each is the whole grade. */
export async function latestGradeWrites(partition: Partition, settled: readonly Settled<Grade>[]): Promise<RowWrite[]> {
  const last = settled.at(-1);
  return last ? [await gradeWrite(partition, last.app, last.answer)] : [];
}

/** Replaces an exercise's questions by those of its present attempt, in their order. */
export async function questionsWrite(
  partition: Partition,
  where: { readonly app: string; readonly exerciseId: string },
  questions: readonly Question[],
): Promise<RowWrite> {
  const rows = await Promise.all(
    questions.map(async (question, place) => ({
      ...where,
      id: question.id,
      place,
      v: 1 as const,
      box: await partition.boxer.seal('questions', question.id, question),
    })),
  );
  return async (database) => {
    await database.questions.where('exerciseId').equals(where.exerciseId).delete();
    await database.questions.bulkPut(rows);
  };
}
