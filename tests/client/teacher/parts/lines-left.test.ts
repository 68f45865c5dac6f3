import { expect, test } from 'vitest';
import { linesLeft } from '#client/teacher/parts/lines-left.ts';

const left = (text: string, starts: number[], done: number[]) => linesLeft(text, starts, new Set(done));

test('what is done with leaves a list; headings, what is refused and what was not read stay', () => {
  expect(left('Name\r\nAda\r\n\r\nBen\r\nCay', [1, 2, 4, 5], [2, 5])).toBe('Name\nBen');
  expect(left('Name\n"Ada\nLovelace"\n"Ben\nNg"', [1, 2, 4], [2])).toBe('Name\n"Ben\nNg"');
  expect(left('Ada\nBen\nCay\nDot', [1, 2, 3], [1, 2])).toBe('Cay\nDot');
});
