import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { bodyOf } from '#applications/water-rocket/model/body.ts';
import { readDesign } from '#applications/water-rocket/model/design.ts';
import { defaultRocket } from '#tests/applications/water-rocket/rocket-under-test.ts';

/** Middle of a fin's area behind its leading edge at the root [m]. */
function centerOf(changes: { readonly root: number; readonly tip: number; readonly sweep: number }): number {
  const design = readDesign(defaultRocket);
  if (isModelError(design)) throw new Error(design.message);
  const body = bodyOf({ ...design, fins: { ...design.fins, ...changes } });
  if (isModelError(body)) throw new Error(body.message);
  return body.fin.center - body.fin.x;
}

describe('the middle of a fin', () => {
  test('of a triangle is a third of the way from its corners', () => {
    expect(centerOf({ root: 0.09, tip: 0, sweep: 0.06 })).toBeCloseTo((0 + 0.09 + 0.06) / 3, 12);
  });

  test('of a parallelogram is where its diagonals cross', () => {
    expect(centerOf({ root: 0.08, tip: 0.08, sweep: 0.05 })).toBeCloseTo((0.08 + 0.05) / 2, 12);
  });

  test('of a fin between them is that of a rectangle and two triangles by their areas', () => {
    const [root, tip, sweep] = [0.1, 0.04, 0.03];
    // Leading triangle, rectangle over the tip's chord, trailing triangle, each of the same span.
    const parts = [
      { area: sweep / 2, x: (2 / 3) * sweep },
      { area: tip, x: sweep + tip / 2 },
      { area: (root - sweep - tip) / 2, x: sweep + tip + (root - sweep - tip) / 3 },
    ];
    const area = parts.reduce((sum, part) => sum + part.area, 0);
    expect(centerOf({ root, tip, sweep })).toBeCloseTo(
      parts.reduce((sum, part) => sum + part.area * part.x, 0) / area,
      12,
    );
  });
});
