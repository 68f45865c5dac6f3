import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linkPostgresLibraries } from './postgres-links.ts';

test('the libraries of the PostgreSQL for tests get their other names, and a second time changes nothing', () => {
  const room = mkdtempSync(join(tmpdir(), 'balsa-links-'));
  const native = join(room, 'some-platform/native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  linkPostgresLibraries(room);
  linkPostgresLibraries(room);
  expect(readFileSync(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  rmSync(room, { recursive: true });
});

test('where there is no such package nothing is done', () => {
  expect(() => linkPostgresLibraries(join(tmpdir(), 'no-such-folder'))).not.toThrow();
});
