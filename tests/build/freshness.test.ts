import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildStale, stampBuild } from '#build/freshness.js';

const HOUR_MS = 3_600_000;
const nowMs = Date.UTC(2026, 0, 5);
let room = '';

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'balsa-fresh-'));
  mkdirSync(join(room, 'src/client'), { recursive: true });
  mkdirSync(join(room, 'dist'));
  writeFileSync(join(room, 'src/client/main.tsx'), '');
  for (const path of ['src/client/main.tsx', 'src/client', 'src']) touch(path, nowMs - HOUR_MS);
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

function touch(path: string, timeMs: number): void {
  utimesSync(join(room, path), timeMs / 1000, timeMs / 1000);
}

test('what was never built is stale', () => {
  expect(isBuildStale(room)).toBe(true);
});

test('a build made after the last change is fresh', () => {
  stampBuild(room, nowMs);
  expect(isBuildStale(room)).toBe(false);
});

test('a file changed while the build ran makes it stale', () => {
  stampBuild(room, nowMs);
  touch('src/client/main.tsx', nowMs + 1000);
  expect(isBuildStale(room)).toBe(true);
});

test('a file taken away or added makes it stale, for its folder has changed', () => {
  stampBuild(room, nowMs);
  touch('src/client', nowMs + 1000);
  expect(isBuildStale(room)).toBe(true);
});
