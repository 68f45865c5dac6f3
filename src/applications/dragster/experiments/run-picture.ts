import {
  arrow,
  box,
  clock,
  disc,
  frame,
  line,
  lookUp,
  mark,
  play,
  plate,
  words,
} from '#applications/experiments/drawing.ts';
import type { RunPoint } from '#applications/dragster/model/motion.ts';
import type { Material } from '#applications/experiments/drawing.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

/** Length of the track [m]. */
export const TRACK = 20;
/** The car is drawn larger than it is, or it could not be seen on its track [m]. */
const CAR = 2.4;
const WHEEL = 0.34;

/** A run is over before the eye has seen it: it is shown at half speed. */
const SLOWING = 2;

/** A track with a mark every 5 m, start and finish. */
export function trackPicture(): SceneCommand[] {
  return [
    ...frame([-CAR - 1, -1.6], [TRACK + 1.2, 3.6]),
    line('track', [
      [-CAR - 1, 0],
      [TRACK + 1.2, 0],
    ]),
    ...[0, 5, 10, 15, 20].flatMap((metres) => [
      line(`post-${metres}`, [
        [metres, 0],
        [metres, -0.35],
      ]),
      words(`post-${metres}-words`, `${metres} m`, [metres, -0.9]),
    ]),
    mark('finish', 'flag', [TRACK, 0], { material: 'accent', label: 'Finish, 20 m' }),
  ];
}

/** A car with its nose at the start line, and its history as an animation; `push` [N] draws the arrow behind it. */
export function movingCar(history: readonly RunPoint[], label: string, push?: number): SceneCommand[] {
  const parts = carPicture(label);
  const times = history.map(({ t }) => SLOWING * t);
  const places = history.map(({ x }) => x);
  const end = times.at(-1) ?? 0;
  const moments = clock(end, 120);
  const ended = SLOWING * (history.findLast(({ thrust }) => thrust > 0)?.t ?? 0);
  const jet =
    push === undefined || push <= 0
      ? []
      : [
          arrow('push', [-CAR - 0.1 - push / 12, 0.75], [-CAR - 0.1, 0.75], {
            material: 'accent',
            label: `Push at the start, ${push.toFixed(1)} newtons`,
            parent: 'car',
          }),
          play('push', [0, ended, ended + 1e-3, Math.max(end, ended + 2e-3)], (time) => ({
            at: [0, 0],
            isVisible: time <= ended,
          })),
        ];
  return [...parts, play('car', moments, (time) => ({ at: [lookUp(times, places, time), 0] })), ...jet];
}

function carPicture(label: string): SceneCommand[] {
  const wheel = (id: string, x: number, material: Material = 'rubber') =>
    disc(id, [x, WHEEL], WHEEL, { material, parent: 'car' });
  return [
    plate(
      'car',
      [
        [0, WHEEL],
        [-0.2, 0.62],
        [-1, 0.98],
        [-CAR, 1.05],
        [-CAR, 0.4],
        [-1, 0.3],
      ],
      { material: 'wood', label },
    ),
    box('cartridge', [-CAR - 0.1, 0.6], [-CAR + 0.7, 0.9], { material: 'metal', parent: 'car' }),
    wheel('wheel-front', -0.5),
    wheel('wheel-rear', -CAR + 0.45),
  ];
}
