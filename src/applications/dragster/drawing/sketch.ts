import { bodySections, powerplantSections } from '#applications/dragster/inputs.ts';
import { STATION_SHARES } from '#applications/dragster/model/design.ts';
import { guideSections, wheelSections } from '#applications/dragster/running-gear-inputs.ts';
import { pchip } from '#physics/numerics/pchip.ts';
import type { EditedSketch, InputDescriptor, SectionDescriptor, SketchDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/*
 * Side and top view of the car in millimeters: x from the nose backwards, y up from the underside (side view) or to
 * the side (top view). Every handle is one or two number inputs.
 */

type View = 'side' | 'top';
type SketchPoint = Sketch['points'][number];

/** One coordinate of a handle: the input behind it, and how the input reads on the sheet. */
interface Coordinate {
  readonly input: string;
  readonly toSheet: (value: number, inputs: InputValues) => number;
  readonly toInput: (sheet: number, inputs: InputValues) => number;
}

interface Handle {
  readonly id: string;
  readonly view: View;
  readonly label: string;
  /** An input, or a place that follows from others. */
  readonly x: Coordinate | ((inputs: InputValues) => number);
  readonly y: Coordinate | ((inputs: InputValues) => number);
}

const LIMITS: ReadonlyMap<string, InputDescriptor> = new Map(
  [bodySections, powerplantSections, wheelSections, guideSections]
    .flatMap((sections: readonly SectionDescriptor[]) => sections.flatMap(({ inputs }) => inputs))
    .map((input) => [input.name, input]),
);

const amount = (inputs: InputValues, name: string): number => Number(inputs[name]);
const lengthOf = (inputs: InputValues): number => amount(inputs, 'bodyLength');

const plain = (input: string): Coordinate => ({ input, toSheet: (value) => value, toInput: (sheet) => sheet });
const fromTail = (input: string): Coordinate => ({
  input,
  toSheet: (value, inputs) => lengthOf(inputs) - value,
  toInput: (sheet, inputs) => lengthOf(inputs) - sheet,
});
const halved = (input: string): Coordinate => ({
  input,
  toSheet: (value) => value / 2,
  toInput: (sheet) => 2 * Math.abs(sheet),
});

const stationHandles = (view: View, name: string, label: string, y: (input: string) => Coordinate): Handle[] =>
  STATION_SHARES.map((share, i) => ({
    id: `${name}${i + 1}`,
    view,
    label: `${label} at ${100 * share} %`,
    x: (inputs) => share * lengthOf(inputs),
    y: y(`${name}${i + 1}`),
  }));

const HANDLES: readonly Handle[] = [
  ...stationHandles('side', 'top', 'Top', plain),
  ...stationHandles('side', 'bot', 'Bottom', plain),
  { id: 'tail', view: 'side', label: 'Tail (body length)', x: plain('bodyLength'), y: () => 55 },
  {
    id: 'chamber',
    view: 'side',
    label: 'Cartridge chamber',
    x: (inputs) => lengthOf(inputs),
    y: plain('chamberHeight'),
  },
  { id: 'front-axle', view: 'side', label: 'Front axle', x: plain('frontAxleX'), y: plain('axleHeight') },
  { id: 'rear-axle', view: 'side', label: 'Rear axle', x: fromTail('rearAxleX'), y: plain('axleHeight') },
  {
    id: 'front-guide',
    view: 'side',
    label: 'Front line guide',
    x: plain('guideFrontX'),
    y: (inputs) => eyeHeight(inputs, amount(inputs, 'guideFrontX')),
  },
  {
    id: 'rear-guide',
    view: 'side',
    label: 'Rear line guide',
    x: fromTail('guideRearX'),
    y: (inputs) => eyeHeight(inputs, lengthOf(inputs) - amount(inputs, 'guideRearX')),
  },
  ...stationHandles('top', 'wid', 'Width', halved),
];

/** The sketch of the body: drag its outline, the chamber, the axles and the line guides. */
export const bodySketch: SketchDescriptor = {
  draw: (inputs) => [drawView('side', inputs), drawView('top', inputs)],
  edit: (inputs, edit) =>
    edit.kind === 'move'
      ? move(inputs, edit)
      : { refused: 'Drag the points of this sketch: none can be added or removed.' },
};

function drawView(view: View, inputs: InputValues): Omit<Sketch, 'node'> {
  return {
    view,
    title: view === 'side' ? 'Side view' : 'Top view',
    grid: 0.5,
    axes: { x: 'From the nose [mm]', y: view === 'side' ? 'Height [mm]' : 'To the side [mm]' },
    points: HANDLES.filter((handle) => handle.view === view).map((handle) => pointOf(handle, inputs)),
    lines: [],
    outlines: view === 'side' ? sideOutlines(inputs) : topOutlines(inputs),
    mayAddPoint: false,
    mayAddLine: false,
  };
}

function pointOf({ id, label, x, y }: Handle, inputs: InputValues): SketchPoint {
  const [atX, minX, maxX] = spanOf(x, inputs);
  const [atY, minY, maxY] = spanOf(y, inputs);
  const movesX = typeof x !== 'function';
  const movesY = typeof y !== 'function';
  const moves = movesX && movesY ? 'free' : movesX ? 'horizontal' : 'vertical';
  return { id, label, at: [atX, atY], moves, min: [minX, minY], max: [maxX, maxY], symbol: 'handle' };
}

/** Place on the sheet with its least and greatest. */
function spanOf(coordinate: Handle['x'], inputs: InputValues): readonly [at: number, min: number, max: number] {
  if (typeof coordinate === 'function') {
    const at = coordinate(inputs);
    return [at, at, at];
  }
  const { min = 0, max = 0 } = LIMITS.get(coordinate.input) ?? {};
  const ends = [coordinate.toSheet(min, inputs), coordinate.toSheet(max, inputs)];
  return [coordinate.toSheet(amount(inputs, coordinate.input), inputs), Math.min(...ends), Math.max(...ends)];
}

function move(inputs: InputValues, edit: Extract<SketchEdit, { kind: 'move' }>): EditedSketch {
  const handle = HANDLES.find(({ id, view }) => id === edit.point && view === edit.view);
  if (!handle) return { refused: `There is no point called ${edit.point} in this view.` };
  const moved: Record<string, InputValues[string]> = { ...inputs };
  for (const [coordinate, sheet] of [
    [handle.x, edit.to[0]],
    [handle.y, edit.to[1]],
  ] as const) {
    if (typeof coordinate === 'function') continue;
    moved[coordinate.input] = snapToRange(coordinate.input, coordinate.toInput(sheet, inputs));
  }
  return { inputs: moved };
}

/** The nearest value that the input's range and step allow. */
function snapToRange(input: string, value: number): number {
  const { min = 0, max = 0, step = 1 } = LIMITS.get(input) ?? {};
  const snapped = Math.round(value / step) * step;
  return Number(Math.min(max, Math.max(min, snapped)).toFixed(3));
}

const STATION_COUNT = 61;

/** The smooth curve through the five stations of an input, as the model has it. */
function curveThrough(inputs: InputValues, name: string): (x: number) => number {
  const length = lengthOf(inputs);
  return pchip(
    STATION_SHARES.map((share) => share * length),
    STATION_SHARES.map((_, i) => amount(inputs, `${name}${i + 1}`)),
  );
}

/** Middle of a line guide that hangs below the body. */
function eyeHeight(inputs: InputValues, x: number): number {
  return curveThrough(inputs, 'bot')(x) - amount(inputs, 'guideInsideDia') / 2;
}

function curveOf(inputs: InputValues, name: string, scale: number): Point2[] {
  const length = lengthOf(inputs);
  const curve = curveThrough(inputs, name);
  return Array.from({ length: STATION_COUNT }, (_, i) => {
    const x = (length * i) / (STATION_COUNT - 1);
    return [x, scale * curve(x)] as const;
  });
}

function sideOutlines(inputs: InputValues): Sketch['outlines'] {
  const length = lengthOf(inputs);
  const [depth, radius, height] = [
    amount(inputs, 'chamberDepth'),
    amount(inputs, 'chamberDiameter') / 2,
    amount(inputs, 'chamberHeight'),
  ];
  const axleHeight = amount(inputs, 'axleHeight');
  const wheel = (x: number, name: string) => ({
    points: circle([x, axleHeight], amount(inputs, name) / 2),
    closed: true,
  });
  const chamber: Point2[] = [
    [length, height - radius],
    [length - depth, height - radius],
    [length - depth, height + radius],
    [length, height + radius],
  ];
  const eye = (x: number) => ({
    points: circle([x, eyeHeight(inputs, x)], amount(inputs, 'guideInsideDia') / 2),
    closed: true,
  });
  return [
    { points: [...curveOf(inputs, 'top', 1), ...curveOf(inputs, 'bot', 1).toReversed()], closed: true },
    { points: chamber, closed: false },
    wheel(amount(inputs, 'frontAxleX'), 'frontDia'),
    wheel(length - amount(inputs, 'rearAxleX'), 'rearDia'),
    eye(amount(inputs, 'guideFrontX')),
    eye(length - amount(inputs, 'guideRearX')),
  ];
}

function topOutlines(inputs: InputValues): Sketch['outlines'] {
  const half = amount(inputs, 'axleLength') / 2;
  const length = lengthOf(inputs);
  const wheels = [
    [amount(inputs, 'frontAxleX'), amount(inputs, 'frontDia'), amount(inputs, 'frontWidth')],
    [length - amount(inputs, 'rearAxleX'), amount(inputs, 'rearDia'), amount(inputs, 'rearWidth')],
  ] as const;
  return [
    { points: [...curveOf(inputs, 'wid', 0.5), ...curveOf(inputs, 'wid', -0.5).toReversed()], closed: true },
    ...wheels.flatMap(([x, diameter, width]) =>
      [half - width / 2, width / 2 - half].map((y) => ({ points: rectangle([x, y], diameter, width), closed: true })),
    ),
  ];
}

function circle([x, y]: Point2, radius: number): Point2[] {
  return Array.from({ length: 36 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 36;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

function rectangle([x, y]: Point2, width: number, height: number): Point2[] {
  return [
    [x - width / 2, y - height / 2],
    [x + width / 2, y - height / 2],
    [x + width / 2, y + height / 2],
    [x - width / 2, y + height / 2],
  ];
}
