import { computed } from '@preact/signals-react';
import { course } from '#client/stores/learning/course.ts';
import { grades } from '#client/stores/learning/grades.ts';
import type { Exercise } from '#contract/learning/exercise.ts';

/**
 * Where points for grades can be earned next: a quiz or worksheet that was begun, else the first that is not done, else
 * that with the lowest score that may be taken again. Undefined where none brings any.
 */
export const nextQuiz = computed<Exercise | undefined>(() => {
  const { progress } = course.value;
  const counted = grades.rows.value.filter(
    ({ exercise: { category }, isExcused }) => (category === 'quiz' || category === 'worksheet') && !isExcused,
  );
  const left = counted.filter(({ exercise }) => progress.get(exercise.code)?.isDone !== true);
  const begun = left.find(({ exercise }) => (progress.get(exercise.code)?.answered ?? 0) > 0);
  const [lowest] = counted.filter(mayBringMore).toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0));
  return (begun ?? left[0] ?? lowest)?.exercise;
});

function mayBringMore({ exercise, score }: { readonly exercise: Exercise; readonly score: number | null }): boolean {
  const retakes = grades.byExercise.value.get(exercise.id)?.retakesAllowed ?? 0;
  return score !== null && score < 100 && retakes > 0;
}
