import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '#tests/support/reports/files-below.ts';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

/** `styles['name']` */
const USE = /\b(\w+)\['([\w-]+)'\]/g;

/** The classes that a component takes from style sheets which have no rule for them. */
function undefinedClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
    const sheet = readFileSync(path.startsWith('#') ? path.replace('#', 'src/') : join(dirname(file), path), 'utf8');
    const defined = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, found]) => found));
    const used = [...source.matchAll(USE)].flatMap(([, object, found]) => (object === name ? [found] : []));
    return used.filter((found) => !defined.has(found)).map((found) => `${file}: ${found}`);
  });
}

test('every class that a component takes has a rule', () => {
  const files = filesBelow('src/client').filter((file) => file.endsWith('.tsx'));
  expect(files.flatMap(undefinedClasses)).toEqual([]);
});
