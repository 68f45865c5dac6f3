import { asciiText } from './ascii.ts';
import { boundsOf, LAYERS } from './drawing.ts';
import { plainNumber } from './plain-number.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Drawing, Layer, Shape } from './drawing.ts';

/** A group of the format: its code and its value. */
type Group = readonly [code: number, value: string | number];

/** AutoCAD color indices: red, blue, gray, black on white. */
const COLORS: Readonly<Record<Layer, number>> = { cut: 1, score: 5, mark: 8, text: 7 };

/**
 * The drawing as an ASCII DXF of release 12, which every CAD and laser program reads: layers CUT, SCORE, MARK and TEXT,
 * units millimeters. Source of the groups: Autodesk, "DXF Reference", release 12.
 */
export function dxfFile(drawing: Drawing): string {
  const { min, max } = boundsOf(drawing);
  const groups: readonly Group[] = [
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$INSUNITS'],
      [70, 4],
      [9, '$MEASUREMENT'],
      [70, 1],
      [9, '$EXTMIN'],
      ...at(min),
      [9, '$EXTMAX'],
      ...at(max),
    ]),
    ...section('TABLES', [...lineTypes(), ...layerTable()]),
    ...section('ENTITIES', drawing.flatMap(entity)),
    [0, 'EOF'],
  ];
  return groups.map(([code, value]) => `${String(code).padStart(3)}\r\n${value}\r\n`).join('');
}

function section(name: string, content: readonly Group[]): readonly Group[] {
  return [[0, 'SECTION'], [2, name], ...content, [0, 'ENDSEC']];
}

function lineTypes(): readonly Group[] {
  return [
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, 1],
    [0, 'LTYPE'],
    [2, 'CONTINUOUS'],
    [70, 64],
    [3, 'Solid line'],
    [72, 65],
    [73, 0],
    [40, '0'],
    [0, 'ENDTAB'],
  ];
}

function layerTable(): readonly Group[] {
  const rows = LAYERS.flatMap((layer): readonly Group[] => [
    [0, 'LAYER'],
    [2, layer.toUpperCase()],
    [70, 0],
    [62, COLORS[layer]],
    [6, 'CONTINUOUS'],
  ]);
  return [[0, 'TABLE'], [2, 'LAYER'], [70, LAYERS.length], ...rows, [0, 'ENDTAB']];
}

function entity(shape: Shape): readonly Group[] {
  const layer: Group = [8, shape.layer.toUpperCase()];
  switch (shape.kind) {
    case 'polyline':
      return shape.points.length === 2 && !shape.closed
        ? [[0, 'LINE'], layer, ...at(shape.points[0]), ...at(shape.points[1], 1)]
        : polyline(layer, shape.points, shape.closed);
    case 'circle':
      return [[0, 'CIRCLE'], layer, ...at(shape.center), [40, number(shape.radius)]];
    case 'text': {
      const alignment = { start: 0, middle: 1, end: 2 }[shape.anchor];
      const aligned: readonly Group[] = alignment === 0 ? [] : [[72, alignment], ...at(shape.at, 1)];
      return [
        [0, 'TEXT'],
        layer,
        ...at(shape.at),
        [40, number(shape.height)],
        [1, asciiText(shape.text)],
        [50, number(shape.angleDeg)],
        ...aligned,
      ];
    }
  }
}

function polyline(layer: Group, points: readonly Point2[], closed: boolean): readonly Group[] {
  return [
    [0, 'POLYLINE'],
    layer,
    [66, 1],
    ...at([0, 0]),
    [70, closed ? 1 : 0],
    ...points.flatMap((point): readonly Group[] => [[0, 'VERTEX'], layer, ...at(point)]),
    [0, 'SEQEND'],
    layer,
  ];
}

/** The three coordinates of a point; `which` 0 for the first point of an entity, 1 for its second. */
function at([x, y]: Point2, which: 0 | 1 = 0): readonly Group[] {
  return [
    [10 + which, number(x)],
    [20 + which, number(y)],
    [30 + which, '0.0'],
  ];
}

function number(value: number): string {
  const text = plainNumber(value, 4);
  return text.includes('.') ? text : `${text}.0`;
}
