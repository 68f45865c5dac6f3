import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** What fits on a projected page in letters that the last row can read. */
const MOST_LETTERS = { question: 80, fact: 140, task: 140 } as const;

/** Lessons without an opener, openers of other pages, and those that are empty, too long or ask nothing. */
export function openerProblems(heads: readonly PageHead[], curriculum: Curriculum): readonly string[] {
  const lessons = new Set(curriculum.filter(({ category }) => category === 'lesson').map(({ code }) => code));
  return heads.flatMap(({ code, opener }) => {
    if (opener === undefined) return lessons.has(code) ? [`${code} has no opener`] : [];
    const sizes = Object.entries(MOST_LETTERS).flatMap(([part, most]) => {
      const { length } = opener[part as keyof typeof MOST_LETTERS].trim();
      return length === 0 || length > most ? [`the ${part} of the opener ${code} has ${length} letters`] : [];
    });
    return [
      ...(lessons.has(code) ? [] : [`the opener ${code} belongs to no lesson`]),
      ...(opener.question.endsWith('?') ? [] : [`the opener ${code} asks nothing`]),
      ...sizes,
    ];
  });
}
