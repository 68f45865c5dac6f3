import { ContentLevel } from '#contract/competition/activity.ts';
import { EXERCISE_CATEGORIES } from '#contract/learning/exercise.ts';
import { exercisesAt } from '#server/sequence/content-levels.ts';
import { openerProblems } from './openers.ts';
import { pacingProblems, planningProblems } from './planning.ts';
import type { Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { PageHead, TeacherNotes } from '#contract/learning/teacher-notes.ts';
import type { Page } from './pages.ts';

/** Least and most rows of each category in what middle and high school share. */
const ROWS: Readonly<Partial<Record<CurriculumExercise['category'], readonly [least: number, most: number]>>> = {
  lesson: [10, 28],
  quiz: [3, 28],
  worksheet: [2, 28],
  spec: [1, 1],
  tutorial: [4, 28],
  interactive: [3, 28],
  build: [5, 28],
};
/** In what middle and high school share, beside the lesson of race day. */
const COMMON_ROWS = [20, 28] as const;
const RACE_DAY = '06-race-day';
/** What a level has of its own, in sequence. */
const OWN_ROWS: Readonly<Record<ContentLevel, readonly CurriculumExercise['category'][]>> = {
  elementary: ['lesson', 'lesson', 'lesson', 'lesson', 'lesson'],
  middle: [],
  high: ['lesson', 'lesson', 'quiz'],
};
const HIGH_QUESTIONS = 15;
/** Of the path of grade 5, with what it takes of the others'. */
const PATH_ROWS = [8, 14] as const;
const SEGMENTS = ['01', '02', '03', '05', '06'];
const CODE = /^0[12356]-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const WITH_PAGE = new Set(['lesson', 'tutorial', 'interactive', 'build', 'others']);
/** What stands in a teacher's notes with a head. */
const WITH_HEAD = new Set(['lesson', 'tutorial', 'interactive', 'build']);
/** In class [min]. */
const PAGE_MINUTES = [5, 90] as const;

export const rowsOf = (curriculum: Curriculum): Readonly<Record<string, number>> =>
  Object.fromEntries(
    EXERCISE_CATEGORIES.map((category) => [category, curriculum.filter((row) => row.category === category).length]),
  );

/** Where a unit falls short of the list of what each unit has. */
export function countProblems(curriculum: Curriculum): readonly string[] {
  const common = curriculum.filter(({ level }) => level === undefined);
  const rows = rowsOf(common);
  const outside = Object.entries(ROWS).filter(([category, [least, most]]) => {
    const count = rows[category] ?? 0;
    return count < least || count > most;
  });
  const total = common.filter(({ code }) => code !== RACE_DAY).length;
  return [
    ...outside.map(([category, [least]]) => `${rows[category]} rows of ${category}, ${least} are asked for`),
    ...outsideOf(total, COMMON_ROWS, 'rows for middle and high school beside race day'),
    ...(common.some(({ code }) => code === RACE_DAY) ? [] : [`there is no ${RACE_DAY}`]),
    ...SEGMENTS.filter((segment) => !common.some(({ code }) => code.startsWith(`${segment}-`))).map(
      (segment) => `nothing under segment ${segment}`,
    ),
    ...ownLevelProblems(curriculum),
  ];
}

/** What a unit that has something for its levels alone lacks of it; a unit without is read at middle and high school alike. */
function ownLevelProblems(curriculum: Curriculum): readonly string[] {
  return curriculum.some(({ level }) => level !== undefined) ? levelProblems(curriculum) : [];
}

/** Where a level has other rows of its own than it should, and grade 5 no path of the right length. */
export function levelProblems(curriculum: Curriculum): readonly string[] {
  const path = exercisesAt(curriculum, 'elementary').length;
  return [
    ...ContentLevel.options.flatMap((level) => {
      const own = curriculum.filter((row) => row.level === level).map(({ category }) => category);
      const asked = OWN_ROWS[level];
      return own.join() === asked.join() ? [] : [`${level} alone has ${listed(own)}; asked for: ${listed(asked)}`];
    }),
    ...curriculum
      .filter(({ level, category }) => level === 'high' && category === 'quiz')
      .filter(({ questions = [] }) => questions.length !== HIGH_QUESTIONS)
      .map(({ code, questions = [] }) => `${code} has ${questions.length} questions, ${HIGH_QUESTIONS} are asked for`),
    ...outsideOf(path, PATH_ROWS, 'rows in the path of grade 5'),
    ...curriculum
      .filter(({ level, isAlsoElementary }) => level !== undefined && isAlsoElementary)
      .map(({ code }) => `${code} has a level and is also elementary`),
  ];
}

const listed = (categories: readonly string[]): string => categories.join(', ') || 'nothing';

const outsideOf = (count: number, [least, most]: readonly [number, number], what: string): readonly string[] =>
  count < least || count > most ? [`${count} ${what}; ${least} to ${most} are asked for`] : [];

/** Codes that are malformed, doubled or out of order, and scenes that are missing or shared. */
export function codeProblems(curriculum: Curriculum): readonly string[] {
  const codes = curriculum.map(({ code }) => code);
  const scenes = curriculum.filter(({ category }) => category === 'interactive').map(({ unityScene }) => unityScene);
  return [
    ...codes.filter((code) => !CODE.test(code)).map((code) => `${code} is not <segment>-<name>`),
    ...codes.filter((code, i) => codes.indexOf(code) !== i).map((code) => `${code} is there twice`),
    ...codes
      .filter((code, i) => i > 0 && code.slice(0, 2) < (codes[i - 1] ?? '').slice(0, 2))
      .map((code) => `${code} comes after a later segment`),
    ...scenes
      .filter((scene, i) => scene === undefined || scene < 2 || scenes.indexOf(scene) !== i)
      .map((scene) => `an interactive has the scene ${scene}`),
    ...curriculum.filter(({ name }) => name.trim() === '').map(({ code }) => `${code} has no name`),
  ];
}

/** Rows without their page and pages without their row. */
export function pairProblems(curriculum: Curriculum, pages: readonly Page[]): readonly string[] {
  const wanted = new Set([
    ...curriculum.filter(({ category }) => WITH_PAGE.has(category)).map(({ code }) => code),
    'glossary',
  ]);
  const present = new Set(pages.map(({ code }) => code));
  return [
    ...[...wanted].filter((code) => !present.has(code)).map((code) => `${code}.html is missing`),
    ...[...present].filter((code) => !wanted.has(code)).map((code) => `${code}.html has no row`),
  ];
}

/** What the teacher's notes of a unit lack. */
export function noteProblems(notes: TeacherNotes | undefined, curriculum: Curriculum): readonly string[] {
  if (notes === undefined) return ['there are no teacher notes'];
  const { pacing, safety, materials, standards, preparation, misconceptions } = notes;
  const codes = standards.map(({ code }) => code);
  const atLeast = (list: readonly unknown[], least: number, what: string): string[] =>
    list.length < least ? [`${list.length} ${what}, at least ${least} are asked for`] : [];
  return [
    ...pacingProblems(pacing, curriculum),
    ...planningProblems(notes, curriculum),
    ...safety.flatMap(({ rule, source }) => (source.trim() === '' ? [`no source says “${rule}”`] : [])),
    ...atLeast(materials, 8, 'lines of materials'),
    ...atLeast(preparation, 3, 'lines of preparation'),
    ...atLeast(misconceptions, 5, 'misconceptions'),
    ...atLeast(safety, 3, 'rules of safety'),
    ...(codes.some((code) => code.startsWith('MS-ETS1-')) ? [] : ['no standard MS-ETS1']),
    ...(codes.some((code) => code.startsWith('HS-ETS1-')) ? [] : ['no standard HS-ETS1']),
    ...(codes.some((code) => code.startsWith('STEL')) ? [] : ['no standard STEL']),
    ...headProblems(notes.pages, curriculum),
    ...openerProblems(notes.pages, curriculum),
  ];
}

/** Pages without a head, heads without their page or out of order, and heads that leave something unsaid. */
function headProblems(heads: readonly PageHead[], curriculum: Curriculum): readonly string[] {
  const wanted = curriculum.filter(({ category }) => WITH_HEAD.has(category)).map(({ code }) => code);
  const codes = heads.map(({ code }) => code);
  const missing = wanted.filter((code) => !codes.includes(code)).map((code) => `${code} has no head`);
  const stray = codes.filter((code) => !wanted.includes(code)).map((code) => `the head ${code} has no page`);
  const twice = codes.filter((code, i) => codes.indexOf(code) !== i).map((code) => `${code} has two heads`);
  const outOfPlace = [...missing, ...stray, ...twice];
  return [
    ...outOfPlace,
    ...(outOfPlace.length === 0 && codes.join() !== wanted.join()
      ? ['the heads are not in the order of the unit']
      : []),
    ...heads.flatMap(unsaidIn),
  ];
}

function unsaidIn({ code, minutes, ...said }: PageHead): readonly string[] {
  const texts: Readonly<Record<string, readonly string[]>> = {
    objective: [said.objective],
    vocabulary: said.vocabulary,
    standards: said.standards,
    question: [said.check.question],
    answer: [said.check.answer],
    support: [said.support],
    extension: [said.extension],
  };
  const [least, most] = PAGE_MINUTES;
  return [
    ...Object.entries(texts)
      .filter(([, values]) => values.length === 0 || values.some((value) => value.trim() === ''))
      .map(([what]) => `the head ${code} has an empty ${what}`),
    ...(minutes >= least && minutes <= most ? [] : [`the head ${code} takes ${minutes} minutes`]),
  ];
}
