import { expect, test } from 'vitest';
import { dragster } from '#applications/dragster/descriptor.ts';
import { drawn, expectDrawn, PLOT } from '#tests/support/content/drawn-chart.ts';

/** The thrust of a cartridge [N]. */
function thrustOf(inputs: object): number {
  const answer = dragster.kernels?.byName['thrust']?.(inputs) as { readonly thrust: number };
  return answer.thrust;
}

test('the chart of thrust is that of the standard cartridge', () => {
  expectDrawn('dragster/chart-thrust.svg', { x: 0.5, y: 14 }, (t) =>
    thrustOf({ t, impulse: 1.9, duration: 0.4, p: 1.6 }),
  );
});

test('the chart of drag is that of the first car: a drag area of 13.1 cm² in air of 1.204 kg/m³', () => {
  expectDrawn('dragster/chart-drag.svg', { x: 25, y: 0.5 }, (speed) => 0.5 * 1.204 * 13.1e-4 * speed ** 2);
});

test('the chart of distance goes on, ever steeper at first, to 20 m at the time of the first car', () => {
  const { left, right, top, bottom } = PLOT;
  const points = drawn('dragster/chart-distance.svg');
  const [x = 0, y = 0] = points.at(-1) ?? [];
  expect(((x - left) / (right - left)) * 1.25).toBeCloseTo(1.16, 2);
  expect(y).toBeCloseTo(top, 0);
  expect(points[0]).toEqual([left, bottom]);
  const steps = points.slice(1).map(([, to], i) => (points[i]?.[1] ?? 0) - to);
  expect(steps.every((step) => step > 0)).toBe(true);
  expect(steps.slice(0, 6)).toEqual(steps.slice(0, 6).toSorted((a, b) => a - b));
});
