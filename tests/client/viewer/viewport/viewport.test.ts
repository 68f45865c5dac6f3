import { describe, expect, test } from 'vitest';
import { insideOf, spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { freeArea } from '#client/viewer/free-area.ts';
import { besideLine } from '#client/viewer/viewport/beside-line.ts';
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

describe('besideLine', () => {
  const sheet = { middle: 50, height: 18 };

  test('puts words on the side of their line that looks away from the drawing, and over an upright one', () => {
    expect(besideLine([0, 80], [40, 80], sheet)).toEqual({ at: [20, 91], isUnder: true });
    expect(besideLine([0, 20], [40, 20], sheet)).toEqual({ at: [20, 9], isUnder: false });
    expect(besideLine([5, 70], [5, 30], sheet)).toEqual({ at: [5, 19], isUnder: false });
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
