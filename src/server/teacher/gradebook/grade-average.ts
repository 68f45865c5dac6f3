/** What of an exercise matters for an average. */
export interface CountedGrade {
  /** What the student reached [%]; null before that. */
  readonly original: number | null;
  /** What a teacher gave instead [%]. */
  readonly override: number | null;
  readonly isExcused: boolean;
}

/** The mean of what counts, to a tenth of a percent; null before the first grade. What is excused never counts. */
export function gradeAverage(grades: readonly CountedGrade[]): number | null {
  const counted = grades.flatMap((grade) => {
    const score = grade.override ?? grade.original;
    return grade.isExcused || score === null ? [] : [score];
  });
  if (counted.length === 0) return null;
  return Math.round((10 * counted.reduce((sum, score) => sum + score, 0)) / counted.length) / 10;
}
