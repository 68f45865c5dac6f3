import { expect, test } from 'vitest';
import { trials } from '#client/words/student/trials.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { classTrials } from '#client/words/teacher/race-day/trials.ts';

test('a teacher and a student call the page of runs, and the comparison with the model, the same', () => {
  expect([menu('trials'), menu('race-day')]).toEqual([trials('title'), trials('comparison')]);
  expect(classTrials('aboutNone')).toContain(trials('title'));
});
