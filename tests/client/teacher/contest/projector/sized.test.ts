import { expect, test } from 'vitest';
import { longest } from '#client/teacher/contest/projector/sized.ts';

test.each([
  [['Ada', 'Maria Fernanda Lopez'], 1, 20],
  [['Ada', 'Maria Fernanda Lopez'], 2, 14],
  // A line ends behind a hyphen, too; a word stays whole.
  [['Maximiliana-Alexandra von Hohenzollern'], 2, 21],
  [['Maximiliana-Alexandra von Hohenzollern'], 3, 13],
  [['Wolfeschlegelsteinhausen'], 2, 24],
  // As many as one counts, whatever their code is.
  [['Zo\u00eb \u{1F680}'], 1, 5],
  [['', ' '], 2, 1],
  [[], 2, 1],
])('of %j in %d lines the longest has %d letters', (names, lines, letters) => {
  expect(longest(names, lines)).toBe(letters);
});
