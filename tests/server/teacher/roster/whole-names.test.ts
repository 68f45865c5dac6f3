import { describe, expect, test } from 'vitest';
import { readText } from '#server/teacher/roster/roster-file.ts';
import { withNames } from '#server/teacher/roster/roster-names.ts';

describe('whole names in one column', () => {
  const aliases = (text: string) => readText(text).rows.map(({ alias }) => alias);

  test('are shown short, and can be taken as they are written', () => {
    const rows = readText('Name,ID\nJosé García López,71\nAna de la Cruz,72\nMia,73\nJosé Gómez,74').rows;
    expect(rows.map(({ alias }) => alias)).toEqual(['José G.', 'Ana D.', 'Mia', 'José G.']);
    expect(withNames(rows, 'short', () => false).map(({ alias }) => alias)).toEqual([
      'José Ga.',
      'Ana D.',
      'Mia',
      'José Gó.',
    ]);
    expect(withNames(rows, 'written', () => false).map(({ alias }) => alias)).toEqual([
      'José García López',
      'Ana de la Cruz',
      'Mia',
      'José Gómez',
    ]);
    expect(aliases('Mary Jones\nBen Franklin')).toEqual(['Mary J.', 'Ben F.']);
  });

  test('are none where a list has short names already', () => {
    for (const names of [
      ['Ada L.', 'Ben F'],
      ['Student 1', 'Student 2'],
      ['Comet', 'Red Fox', 'Star'],
    ]) {
      expect(aliases(names.join('\n'))).toEqual(names);
      expect(readText(names.join('\n')).rows.some(({ whole }) => whole !== undefined)).toBe(false);
    }
  });
});
