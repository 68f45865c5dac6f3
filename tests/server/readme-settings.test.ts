import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { readSettings, SETTINGS } from '#server/settings.ts';

test('the README lists every setting with its default and its meaning, and no other', () => {
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## The tree'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const expected = Object.entries(SETTINGS).map(
    ([name, [fallback, meaning]]) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  expect(rows).toEqual(expected);
});

test('without settings the server keeps to this machine, and the engine leaves one core to it', () => {
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', engineThreads: Math.max(1, availableParallelism() - 1) });
  expect(readSettings({ ENGINE_THREADS: '3' }).engineThreads).toBe(3);
});

test('an address of IPv6 may stand in brackets, as in a URL', () => {
  expect(readSettings({ HOST: '[::1]', METRICS_HOST: '[::]' })).toMatchObject({ host: '::1', metricsHost: '::' });
  expect(readSettings({ HOST: '::1' }).host).toBe('::1');
});
