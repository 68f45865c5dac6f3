/** Of each criterion. */
export const RUBRIC_LEVELS = 4;
export const RUBRIC_CRITERIA = 4;

/** A point for each level reached. */
export function rubricPoints(levels: readonly number[]): { readonly points: number; readonly most: number } {
  return { points: levels.reduce((sum, level) => sum + level, 0), most: RUBRIC_CRITERIA * RUBRIC_LEVELS };
}

/** What counts in the gradebook [%], whole. */
export function rubricPercent(levels: readonly number[]): number {
  const { points, most } = rubricPoints(levels);
  return Math.round((100 * points) / most);
}

/** Whether every criterion has one of the levels. */
export function areRubricLevels(levels: readonly number[]): boolean {
  const isLevel = (level: number): boolean => Number.isInteger(level) && level >= 1 && level <= RUBRIC_LEVELS;
  return levels.length === RUBRIC_CRITERIA && levels.every(isLevel);
}
