import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeContentManifests } from '#build/content-manifests.ts';
import { readManifest } from '#sw/content-manifest.ts';

let room: string;

beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'balsa-manifests-'));
  await mkdir(join(room, 'c/application/dragster/pictures'), { recursive: true });
});
afterEach(() => rm(room, { recursive: true, force: true }));

test('lists every file of an application with its hash, in the words that the worker reads', async () => {
  const folder = join(room, 'c/application/dragster');
  await writeFile(join(folder, '01-lesson.html'), '<h1>Lesson</h1>');
  await writeFile(join(folder, 'pictures/car.svg'), '<svg></svg>');
  await writeFile(join(folder, '01-lesson.html.br'), 'packed');
  await writeContentManifests(room);
  const files = readManifest(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  expect(files).toEqual([
    {
      path: '/c/application/dragster/01-lesson.html',
      sha256: createHash('sha256').update('<h1>Lesson</h1>').digest('hex'),
      bytes: 15,
    },
    { path: '/c/application/dragster/pictures/car.svg', sha256: expect.any(String), bytes: 11 },
  ]);
});

test("lists the script of the application's own experiments beside its pages", async () => {
  const folder = join(room, 'c/application/dragster');
  await mkdir(join(room, 'assets'));
  await writeFile(join(folder, '01-lesson.html'), 'text');
  for (const name of [
    'experiments-dragster-abc.js',
    'experiments-dragster-abc.js.br',
    'experiments-glider-def.js',
    'index-x.js',
  ]) {
    await writeFile(join(room, 'assets', name), 'export {}');
  }
  await writeContentManifests(room);
  const files = readManifest(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  expect(files?.map(({ path }) => path)).toEqual([
    '/assets/experiments-dragster-abc.js',
    '/c/application/dragster/01-lesson.html',
  ]);
});

test('does not list itself when it is written a second time', async () => {
  const folder = join(room, 'c/application/dragster');
  await writeFile(join(folder, '01-lesson.html'), 'text');
  await writeContentManifests(room);
  const first = await readFile(join(folder, 'manifest.json'), 'utf8');
  await writeContentManifests(room);
  expect(await readFile(join(folder, 'manifest.json'), 'utf8')).toBe(first);
});

test('leaves a page without content alone', async () => {
  await expect(writeContentManifests(join(room, 'nowhere'))).resolves.toBeUndefined();
});
