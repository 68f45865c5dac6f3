import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompressFiles } from '#build/precompressed-files.ts';

let room = '';
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'balsa-brotli-'));
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

test('each file of text gets a smaller copy beside it that opens to the same bytes, in subfolders too', async () => {
  const text = 'const plank = 1;\n'.repeat(100);
  mkdirSync(join(room, 'assets'));
  writeFileSync(join(room, 'assets/a.js'), text);
  writeFileSync(join(room, 'page.html'), `<p>${text}</p>`);
  await precompressFiles(room);
  const packed = readFileSync(join(room, 'assets/a.js.br'));
  expect(packed.length).toBeLessThan(text.length);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
  expect(existsSync(join(room, 'page.html.br'))).toBe(true);
});

test('pictures, fonts and files too small to gain anything stay as they are', async () => {
  writeFileSync(join(room, 'a.png'), 'x'.repeat(1000));
  writeFileSync(join(room, 'a.woff2'), 'x'.repeat(1000));
  writeFileSync(join(room, 'a.js'), 'a();');
  await precompressFiles(room);
  expect(['a.png.br', 'a.woff2.br', 'a.js.br'].filter((name) => existsSync(join(room, name)))).toEqual([]);
});
