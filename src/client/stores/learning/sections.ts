import { lessons as say } from '#client/words/student/lessons.ts';
import type { Exercise } from '#contract/learning/exercise.ts';
import type { Segment } from '#contract/learning/sequence.ts';

/** The words for the headings of the research menu by the segment, in the order of the menu (RES-01; there is no 04). */
export const RESEARCH_HEADINGS = {
  '01': 'background',
  '02': 'process',
  '03': 'knowledge',
  '05': 'fabrication',
  '06': 'evaluation',
} as const satisfies Readonly<Record<Segment, string>>;

type Heading = (typeof RESEARCH_HEADINGS)[Segment];

export interface ResearchSection {
  readonly heading: string;
  readonly exercises: readonly Exercise[];
}

/**
 * The words for the heading of an exercise: where the teacher put it, else by the first segment of its code; undefined where that is
 * none of the five.
 */
export function headingOf(code: string, chosen?: Segment): Heading | undefined {
  if (chosen !== undefined) return RESEARCH_HEADINGS[chosen];
  const segment = code.slice(0, 2);
  const isSegment = /^\d\d(-|$)/.test(code) && Object.hasOwn(RESEARCH_HEADINGS, segment);
  return isSegment ? RESEARCH_HEADINGS[segment as Segment] : undefined;
}

/**
 * The research menu: every exercise except build ones, in sequence, under its heading. What has no heading of its own
 * stands under the one before it, so that nothing is ever missing from the menu.
 */
export function researchSections(sequence: readonly Exercise[]): ResearchSection[] {
  const order = Object.values(RESEARCH_HEADINGS);
  const bySection = new Map<Heading, Exercise[]>(order.map((heading) => [heading, []]));
  let last: Heading = RESEARCH_HEADINGS['01'];
  for (const exercise of sequence) {
    if (exercise.category === 'build') continue;
    last = headingOf(exercise.code, exercise.segment) ?? last;
    bySection.get(last)?.push(exercise);
  }
  return [...bySection]
    .filter(([, exercises]) => exercises.length > 0)
    .map(([heading, exercises]) => ({ heading: say(heading), exercises }));
}

/** The exercises of the page Build and Test (RES-09). */
export function buildExercises(sequence: readonly Exercise[]): Exercise[] {
  return sequence.filter((exercise) => exercise.category === 'build');
}

/**
 * The page that stands beside the questions of a quiz or a worksheet (RES-05): the lesson that it names, else the last lesson
 * before it, as where the teacher hid the named one. Undefined where there is none.
 */
export function referenceOf(sequence: readonly Exercise[], exercise: Exercise): string | undefined {
  const named = exercise.referenceExerciseCode;
  if (named !== undefined && sequence.some(({ code }) => code === named)) return named;
  const place = sequence.findIndex(({ code }) => code === exercise.code);
  return sequence.slice(0, Math.max(0, place)).findLast(({ category }) => category === 'lesson')?.code;
}
