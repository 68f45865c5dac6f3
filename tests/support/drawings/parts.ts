/*
 * What the step drawings of the build pages are put together from: line drawings in one weight, 480 units wide, in the page's own
 * colors, so that they are right in light and dark. Everything answers SVG markup.
 */

import { completeInputs } from '#applications/inputs/complete-inputs.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { Picture } from '#contract/engineering/picture.ts';

type Point = readonly [x: number, y: number];

const FILLS = {
  none: 'none',
  wood: 'var(--wood)',
  paper: 'var(--surface)',
  metal: 'var(--line)',
  soft: 'var(--press-soft)',
  tape: 'var(--warn-soft)',
  ink: 'currentColor',
  next: 'var(--next)',
} as const;
export type Fill = keyof typeof FILLS;

const COLORS = {
  ink: 'currentColor',
  next: 'var(--next)',
  press: 'var(--press)',
  faint: 'var(--line-strong)',
} as const;

interface LineStyle {
  readonly color?: keyof typeof COLORS;
  readonly width?: number;
  readonly dashed?: boolean;
}

/** A number as short as a drawing needs it. */
const short = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${short(x)} ${short(y)}`;

const strokeOf = ({ color = 'ink', width = 2, dashed = false }: LineStyle): string =>
  `stroke="${COLORS[color]}" stroke-width="${width}"${dashed ? ' stroke-dasharray="6 4"' : ''}`;

/** An outline that is filled; `data` is SVG path data. */
export const area = (data: string, fill: Fill = 'wood', style: LineStyle = {}): string =>
  `<path d="${data}" fill="${FILLS[fill]}" ${strokeOf(style)} stroke-linejoin="round" />`;

export const line = (data: string, style: LineStyle = {}): string => area(data, 'none', style);

export const polygon = (points: readonly Point[], fill: Fill = 'wood', style: LineStyle = {}): string =>
  area(`M${points.map(([x, y]) => at(x, y)).join(' L')} Z`, fill, style);

/** Left, top, width and height. */
type Frame = readonly [x: number, y: number, width: number, height: number];

export const box = ([x, y, width, height]: Frame, fill: Fill = 'wood'): string =>
  area(`M${at(x, y)} h${short(width)} v${short(height)} h${short(-width)} Z`, fill);

export const disk = (x: number, y: number, radius: number, fill: Fill = 'paper'): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${FILLS[fill]}" ${strokeOf({})} />`;

/** Words in a drawing; `anchor` says which end of them stands at the point. */
export const label = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${short(x)}" y="${short(y)}" font-size="16" fill="currentColor"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${words}</text>`;

function head(to: Point, angle: number, size: number): string {
  const wing = (turn: number): string =>
    at(to[0] - size * Math.cos(angle + turn), to[1] - size * Math.sin(angle + turn));
  return `M${wing(0.45)} L${at(...to)} L${wing(-0.45)}`;
}

/** What to do: a movement. */
export function arrow(from: Point, to: Point, both = false): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const back = both ? ` ${head(from, angle + Math.PI, 11)}` : '';
  return line(`M${at(...from)} L${at(...to)} ${head(to, angle, 11)}${back}`, { color: 'next', width: 3 });
}

/** A dimension between two points, with ticks across; the words stand beside its middle. */
export function dimension(
  from: Point,
  to: Point,
  words: string,
  side: 'below' | 'above' | 'right' | 'left' = 'below',
): string {
  const level = side === 'below' || side === 'above';
  const tick = level ? 'm0 -6 v12' : 'm-6 0 h12';
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const words_ = {
    below: label(x, y + 21, words, 'middle'),
    above: label(x, y - 9, words, 'middle'),
    right: label(x + 10, y + 6, words),
    left: label(x - 10, y + 6, words, 'end'),
  };
  const bar = line(`M${at(...from)} L${at(...to)} M${at(...from)} ${tick} M${at(...to)} ${tick}`, { width: 1.5 });
  return bar + words_[side];
}

/** A thin line from words to what they name. */
export const leader = (from: Point, to: Point): string => line(`M${at(...from)} L${at(...to)}`, { width: 1.2 });

/** Lines of the grain along a piece of wood. */
export const grain = ([x, y, width, height]: Frame, count = 3): string =>
  line(
    Array.from({ length: count }, (_, i) => {
      const level = y + (height * (i + 1)) / (count + 1);
      return `M${at(x + 12 + 14 * (i % 2), level)} H${short(x + width - 16 - 18 * ((i + 1) % 2))}`;
    }).join(' '),
    { color: 'faint', width: 1.2 },
  );

/** A ruler whose zero stands at a point; `perMm` units are a millimeter; ticks point up or down. */
export function ruler([x, y]: Point, mm: number, perMm: number, options: { up?: boolean; fill?: Fill } = {}): string {
  const { up = true, fill = 'paper' } = options;
  const [edge, down] = up ? [y, 1] : [y + 34, -1];
  const ticks = Array.from(
    { length: mm / 5 + 1 },
    (_, i) => `M${at(x + 5 * i * perMm, edge)} v${down * (i % 2 ? 6 : 10)}`,
  );
  const numbers = Array.from({ length: mm / 50 + 1 }, (_, i) =>
    label(x + 50 * i * perMm, up ? y + 27 : y + 20, String(50 * i), 'middle'),
  );
  return box([x - 18, y, mm * perMm + 36, 34], fill) + line(ticks.join(' '), { width: 1.2 }) + numbers.join('');
}

