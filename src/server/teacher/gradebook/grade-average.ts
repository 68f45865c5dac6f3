import type { Standing } from '#contract/teacher/gradebook-calls.ts';

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
}

/** How much of the due work has a grade, and its means to a tenth of a percent. What is excused is neither due nor counted. */
export function standingOf(grades: readonly CountedGrade[]): Standing {
  const counting = grades.filter(({ isExcused }) => !isExcused);
  const scores = counting.flatMap(({ override, original }) => override ?? original ?? []);
  const missing = counting.filter(
    ({ isScored, isDue, override, original }) => isScored && isDue && (override ?? original) === null,
  );
  const due = scores.length + missing.length;
  const sum = scores.reduce((total, score) => total + score, 0);
  return { graded: scores.length, due, average: mean(sum, scores.length), averageOfDue: mean(sum, due) };
}

function mean(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((10 * sum) / count) / 10;
}
