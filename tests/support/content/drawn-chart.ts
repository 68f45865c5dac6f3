import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import type { AnyApplication } from '#applications/registry.ts';

/** The edges of the plot of a question's chart, in the chart's own units. */
export const PLOT = { left: 62, right: 460, top: 34, bottom: 230 };

type Point = readonly [x: number, y: number];

/** The points of a chart's line as they are drawn; `file` is below `public/c/application`. */
export function drawn(file: string): readonly Point[] {
  const source = readFileSync(`public/c/application/${file}`, 'utf8');
  const [, points = ''] = /points="([^"]+)"/.exec(source) ?? [];
  return points.split(' ').map((point) => {
    const [x = Number.NaN, y = Number.NaN] = point.split(',').map(Number);
    return [x, y] as const;
  });
}

/** The values at the right end of the x axis and at the top of the y axis; both begin at 0. */
interface Ends {
  readonly x: number;
  readonly y: number;
}

/** The points of a chart's line in the units of its axes. */
function readOff(file: string, ends: Ends): readonly Point[] {
  const { left, right, top, bottom } = PLOT;
  return drawn(file).map(([x, y]) => [
    ((x - left) / (right - left)) * ends.x,
    ((bottom - y) / (bottom - top)) * ends.y,
  ]);
}

/** Compares a chart's line, which is three units wide, with values over its x. */
export function expectDrawn(file: string, ends: Ends, valueAt: (x: number) => number, fewest = 20): void {
  const points = readOff(file, ends);
  expect(points.length).toBeGreaterThan(fewest);
  const half = (0.5 * ends.y) / (PLOT.bottom - PLOT.top);
  for (const [x, y] of points) expect(Math.abs(y - valueAt(x))).toBeLessThan(half);
}

/** Compares a chart's line with a path, point by point of the line: each must lie within two units of a point of the path. */
export function expectPath(file: string, ends: Ends, path: readonly Point[]): void {
  const points = readOff(file, ends);
  expect(points.length).toBeGreaterThan(20);
  for (const [x, y] of points) {
    const nearest = Math.min(
      ...path.map(([px, py]) => Math.hypot(((px - x) / ends.x) * 398, ((py - y) / ends.y) * 196)),
    );
    expect(nearest).toBeLessThan(2);
  }
  expect(points.at(-1)?.[0]).toBeCloseTo(path.at(-1)?.[0] ?? Number.NaN, 1);
}

/** What an application's model says of a design; conditions may be set, as a chart shows what others do. */
export function analysisOf(application: AnyApplication, inputs: Readonly<Record<string, unknown>>) {
  const explore = inputsOf(application).flatMap(({ name, role }) => (role === 'conditions' ? [name] : []));
  const [specification] = application.specifications;
  if (specification === undefined) throw new Error(`${application.code} has no challenge.`);
  const { analysis, assessment } = assess(application, { ...specification, explore }, inputs);
  if (analysis === undefined) throw new Error(assessment.errors.map(({ message }) => message).join(' '));
  return analysis;
}

/** A measure of a design, in its own units. */
export function measured(application: AnyApplication, inputs: Readonly<Record<string, unknown>>, code: string): number {
  const measure = application.measures.find((each) => each.code === code);
  return measure?.value(analysisOf(application, inputs)) as number;
}
