import type { Curriculum } from '#contract/learning/curriculum.ts';
import type {
  CostChoice,
  CostLine,
  PacingDay,
  Planning,
  ShortPacing,
  TeacherNotes,
} from '#contract/learning/teacher-notes.ts';

const LESSONS = 15;
const LESSON_MINUTES = 45;
/** In class, of what has no head [min]. */
const MINUTES: Readonly<Record<string, number>> = { quiz: 10, worksheet: 15, spec: 5 };
const CAREERS = 6;
/** Titles of pages as the plans quote them. */
const QUOTED = /[“"]([^”"]+)[”"]/g;

/** Lessons of the pacing that are missing, and titles in it that no page has. */
export function pacingProblems(pacing: readonly PacingDay[], curriculum: Curriculum): readonly string[] {
  const days = pacing.map(({ day }) => day).join();
  return [
    ...(days === upTo(LESSONS) ? [] : [`the pacing is not days 1 to ${LESSONS}`]),
    ...pacing.flatMap(({ day, plan }) => unknownTitles(plan, curriculum).map((title) => `day ${day} names “${title}”`)),
  ];
}

/** Where the shorter courses, the blocks, the costs, the other plans and the careers fall short. */
export function planningProblems({ planning, pages }: TeacherNotes, curriculum: Curriculum): readonly string[] {
  const minutesOf = (wanted: string): number => {
    const head = pages.find(({ code }) => code === wanted);
    return head?.minutes ?? MINUTES[curriculum.find(({ code }) => code === wanted)?.category ?? ''] ?? 0;
  };
  const { five, ten, blocks, costs, withoutMachines, withoutOutdoors, careers } = planning;
  const names = careers.map(({ name }) => name);
  return [
    ...shortProblems(five, { lessons: 5, curriculum, minutesOf }),
    ...shortProblems(ten, { lessons: 10, curriculum, minutesOf }),
    ...(blocks.flatMap(({ days }) => days).join() === upTo(LESSONS) ? [] : ['the blocks are not days 1 to 15']),
    ...blocks.flatMap(({ days, note }) =>
      days.length <= 2 && said(note) ? [] : [`the block of days ${days.join(' and ')} is too full or says nothing`],
    ),
    ...costProblems(costs),
    ...(withoutMachines.length < 3 ? ['no plan without machines'] : []),
    ...(withoutOutdoors.length < 2 ? ['no plan without outdoors'] : []),
    ...[...withoutMachines, ...withoutOutdoors].flatMap(({ instead, plan }) =>
      said(instead) && said(plan) ? [] : [`“${instead}” has no substitute`],
    ),
    ...(new Set(names).size === CAREERS && names.length === CAREERS
      ? []
      : [`${names.length} careers, six are asked for`]),
    ...careers.flatMap(({ name, work }) => (said(work) ? [] : [`nobody knows what a ${name} does`])),
  ];
}

interface Course {
  readonly lessons: number;
  readonly curriculum: Curriculum;
  readonly minutesOf: (code: string) => number;
}

function shortProblems({ lead, lessons }: ShortPacing, course: Course): readonly string[] {
  const { curriculum, minutesOf } = course;
  const all = lessons.flatMap(({ codes }) => codes);
  const share = (code: string): number => minutesOf(code) / all.filter((each) => each === code).length;
  const of = (title: string): string => `“${title}” of ${course.lessons} lessons`;
  return [
    ...(lessons.length === course.lessons ? [] : [`${lessons.length} lessons in the plan for ${course.lessons}`]),
    ...(said(lead) ? [] : [`the plan for ${course.lessons} lessons does not say what it leaves out`]),
    ...all
      .filter((code) => !curriculum.some((row) => row.code === code))
      .map((code) => `the plan for ${course.lessons} lessons names ${code}`),
    ...lessons.flatMap(({ title, codes, plan }) => {
      const minutes = codes.reduce((sum, code) => sum + share(code), 0);
      return [
        ...(codes.length > 0 && said(title) && said(plan) ? [] : [`${of(title)} leaves something unsaid`]),
        ...(minutes <= LESSON_MINUTES || codes.length === 1 ? [] : [`${of(title)} takes ${minutes} minutes`]),
        ...unknownTitles(plan, curriculum).map((name) => `${of(title)} names “${name}”`),
      ];
    }),
  ];
}

function costProblems({ studentsPerTeam, cheap, usual, wellEquipped }: Planning['costs']): readonly string[] {
  const choices = { cheap, usual, wellEquipped };
  const prices = Object.values(choices).map(leastOf);
  return [
    ...(studentsPerTeam > 0 && studentsPerTeam <= 4 ? [] : [`${studentsPerTeam} students in a team`]),
    ...Object.entries(choices).flatMap(([name, { perTeam, perClass }]) => [
      ...(perTeam.length === 0 || perClass.length === 0 ? [`the ${name} choice costs nothing`] : []),
      ...[...perTeam, ...perClass].filter(isNoPrice).map(({ item }) => `${name}: ${item} has no price`),
    ]),
    ...(prices.every((price, i) => i === 0 || price > (prices[i - 1] ?? 0)) ? [] : ['a better choice costs less']),
  ];
}

const isNoPrice = ({ item, dollars: [least, most] }: CostLine): boolean => !said(item) || least < 0 || most <= least;

const leastOf = ({ perTeam, perClass }: CostChoice): number =>
  [...perTeam, ...perClass].reduce((sum, { dollars }) => sum + dollars[0], 0);

/** What stands in quotation marks and is neither a page's title nor the part of one before its colon. */
const unknownTitles = (plan: string, curriculum: Curriculum): readonly string[] =>
  [...plan.matchAll(QUOTED)]
    .map(([, title = '']) => title)
    .filter((title) => !curriculum.some(({ name }) => name === title || name.startsWith(`${title}:`)));

const upTo = (last: number): string => Array.from({ length: last }, (_, i) => i + 1).join();

const said = (text: string): boolean => text.trim() !== '';
