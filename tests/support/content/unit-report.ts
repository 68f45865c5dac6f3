import { forbiddenIn } from '#build/lesson-safety.ts';
import { ContentLevel } from '#contract/competition/activity.ts';
import { isWritten } from '#server/quizzes/drawing.ts';
import { exercisesAt } from '#server/sequence/content-levels.ts';
import { codeProblems, countProblems, noteProblems, pairProblems, rowsOf } from './counts.ts';
import { brokenLinks, glossaryOf, termsUsed } from './links.ts';
import { numbersOf } from './numbers.ts';
import { boxProblems, formProblems } from './page-form.ts';
import { filesOf, named, pagesOf, proseOf, sizeOf } from './pages.ts';
import { predictionProblems } from './predictions.ts';
import { lengthProblems, longestIsRight, questionProblems, readingProblems, shareToRead } from './questions.ts';
import { GRADE_BANDS, HIGHEST_GRADE, readingLevel } from './reading-level.ts';
import { rubricProblems } from './rubrics.ts';
import { sheetProblems, sheetsOf } from './sheets.ts';
import { stepProblems } from './step-drawings.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Page } from './pages.ts';

const LARGEST_PAGE = 60_000;
/** With the pictures that it shows. */
const LARGEST_WITH_PICTURES = 150_000;
const LARGEST_UNIT = 1_500_000;
/** Of a lesson for one level alone; others have those of `LESSON_WORDS`. */
const OWN_WORDS: Readonly<Record<ContentLevel, readonly [least: number, most: number]>> = {
  elementary: [250, 450],
  middle: [300, 700],
  high: [500, 800],
};
const LESSON_WORDS = [300, 700] as const;
const FEWEST_TERMS = 25;
const FEWEST_NUMBERS = 12;
/** Of a glossary, entries that a picture explains. */
const FEWEST_PICTURES = 3;
const LEVELS = ContentLevel.options;

/** The kinds of check, in the order in which they are printed. */
export const CHECKS = [
  'counts',
  'codes',
  'pairs',
  'form',
  'boxes',
  'words',
  'reading level',
  'numbers',
  'links',
  'glossary',
  'questions',
  'drawings',
  'sizes',
  'forbidden',
  'sheets',
  'predictions',
  'rubrics',
  'notes',
] as const;
export type Check = (typeof CHECKS)[number];

/** How a page reads at one of the levels that have it. */
interface Reading {
  readonly level: ContentLevel;
  readonly words: number;
  readonly grade: number;
}

interface PageReading {
  readonly code: string;
  readonly category: string;
  /** The one level that has it; undefined where several have. */
  readonly only: ContentLevel | undefined;
  readonly readings: readonly Reading[];
}

interface PageLevel extends PageReading {
  readonly bytes: number;
  readonly numbers: number;
  readonly drawings: number;
  /** Tables to be printed and filled in. */
  readonly sheets: number;
}

export interface UnitReport {
  readonly application: string;
  readonly rows: Readonly<Record<string, number>>;
  readonly pages: readonly PageLevel[];
  /** But for the written ones. */
  readonly questions: number;
  /** Questions that are answered in the student's own words. */
  readonly written: number;
  readonly numbers: number;
  readonly terms: number;
  /** With all pictures, those of questions too. */
  readonly bytes: number;
  /** Of the pages of each level, those that read within its band of grades [1]. */
  readonly inBand: Readonly<Record<ContentLevel, number>>;
  readonly longestIsRight: number;
  /** Of the questions but the written ones, those with a drawing, chart or table [1]. */
  readonly toRead: number;
  readonly problems: Readonly<Record<Check, readonly string[]>>;
}

