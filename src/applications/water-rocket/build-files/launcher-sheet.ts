import { dimension, leader } from '#applications/build-files/dimension.ts';
import { label, outline, path, rectangle } from '#applications/build-files/drawing.ts';
import { plainNumber } from '#applications/build-files/plain-number.ts';
import { atScale } from '#applications/build-files/sheets/drawing-sheet.ts';
import { skirtOf } from '#applications/water-rocket/model/skirt.ts';
import { finOutline } from './flat-patterns.ts';
import { CORD, HOSE, reliefPressure } from './launch-rules.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { RocketDesign } from '#applications/water-rocket/model/design.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { Point2 } from '#contract/values/numbers.ts';

const MM = 1e3;
/** The board that carries the launcher [mm]. */
const BOARD: Point2 = [300, 20];
/** Free height between board and mouth for the release [mm]. */
const STAND = 60;

/** The rocket on its launcher from the side, at a scale, in paper millimeters. */
export function launcherSketch({ design, body }: RocketAnalysis, factor: number): Drawing {
  const mouth = BOARD[1] + STAND;
  const length = body.length * MM;
  const up = (x: number): number => mouth + length - x * MM;
  // Behind a nose the bottle's rounded base is out of sight.
  const widest = body.bottle.findIndex(([, radius]) => radius >= design.bottle.diameter / 2);
  const contour = [...body.nose, ...body.bottle.slice(body.nose.length > 0 ? widest : 0)];
  const right = contour.map(([x, radius]): Point2 => [radius * MM, up(x)]);
  const left = right.toReversed().map(([x, y]): Point2 => [-x, y]);
  const radius = (design.bottle.diameter * MM) / 2;
  const foot = mouth + design.fins.position * MM;
  const fin = finOutline(design);
  const tube = Math.max(design.tube.length * MM, 40);
  const wide = (design.tube.length > 0 ? design.tube.diameter : design.charge.nozzleDiameter) * MM;
  const half = 0.45 * wide;
  const rocket: Drawing = [
    outline('cut', [...right, ...left]),
    outline(
      'cut',
      fin.map(([x, y]): Point2 => [radius + x, foot + y]),
    ),
    outline(
      'cut',
      fin.map(([x, y]): Point2 => [-radius - x, foot + y]),
    ),
    rectangle('score', [-radius, foot], [2 * radius, skirtOf(design, body).height * MM]),
    rectangle('cut', [-BOARD[0] / 2, 0], BOARD),
    rectangle('score', [-half, BOARD[1]], [2 * half, STAND + tube]),
    rectangle('cut', [-35, mouth - 30], [70, 12]),
    path('mark', [
      [35, mouth - 24],
      [BOARD[0] / 2 + 40, BOARD[1] + 5],
    ]),
    path('mark', [
      [0, BOARD[1] + 8],
      [-BOARD[0] / 2 - 30, BOARD[1] + 8],
    ]),
  ];
  const size = (from: Point2, to: Point2, offset: number, value: number): Drawing =>
    dimension([from[0] * factor, from[1] * factor], [to[0] * factor, to[1] * factor], offset, plainNumber(value, 1));
  const side = radius + design.fins.span * MM;
  return [
    ...atScale(rocket, factor),
    ...size([side, mouth], [side, mouth + length], -12, length),
    ...size([-BOARD[0] / 2, 0], [BOARD[0] / 2, 0], -8, BOARD[0]),
    ...remarks({ mouth, half, design }, factor),
    label([-BOARD[0] * 0.5 * factor, -22], railText(design.rail, design.angleDeg)),
  ];
}

interface Stand {
  /** Height of the rocket's mouth, and half the width of the plug in it [mm]. */
  readonly mouth: number;
  readonly half: number;
  readonly design: RocketDesign;
}

/** What the parts of the launcher are. */
function remarks({ mouth, half, design }: Stand, factor: number): Drawing {
  const remark = (from: Point2, to: Point2, text: string): Drawing =>
    leader([from[0] * factor, from[1] * factor], [to[0] * factor, to[1] * factor], text);
  return [
    ...remark(
      [BOARD[0] / 2 + 40, BOARD[1] + 5],
      [BOARD[0] / 2 + 60, BOARD[1] + 30],
      `release cord, ${CORD} m or longer`,
    ),
    ...remark(
      [-BOARD[0] / 2 - 20, BOARD[1] + 8],
      [-BOARD[0] / 2 - 40, BOARD[1] - 15],
      `pump hose, ${HOSE}, relief valve at ${plainNumber(reliefPressure(design), 1)} psi`,
    ),
    ...remark([-35, mouth - 24], [-110, mouth], 'release collar'),
    ...remark(
      [-half, BOARD[1] + 15],
      [-110, BOARD[1] + 25],
      `seal, dia ${plainNumber(design.charge.nozzleDiameter * MM, 1)}`,
    ),
  ];
}

function railText(rail: number, angleDeg: number): string {
  const guide = rail > 0 ? `Guide rail ${plainNumber(rail, 2)} m` : 'No guide rail';
  return `${guide}, launch angle ${plainNumber(angleDeg, 0)} deg above level ground`;
}
