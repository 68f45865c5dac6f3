import { describe, expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { pacingProblems, planningProblems } from '#tests/support/content/planning.ts';
import type { CostChoice, Planning, ShortLesson, TeacherNotes } from '#contract/learning/teacher-notes.ts';

const { curriculum = [], teacherNotes } = dragster;
if (teacherNotes === undefined) throw new Error('The dragster has no notes.');
const notes: TeacherNotes = teacherNotes;
const { planning } = notes;

const found = (changed: Partial<Planning>): readonly string[] =>
  planningProblems({ ...notes, planning: { ...planning, ...changed } }, curriculum);

const withFirst = (changed: Partial<ShortLesson>): Partial<Planning> => {
  const [first, ...others] = planning.five.lessons;
  if (first === undefined) throw new Error('There is no first lesson.');
  return { five: { ...planning.five, lessons: [{ ...first, ...changed }, ...others] } };
};

describe('the planning of a unit', () => {
  test('names pages that exist, and no more of them than fit into a lesson', () => {
    expect(found({})).toEqual([]);
    expect(found(withFirst({ codes: ['01-what-makes-it-go', '01-nowhere'] }))).toEqual([
      'the plan for 5 lessons names 01-nowhere',
    ]);
    expect(found(withFirst({ codes: ['01-what-makes-it-go', '01-tour-of-the-workshop', '01-forces-quiz'] }))).toEqual([
      '“Gas back, car forward” of 5 lessons takes 50 minutes',
    ]);
    expect(found(withFirst({ plan: 'Read “Nowhere”.' }))).toEqual([
      '“Gas back, car forward” of 5 lessons names “Nowhere”',
    ]);
    expect(found(withFirst({ plan: ' ' }))).toEqual(['“Gas back, car forward” of 5 lessons leaves something unsaid']);
  });

  test('counts a page that two lessons share half in each', () => {
    const shared = { ...planning.ten, lessons: planning.ten.lessons.map((lesson) => ({ ...lesson })) };
    const [, second, third] = shared.lessons;
    if (second === undefined || third === undefined) throw new Error('There are ten lessons.');
    const lessons = shared.lessons.map((lesson) =>
      lesson === third ? { ...lesson, codes: [...lesson.codes, '01-gas-under-pressure'] } : lesson,
    );
    expect(found({ ten: { ...shared, lessons } })).toEqual(['“An own design” of 10 lessons takes 50 minutes']);
  });

  test('has five and ten lessons, and all fifteen in blocks of two at most', () => {
    expect(found({ five: { ...planning.five, lessons: planning.five.lessons.slice(1) } })).toEqual([
      '4 lessons in the plan for 5',
    ]);
    expect(found({ ten: { ...planning.ten, lead: '' } })).toEqual([
      'the plan for 10 lessons does not say what it leaves out',
    ]);
    expect(found({ blocks: planning.blocks.slice(0, -1) })).toEqual(['the blocks are not days 1 to 15']);
    const [first, second, ...others] = planning.blocks;
    const days = [...(first?.days ?? []), ...(second?.days ?? [])];
    expect(found({ blocks: [{ days, note: 'All at once.' }, ...others] })).toEqual([
      'the block of days 1 and 2 and 3 and 4 is too full or says nothing',
    ]);
  });

  test('has three choices that cost more and more, six careers, and both other plans', () => {
    const { costs, careers } = planning;
    const free: CostChoice = { perTeam: [{ item: 'Wood', dollars: [3, 3] }], perClass: [] };
    expect(found({ costs: { ...costs, cheap: free } })).toEqual([
      'the cheap choice costs nothing',
      'cheap: Wood has no price',
    ]);
    expect(found({ costs: { ...costs, cheap: costs.usual, usual: costs.cheap } })).toEqual([
      'a better choice costs less',
    ]);
    expect(found({ careers: careers.slice(1) })).toEqual(['5 careers, six are asked for']);
    expect(found({ withoutMachines: [], withoutOutdoors: [] })).toEqual([
      'no plan without machines',
      'no plan without outdoors',
    ]);
  });
});

test('the fifteen lessons quote titles that exist', () => {
  const [first, ...others] = notes.pacing;
  if (first === undefined) throw new Error('There are fifteen lessons.');
  expect(pacingProblems(notes.pacing, curriculum)).toEqual([]);
  expect(pacingProblems([{ ...first, plan: 'Read "Build 2" and “Build 9”.' }, ...others], curriculum)).toEqual([
    'day 1 names “Build 9”',
  ]);
  expect(pacingProblems(others, curriculum)).toEqual(['the pacing is not days 1 to 15']);
});
