import { expect, test } from 'vitest';
import { CLASS_SCREENS } from '#client/teacher/class-screens.ts';
import { contest } from '#client/words/teacher/contest/contest.ts';
import { menu } from '#client/words/teacher/menu.ts';

test('no screen of a class is called as a contest is where its teacher gives it no name', () => {
  const [usual = ''] = contest('usualName', { activity: '' }).toLowerCase().split(':');
  expect(usual).not.toBe('');
  expect(CLASS_SCREENS.filter(({ path }) => menu(path).toLowerCase() === usual)).toEqual([]);
});
