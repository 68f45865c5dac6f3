import { balanceFields, finFields, fuselageFields, tailFields, wingFields } from '#applications/glider/inputs.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { reachingPoints } from '#applications/inputs/point-reach.ts';
import { roundTo } from '#applications/rounding.ts';
import type { EditedSketch, SketchDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * Both sketches are drawings of inputs in millimeters: x from the nose towards the tail; y to the right-hand side in the
 * plan view, upwards from the top of the stick in the side view. Sheets are shown flat, before they are bent.
 */

type SketchPoint = Sketch['points'][number];
type Outline = Sketch['outlines'][number];
type Changes = Readonly<Record<string, number>>;
type Move = (at: (name: string) => number, to: Point2) => Changes;

/** The wing's handles; the tail is drawn behind. */
export const wingSketch: SketchDescriptor = {
  draw: (inputs) => [planSketch(inputs, 'Wing from above', 'wing')],
  edit: applyEdit,
};

/** The tail's handles; the wing is drawn behind. */
export const tailSketch: SketchDescriptor = {
  draw: (inputs) => [planSketch(inputs, 'Tail from above', 'tail')],
  edit: applyEdit,
};

/** Stick, fin and clay from the side. */
export const sideSketch: SketchDescriptor = { draw: (inputs) => [drawSide(inputs)], edit: applyEdit };

/** What the position of each handle says about the inputs. */
const moves: Readonly<Record<string, Move>> = {
  'wing-nose': (_, [x]) => ({ wingX: x }),
  'wing-chord': (at, [x]) => ({ rootChord: x - at('wingX') }),
  'wing-tip': (at, [x, y]) => ({ span: 2 * y, sweepLE: sweepOf(x - at('wingX'), y) }),
  'wing-tip-chord': (at, [x]) => ({ tipChord: x - at('wingX') - (at('span') / 2) * tangent(at('sweepLE')) }),
  'tail-nose': (_, [x]) => ({ tailX: x }),
  'tail-chord': (at, [x]) => ({ tailRoot: x - at('tailX') }),
  'tail-tip': (at, [x, y]) => ({ tailSpan: 2 * y, tailSweep: sweepOf(x - at('tailX'), y) }),
  'tail-tip-chord': (at, [x]) => ({ tailTip: x - at('tailX') - (at('tailSpan') / 2) * tangent(at('tailSweep')) }),
  'side-stick': (_, [x]) => ({ stickLength: x }),
  'side-height': (_, [, y]) => ({ stickHeight: -y }),
  'side-wing': (_, [x]) => ({ wingX: x }),
  'side-tail': (_, [x, y]) => ({ tailX: x, tailZ: y }),
  'side-fin-root': (at, [x]) => ({ finRoot: finEnd(at) - x }),
  'side-fin-tip': (at, [x, y]) => ({ finTip: finEnd(at) - x, finHeight: y - at('tailZ') }),
  'side-clay': (_, [x]) => ({ clayX: x }),
};

const ranges = new Map(
  [...wingFields, ...tailFields, ...finFields, ...fuselageFields, ...balanceFields].map((field) => [field.name, field]),
);

function applyEdit(inputs: InputValues, edit: SketchEdit): EditedSketch {
  if (edit.kind !== 'move')
    return { refused: 'This drawing has a fixed number of points: drag the ones that are there.' };
  const move = Object.hasOwn(moves, edit.point) ? moves[edit.point] : undefined;
  if (!move) return { refused: 'There is no such point in this drawing.' };
  const changes = Object.entries(move((name) => Number(inputs[name]), edit.to)).map(([name, value]) => [
    name,
    fit(name, value),
  ]);
  return { inputs: { ...inputs, ...Object.fromEntries(changes) } };
}

/** The nearest value that the input allows: within its range and on its step. */
function fit(name: string, value: number): number {
  const { min = -Infinity, max = Infinity, step = 1 } = ranges.get(name) ?? {};
  return Math.min(max, Math.max(min, roundTo(value, step)));
}

function planPoints(inputs: InputValues, surface: 'wing' | 'tail'): readonly SketchPoint[] {
  const at = (name: string) => Number(inputs[name]);
  const wing = surface === 'wing';
  const names = wing
    ? (['wingX', 'rootChord', 'tipChord', 'span', 'sweepLE'] as const)
    : (['tailX', 'tailRoot', 'tailTip', 'tailSpan', 'tailSweep'] as const);
  const [x, root, tip, span, sweep] = names.map(at);
  const word = wing ? 'Wing' : 'Tail';
  const tipX = x + (span / 2) * tangent(sweep);
  return [
    handle(`${surface}-nose`, `${word} leading edge`, [x, 0], 'horizontal'),
    handle(`${surface}-chord`, `${word} root chord`, [x + root, 0], 'horizontal'),
    handle(`${surface}-tip`, `${word} tip: span and sweep`, [tipX, span / 2], 'free'),
    handle(`${surface}-tip-chord`, `${word} tip chord`, [tipX + tip, span / 2], 'horizontal'),
  ];
}

function planSketch(inputs: InputValues, title: string, surface: 'wing' | 'tail'): Omit<Sketch, 'node'> {
  const view = 'plan';
  const line = (from: string, to: string) => ({
    id: `${surface}-${from}-${to}`,
    from: `${surface}-${from}`,
    to: `${surface}-${to}`,
  });
  return {
    view,
    title,
    grid: 1,
    axes: { x: 'From the nose', y: 'From the middle' },
    points: reachingPoints(inputs, { view, pointsOf: (each) => planPoints(each, surface), edit: applyEdit }),
    lines: [line('nose', 'tip'), line('tip', 'tip-chord'), line('tip-chord', 'chord')],
    outlines: planOutlines((name) => Number(inputs[name])),
    mayAddPoint: false,
    mayAddLine: false,
  };
}

function planOutlines(at: (name: string) => number): Outline[] {
  const half = at('stickWidth') / 2;
  return [
    sheetOutline({
      x: at('wingX'),
      root: at('rootChord'),
      tip: at('tipChord'),
      span: at('span'),
      sweep: at('sweepLE'),
    }),
    sheetOutline({
      x: at('tailX'),
      root: at('tailRoot'),
      tip: at('tailTip'),
      span: at('tailSpan'),
      sweep: at('tailSweep'),
    }),
    box(0, at('stickLength'), -half, half),
  ];
}

function sheetOutline({
  x,
  root,
  tip,
  span,
  sweep,
}: {
  x: number;
  root: number;
  tip: number;
  span: number;
  sweep: number;
}): Outline {
  const y = span / 2;
  const tipX = x + y * tangent(sweep);
  return {
    closed: true,
    points: [
      [x, 0],
      [tipX, y],
      [tipX + tip, y],
      [x + root, 0],
      [tipX + tip, -y],
      [tipX, -y],
    ],
  };
}

function sidePoints(inputs: InputValues): readonly SketchPoint[] {
  const at = (name: string) => Number(inputs[name]);
  const end = finEnd(at);
  const middle = -at('stickHeight') / 2;
  return [
    handle('side-stick', 'End of the stick', [at('stickLength'), middle], 'horizontal'),
    handle('side-height', 'Underside of the stick', [0, -at('stickHeight')], 'vertical'),
    handle('side-wing', 'Wing leading edge', [at('wingX'), 0], 'horizontal'),
    handle('side-tail', 'Tail leading edge', [at('tailX'), at('tailZ')], 'free'),
    handle('side-fin-root', 'Fin root chord', [end - at('finRoot'), at('tailZ')], 'horizontal'),
    handle('side-fin-tip', 'Fin tip: chord and height', finTipOf(at), 'free'),
    handle('side-clay', 'Nose clay', [at('clayX'), middle], 'horizontal'),
  ];
}

function drawSide(inputs: InputValues): Omit<Sketch, 'node'> {
  const at = (name: string) => Number(inputs[name]);
  const view = 'side';
  const end = finEnd(at);
  const finTip = finTipOf(at);
  return {
    view,
    title: 'Side view',
    grid: 1,
    axes: { x: 'From the nose', y: 'Above the stick' },
    points: reachingPoints(inputs, { view, pointsOf: sidePoints, edit: applyEdit }),
    lines: [{ id: 'side-fin-front', from: 'side-fin-root', to: 'side-fin-tip' }],
    outlines: [
      box(0, at('stickLength'), -at('stickHeight'), 0),
      { closed: true, points: [[end - at('finRoot'), at('tailZ')], finTip, [end, finTip[1]], [end, at('tailZ')]] },
      box(at('wingX'), at('wingX') + at('rootChord'), 0, at('thickness')),
      box(at('tailX'), end, at('tailZ'), at('tailZ') + at('tailThickness')),
    ],
    mayAddPoint: false,
    mayAddLine: false,
  };
}

/** Trailing edge of the tail root, where the fins end [mm]. */
function finEnd(at: (name: string) => number): number {
  return at('tailX') + at('tailRoot');
}

function finTipOf(at: (name: string) => number): Point2 {
  return [finEnd(at) - at('finTip'), at('tailZ') + at('finHeight')];
}

function handle(id: string, label: string, at: Point2, moves: SketchPoint['moves']): SketchPoint {
  return { id, label, at, moves, symbol: 'handle' };
}

function box(x0: number, x1: number, y0: number, y1: number): Outline {
  return {
    closed: true,
    points: [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  };
}

/** Sweep [deg] of a leading edge that runs `back` over `out`; a handle on the middle line keeps it straight. */
function sweepOf(back: number, out: number): number {
  return Math.atan2(back, Math.max(1, out)) / RADIANS_PER_DEGREE;
}

function tangent(degrees: number): number {
  return Math.tan(degrees * RADIANS_PER_DEGREE);
}
