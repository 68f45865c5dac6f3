import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '#tests/support/school/server.ts';
import type { TestServer } from '#tests/support/school/server.ts';

const STYLE = 'body { margin: 0 }';
const INLINE = 'if (1 < 2) begin();';
const PAGE = `<!doctype html><style>${STYLE}</style><div id="page"></div><script id="boot">${INLINE}</script><script src="/a.js"></script>`;
const SCRIPT = 'console.log("hello");';

describe('the page and its files', () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balsa-page-'));
    const files: Record<string, string | Uint8Array> = {
      'index.html': PAGE,
      'sw.js': '/* worker */',
      'assets/main-abc123.js': SCRIPT,
      'assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
      'c/application/dragster/01-lesson.html': '<h1>Lesson</h1>',
      'c/application/dragster/car.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.hidden.json': '{}',
    };
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    server = await startServer({ environment: { CLIENT_DIR: folder } });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.fetch(path, { headers, method });

  test('NAV-01 answers every address of the page with the page, and the root with the way there', async () => {
    for (const path of ['/app', '/app/', '/app/dragster', '/app/journal', '/teacher/classes']) {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    }
    const root = await get('/');
    expect([root.status, root.headers.get('Location')]).toEqual([302, '/app/']);
  });

  test('NAV-01 leads who types the bare name of a screen to its address, and answers programs as before', async () => {
    const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const led = async (path: string) => (await get(path, html)).headers.get('Location');
    expect(await Promise.all(['/engineering', '/Home/', '/competition', '/answers', '/water-rocket'].map(led))).toEqual(
      ['/app/engineering', '/app/home', '/app/simulation', '/app/answers', '/app/water-rocket'],
    );
    for (const path of ['/student/api/none', '/engineering/none', '/none.js', '/assets/none', '//evil']) {
      expect([path, await led(path), (await get(path, html)).status]).toEqual([path, null, 404]);
    }
    const answer = await get('/engineering', { Accept: '*/*' });
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Page not found', code: 'NOT_FOUND' }]);
  });

  test('allows the style and the script that stand in the page by their hashes, and no other', async () => {
    const policy = (await get('/app/')).headers.get('Content-Security-Policy')?.split('; ');
    const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${source(INLINE)}`);
    expect(policy).toContain(`style-src 'self' ${source(STYLE)}`);
  });

  test('never answers with the page where a file is missing', async () => {
    for (const path of ['/assets/old-chunk.js', '/sw-old.js', '/c/application/dragster/none.html', '/.hidden.json']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  test('lets hashed files be kept for ever and asks anew for the others', async () => {
    const cache = async (path: string) => (await get(path)).headers.get('Cache-Control');
    expect(await cache('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
    expect(await cache('/sw.js')).toBe('no-cache');
  });

  test('sends what was compressed beforehand to whoever takes it', async () => {
    const small = await get('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip, br' });
    expect(small.headers.get('Content-Encoding')).toBe('br');
    expect(small.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const plain = await get('/assets/main-abc123.js');
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, SCRIPT]);
  });

  test('says that nothing has changed instead of sending it again', async () => {
    const etag = (await get('/sw.js')).headers.get('ETag') ?? '';
    const again = await get('/sw.js', { 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // As a browser says it that had one of another release, and this one through a proxy that compresses.
    const weakly = await get('/sw.js', { 'If-None-Match': `"other", W/${etag}` });
    expect(weakly.status).toBe(304);
    expect((await get('/sw.js', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
    const head = await get('/sw.js', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('Content-Length')]).toEqual([200, '', '12']);
  });

  test('gives lessons a policy of their own that runs nothing', async () => {
    const lesson = await get('/c/application/dragster/01-lesson.html');
    expect(lesson.status).toBe(200);
    const policy = lesson.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect((await get('/c/application/dragster/car.svg')).headers.get('Content-Type')).toMatch(/^image\/svg\+xml/);
  });

  test('takes reports of its policy and keeps nothing but the rule and the host', async () => {
    const body = JSON.stringify([
      {
        type: 'csp-violation',
        body: {
          effectiveDirective: 'img-src',
          blockedURL: 'https://ads.example/x?student=4711',
          documentURL: 'http://x/',
        },
      },
    ]);
    const answer = await server.fetch('/front/csp-report', {
      method: 'POST',
      headers: { 'Content-Type': 'application/reports+json' },
      body,
    });
    expect(answer.status).toBe(204);
    expect(server.logged).toContainEqual({
      level: 'warn',
      event: 'policy stopped',
      fields: { rule: 'img-src', host: 'ads.example' },
    });
  });
});
