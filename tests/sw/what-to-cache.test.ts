import { describe, expect, test } from 'vitest';
import { isShellPage } from '#contract/shell-pages.ts';
import { readManifest, versionOf } from '#sw/content-manifest.ts';
import {
  applicationOfContent,
  isLessonCacheOf,
  lessonCacheName,
  mayBeStored,
  outdatedShells,
} from '#sw/what-to-cache.ts';

const FILE = { path: '/c/application/dragster/a.html', sha256: 'a'.repeat(64), bytes: 10 };

describe('what the worker answers from the device', () => {
  test.each(['/app', '/app/', '/app/dragster', '/teacher', '/teacher/classes'])('is the shell for %s', (path) => {
    expect(isShellPage(path)).toBe(true);
  });

  test.each([
    '/',
    '/student/api/whoami',
    '/front/log-snapshot',
    '/c/application/dragster/a.html',
    '/apple',
    '/teachers',
    '/c/app/',
    '/c/teacher/',
    '/assets/x.js',
  ])('is never the shell for %s', (path) => expect(isShellPage(path)).toBe(false));

  test.each([
    '/student/api/startup/dragster',
    '/student',
    '/front/bootstrap-ui/undo',
    '/front',
    '/teacher/api/classes',
    '/teacher/api',
  ])('is never stored from %s', (path) => expect(mayBeStored(path)).toBe(false));

  test.each(['/c/student/a.html', '/c/front/a.html', '/c/teacher/api/a.html', '/students.html', '/frontispiece.svg'])(
    'may be stored from %s, which only looks alike',
    (path) => expect(mayBeStored(path)).toBe(true),
  );

  test('is content by its application', () => {
    expect(applicationOfContent('/c/application/water-rocket/01-a.html')).toBe('water-rocket');
    expect(applicationOfContent('/c/application/../secret.html')).toBeUndefined();
    expect(applicationOfContent('/c/application/')).toBeUndefined();
    expect(applicationOfContent('/app/c/application/dragster/a.html')).toBeUndefined();
  });

  test('keeps applications apart whose names begin alike', () => {
    const name = lessonCacheName('water-rocket', '0123456789abcdef');
    expect([isLessonCacheOf(name, 'water-rocket'), isLessonCacheOf(name, 'water')]).toEqual([true, false]);
    expect(isLessonCacheOf(`${name}0`, 'water-rocket')).toBe(false);
  });

  test('keeps the shell before the present one for pages that still run', () => {
    expect(outdatedShells(['shell-1', 'lesson-a-1', 'shell-2', 'shell-3'], 'shell-3')).toEqual(['shell-1']);
    expect(outdatedShells(['shell-1'], 'shell-1')).toEqual([]);
  });

  test('keeps the shell before the present one also while a later build waits, and what waits', () => {
    expect(outdatedShells(['shell-1', 'shell-2', 'shell-3'], 'shell-2')).toEqual([]);
    expect(outdatedShells(['shell-0', 'shell-1', 'lesson-a-1', 'shell-2', 'shell-3', 'shell-4'], 'shell-2')).toEqual([
      'shell-0',
    ]);
  });
});

describe('the list of an application’s files', () => {
  test('is read as it was written', () => {
    expect(readManifest([FILE])).toEqual([FILE]);
  });

  test.each([
    ['a page of a portal', '<html>'],
    ['a path of the API', [{ ...FILE, path: '/student/api/whoami' }]],
    ['a path outside', [{ ...FILE, path: 'https://elsewhere.example/c/a.html' }]],
    ['a hash that is none', [{ ...FILE, sha256: 'abc' }]],
    ['a hash with more before it', [{ ...FILE, sha256: `b${FILE.sha256}` }]],
    ['a hash with more after it', [{ ...FILE, sha256: `${FILE.sha256}b` }]],
    ['a hash that is no text', [{ ...FILE, sha256: [FILE.sha256] }]],
    ['a path that is no text', [{ ...FILE, path: [FILE.path] }]],
    ['a size that is no number', [{ ...FILE, bytes: '10' }]],
    ['a size below nothing', [{ ...FILE, bytes: -1 }]],
    ['one bad file among good ones', [FILE, { ...FILE, bytes: -1 }, FILE]],
    ['more than a device should bear', [{ ...FILE, bytes: 20 * 1024 * 1024 }, FILE]],
    ['more files than a unit has', Array.from({ length: 501 }, () => FILE)],
  ])('is refused with %s', (_, value) => {
    expect(readManifest(value)).toBeUndefined();
  });

  test.each([
    ['an empty file', [{ ...FILE, bytes: 0 }]],
    ['as much as a device may bear', [{ ...FILE, bytes: 20 * 1024 * 1024 }]],
    ['as many files as a unit may have', Array.from({ length: 500 }, () => FILE)],
  ])('is read with %s', (_, value) => {
    expect(readManifest(value)).toEqual(value);
  });

  test('has a version that depends on the files and not on their order', async () => {
    const other = { ...FILE, path: '/c/application/dragster/b.html' };
    expect(await versionOf([FILE, other])).toBe(await versionOf([other, FILE]));
    expect(await versionOf([FILE, other])).not.toBe(await versionOf([FILE]));
  });
});
