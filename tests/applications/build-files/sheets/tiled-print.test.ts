import { describe, expect, test } from 'vitest';
import { circle, label, path, rectangle } from '#applications/build-files/drawing.ts';
import { A4, LETTER } from '#applications/build-files/sheets/paper.ts';
import { tiledPrint } from '#applications/build-files/sheets/tiled-print.ts';

interface Page {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Lines by the class of their group. */
  readonly lines: ReadonlyMap<string, readonly (readonly (readonly [number, number])[])[]>;
}

function pagesOf(html: string): readonly Page[] {
  return [
    ...html.matchAll(
      /<svg class="(\S+)" width="([\d.]+)mm" height="([\d.]+)mm"[^>]*aria-label="([^"]*)">([^]*?)<\/svg>/g,
    ),
  ].map(([, , width, height, name = '', body = '']) => ({
    name,
    width: Number(width),
    height: Number(height),
    lines: new Map(
      [...body.matchAll(/<g class="layer-(\w+)"[^>]*>([^]*?)<\/g>/g)].map(([, layer = '', shapes = '']) => [
        layer,
        [...shapes.matchAll(/<poly(?:line|gon) points="([^"]*)"/g)].map(([, points = '']) =>
          points.split(' ').map((point) => point.split(',').map(Number) as unknown as [number, number]),
        ),
      ]),
    ),
  }));
}

const lengthOf = (lines: readonly (readonly (readonly [number, number])[])[]): number =>
  lines.reduce(
    (sum, points) =>
      sum +
      points
        .slice(1)
        .reduce((own, [x, y], i) => own + Math.hypot(x - (points[i]?.[0] ?? 0), y - (points[i]?.[1] ?? 0)), 0),
    0,
  );

const RULER = 100 + 3 * 4 + 8 * 2;

describe.each([
  ['US Letter', LETTER, 215.9, 279.4],
  ['A4', A4, 210, 297],
])('a drawing printed on %s', (_name, paper, width, height) => {
  test('OUT-03 every page fits inside margins of 10 mm and has a ruler of exactly 100 mm', () => {
    for (const page of pagesOf(tiledPrint('Big', [rectangle('cut', [0, 0], [700, 500])], { paper }))) {
      expect(page.width).toBeLessThanOrEqual(width - 20);
      expect(page.height).toBeLessThanOrEqual(height - 20);
      const cut = page.lines.get('cut') ?? [];
      expect(cut.some(([a, b]) => a?.[1] === b?.[1] && (b?.[0] ?? 0) - (a?.[0] ?? 0) === 100)).toBe(true);
    }
  });

  test('OUT-03 a small drawing is one page, a large one as many as its size asks for, named by row and column', () => {
    expect(pagesOf(tiledPrint('Small', [circle('cut', [0, 0], 50)], { paper })).map(({ name }) => name)).toEqual([
      'Small, page A1 of 1',
    ]);
    const names = pagesOf(tiledPrint('Big', [rectangle('cut', [0, 0], [540, 470])], { paper })).map(({ name }) => name);
    expect(names).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((page) => `Big, page ${page} of 6`));
  });

  test('OUT-03 a long drawing is laid along the paper when that saves pages', () => {
    expect(
      pagesOf(
        tiledPrint(
          'Strip',
          [
            path('cut', [
              [0, 0],
              [240, 0],
            ]),
          ],
          { paper },
        ),
      ),
    ).toHaveLength(1);
  });

  test('OUT-03 pages laid on each other by their crosses make the whole drawing, and repeat 10 mm', () => {
    // One line along x at full size: what the pages show of it, less the strips shown twice, is its length.
    const line = path('cut', [
      [0, 0],
      [900, 0],
    ]);
    const frame = rectangle('mark', [0, 0], [900, 900]);
    const pages = pagesOf(tiledPrint('Line', [line, frame], { paper })).filter((page) =>
      (page.lines.get('cut') ?? []).some((points) => lengthOf([points]) > 100.5 || points.every(([, y]) => y < 240)),
    );
    const shown = pages.map((page) => lengthOf(page.lines.get('cut') ?? []) - RULER);
    expect(shown.reduce((sum, each) => sum + each, 0)).toBeCloseTo(900 + 10 * (pages.length - 1), 2);
    const crosses = pages.map((page) =>
      (page.lines.get('score') ?? [])
        .filter(([a, b]) => a?.[1] === b?.[1])
        .map(([a, b]) => ((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2),
    );
    for (let i = 0; i + 1 < pages.length; i += 1) {
      const [right, left] = [Math.max(...(crosses[i] ?? [])), Math.min(...(crosses[i + 1] ?? []))];
      expect(right).toBeCloseTo((pages[i]?.width ?? 0) - 5, 3);
      expect(left).toBeCloseTo(5, 3);
    }
  });

  test('OUT-03 a text across a seam stands on both pages, at one place of the drawing, and off the ruler', () => {
    for (const angleDeg of [0, 90]) {
      const at = [angleDeg === 0 ? 300 : 100, angleDeg === 0 ? 100 : 200] as const;
      const words = 'Wing half: cut 2 from Balsa, medium, 1.6 mm, grain from left to right';
      const drawing = [rectangle('cut', [0, 0], [700, 700]), label(at, words, { angleDeg, anchor: 'middle' })];
      const html = tiledPrint('Wing', drawing, { paper });
      const places = [...html.matchAll(/<svg class="sheet[^]*?<\/svg>/g)].flatMap(([page], i) => {
        const text = [...page.matchAll(/<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>([^<]*)/g)].find(
          (each) => each[3] === words,
        );
        if (text === undefined) return [];
        // The text lies under a blank strip, and the ruler on that.
        expect(page.indexOf(words)).toBeLessThan(page.indexOf('<rect'));
        expect(page.indexOf('<rect')).toBeLessThan(page.indexOf('check: 100 mm'));
        return [{ page: i, x: Number(text[1]), y: Number(text[2]) }];
      });
      expect(places.length).toBeGreaterThan(1);
      // Neighbors are one page without its overlap apart.
      const [first, second] = places;
      if (angleDeg === 0) expect((first?.x ?? 0) - (second?.x ?? 0)).toBeCloseTo(paper.width - 10, 3);
      else expect((second?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(-(paper.height - 14 - 10), 3);
    }
  });

  test('OUT-03 the sheet says to print at 100 % and where neighbors join', () => {
    const html = tiledPrint('Big', [rectangle('cut', [0, 0], [700, 500])], { paper });
    for (const text of ['100 %', paper.name, 'joins A2', 'joins B1', 'check: 100 mm']) expect(html).toContain(text);
  });
});
