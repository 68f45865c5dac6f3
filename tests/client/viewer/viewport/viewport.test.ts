import { describe, expect, test } from 'vitest';
import { insideOf, spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { freeArea } from '#client/viewer/free-area.ts';
import { dimensionsOf } from '#client/viewer/viewport/dimensions.ts';
import { fitted, lengthWords, squareOf, toScreen, toDrawing, zoomed } from '#client/viewer/viewport/viewport.ts';

describe('a viewport', () => {
  const bounds = { left: 0, right: 300, bottom: -50, top: 50 };
  const area = { left: 0, top: 0, width: 700, height: 500 };

  test('fits a drawing into its area and shows it as high as it is wide', () => {
    const viewport = fitted(bounds, area, 50);
    expect(toScreen(viewport, [0, 0])).toEqual([50, 250]);
    expect(toScreen(viewport, [300, 0])).toEqual([650, 250]);
    expect(toScreen(viewport, [0, 50])[1]).toBeLessThan(250);
  });

  test('knows the place on the paper of a place on the screen', () => {
    const viewport = fitted(bounds, area, 20);
    const [x, y] = toDrawing(viewport, toScreen(viewport, [123.4, -21]));
    expect(x).toBeCloseTo(123.4, 9);
    expect(y).toBeCloseTo(-21, 9);
  });

  test('zooms about the pointer, which stays over the same place', () => {
    const viewport = fitted(bounds, area, 20);
    const before = toDrawing(viewport, [400, 100]);
    const after = toDrawing(zoomed(viewport, 3, [400, 100]), [400, 100]);
    expect(after[0]).toBeCloseTo(before[0], 9);
    expect(after[1]).toBeCloseTo(before[1], 9);
  });

  test('has squares of a round length that says itself in millimetres, centimetres or metres', () => {
    expect([1, 2, 5, 10].map((mm) => squareOf({ scale: 24 / mm, x: 0, y: 0 }, 24))).toEqual([1, 2, 5, 10]);
    expect([2, 50, 2000].map(lengthWords)).toEqual(['2 mm', '5 cm', '2 m']);
  });
});

describe('freeArea', () => {
  test('is the largest part that no chart covers', () => {
    const right = { left: 500, top: 0, width: 500, height: 500 };
    expect(freeArea({ width: 1000, height: 500 }, [right])).toEqual({ left: 0, top: 0, width: 500, height: 500 });
  });

  test('lies between charts where that is the largest', () => {
    const [above, below] = [
      { left: 0, top: 0, width: 900, height: 150 },
      { left: 0, top: 350, width: 900, height: 150 },
    ];
    expect(freeArea({ width: 900, height: 500 }, [above, below])).toEqual({
      left: 0,
      top: 150,
      width: 900,
      height: 200,
    });
  });

  test('is the whole area where the charts leave next to nothing', () => {
    const all = { left: 10, top: 10, width: 480, height: 380 };
    expect(freeArea({ width: 500, height: 400 }, [all])).toEqual({ left: 0, top: 0, width: 500, height: 400 });
  });
});

describe('dimensionsOf', () => {
  const sheet = { middle: 50, height: 18 };
  const line = (from: readonly [number, number], to: readonly [number, number]) => ({ from, to });

  test('draws lengths that lie on each other below each other, the shortest next to what is measured', () => {
    const long = line([10, 80], [290, 80]);
    const short = line([50, 80], [230, 80]);
    const placed = dimensionsOf(new Map(Object.entries({ long, short })), sheet);
    expect(placed.get('short')).toEqual({
      lines: [line([50, 86], [230, 86]), line([50, 80], [50, 90]), line([230, 80], [230, 90])],
      at: [140, 97],
      isUnder: true,
    });
    expect(placed.get('long')).toEqual({
      lines: [line([10, 112], [290, 112]), line([10, 80], [10, 116]), line([290, 80], [290, 116])],
      at: [150, 123],
      isUnder: true,
    });
  });

  test('begins at the nearest of them, and gives each end a mark across its line', () => {
    const placed = dimensionsOf(
      new Map(Object.entries({ far: line([0, 200], [90, 200]), near: line([0, 70], [40, 70]) })),
      sheet,
    );
    expect(placed.get('far')?.lines).toEqual([
      line([0, 102], [90, 102]),
      line([0, 98], [0, 106]),
      line([90, 98], [90, 106]),
    ]);
  });

  test('puts the words of lines above the drawing over them, and of an upright one over its upper end', () => {
    const placed = dimensionsOf(
      new Map(Object.entries({ over: line([0, 20], [40, 20]), upright: line([5, 70], [5, 30]) })),
      sheet,
    );
    expect(placed.get('over')).toEqual({
      lines: [line([0, 14], [40, 14]), line([0, 20], [0, 10]), line([40, 20], [40, 10])],
      at: [20, 3],
      isUnder: false,
    });
    expect(placed.get('upright')).toEqual({
      lines: [line([5, 70], [5, 30]), line([1, 70], [9, 70]), line([1, 30], [9, 30])],
      at: [5, 19],
      isUnder: false,
    });
  });
});

describe('spreadLabels', () => {
  test('moves a label that would cover another', () => {
    const label = { x: 100, y: 100, width: 60, height: 18 };
    const [first, second] = spreadLabels([label, label]);
    expect(first).toEqual(label);
    expect(Math.abs((second?.y ?? 0) - 100)).toBeGreaterThanOrEqual(18);
  });

  test('moves a label under a drawing down, where there is room for it', () => {
    const label = { x: 100, y: 100, width: 60, height: 18, isUnder: true };
    expect(spreadLabels([label, label])[1]?.y).toBeGreaterThan(100);
  });

  test('leaves a label out that finds no place near its own', () => {
    const label = { x: 100, y: 100, width: 60, height: 18 };
    const placed = spreadLabels(Array.from({ length: 30 }, () => label));
    expect(placed.some((each) => each === undefined)).toBe(true);
  });

  test('moves a label never over the top or the bottom of its frame', () => {
    const frame = { left: 0, top: 92, width: 300, height: 60 };
    const label = { x: 100, y: 101, width: 60, height: 18 };
    const [first, second] = spreadLabels([label, label], frame);
    expect(first).toEqual(label);
    expect(second?.y).toBeGreaterThan(101);
    expect(
      spreadLabels(
        Array.from({ length: 30 }, () => label),
        frame,
      ).every((each) => (each?.y ?? 101) > 92),
    ).toBe(true);
  });

  test('keeps a label inside its viewport', () => {
    expect(insideOf(10, 80, 300)).toBe(40);
    expect(insideOf(290, 80, 300)).toBe(260);
  });
});
