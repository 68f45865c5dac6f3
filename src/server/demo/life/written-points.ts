import { LIMITS } from '#contract/limits.ts';
import { isWritten } from '#server/quizzes/drawing.ts';
import { exercisesAt } from '#server/sequence/content-levels.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { AnsweringStudent, GivenAnswers } from '#contract/teacher/answers-calls.ts';
import type { Ask } from './desk.ts';

/** Who said one thing of several gets this. */
const HALF = { points: LIMITS.writtenPoints / 2, comment: 'A good start. Can you say why?' };
const WHOLE = { points: LIMITS.writtenPoints, comment: '' };

interface Place {
  readonly classId: string;
  readonly studentId: string;
  readonly application: AnyApplication;
}

/** The teacher reads what a student wrote in quizzes and gives it points; what has points keeps them. */
export async function giveWrittenPoints(ask: Ask, { classId, studentId, application }: Place): Promise<void> {
  const { code: appCode, curriculum = [] } = application;
  for (const exercise of exercisesAt(curriculum, 'middle').filter(({ questions = [] }) => questions.some(isWritten))) {
    const { rows } = await ask('GET', `/teacher/api/classes/${classId}/answers/${appCode}/${exercise.code}`);
    const student = rows.find((row: AnsweringStudent) => row.studentId === studentId) as AnsweringStudent | undefined;
    for (const given of student?.attempts[0]?.questions ?? []) {
      if (given.written?.score !== null) continue;
      const path = `/teacher/api/classes/${classId}/students/${studentId}/${appCode}/written/${given.written.id}`;
      await ask('PUT', path, { ...pointsFor(given, exercise), was: null });
    }
  }
}

function pointsFor({ questionId, tries }: GivenAnswers, { questions = [] }: CurriculumExercise): typeof HALF {
  const { explanation } = questions.find(({ id }) => id === questionId) ?? {};
  return tries.at(-1)?.text === explanation ? WHOLE : HALF;
}
