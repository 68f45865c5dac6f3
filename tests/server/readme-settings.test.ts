import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/settings.ts';

test('the README lists every setting with its default and its meaning, and no other', () => {
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## The tree'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const expected = Object.entries(SETTINGS).map(
    ([name, [fallback, meaning]]) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  expect(rows).toEqual(expected);
});
