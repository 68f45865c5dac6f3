import type { Chart } from '#contract/engineering/chart.ts';

type Axis = readonly [label: string, units: string];

interface Lines {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  /** Each with its own points. */
  readonly lines: readonly {
    readonly label: string;
    readonly x: readonly number[];
    readonly y: readonly (number | null)[];
  }[];
  readonly marks?: NonNullable<Chart['marks']>;
}

const named = ([label, units]: Axis) => ({ label, units });

/** Curves that share their axes; a dot is a mark on one of them. */
export function curves(id: string, { title, x, y, lines, marks = [] }: Lines): Chart {
  return {
    id,
    node: 'experiment',
    title,
    kind: 'path',
    x: named(x),
    y: named(y),
    series: lines.map((line) => ({ label: line.label, x: [...line.x], values: [...line.y] })),
    marks: [...marks],
    size: 'default',
    position: 'c',
  };
}

interface Functions extends Omit<Lines, 'lines'> {
  /** Places on the x axis, ascending. */
  readonly at: readonly number[];
  /** A value at each place by the curve's name; null leaves a gap. */
  readonly of: Readonly<Record<string, (x: number) => number | null>>;
}

/** Curves over the same even places, which can be read point by point with the keyboard. */
export function functions(id: string, { title, x, y, at, of, marks = [] }: Functions): Chart {
  return {
    id,
    node: 'experiment',
    title,
    kind: 'line',
    x: named(x),
    y: named(y),
    values: [...at],
    series: Object.entries(of).map(([label, valueAt]) => ({ label, values: at.map(valueAt) })),
    marks: [...marks],
    size: 'default',
    position: 'c',
  };
}

/** Lying bars. */
export function bars(id: string, title: string, y: Axis, parts: Readonly<Record<string, number>>): Chart {
  return {
    id,
    node: 'experiment',
    title,
    kind: 'bar',
    x: { label: '', units: '' },
    y: named(y),
    categories: Object.keys(parts),
    series: [{ label: y[0], values: Object.values(parts) }],
    size: 'default',
    position: 'c',
  };
}