/** Everything that is counted and everything that falls short in one application's unit. */
export function unitReport({ code: application, curriculum = [], teacherNotes, nodes }: AnyApplication): UnitReport {
  const pages = pagesOf(application);
  const rows = new Map(curriculum.map((row) => [row.code, row]));
  const categoryOf = ({ code }: Page): string => rows.get(code)?.category ?? 'glossary';
  const nodeIds = nodes.map(({ id }) => id);
  const levels = pages.map((page) => levelOf(page, rows.get(page.code)));
  const numbers = pages.flatMap(numbersOf);
  const files = filesOf(application);
  const bytes = pages.reduce(
    (sum, page) => sum + page.bytes,
    files.reduce((sum, name) => sum + sizeOf(application, name), 0),
  );
  const lessons = pages.filter((page) => categoryOf(page) === 'lesson');
  const questions = curriculum.flatMap((exercise) => exercise.questions ?? []);
  const written = questions.filter(isWritten).length;
  return {
    application,
    rows: rowsOf(curriculum),
    pages: levels,
    questions: questions.length - written,
    written,
    numbers: numbers.length,
    terms: glossaryOf(pages).size,
    bytes,
    inBand: shareInBand(levels),
    longestIsRight: longestIsRight(curriculum),
    toRead: shareToRead(curriculum),
    problems: {
      counts: countProblems(curriculum),
      codes: codeProblems(curriculum),
      pairs: pairProblems(curriculum, pages),
      form: pages.flatMap(formProblems),
      boxes: pages.flatMap((page) => boxProblems(page, categoryOf(page), nodeIds)),
      words: levels.flatMap(wordProblems),
      'reading level': levels.flatMap(gradeProblems),
      numbers: [
        ...numbers.flatMap(({ page, problem }) => (problem === undefined ? [] : [`${page}: ${problem}`])),
        ...(numbers.length < FEWEST_NUMBERS ? [`only ${numbers.length} numbers are recomputed`] : []),
      ],
      links: brokenLinks(pages, files),
      glossary: glossaryProblems(pages, lessons),
      questions: [...questionProblems(curriculum), ...lengthProblems(curriculum), ...readingProblems(curriculum)],
      drawings: [
        ...pages.filter((page) => categoryOf(page) === 'build').flatMap(stepProblems),
        ...levels.flatMap(({ code, category, drawings }) =>
          drawings === 0 && category !== 'glossary' ? [`${code} has no drawing`] : [],
        ),
      ],
      sizes: [
        ...pages
          .filter((page) => page.bytes > LARGEST_PAGE)
          .map(({ code, bytes: size }) => `${code} has ${size} bytes`),
        ...pages.flatMap((page) => pictureSizeProblems(application, page)),
        ...(bytes > LARGEST_UNIT ? [`the unit has ${bytes} bytes`] : []),
      ],
      forbidden: pages.flatMap(({ code, source }) => forbiddenIn(source).map((problem) => `${code}, ${problem}`)),
      sheets: pages.flatMap((page) => sheetProblems(page, categoryOf(page))),
      predictions: pages.flatMap((page) => predictionProblems(page, categoryOf(page))),
      rubrics: rubricProblems(),
      notes: noteProblems(teacherNotes, curriculum),
    },
  };
}

function levelOf(page: Page, row: CurriculumExercise | undefined): PageLevel {
  const levels = LEVELS.filter((level) => row === undefined || exercisesAt([row], level).length > 0);
  return {
    code: page.code,
    category: row?.category ?? 'glossary',
    only: row?.level,
    readings: levels.map((level) => {
      const { words, grade } = readingLevel(proseOf(page, level));
      return { level, words, grade };
    }),
    bytes: page.bytes,
    numbers: page.elements.filter(({ name }) => name === 'data').length,
    drawings: page.elements.filter(({ name }) => name === 'svg').length,
    sheets: sheetsOf(page).length,
  };
}

export function wordProblems({ code, category, only, readings }: PageReading): string[] {
  if (category !== 'lesson') return [];
  const [least, most] = only === undefined ? LESSON_WORDS : OWN_WORDS[only];
  return readings
    .filter(({ words }) => words < least || words > most)
    .map(({ level, words }) => `${code}: ${words} words (${level})`);
}

/** Pages whose words are too hard or too easy for a level that has them; the glossary, whose entries are no prose, only too hard. */
export function gradeProblems({ code, category, readings }: PageReading): string[] {
  return readings
    .filter((reading) => reading.grade >= HIGHEST_GRADE || (category !== 'glossary' && !isInBand(reading)))
    .map(({ level, grade }) => `${code}: grade ${grade.toFixed(1)} (${level})`);
}

function isInBand({ level, grade }: Reading): boolean {
  const [least, most] = GRADE_BANDS[level];
  return grade >= least && grade <= most;
}

/** The shares of pages that read within the grades of their level. */
function shareInBand(pages: readonly PageLevel[]): UnitReport['inBand'] {
  const share = (level: ContentLevel): number => {
    const read = pages
      .filter(({ category }) => category !== 'glossary')
      .flatMap(({ readings }) => readings.filter((reading) => reading.level === level));
    return read.filter(isInBand).length / Math.max(1, read.length);
  };
  return { elementary: share('elementary'), middle: share('middle'), high: share('high') };
}

function pictureSizeProblems(application: string, page: Page): string[] {
  const pictures = new Set(named(page, 'img').flatMap(({ attributes }) => attributes.get('src') ?? []));
  const bytes = [...pictures].reduce((sum, name) => sum + sizeOf(application, name), page.bytes);
  return bytes > LARGEST_WITH_PICTURES ? [`${page.code} has ${bytes} bytes with its pictures`] : [];
}

function glossaryProblems(pages: readonly Page[], lessons: readonly Page[]): string[] {
  const entries = glossaryOf(pages);
  const used = termsUsed(pages);
  const pictures = pages.filter(({ code }) => code === 'glossary').flatMap((page) => named(page, 'img')).length;
  return [
    ...(pictures < FEWEST_PICTURES ? [`${pictures} terms have a picture, ${FEWEST_PICTURES} are asked for`] : []),
    ...(entries.size < FEWEST_TERMS ? [`${entries.size} terms, ${FEWEST_TERMS} are asked for`] : []),
    ...[...entries]
      .filter(([id, words]) => id === '' || words.length < 15)
      .map(([id]) => `${id || 'a term'} is not explained`),
    ...[...used].filter((id) => !entries.has(id)).map((id) => `${id} is linked and not explained`),
    ...[...entries.keys()].filter((id) => !used.has(id)).map((id) => `${id} is explained and never linked`),
    ...lessons.filter((lesson) => termsUsed([lesson]).size === 0).map(({ code }) => `${code} links no term`),
  ];
}
