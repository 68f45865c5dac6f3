import { describe, expect, test } from 'vitest';
import { APPLICATIONS } from '#applications/registry.ts';
import { unitReport } from '#tests/support/content/unit-report.ts';
import type { Check } from '#tests/support/content/unit-report.ts';

const SENTENCES: Readonly<Record<Check, string>> = {
  counts:
    'has its lessons, quizzes, worksheets, tutorials, interactives, build pages and challenge under all five segments, two lessons and a quiz for high school alone, and a path of 8 to 14 rows for grade 5 with five lessons of its own',
  codes: 'names its exercises by segment and name, in sequence, each once',
  pairs: 'has a page for each row that needs one and a row for each page',
  form: 'has pages with one main, headings in order and drawings with title and description',
  boxes: 'has its boxes: something to try, something to remember, safety where things are built, sources',
  words: 'has lessons of 300 to 700 words, of 500 to 800 for high school alone and of 250 to 450 for grade 5',
  'reading level': 'reads within the grades of its level on every page: 3 to 5, 4 to 6 and 7 to 9',
  numbers: 'shows the numbers that its physics gives, to the digits shown',
  links: 'has links, anchors, pictures and labels that all lead somewhere',
  glossary: 'explains every term that it links and links every term that it explains',
  questions:
    'asks questions with one right answer each, explained, from banks large enough, and three to write about in each quiz',
  drawings: 'has a drawing on every page, and 4 to 6 of the steps on each build page',
  sizes: 'has pages of at most 60 kB and at most 1.5 MB together',
  forbidden: 'holds no script, inline style, form or foreign address',
  sheets: 'has a table to print on every page that asks for one, with room to write',
  predictions: 'asks for a prediction before each experiment, and for the reason behind what is seen',
  rubrics: 'is graded by four rubrics of four criteria and four levels, with their standards',
  notes:
    'comes with teacher notes: four courses of other lengths, costs, plans, careers, safety, materials, standards, preparation, misconceptions and a head for each page and an opener for each lesson',
};

describe.each(APPLICATIONS)('the $code unit', (application) => {
  const report = unitReport(application);

  test.each(Object.entries(SENTENCES))('%s: %s', (check) => {
    expect(report.problems[check as Check]).toEqual([]);
  });

  test('tells one story of a failure, in a lesson for everybody', () => {
    const stories = (application.curriculum ?? []).filter(({ isFailureStory }) => isFailureStory);
    expect(stories.map(({ category, level }) => [category, level])).toEqual([['lesson', undefined]]);
  });
});
