import { existsSync } from 'node:fs';
import { LIMITS } from '#contract/limits.ts';
import { charactersOf } from '#rules/grading/written-answer.ts';
import { isWritten } from '#server/quizzes/drawing.ts';
import { HIGHEST_GRADE, readingLevel } from './reading-level.ts';
import type { BankQuestion, Curriculum, CurriculumExercise } from '#contract/learning/curriculum.ts';

const FEWEST_CHOICES = 3;
/** Of a unit's choice questions [%]: with four choices, chance alone would make it 25. */
const RIGHT_IS_LONGEST = [22, 28] as const;
/** Of a unit's questions that are not written [1]. */
const LEAST_TO_READ = 0.25;
/** In each quiz: a teacher reads every answer to them. */
const WRITTEN_OF_QUIZ = 3;
/** What a good answer has. */
const GUIDE_POINTS = [2, 4] as const;
/** A guide is read beside thirty answers [characters]. */
const GUIDE_MOST = 160;

/** How each statement is asked about, so that its wording gives nothing away. */
const TRUE_OR_FALSE = /\bTrue or false: /g;
/** Words of choices that are jokes: who knows nothing leaves them out as well. */
const NO_CHOICE = /\b(?:painted|colored|good name|luck(?:y|ily)?|magic|please its|looks longer)\b/i;

/** What is wrong with the questions of a unit: ambiguous, unexplained or unanswerable ones, and thin banks. */
export function questionProblems(curriculum: Curriculum): readonly string[] {
  const lessons = new Set(curriculum.filter(({ category }) => category === 'lesson').map(({ code }) => code));
  return curriculum.flatMap((exercise) => {
    const { code, category, questions = [], referenceExerciseCode: lesson } = exercise;
    const say = (problem: string): string => `${code}: ${problem}`;
    return [
      ...bankProblems(exercise).map(say),
      ...writtenProblems(exercise).map(say),
      ...(category === 'quiz' && !lessons.has(lesson ?? '') ? [say('it refers to no lesson of the unit')] : []),
      ...repeated(questions.map(({ id }) => id)).map((id) => say(`the id ${id} is there twice`)),
      ...repeated(questions.map(wordsOf)).map((words) => say(`asked twice: ${words}`)),
      ...questions.flatMap((question) => wrongIn(question).map((problem) => say(`${question.id}: ${problem}`))),
    ];
  });
}

function bankProblems({ category, questions: all = [], ...exercise }: CurriculumExercise): readonly string[] {
  if (category !== 'quiz' && category !== 'worksheet') return all.length > 0 ? ['only quizzes and worksheets ask'] : [];
  const questions = all.filter((question) => !isWritten(question));
  const { draw = questions.length } = exercise;
  const least = category === 'quiz' ? 12 : 8;
  return [
    ...(questions.length < least ? [`a bank of ${questions.length} questions, ${least} are asked for`] : []),
    ...(draw < 8 || draw > questions.length ? [`it draws ${draw} of ${questions.length}`] : []),
  ];
}

/** Too many or too few questions to write about, and guides that help nobody to judge an answer. */
function writtenProblems({ category, questions = [] }: CurriculumExercise): readonly string[] {
  const written = questions.filter(isWritten);
  const asked = category === 'quiz' ? WRITTEN_OF_QUIZ : 0;
  return [
    ...(written.length === asked ? [] : [`${written.length} written questions, ${asked} are asked for`]),
    ...written.flatMap((question) => guideProblems(question).map((problem) => `${question.id}: ${problem}`)),
  ];
}

function guideProblems({ answer, explanation, ...question }: BankQuestion): readonly string[] {
  if (answer.kind !== 'written') return [];
  const { guide } = answer;
  const [fewest, most] = GUIDE_POINTS;
  const { grade } = readingLevel([...textsOf(question).map(withoutTables), ...guide, explanation]);
  return [
    ...(guide.length < fewest || guide.length > most ? [`its guide has ${guide.length} points`] : []),
    ...guide
      .filter((point) => point.length < 10 || point.length > GUIDE_MOST)
      .map((point) => `a guide is not “${point}”`),
    ...repeated(guide).map((point) => `its guide says “${point}” twice`),
    ...(charactersOf(explanation) > LIMITS.writtenMax ? ['nobody can write what it explains'] : []),
    ...(grade >= HIGHEST_GRADE ? [`it reads as grade ${grade.toFixed(1)}`] : []),
  ];
}

const withoutTables = (text: string): string => text.replace(/^\|.*$/gm, '');

