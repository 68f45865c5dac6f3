import { expect, test } from 'vitest';
import { openerProblems } from '#tests/support/content/openers.ts';
import type { CurriculumExercise } from '#contract/learning/curriculum.ts';
import type { Opener, PageHead } from '#contract/learning/teacher-notes.ts';

const LESSON: CurriculumExercise = { code: '01-a', name: 'A', category: 'lesson' };
const TUTORIAL: CurriculumExercise = { code: '01-a', name: 'A', category: 'tutorial' };

const OPENER: Opener = { question: 'Why?', fact: 'It is so.', task: 'Say why.' };

const headWith = (opener?: Opener): PageHead => ({
  code: '01-a',
  objective: 'Students can say why.',
  minutes: 20,
  vocabulary: ['thrust'],
  standards: ['MS-PS2-2'],
  check: { question: 'Why?', answer: 'Because.' },
  support: 'Say it aloud.',
  extension: 'Say it twice.',
  ...(opener === undefined ? {} : { opener }),
});

test('a lesson has an opener, and no other page has one', () => {
  expect(openerProblems([headWith(OPENER)], [LESSON])).toEqual([]);
  expect(openerProblems([headWith()], [LESSON])).toEqual(['01-a has no opener']);
  expect(openerProblems([headWith(OPENER)], [TUTORIAL])).toEqual(['the opener 01-a belongs to no lesson']);
  expect(openerProblems([headWith()], [TUTORIAL])).toEqual([]);
});

test('an opener asks, and each part is there and fits on the wall', () => {
  expect(openerProblems([headWith({ ...OPENER, question: 'Tell me.' })], [LESSON])).toEqual([
    'the opener 01-a asks nothing',
  ]);
  expect(openerProblems([headWith({ ...OPENER, fact: ' ', task: 'a'.repeat(141) })], [LESSON])).toEqual([
    'the fact of the opener 01-a has 0 letters',
    'the task of the opener 01-a has 141 letters',
  ]);
});
