import type { ContentLevel } from '#contract/competition/activity.ts';
import type { Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';

/** The exercises that a class of this content level sees, in sequence. */
export function exercisesAt(curriculum: Curriculum, level: ContentLevel): readonly CurriculumExercise[] {
  return curriculum.filter((exercise) => isAt(exercise, level));
}

/** The content levels that a unit can be read at: grade 5 only where it has lessons of its own. */
export function contentLevelsOf(curriculum: Curriculum): ContentLevel[] {
  const isForGrade5 = curriculum.some(({ level }) => level === 'elementary');
  return isForGrade5 ? ['elementary', 'middle', 'high'] : ['middle', 'high'];
}

/** Rows without a level are for middle and high school; the path of grade 5 is short and names what it takes of them. */
export function isAt(exercise: CurriculumExercise, level: ContentLevel): boolean {
  if (exercise.level !== undefined) return exercise.level === level;
  return level !== 'elementary' || exercise.isAlsoElementary === true;
}
