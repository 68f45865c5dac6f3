import { isModelError } from '#applications/application.ts';
import { reachingPoints } from '#applications/inputs/point-reach.ts';
import { finSections, noseSections } from '#applications/water-rocket/body-inputs.ts';
import { noseProfile } from '#applications/water-rocket/model/body.ts';
import { readDesign } from '#applications/water-rocket/model/design.ts';
import { leastNoseMass } from '#applications/water-rocket/model/least-mass.ts';
import { findRoot } from '#physics/numerics/roots.ts';
import { drawnProfile } from './picture.ts';
import type { EditedSketch, InputDescriptor, SketchDescriptor } from '#applications/application.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;
const VIEW = 'side';

type SketchPoint = Sketch['points'][number];

/** The side view with the handles of nose and fins: x runs from the mouth to the nose [mm], y out from the axis. */
export const sideSketch: SketchDescriptor = {
  draw: (inputs) => {
    const design = readDesign(inputs);
    return isModelError(design) ? [] : [drawSide(inputs, design)];
  },
  edit: applyEdit,
};

function applyEdit(inputs: InputValues, edit: SketchEdit): EditedSketch {
  if (edit.kind !== 'move') return { refused: 'Only the handles can be moved here.' };
  const design = readDesign(inputs);
  if (isModelError(design)) return { refused: design.message };
  const changes = moved(design, edit);
  return changes ? { inputs: { ...inputs, ...changes } } : { refused: 'There is no handle like that.' };
}

function pointsOf(inputs: InputValues): readonly SketchPoint[] {
  const design = readDesign(inputs);
  if (isModelError(design)) return [];
  const { bottle, nose, ballast, fins } = design;
  const total = (bottle.length + nose.length) * MM;
  const radius = (bottle.diameter / 2) * MM;
  const front = (fins.position + fins.root) * MM;
  const tipFront = front - fins.sweep * MM;
  const edge = radius + fins.span * MM;
  const point = (id: string, label: string, at: Point2, moves: SketchPoint['moves']): SketchPoint => ({
    id,
    label,
    at,
    moves,
    symbol: 'handle',
  });
  const hasLength = nose.shape !== 'hemisphere' && nose.shape !== 'bottle-base';
  return [
    point('nose-tip', 'Nose length', [total, 0], hasLength ? 'horizontal' : 'fixed'),
    point('ballast', 'Ballast', [total - ballast.x * MM, 0], nose.length > 0 ? 'horizontal' : 'fixed'),
    point('fin-foot', 'Fin position', [fins.position * MM, radius], 'horizontal'),
    point('fin-root', 'Root chord', [front, radius], 'horizontal'),
    point('fin-tip-front', 'Sweep and span', [tipFront, edge], 'free'),
    point('fin-tip-back', 'Tip chord', [tipFront - fins.tip * MM, edge], 'horizontal'),
  ];
}

function drawSide(inputs: InputValues, design: RocketDesign): Omit<Sketch, 'node'> {
  return {
    view: VIEW,
    title: 'Side view',
    grid: 1,
    axes: { x: 'From the mouth, mm', y: 'From the axis, mm' },
    points: reachingPoints(inputs, { view: VIEW, pointsOf, edit: applyEdit }),
    lines: [
      { id: 'fin-root-line', from: 'fin-foot', to: 'fin-root' },
      { id: 'fin-leading-edge', from: 'fin-root', to: 'fin-tip-front' },
      { id: 'fin-tip-line', from: 'fin-tip-front', to: 'fin-tip-back' },
      { id: 'fin-trailing-edge', from: 'fin-tip-back', to: 'fin-foot' },
    ],
    outlines: outlinesOf(design),
    mayAddPoint: false,
    mayAddLine: false,
  };
}

function outlinesOf(design: RocketDesign): Sketch['outlines'] {
  const { bottle, nose } = design;
  const side = drawnProfile(design);
  const bottleHalf = side.map(([x, r]): Point2 => [(bottle.length - x) * MM, r * MM]);
  const noseHalf = noseProfile(design).map(([x, r]): Point2 => [(bottle.length + nose.length - x) * MM, r * MM]);
  return [bottleHalf, noseHalf]
    .filter((half) => half.length > 0)
    .map((half) => ({ points: [...half, ...half.map(([x, y]): Point2 => [x, -y]).toReversed()], closed: true }));
}

/** The inputs that a moved handle changes, on their steps and within their ranges; undefined for an unknown handle. */
function moved(design: RocketDesign, edit: Extract<SketchEdit, { kind: 'move' }>): InputValues | undefined {
  const { bottle, nose, fins } = design;
  const [x, y] = edit.to;
  const front = (fins.position + fins.root) * MM;
  const total = (bottle.length + nose.length) * MM;
  switch (edit.point) {
    case 'nose-tip':
      return fitted({ noseLength: Math.min(x - bottle.length * MM, longestNose(design)) });
    case 'ballast':
      return fitted({ ballastX: total - x });
    case 'fin-foot':
      return fitted({ finPosition: x });
    case 'fin-root':
      return fitted({ finRoot: x - fins.position * MM });
    case 'fin-tip-front':
      return fitted({ finSweep: front - x, finSpan: y - (bottle.diameter / 2) * MM });
    case 'fin-tip-back':
      return fitted({ finTip: front - fins.sweep * MM - x });
    default:
      return undefined;
  }
}

/** The longest nose that could weigh what this one does [mm]; a longer one would be refused. */
function longestNose({ nose, bottle }: RocketDesign): number {
  const { min = 0, max = 0 } = EDITED.get('noseLength') ?? {};
  const spare = (length: number): number => nose.mass - leastNoseMass({ bottle, nose: { ...nose, length } });
  const longest = findRoot(spare, min / MM, max / MM);
  return longest === undefined ? max : Math.floor(longest * MM);
}

const EDITED: ReadonlyMap<string, InputDescriptor> = new Map(
  [...noseSections, ...finSections].flatMap(({ inputs }) => inputs).map((input) => [input.name, input]),
);

function fitted(wanted: Readonly<Record<string, number>>): InputValues {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => {
      const { min = -Infinity, max = Infinity, step = 1 } = EDITED.get(name) ?? {};
      return [name, Math.min(max, Math.max(min, step * Math.round(value / step)))];
    }),
  );
}
