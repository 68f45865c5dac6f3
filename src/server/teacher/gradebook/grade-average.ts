import type { GradeWeights } from '#contract/teacher/grade-weights.ts';
import type { GradeStanding } from '#contract/teacher/gradebook-calls.ts';
import type { DesignParts } from './design-parts.ts';

/** What of an exercise matters for an average. */
export interface CountedGrade {
  /** What the student reached [%]; null before that. */
  readonly original: number | null;
  /** What a teacher gave instead [%]. */
  readonly override: number | null;
  readonly isExcused: boolean;
  /** Whether a score is to be reached; a page without one counts only where a teacher gave it a grade. */
  readonly isScored: boolean;
  /** False before its due date. */
  readonly isDue: boolean;
  /** Written answers that were handed in and that no teacher has scored. */
  readonly waiting: number;
}

/**
 * How much of the due work has a grade, and the grade of the unit: the mean of the exercises weighed with what designs earned. It is
 * exact, and rounded only where it is shown. What is excused is neither due nor counted; what waits for a teacher is due and not missing.
 */
export function gradeStandingOf(
  grades: readonly CountedGrade[],
  designs: DesignParts,
  weights: GradeWeights,
): GradeStanding {
  const counting = grades.filter(({ isExcused }) => !isExcused);
  const scores = counting.flatMap(({ override, original }) => override ?? original ?? []);
  const ungraded = counting.filter(
    ({ isScored, isDue, override, original }) => isScored && isDue && (override ?? original) === null,
  );
  const missing = ungraded.filter(({ waiting }) => waiting === 0);
  const sum = scores.reduce((total, score) => total + score, 0);
  const unitGrade = (exercises: number | null, ofMissing: number | null): number | null =>
    weighted([
      [exercises, weights.grades],
      [designs.iterations ?? ofMissing, weights.iterations],
      [designs.performance ?? ofMissing, weights.performance],
    ]);
  return {
    graded: scores.length,
    due: scores.length + ungraded.length,
    average: unitGrade(mean(sum, scores.length), null),
    averageOfDue: unitGrade(mean(sum, scores.length + missing.length), 0),
    ...designs,
  };
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

/** What is null or weighs nothing is left out. */
function weighted(parts: readonly (readonly [number | null, number])[]): number | null {
  const counting = parts.flatMap(([value, weight]) => (value === null || weight === 0 ? [] : [{ value, weight }]));
  const whole = counting.reduce((sum, { weight }) => sum + weight, 0);
  const sum = counting.reduce((total, { value, weight }) => total + value * weight, 0);
  return whole === 0 ? null : sum / whole;
}