/** A try square with its inner corner at a point: the stock to the left, the blade up. */
export const trySquare = ([x, y]: Point, blade: number, stock: number): string =>
  box([x - 12, y - blade, 12, blade + 16], 'metal') + box([x, y, stock, 16], 'wood');

/** A drill bit whose tip points down. */
export function drillBit([x, y]: Point, width: number, length: number): string {
  const half = width / 2;
  const turns = Array.from(
    { length: Math.floor(length / 14) },
    (_, i) => `M${at(x - half, y - 12 - 14 * i)} l${width} -9`,
  );
  const shaft = polygon(
    [
      [x - half, y - length],
      [x + half, y - length],
      [x + half, y - 8],
      [x, y],
      [x - half, y - 8],
    ],
    'metal',
  );
  return shaft + line(turns.join(' '), { width: 1.2 }) + box([x - half - 9, y - length - 26, width + 18, 26], 'metal');
}

/** A pointed tool, a scriber or a pencil, with its tip at a point and leaning to the right. */
export const scriber = ([x, y]: Point): string =>
  line(`M${at(x, y)} l24 -36`, { width: 3 }) +
  polygon(
    [
      [x + 20, y - 38],
      [x + 29, y - 32],
      [x + 60, y - 80],
      [x + 51, y - 86],
    ],
    'soft',
  );

/** A block with sandpaper under it, its lower edge in the middle at a point. */
export const sandingBlock = ([x, y]: Point): string =>
  box([x - 44, y - 26, 88, 22], 'soft') + line(`M${at(x - 44, y - 2)} h88`, { width: 4, color: 'faint' });

/** A drop of glue. */
export const glueDrop = ([x, y]: Point): string =>
  area(`M${at(x, y - 12)} Q${at(x + 9, y)} ${at(x, y + 5)} Q${at(x - 9, y)} ${at(x, y - 12)} Z`, 'next', { width: 1 });

/** A table top, seen from the side. */
export const table = (y: number): string => line(`M16 ${y} H464`, { width: 3, color: 'faint' });

/** Two jaws of a vise that hold what is between them. */
export const vise = (left: number, right: number, y: number, height: number): string =>
  box([left - 34, y, 34, height], 'metal') + box([right, y, 34, height], 'metal');

/** A scale with a display, its plate in the middle at a point. */
export const scale = ([x, y]: Point, words: string): string =>
  box([x - 90, y, 180, 8], 'metal') +
  polygon(
    [
      [x - 70, y + 8],
      [x + 70, y + 8],
      [x + 96, y + 62],
      [x - 96, y + 62],
    ],
    'soft',
  ) +
  box([x - 44, y + 22, 88, 28], 'paper') +
  label(x, y + 42, words, 'middle');

/** A box in oblique view: its front is `width` by `height`; its depth goes up, to the right or, where it is negative, to the left. */
export function block([x, y]: Point, width: number, height: number, depth: Point): string {
  const [dx, dy] = depth;
  const end = dx < 0 ? x : x + width;
  return (
    box([x, y, width, height]) +
    polygon([
      [x, y],
      [x + dx, y - dy],
      [x + width + dx, y - dy],
      [x + width, y],
    ]) +
    polygon([
      [end, y],
      [end + dx, y - dy],
      [end + dx, y + height - dy],
      [end, y + height],
    ])
  );
}

/** Path data of straight lines and arcs, moved and scaled; `turned` swaps left and right. */
export function placed(path: string, [x, y]: Point, perMm: number, turned = false): string {
  const across = turned ? -perMm : perMm;
  return path.replaceAll(/([MLA])([^MLAZ]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command !== 'A') return `${command}${at(x + across * (values[0] ?? 0), y + perMm * (values[1] ?? 0))}`;
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, tx = 0, ty = 0] = values;
    return `A${at(rx * perMm, ry * perMm)} ${turn} ${large} ${turned ? 1 - sweep : sweep} ${at(x + across * tx, y + perMm * ty)}`;
  });
}

/** The picture that lists show of an application's first design [mm]. */
export function pictureOf(application: AnyApplication): Picture {
  const [specification] = application.specifications;
  if (specification === undefined) throw new Error(`${application.code} has no challenge.`);
  const picture = application.picture?.(completeInputs(application, {}, specification).inputs);
  if (picture === undefined) throw new Error(`${application.code} has no picture.`);
  return picture;
}

/** One drawing and where it stands. */
export interface StepDrawing {
  /** Code of the page. */
  readonly page: string;
  /** Words that only its step has; the drawing stands at the end of that list item, or after that paragraph. */
  readonly step: string;
  /** Of a page that shows no steps: one drawing after a paragraph. */
  readonly inText?: boolean;
  readonly title: string;
  /** What is to be seen, for who does not see it. */
  readonly words: string;
  readonly caption: string;
  readonly height: number;
  readonly parts: readonly string[];
}
