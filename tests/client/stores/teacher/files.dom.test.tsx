import { describe, expect, test } from 'vitest';
import { logoProblem, rosterSource } from '#client/stores/teacher/files.ts';

describe('a file with students', () => {
  test('TCH-03 is an archive by its content, whatever it is called', async () => {
    const source = await rosterSource(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'list.csv'));
    expect(source).toEqual({ kind: 'archive', content: 'UEsDBA==' });
  });

  test('TCH-03 is read as what older spreadsheets write where it is not UTF-8', async () => {
    expect(await rosterSource(new File(['name\nZoë'], 'list.csv'))).toEqual({ kind: 'text', content: 'name\nZoë' });
    const latin = new Uint8Array([0x6e, 0x0a, 0x5a, 0x6f, 0xeb]);
    expect(await rosterSource(new File([latin], 'list.csv'))).toEqual({ kind: 'text', content: 'n\nZoë' });
  });

  test('TCH-03 is read as UTF-16 in either byte order, as Excel writes "Unicode text"', async () => {
    const little = new Uint8Array([0xff, 0xfe, ...[...'Name\nZoë'].flatMap((sign) => [sign.codePointAt(0) ?? 0, 0])]);
    const big = new Uint8Array([0xfe, 0xff, ...[...'Name\nZoë'].flatMap((sign) => [0, sign.codePointAt(0) ?? 0])]);
    for (const bytes of [little, big]) {
      expect(await rosterSource(new File([bytes], 'list.txt'))).toEqual({ kind: 'text', content: 'Name\nZoë' });
    }
  });

  test('is refused in words before it is sent when it is too large', async () => {
    const source = await rosterSource(new File([new Uint8Array(5_000_001)], 'list.csv'));
    expect(source).toEqual({ problem: 'This file is 5.0 MB. At most 5 MB can be read.' });
  });
});

describe('a logo', () => {
  test('TCH-02 must be a small picture', () => {
    expect(logoProblem(new File(['x'], 'cup.svg', { type: 'image/svg+xml' }))).toContain('PNG, JPEG or WebP');
    expect(logoProblem(new File([new Uint8Array(1_000_001)], 'cup.png', { type: 'image/png' }))).toContain('1.0 MB');
    expect(logoProblem(new File(['x'], 'cup.png', { type: 'image/png' }))).toBeUndefined();
  });
});
