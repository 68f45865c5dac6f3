import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesBelow } from '#tests/support/reports/files-below.ts';

/** The selectors of a file of styles, those inside conditions such as reduced motion left out: they seldom hold. */
function selectorsOf(styles: string): string[] {
  const bare = styles.replace(/\/\*.*?\*\//gs, '');
  const rules = [...bare.matchAll(/(?<=[;{}]|^)\s*([^@;{}]+)\{/g)];
  return rules
    .filter(({ index }) => !isInCondition(bare.slice(0, index)))
    .flatMap(([, list = '']) => list.split(',').map((selector) => selector.trim()));
}

function isInCondition(before: string): boolean {
  const open: string[] = [];
  for (const [token] of before.matchAll(/[^;{}]*\{|\}/g)) {
    if (token === '}') open.pop();
    else open.push(token.trim());
  }
  return open.some((head) => head.startsWith('@media'));
}

// With such a rule the browser works out a further style for every element of a screen that comes.
test('no rule asks for what is generated at, or marked in, every element', () => {
  const files = filesBelow('src/client').filter((path) => path.endsWith('.css'));
  const all = files.flatMap((path) => selectorsOf(readFileSync(path, 'utf8')));
  expect(all).toContain('*');
  expect(all.filter((selector) => /^\*?::(?:before|after|highlight)/.test(selector))).toEqual([]);
});
