import { structures } from '#applications/structures/descriptor.ts';
import { arrow, box, line, pictureOf, placed } from '#tests/support/drawings/parts.ts';

/** The first bridge from the side: millimeters from its left support, y down, the bottom chord at 0. */
const STICKS = pictureOf(structures).parts.filter(({ line: width }) => width !== undefined);

export const BRIDGE = { span: 300, depth: 45, panel: 50, bearing: 10, width: 50 };

type Point = readonly [x: number, y: number];

interface TrussStyle {
  /** Whether the bottom chord runs on over the supports. */
  readonly bearing?: boolean;
  readonly color?: 'ink' | 'press' | 'faint' | 'next';
  readonly dashed?: boolean;
  readonly thick?: number;
}

/** The side truss, its left support at a point. */
export function truss([x, y]: Point, perMm: number, style: TrussStyle = {}): string {
  const { bearing = true, color = 'ink', dashed = false, thick = 5 } = style;
  const look = { color, dashed, width: thick };
  const ends = `M${x - BRIDGE.bearing * perMm} ${y} H${x} M${x + BRIDGE.span * perMm} ${y} h${BRIDGE.bearing * perMm}`;
  return [
    ...STICKS.map(({ path }) => line(placed(path, [x, y], perMm), look)),
    ...(bearing ? [line(ends, look)] : []),
  ].join('');
}

/** The joints of the truss that a number of panels from the left names, at the bottom or the top. */
export const joint = ([x, y]: Point, perMm: number, panel: number, isTop = false): Point => [
  x + panel * BRIDGE.panel * perMm,
  y - (isTop ? BRIDGE.depth * perMm : 0),
];

/** The two supports under a bridge whose left support is at a point. */
export const supports = ([x, y]: Point, perMm: number, height: number): string =>
  box([x - 60, y, 60, height], 'metal') + box([x + BRIDGE.span * perMm, y, 60, height], 'metal');

/** The bridge from its end: two sides as posts that stand on a level, a strut at the bottom and one at the top. */
export function fromEnd([x, y]: Point, width: number, height: number, struts = true): string {
  const sides = box([x, y - height, 12, height]) + box([x + width - 12, y - height, 12, height]);
  if (!struts) return sides;
  return sides + box([x + 12, y - 12, width - 24, 12], 'soft') + box([x + 12, y - height, width - 24, 12], 'soft');
}

/** A pin from above. */
export const pin = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="5" fill="var(--next)" stroke="currentColor" stroke-width="1.5" />`;

/** A bucket that hangs from a rod, its hook at a point. */
export const bucket = ([x, y]: Point, rope: number): string =>
  line(`M${x} ${y} v${rope}`, { width: 3 }) +
  line(`M${x - 34} ${y + rope + 26} Q${x} ${y + rope - 26} ${x + 34} ${y + rope + 26}`, { width: 2 }) +
  `<path d="M${x - 38} ${y + rope + 26} h76 l-10 58 h-56 Z" fill="var(--surface)" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />`;

/** A movement that presses on a point from above. */
export const press = ([x, y]: Point): string => arrow([x, y - 44], [x, y - 6]);
