/*
 * Flesch-Kincaid grade level (Kincaid, Fishburne, Rogers and Chissom, 1975): 0.39 words a sentence + 11.8 syllables a word
 * - 15.59. Syllables are counted by rule, with the common exceptions; over a page the rule is right to about two in a hundred.
 */

/** The grades at which pages are to be read, by content level. */
export const GRADE_BANDS = { elementary: [3, 5], middle: [4, 6], high: [7, 9] } as const;

/** Grade 8 or below, as the grade is spoken of: below the ninth. */
export const HIGHEST_GRADE = 9;

export interface ReadingLevel {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  /** School grade in the United States. */
  readonly grade: number;
}

/** Words that the rules get wrong and that our pages use often. */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  area: 3,
  areas: 3,
  balsa: 2,
  being: 2,
  careful: 2,
  create: 2,
  created: 3,
  diameter: 4,
  element: 3,
  elements: 3,
  doing: 2,
  every: 2,
  everything: 3,
  experience: 4,
  evening: 2,
  going: 2,
  idea: 3,
  ideas: 3,
  meter: 2,
  meters: 2,
  millimeter: 4,
  millimeters: 4,
  people: 2,
  real: 1,
  really: 2,
  quiet: 2,
  safety: 2,
  science: 2,
  scientific: 4,
  skateboard: 2,
  seeing: 2,
  somewhere: 2,
  something: 2,
  sometimes: 2,
  someone: 2,
  whole: 1,
  wheelbase: 2,
};

/** The level of a text given as blocks (paragraphs, items); a block ends a sentence even without a full stop. */
export function readingLevel(blocks: readonly string[]): ReadingLevel {
  const sentences = blocks.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  if (words.length === 0) return { words: 0, sentences: 0, syllables: 0, grade: 0 };
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { words: words.length, sentences: sentences.length, syllables, grade };
}

/** A full stop, question or exclamation mark (or colon before a new thought) ends one; the point of 1.5 and of "e.g." does not. */
function sentencesOf(block: string): readonly string[] {
  return block
    .split(/(?<=[.!?][)”"’']?)\s+(?=[“"(]?[A-Z0-9])|;\s+|:\s+(?=[A-Z])/)
    .filter((sentence) => wordsOf(sentence).length > 0);
}

/** Numbers count as one word of one syllable: a reader takes them in at a glance. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-zÀ-ÿ]+(?:[’'][A-Za-z]+)?|\d+(?:[.,]\d+)*/g) ?? [];
}

/** Syllables of one word: its groups of vowels, less the silent e's, plus the groups that are spoken in two. */
export function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[’']/g, '');
  if (!/[a-zà-ÿ]/.test(plain)) return 1;
  const known = EXCEPTIONS[plain];
  if (known !== undefined) return known;
  const spoken = plain
    .replace(/([aeiouy])es$/, '$1s')
    .replace(/([^aeiouysxzcgh])es$/, (_, before: string) => (before === 'l' ? 'les' : `${before}s`))
    .replace(/(ph|th|gh)es$/, '$1s')
    .replace(/([^aeioudt]|[aeiou])ed$/, '$1d')
    .replace(/([^aeiou]l)e(s?)$/, (whole, before: string) => (/[aeiouy]l$/.test(before) ? before : whole))
    .replace(/([^l])e$/, '$1')
    .replace(/([aeiou]l)es?$/, '$1')
    .replace(/e(?=(?:ful|fully|ly|less|ness|ment|board|ty)$)/, '')
    .replace(/^y(?=[aeiou])/, '');
  const groups = spoken.match(/[aeiouyà-ÿ]+/g)?.length ?? 0;
  const split = TWICE_SPOKEN.reduce((sum, pattern) => sum + (spoken.match(pattern)?.length ?? 0), 0);
  return Math.max(1, groups + split);
}

/** Neighboring vowels in two syllables: radius, video, actual, trying, heavier, reaction. */
const TWICE_SPOKEN = [
  /(?<![cstgx])i(?:a|o|u)/g,
  /[cstg]ia(?=t)/g,
  /e(?:o(?!u|ple)|um)/g,
  /(?<![qg])u(?:al|at|ou|id$|ids$)/g,
  /[aeiouy]ing/g,
  /[^aeiou]i(?:er|est)$/g,
  /^rea(?=ct)/g,
];