function wrongIn(question: BankQuestion): readonly string[] {
  const { answer, explanation } = question;
  const problems: string[] = [];
  const texts = textsOf(question);
  if (texts.some((text) => text.trim().length < 10)) problems.push('it hardly asks anything');
  if (explanation.trim().length < 20) problems.push('its answer is not explained');
  if ([...texts, explanation].some((text) => /<[a-z/]/i.test(text))) problems.push('it holds HTML');
  if (answer.kind === 'choice') {
    if (answer.choices.length < FEWEST_CHOICES) problems.push(`only ${answer.choices.length} choices`);
    const same = answer.choices.map((choice) => choice.trim().toLowerCase());
    problems.push(...repeated(same).map((choice) => `the choice "${choice}" is there twice`));
    if (same.some((choice) => /^(?:all|none|both) of (?:the above|these)/.test(choice)))
      problems.push('choices are shuffled: no "all of these"');
  }
  if (answer.kind === 'choice') {
    const jokes = answer.choices.filter((choice) => NO_CHOICE.test(choice));
    problems.push(...jokes.map((choice) => `nobody would choose "${choice}"`));
  }
  const asked = texts.map((text) => text.match(TRUE_OR_FALSE)?.length ?? 0);
  const times = answer.kind === 'truth' ? 1 : 0;
  if (asked.some((count) => count !== times)) problems.push('a statement is asked about as "True or false: ..."');
  if (answer.kind === 'value' && typeof answer.value === 'number') {
    const { value, tolerance } = answer;
    if (!Number.isFinite(value)) problems.push('its answer is not a number');
    if (tolerance === undefined || tolerance <= 0) problems.push('a number needs a tolerance');
    else if (value !== 0 && tolerance > 0.1 * Math.abs(value)) problems.push('its tolerance lets wrong answers pass');
  }
  return [...problems, ...pictureProblems(question)];
}

/** The share of choice questions whose right choice is longer than every wrong one: near 1 gives the answers away [1]. */
export function longestIsRight(curriculum: Curriculum): number {
  const choices = curriculum.flatMap(({ questions = [] }) =>
    questions.flatMap(({ answer }) => (answer.kind === 'choice' ? [answer.choices] : [])),
  );
  const longest = choices.filter(([right, ...wrong]) => wrong.every((choice) => choice.length < right.length));
  return choices.length === 0 ? 0 : longest.length / choices.length;
}

/** Where the right choice is the longest so often, or so seldom, that its length gives answers away. */
export function lengthProblems(curriculum: Curriculum): readonly string[] {
  const percent = 100 * longestIsRight(curriculum);
  const [least, most] = RIGHT_IS_LONGEST;
  return percent < least || percent > most
    ? [`the right choice is the longest in ${percent.toFixed(1)} % of the questions, ${least} to ${most} are asked for`]
    : [];
}

const PICTURE = /!\[([^\]]*)\]\(([^)]*)\)/g;
const TABLE = /^\|.+\|\n\| ---/m;
/** What can be read from a picture takes a sentence or two. */
const FEWEST_WORDS = 12;

const textsOf = ({ description }: Pick<BankQuestion, 'description'>): readonly string[] =>
  typeof description === 'string' ? [description] : Object.values(description);

/** The share of questions, but for the written ones, with a drawing, chart or table to read at every content level [1]. */
export function shareToRead(curriculum: Curriculum): number {
  const questions = curriculum.flatMap((exercise) => exercise.questions ?? []).filter((each) => !isWritten(each));
  const toRead = questions.filter((question) =>
    textsOf(question).every((text) => TABLE.test(text) || text.search(PICTURE) >= 0),
  );
  return questions.length === 0 ? 0 : toRead.length / questions.length;
}

/** Where too few questions have something to read. */
export function readingProblems(curriculum: Curriculum): readonly string[] {
  const share = shareToRead(curriculum);
  return share < LEAST_TO_READ
    ? [
        `${(100 * share).toFixed(1)} % of the questions have a drawing, chart or table, ${100 * LEAST_TO_READ} are asked for`,
      ]
    : [];
}

/** Pictures of questions that are not there, or that say too little to who does not see them. */
function pictureProblems(question: BankQuestion): readonly string[] {
  return textsOf(question).flatMap((text) =>
    [...text.matchAll(PICTURE)].flatMap(([, alt = '', file = '']) => [
      ...(existsSync(`public/c/${file}`) ? [] : [`there is no picture ${file}`]),
      ...(alt.split(/\s+/).length < FEWEST_WORDS ? [`the picture ${file} is hardly described`] : []),
    ]),
  );
}

const wordsOf = ({ description }: BankQuestion): string =>
  typeof description === 'string' ? description : Object.values(description).join(' | ');
const repeated = (list: readonly string[]): readonly string[] => list.filter((item, i) => list.indexOf(item) !== i);
