import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { refuseUnsafeLessons, unsafeLessons } from '#build/lesson-pages.ts';
import { forbiddenIn } from '#build/lesson-safety.ts';

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT src="x.js"></SCRIPT>',
  '<p onclick="go()">x</p>',
  '<img src="x.png" onerror=go() />',
  '<p style="color: red">x</p>',
  '<style>p { color: red }</style>',
  '<a href="javascript:go()">x</a>',
  '<a href="java&#115;cript:go()">x</a>',
  '<a href="https://example.org/">x</a>',
  '<a href="//example.org/">x</a>',
  '<a href="../../../app/">x</a>',
  '<img src="data:image/png;base64,AAAA" />',
  '<iframe></iframe>',
  '<svg><foreignObject></foreignObject></svg>',
  '<svg><path fill="#ff0000" /></svg>',
  '<svg><path fill="url(https://example.org/a)" /></svg>',
  '<svg><use href="#a" /></svg>',
  '<svg><animate attributeName="href" /></svg>',
  '<form></form>',
  '<meta http-equiv="refresh" content="0" />',
  '<link rel="stylesheet" href="https://example.org/a.css" />',
  '<p><b>not closed</p>',
  '<p>a < b</p>',
  '<p title=unquoted>x</p>',
])('a page may not hold %s', (markup) => {
  expect(forbiddenIn(markup)).not.toEqual([]);
});

test('a page may hold links to its own pages, anchors, drawings in tokens and comparisons written as entities', () => {
  const markup =
    '<!doctype html><link rel="stylesheet" href="../lesson.css" /><p>a &lt; b<br />c</p><!-- why --><a href="glossary.html#drag">drag</a><a href="#top">top</a>' +
    '<svg><path fill="var(--wood)" stroke="currentColor" /><path fill="none" /></svg>';
  expect(forbiddenIn(markup)).toEqual([]);
});

test('the build is told of every page that may not be served, with its name and line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balsa-lessons-'));
  writeFileSync(join(folder, 'good.html'), '<p>Fine.</p>');
  writeFileSync(join(folder, 'bad.html'), '<p>Fine.</p>\n<p onload="go()">Not.</p>');
  expect(await unsafeLessons(folder)).toEqual(['bad.html, line 2: onload on <p> is not allowed']);
  rmSync(folder, { recursive: true });
});

test('a build stops at a page with a script and passes without it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'balsa-build-'));
  mkdirSync(join(root, 'public/c'), { recursive: true });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Nothing</title>');
  const outcome = () =>
    build({ root, configFile: false, logLevel: 'silent', plugins: [refuseUnsafeLessons()] }).then(
      () => 'built',
      (error: Error) => error.message,
    );
  writeFileSync(join(root, 'public/c/page.html'), '<p>Fine.</p><script>go()</script>');
  expect(await outcome()).toContain('page.html, line 1: <script> is not allowed');
  writeFileSync(join(root, 'public/c/page.html'), '<p>Fine.</p>');
  expect(await outcome()).toBe('built');
  rmSync(root, { recursive: true });
});

test('no page of the product holds anything forbidden', async () => {
  expect(await unsafeLessons('public/c')).toEqual([]);
});
