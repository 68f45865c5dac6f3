import { loadPointIds, tablesOf } from '#applications/structures/model/design.ts';
import { BOARD } from '#applications/structures/table-inputs.ts';
import type { InputValues, Row } from '#contract/engineering/input.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** A drawn side truss while it is edited; lengths in [mm] as in the tables. */
export interface Truss {
  readonly joints: readonly Row[];
  readonly members: readonly Row[];
  readonly loadPoints: readonly string[];
  /** Where midspan is while nothing is drawn yet. */
  readonly emptyAxis: number;
}

/** Joints nearer than this are the same place [mm]. */
export const SAME_PLACE = 0.5;

/** What is drawn. A row that a student typed without a name has the one that the model gives it. */
export function trussOf(inputs: InputValues): Truss {
  const { joints, members } = tablesOf(inputs);
  return {
    joints: named(joints, 'J'),
    members: named(members, 'M'),
    loadPoints: loadPointIds(inputs),
    emptyAxis: Number(inputs.span) / 2,
  };
}

/** Midspan between the outermost supports, or the middle of the drawing where there are none [mm]. */
export function axisOf({ joints, emptyAxis }: Truss): number {
  const supported = joints.filter(({ support }) => support === 'pin' || support === 'roller');
  const xs = (supported.length > 1 ? supported : joints).map(({ x }) => Number(x));
  return xs.length === 0 ? emptyAxis : (Math.min(...xs) + Math.max(...xs)) / 2;
}

/** The joint on the other side of midspan, if there is one. */
export function twinOf(truss: Truss, joint: Row): Row | undefined {
  const twin = jointAt(truss.joints, 2 * axisOf(truss) - Number(joint.x), Number(joint.y));
  return twin === joint ? undefined : twin;
}

/** Whether the joint stands on the line of symmetry, where the mirror holds it. */
export function isOnAxis(truss: Truss, joint: Row): boolean {
  return Math.abs(Number(joint.x) - axisOf(truss)) < SAME_PLACE;
}

export function jointAt(joints: readonly Row[], x: number, y: number): Row | undefined {
  return joints.find((row) => isAt(row, x, y));
}

export function isAt(row: Row, x: number, y: number): boolean {
  return Math.hypot(Number(row.x) - x, Number(row.y) - y) < SAME_PLACE;
}

function named(rows: readonly Row[], letter: string): readonly Row[] {
  return rows.every(({ id }) => id !== undefined && id !== '')
    ? rows
    : rows.map((row, k) => (row.id === undefined || row.id === '' ? { ...row, id: `${letter}${k + 1}` } : row));
}

export function onBoard(value: number, axis: 'x' | 'y'): number {
  const [least, most] = axis === 'x' ? [BOARD.minX, BOARD.maxX] : [BOARD.minY, BOARD.maxY];
  return Math.min(Math.max(value, least), most);
}

/** Where the other side's joint stops at the edge of the board, this one stops, too: they would be twins no more. */
export function withinMirror(x: number, axis: number): number {
  return mirrored(onBoard(mirrored(x, axis), 'x'), axis);
}

export function mirrored(x: number, axis: number): number {
  return tidy(2 * axis - x);
}

/** Micrometers, without binary dust. */
function tidy(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}

/** How far a joint may go that has, or will have, a twin on the other side. */
export function mirroredBoard(axis: number): { readonly min: Point2; readonly max: Point2 } {
  return {
    min: [Math.max(BOARD.minX, mirrored(BOARD.maxX, axis)), BOARD.minY],
    max: [Math.min(BOARD.maxX, mirrored(BOARD.minX, axis)), BOARD.maxY],
  };
}
