import { arrow, bar, box, disc, frame, line, mark, words } from '#applications/experiments/drawing.ts';
import type { LeverString } from '#applications/mousetrap-car/model/string-geometry.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Point2 } from '#contract/values/numbers.ts';

interface Picture {
  readonly string: LeverString;
  /** Of the lever [rad]. */
  readonly phi: number;
  /** Winding radius and wheel [m]. */
  readonly r: number;
  readonly R: number;
  /** [N] */
  readonly pull: number;
  readonly push: number;
  /** Rolled so far, and at the end of the swing [m]. */
  readonly distance: number;
  readonly total: number;
}

/** Lengths of the arrows [m/N]; the longest that fits [m]. */
const PULL_SCALE = 0.012;
const PUSH_SCALE = 0.25;
const LONGEST = 0.3;

/** The trap's lever on the left, the drive wheel on the right, and under them the way that the car rolls. */
export function leverPicture(picture: Picture): SceneCommand[] {
  const { string, R } = picture;
  const left = -string.L - 0.02;
  const right = string.D + R + 0.05;
  const floor = string.h - R;
  return [
    ...frame([left, floor - 0.12], [right, Math.max(string.L, string.h + R) + 0.01]),
    line('floor', [
      [left, floor],
      [right, floor],
    ]),
    ...machine(picture),
    ...forces(picture),
    ...way(picture, [left, right], floor - 0.07),
    { kind: 'camera', view: 'side' },
  ];
}

const tipOf = ({ string, phi }: Picture): Point2 => [string.L * Math.cos(phi), string.L * Math.sin(phi)];

function machine(picture: Picture): SceneCommand[] {
  const { string, r, R, distance } = picture;
  const axle: Point2 = [string.D, string.h];
  const tip = tipOf(picture);
  const turned = distance / R;
  const spoke: Point2 = [axle[0] + R * Math.cos(turned), axle[1] + R * Math.sin(turned)];
  return [
    box('trap', [-0.05, -0.012], [0.05, -0.004], { material: 'wood', label: 'Trap' }),
    disc('wheel', axle, R, { material: 'ghost', label: `Drive wheel, ${(2000 * R).toFixed(0)} mm` }),
    line('spoke', [axle, spoke]),
    disc('axle', axle, Math.max(r, 0.003), { material: 'metal', label: 'Axle with the string on it' }),
    line('string', [axle, tip], { material: 'string', label: 'String' }),
    bar('lever', [[0, 0], tip], 0.007, { material: 'accent', label: `Lever, ${(1000 * string.L).toFixed(0)} mm` }),
    mark('pivot', 'joint', [0, 0], { label: 'Spring' }),
  ];
}

function forces(picture: Picture): SceneCommand[] {
  const { string, R, pull, push } = picture;
  const axle: Point2 = [string.D, string.h];
  const tip = tipOf(picture);
  const floor = string.h - R;
  const length = Math.hypot(axle[0] - tip[0], axle[1] - tip[1]);
  const share = length > 0 ? Math.min(LONGEST, PULL_SCALE * pull, length) / length : 0;
  const end: Point2 = [axle[0] + (tip[0] - axle[0]) * share, axle[1] + (tip[1] - axle[1]) * share];
  const reach = Math.min(LONGEST, PUSH_SCALE * push);
  return [
    arrow('pull', axle, end, { material: 'tension', label: `Pull, ${pull.toFixed(2)} N` }),
    words('pull-words', `Pull ${pull.toFixed(1)} N`, [axle[0], axle[1] + R + 0.025], { material: 'tension' }),
    arrow('push', [axle[0], floor], [axle[0] - reach, floor], {
      material: 'danger',
      label: `Push, ${push.toFixed(3)} N`,
    }),
    words('push-words', `Push ${push.toFixed(2)} N`, [axle[0] - 0.02, floor - 0.025]),
  ];
}

/** A bar that fills while the car rolls. */
function way({ distance, total }: Picture, [left, right]: Point2, y: number): SceneCommand[] {
  const end = left + (total > 0 ? distance / total : 0) * (right - left);
  return [
    line(
      'track',
      [
        [left, y],
        [right, y],
      ],
      { dashed: true },
    ),
    bar(
      'rolled',
      [
        [left, y],
        [end, y],
      ],
      0.014,
      {
        material: 'slot-1',
        label: `Rolled ${distance.toFixed(2)} of ${total.toFixed(2)} m`,
      },
    ),
    words('track-words', `Rolled ${distance.toFixed(1)} m of ${total.toFixed(1)} m`, [(left + right) / 2, y - 0.035]),
  ];
}
