import { boundsOf, enclosedArea, label, moved, outline, path } from '#applications/build-files/drawing.ts';
import { nestingDrawing } from '#applications/build-files/nesting-drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { RADIANS_PER_DEGREE } from '#applications/glider/model/angles.ts';
import { finX } from '#applications/glider/model/geometry.ts';
import { MATERIALS } from '#applications/glider/model/materials.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { GliderDesign, Sheet } from '#applications/glider/model/design.ts';
import type { MaterialCode } from '#applications/glider/model/materials.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** A part cut from sheet: millimeters, x along the grain. */
export interface FlatPart {
  readonly id: string;
  /** The part of the mass table that it belongs to. */
  readonly of: 'wing' | 'tail' | 'fin';
  readonly outline: readonly Point2[];
  /** Where to crease, to join or to glue. */
  readonly lines: Drawing;
  readonly material: MaterialCode;
  /** [mm] */
  readonly thickness: number;
}

const MM = 1e3;

/** Every part of the glider that is cut from sheet, each as often as it is needed. */
export function flatParts(design: GliderDesign): readonly FlatPart[] {
  const { wing, tail, fin, materials } = design;
  const half = halfOutline(wing);
  const bend = (wing.bendAt * wing.span * MM) / 2;
  const bendLine = wing.bendAt > 0 ? chordLine(wing, bend) : [];
  const fins = Array.from({ length: fin.count }, (_, i): FlatPart => ({
    id: fin.count === 1 ? 'Fin' : `Fin ${i + 1}`,
    of: 'fin',
    outline: [
      [0, 0],
      [fin.height * MM, 0],
      [fin.height * MM, fin.tip * MM],
      [0, fin.root * MM],
    ],
    lines: [],
    material: materials.fin,
    thickness: fin.thickness * MM,
  }));
  const wingHalf = (id: string): FlatPart => ({
    id,
    of: 'wing',
    outline: half,
    lines: bendLine,
    material: materials.wing,
    thickness: wing.thickness * MM,
  });
  return [
    wingHalf('Right wing half'),
    wingHalf('Left wing half, turn over'),
    {
      id: 'Tail',
      of: 'tail',
      outline: wholeOutline(tail),
      lines: finLines(design),
      material: materials.tail,
      thickness: tail.thickness * MM,
    },
    ...fins,
  ];
}

/** Area of a part [m2]. */
export function areaOf(part: FlatPart): number {
  return enclosedArea(part.outline) / 1e6;
}

/** Half of a tapered sheet: x from the middle to the tip, y forward, the root's trailing edge at the origin. */
function halfOutline({ root, tip, span, sweepLEdeg }: Sheet): readonly Point2[] {
  const half = (span * MM) / 2;
  const front = root * MM - half * Math.tan(sweepLEdeg * RADIANS_PER_DEGREE);
  return [
    [0, 0],
    [half, front - tip * MM],
    [half, front],
    [0, root * MM],
  ];
}

/** Both halves in one piece, the middle at the origin. */
function wholeOutline(sheet: Sheet): readonly Point2[] {
  const [rear, tipRear, tipFront, front] = halfOutline(sheet);
  const left = ([x, y]: Point2): Point2 => [-x, y];
  return [rear, tipRear, tipFront, front, left(tipFront), left(tipRear)];
}

/** A line across the sheet at a place along the half span [mm]. */
function chordLine(sheet: Sheet, at: number): Drawing {
  const share = (2 * at) / (sheet.span * MM);
  const front = sheet.root * MM - at * Math.tan(sheet.sweepLEdeg * RADIANS_PER_DEGREE);
  const chord = (sheet.root + (sheet.tip - sheet.root) * share) * MM;
  return [
    path('score', [
      [at, front - chord],
      [at, front],
    ]),
  ];
}

/** Where the fin stands on the tail: on its middle line, its trailing edge in line with the tail's. Two fins stand at the tips. */
function finLines(design: GliderDesign): Drawing {
  const { tail, fin } = design;
  if (fin.count !== 1) return [];
  const front = (tail.x + tail.root - finX(design)) * MM;
  return [
    path('score', [
      [0, 0],
      [0, Math.min(front, tail.root * MM)],
    ]),
  ];
}

/** A part with its name and its lines. */
export function partDrawing(part: FlatPart): Drawing {
  const { min, max } = boundsOf([outline('cut', part.outline)]);
  const middle: Point2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2 - 1.2];
  const height = Math.min(3, (max[1] - min[1]) / 4, ((max[0] - min[0]) * 1.2) / part.id.length);
  return [outline('cut', part.outline), ...part.lines, label(middle, part.id, { anchor: 'middle', height })];
}

/** The sheets that hobby shops sell: widths and length [mm]. */
const SHEET_WIDTHS = [75, 100] as const;
const SHEET_LENGTH = 915;

/** The parts on sheets of 75 or 100 by 915 mm, one group for each thickness and material. */
export function sheetsDrawing(design: GliderDesign): Drawing {
  const groups = new Map<string, FlatPart[]>();
  for (const part of flatParts(design)) {
    const name = `${MATERIALS[part.material].label}, ${plainNumber(part.thickness, 1)} mm`;
    groups.set(name, [...(groups.get(name) ?? []), part]);
  }
  let drawing: Drawing = [];
  for (const [name, parts] of groups) {
    const pieces = parts.map((part) => ({ id: part.id, drawing: partDrawing(part) }));
    const depth = Math.max(...parts.map((part) => sizeOf(part)[1]));
    const width = SHEET_WIDTHS.find((each) => depth + 4 <= each) ?? SHEET_WIDTHS[1];
    const group = nestingDrawing(name, pieces, [SHEET_LENGTH, width]);
    const foot = drawing.length === 0 ? 0 : boundsOf(drawing).min[1] - 20;
    drawing = [...drawing, ...moved(group, [0, foot - boundsOf(group).max[1]])];
  }
  return drawing;
}

/** Length along the grain and width of a part [mm]. */
export function sizeOf(part: FlatPart): Point2 {
  const { min, max } = boundsOf([outline('cut', part.outline)]);
  return [max[0] - min[0], max[1] - min[1]];
}
