import { chassisSections, leverSections } from '#applications/mousetrap-car/inputs.ts';
import { partOf, WHEEL_KINDS } from '#applications/mousetrap-car/model/materials.ts';
import type { EditedSketch, SketchDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * The side view [mm]: x from the front end of the chassis backwards, y from the pivot of the trap upwards.
 */

const VIEW = 'side';
const DEGREE = Math.PI / 180;

/** Least and greatest value of each number that the side view may move. */
const RANGES: ReadonlyMap<string, readonly [min: number, max: number]> = new Map(
  [...chassisSections, ...leverSections]
    .flatMap(({ inputs }) => inputs)
    .map(({ name, min = 0, max = 0 }) => [name, [min, max]]),
);

/** Least distance from the pivot to the drive axle [mm]. */
export const LEAST_REACH = 20;

export const sideView: SketchDescriptor = { draw: (inputs) => [draw(inputs)], edit };

type SketchPoint = Sketch['points'][number];

function draw(inputs: InputValues): Omit<Sketch, 'node'> {
  const drive = wheelRadius(inputs, 'drive');
  const front = wheelRadius(inputs, 'front');
  const axle: Point2 = [amount(inputs, 'driveAxleX'), amount(inputs, 'axleDrop')];
  const floor = axle[1] - drive;
  const frontAxle: Point2 = [amount(inputs, 'frontAxleX'), floor + front];
  const ground: Point2[] = [
    [-100, floor],
    [amount(inputs, 'length') + 100, floor],
  ];
  return {
    view: VIEW,
    title: 'Side view',
    grid: 1,
    axes: { x: 'From the front, mm', y: 'Above the pivot, mm' },
    points: pointsOf(inputs, axle, frontAxle),
    lines: [
      { id: 'chassis', from: 'front-end', to: 'rear-end', label: 'Chassis' },
      { id: 'lever', from: 'pivot', to: 'lever-tip', label: 'Lever' },
      { id: 'string', from: 'lever-tip', to: 'drive-axle', label: 'String' },
    ],
    outlines: [
      { points: circle(axle, drive), closed: true },
      { points: circle(frontAxle, front), closed: true },
      { points: ground, closed: false },
    ],
    mayAddPoint: false,
    mayAddLine: false,
  };
}

function pointsOf(inputs: InputValues, axle: Point2, frontAxle: Point2): SketchPoint[] {
  const pivotX = amount(inputs, 'trapX');
  const along = (name: string, y: number): Pick<SketchPoint, 'min' | 'max'> => ({
    min: [rangeOf(name)[0], y],
    max: [rangeOf(name)[1], y],
  });
  const ballast: SketchPoint[] =
    amount(inputs, 'ballast') > 0
      ? [{ ...handle('ballast', 'Ballast', [amount(inputs, 'ballastX'), 0]), ...along('ballastX', 0) }]
      : [];
  return [
    { id: 'front-end', label: 'Front end', at: [0, 0], moves: 'fixed' },
    { ...handle('rear-end', 'Rear end', [amount(inputs, 'length'), 0]), ...along('length', 0) },
    {
      ...handle('pivot', 'Trap pivot', [pivotX, 0]),
      min: [0, 0],
      max: [Math.min(rangeOf('trapX')[1], axle[0] - LEAST_REACH), 0],
    },
    {
      ...handle('drive-axle', 'Drive axle', axle, 'free'),
      min: [Math.max(rangeOf('driveAxleX')[0], pivotX + LEAST_REACH), rangeOf('axleDrop')[0]],
      max: [rangeOf('driveAxleX')[1], rangeOf('axleDrop')[1]],
    },
    { ...handle('front-axle', 'Front axle', frontAxle), ...along('frontAxleX', frontAxle[1]) },
    handle('lever-tip', 'Tip of the lever', leverTip(inputs), 'free'),
    ...ballast,
  ];
}

function handle(id: string, label: string, at: Point2, moves: 'free' | 'horizontal' = 'horizontal'): SketchPoint {
  return { id, label, at, moves, symbol: 'handle' };
}

function rangeOf(name: string): readonly [min: number, max: number] {
  return RANGES.get(name) ?? [0, 0];
}

function amount(inputs: InputValues, name: string): number {
  return Number(inputs[name]);
}

function edit(inputs: InputValues, change: SketchEdit): EditedSketch {
  if (change.kind !== 'move' || change.view !== VIEW) return { refused: 'Points of this sketch can only be moved.' };
  const [x, y] = change.to;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return { refused: 'A point needs a place.' };
  switch (change.point) {
    case 'rear-end':
      return { inputs: { ...inputs, length: held('length', x) } };
    case 'pivot':
      return { inputs: { ...inputs, trapX: Math.min(held('trapX', x), amount(inputs, 'driveAxleX') - LEAST_REACH) } };
    case 'drive-axle': {
      const driveAxleX = Math.max(held('driveAxleX', x), amount(inputs, 'trapX') + LEAST_REACH);
      return { inputs: { ...inputs, driveAxleX, axleDrop: held('axleDrop', y) } };
    }
    case 'front-axle':
      return { inputs: { ...inputs, frontAxleX: held('frontAxleX', x) } };
    case 'ballast':
      return { inputs: { ...inputs, ballastX: held('ballastX', x) } };
    case 'lever-tip':
      return { inputs: moveTip(inputs, x, y) };
    default:
      return { refused: 'This point cannot be moved.' };
  }
}

/** The lever's length and set angle that bring its tip to a place, as far as their ranges go. */
function moveTip(inputs: InputValues, x: number, y: number): InputValues {
  const dx = x - Number(inputs.trapX);
  return {
    ...inputs,
    leverLength: held('leverLength', Math.hypot(dx, y)),
    setAngle: held('setAngle', Math.atan2(y, dx) / DEGREE),
  };
}

function leverTip(inputs: InputValues): Point2 {
  const angle = amount(inputs, 'setAngle') * DEGREE;
  const length = Number(inputs.leverLength);
  return [Number(inputs.trapX) + length * Math.cos(angle), length * Math.sin(angle)];
}

/** The nearest whole number within the input's range. */
function held(name: string, value: number): number {
  const [min, max] = rangeOf(name);
  return Math.min(max, Math.max(min, Math.round(value)));
}

function wheelRadius(inputs: InputValues, end: 'drive' | 'front'): number {
  const kind = partOf(WHEEL_KINDS, inputs[`${end}Wheel`]);
  return kind.diameter === undefined ? Number(inputs[`${end}Dia`]) / 2 : (kind.diameter * 1000) / 2;
}

function circle([x, y]: Point2, radius: number): Point2[] {
  return Array.from({ length: 48 }, (_, i) => {
    const angle = (i * Math.PI) / 24;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
