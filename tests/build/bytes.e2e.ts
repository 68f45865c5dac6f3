import { describe, expect, test } from 'vitest';
import { openSeats } from '#tests/support/browser/seats.ts';
import { firstScreenFiles, kilobytes, precachedFiles, screenChunks } from '#tests/support/browser/wire-bytes.ts';
import { filesBelow } from '#tests/support/reports/files-below.ts';

const seats = openSeats();

describe('the bytes that a school network carries', () => {
  test('the form for signing in needs at most 75 kB of scripts and 35 kB of styles and fonts', async () => {
    const files = await firstScreenFiles(seats.browser, seats.url);
    expect(files.filter((file) => file.path.endsWith('.js')).length).toBeGreaterThan(0);
    expect(kilobytes(files, /\.js$/), JSON.stringify(files)).toBeLessThanOrEqual(75);
    expect(kilobytes(files, /\.(?:css|woff2)$/), JSON.stringify(files)).toBeLessThanOrEqual(35);
  });

  test('the whole shell is kept on the device in at most 700 kB', () => {
    const files = precachedFiles();
    expect(files.map((file) => file.path)).toContain('index.html');
    expect(kilobytes(files), JSON.stringify(files)).toBeLessThanOrEqual(700);
  });

  test('nothing that only teachers load is kept on a student’s device, and everything else is', () => {
    const kept = precachedFiles().map(({ path }) => path);
    expect(kept.filter((path) => path.includes('teacher'))).toEqual([]);
    // A style that is missing offline would leave its screen bare.
    const styles = filesBelow('dist/client/assets')
      .filter((path) => path.endsWith('.css') && !path.includes('/teacher-'))
      .map((path) => path.slice('dist/client/'.length));
    expect(kept).toEqual(expect.arrayContaining(styles));
  });

  test('no screen of a student needs a file that only teachers load', async () => {
    const page = await seats.page();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const name of ['home', 'engineering'] as const) {
      await seats.enter(page, 'ada', { page: name });
      await page.locator('main:not(.painted)').waitFor();
    }
    await expect.poll(() => asked.some((path) => path.startsWith('/assets/engineering-screen-'))).toBe(true);
    expect(asked.filter((path) => path.startsWith('/assets/teacher-'))).toEqual([]);
  });

  test('each further screen brings at most 25 kB of its own, engineering 60', () => {
    for (const chunk of screenChunks()) {
      expect(kilobytes([chunk]), chunk.path).toBeLessThanOrEqual(chunk.path.includes('engineering') ? 60 : 25);
    }
  });
});
