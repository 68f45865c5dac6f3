import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { login } from '#client/words/student/login.ts';
import { trials } from '#client/words/student/trials.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { classTrials } from '#client/words/teacher/race-day/trials.ts';
import { roster } from '#client/words/teacher/roster/roster.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';

test('a teacher and a student call the page of runs, and the comparison with the model, the same', () => {
  expect([menu('trials'), menu('race-day')]).toEqual([trials('title'), trials('comparison')]);
  expect(classTrials('aboutNone')).toContain(trials('title'));
});

test('AUTH-01 what a student types to sign in is called the same wherever a teacher reads of it', () => {
  expect(roster('studentId')).toBe(login('studentId'));
  const files = filesBelow('src/client/words').filter((file) => file.endsWith('.ts'));
  expect(files.filter((file) => /sign-in id/i.test(readFileSync(file, 'utf8')))).toEqual([]);
});
