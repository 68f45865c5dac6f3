import { dimension, leader } from '#applications/build-files/dimension.ts';
import { circle, path, rectangle } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { atScale } from '#applications/build-files/sheets/drawing-sheet.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { MousetrapDesign } from '#applications/mousetrap-car/model/design.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;

/** The car from the side with its lever set, at a scale, in paper millimeters: front at the left, the floor at y = 0. */
export function sideView(design: MousetrapDesign, factor: number): Drawing {
  const { chassis, trap, drive, front, lever, axleHeight } = design;
  const axle: Point2 = [drive.x * MM, drive.radius * MM];
  const pivot: Point2 = [trap.x * MM, (drive.radius - axleHeight) * MM];
  const top = pivot[1] - trap.base.thickness * MM;
  const tipAt = (phi: number): Point2 => [
    pivot[0] + lever.length * MM * Math.cos(phi),
    pivot[1] + lever.length * MM * Math.sin(phi),
  ];
  const [set, swung] = [tipAt(lever.phi0), tipAt(lever.phi1)];
  const car: Drawing = [
    rectangle('cut', [0, top - chassis.thickness * MM], [chassis.length * MM, chassis.thickness * MM]),
    rectangle('cut', [pivot[0] - (trap.base.length * MM) / 2, top], [trap.base.length * MM, trap.base.thickness * MM]),
    circle('cut', axle, drive.radius * MM),
    circle('cut', axle, design.windingRadius * MM),
    circle('cut', [front.x * MM, front.radius * MM], front.radius * MM),
    circle('cut', [front.x * MM, front.radius * MM], front.journalRadius * MM),
    path('cut', [pivot, set]),
    path('mark', [pivot, swung]),
    path('score', [set, axle]),
  ];
  const at = ([x, y]: Point2): Point2 => [x * factor, y * factor];
  const size = (from: Point2, to: Point2, offset: number, value: number): Drawing =>
    dimension(at(from), at(to), offset, plainNumber(value, 1));
  const middle = (a: Point2, b: Point2): Point2 => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const remark = (from: Point2, [dx, dy]: Point2, text: string): Drawing => {
    const [x, y] = at(from);
    return leader([x, y], [x + dx, y + dy], text);
  };
  return [
    ...atScale(car, factor),
    ...size([0, 0], [front.x * MM, 0], -8, front.x * MM),
    ...size([front.x * MM, 0], [axle[0], 0], -8, (drive.x - front.x) * MM),
    ...size([0, 0], [pivot[0], 0], -16, pivot[0]),
    ...size([0, 0], [chassis.length * MM, 0], -24, chassis.length * MM),
    ...remark(middle(pivot, set), [-12, 22], `lever ${plainNumber(lever.length * MM, 1)}`),
    ...remark(swung, [-10, 10], `swings ${plainNumber(((lever.phi1 - lever.phi0) * 180) / Math.PI, 0)} deg`),
    ...remark(middle(set, axle), [26, 34], 'string'),
    ...remark(axle, [40, 14], `axle ${plainNumber(axleHeight * MM, 1)} above the pivot`),
  ];
}
