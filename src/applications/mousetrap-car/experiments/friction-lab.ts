import { isModelError } from '#applications/application.ts';
import { box, clock, disc, frame, line, mark, play, steps, words } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { coast, coastAt, coastSpeedAt } from '#applications/mousetrap-car/model/coast.ts';
import { BEARINGS, partOf, SURFACES } from '#applications/mousetrap-car/model/materials.ts';
import { PullingCar } from '#applications/mousetrap-car/model/pulling-car.ts';
import { GRAVITY } from '#physics/constants.ts';
import { standardCar } from './standard-car.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';
import type { Coaster } from '#applications/mousetrap-car/model/coast.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';

const labelOf = (parts: typeof BEARINGS | typeof SURFACES, value: string): string =>
  partOf<{ value: string; label: string }>(parts, value).label;

const inputs = [
  range('speed', ['Starting speed', 'm/s'], [0.2, 3, 0.1], 1),
  range('mass', ['Mass of the car', 'g'], [80, 400, 1], 176),
  choice(
    'surface',
    'Floor',
    {
      gym: labelOf(SURFACES, 'gym'),
      tile: labelOf(SURFACES, 'tile'),
      linoleum: labelOf(SURFACES, 'linoleum'),
      carpet: labelOf(SURFACES, 'carpet'),
    },
    'linoleum',
  ),
  choice(
    'bearing',
    'Bearings',
    {
      wood: labelOf(BEARINGS, 'wood'),
      straw: labelOf(BEARINGS, 'straw'),
      brass: labelOf(BEARINGS, 'brass'),
      ptfe: labelOf(BEARINGS, 'ptfe'),
      ball: labelOf(BEARINGS, 'ball'),
    },
    'brass',
  ),
] as const;

type Values = ValuesOf<typeof inputs>;

interface Rolling extends Coaster {
  /** [N] */
  readonly rolling: number;
  readonly bearing: number;
}

/** The standard car with another mass; rolling and bearing friction grow with the weight. */
function rollingOf({ speed, mass, surface, bearing }: Values): Rolling {
  const car = standardCar({ surface, bearing });
  if (isModelError(car)) return { v0: 0, Meff: 1, f: 1, k: 0, rolling: 0, bearing: 0 };
  const m = mass / 1000;
  const f = (new PullingCar(car).freeResistance * m) / car.m;
  const rolling = car.crr * m * GRAVITY;
  return { v0: speed, Meff: m + car.rot, f, k: 0.5 * car.rho * car.CdA, rolling, bearing: f - rolling };
}

const reachOf = (values: Values): number => coast(rollingOf(values)).distance ?? 0;

/** Give a car a speed and let friction do the rest. */
export const frictionLab = experiment({
  inputs,
  isWide: true,
  action: 'Let it roll',
  show: (values, tries) => {
    const car = rollingOf(values);
    const { distance, time } = coast(car);
    const reach = distance ?? 0;
    const earlier = tries.slice(0, -1).map(reachOf);
    const drag = car.k * car.v0 ** 2;
    return {
      scene: track(car, tries.length > 0 ? [...earlier, reachOf(tries.at(-1) ?? values)] : [], reach),
      charts: [
        functions('speed', {
          title: 'Speed over distance',
          x: ['Distance', 'm'],
          y: ['Speed', 'm/s'],
          at: steps(0, Math.max(reach, 0.01), 81),
          of: { 'With air': (x) => coastSpeedAt(car, x), 'Without air': (x) => coastSpeedAt({ ...car, k: 0 }, x) },
        }),
        bars('friction', 'What slows the car at the start', ['Force', 'N'], {
          'Rolling friction': car.rolling,
          'Bearing friction': car.bearing,
          'Air drag': drag,
        }),
      ],
      readouts: [
        { label: 'It rolls', value: decimals(reach, 2), units: 'm' },
        { label: 'It takes', value: decimals(time ?? 0, 1), units: 's' },
        { label: 'Rolling and bearings', value: decimals(car.f, 4), units: 'N' },
        { label: 'Air drag at the start', value: decimals(drag, 4), units: 'N' },
      ],
      message:
        drag > car.rolling
          ? 'At this speed the air takes more than rolling friction does.'
          : 'Make your guess, then press the button. Flags mark where your cars stopped.',
    };
  },
});

/** Tracks are drawn in these lengths, the shortest on which all fits [m]. */
const LENGTHS = [5, 10, 20, 50, 100, 200] as const;
/** A roll is shown in at most this time [s]. */
const SHOWN = 4;

function track(car: Coaster, stops: readonly number[], reach: number): SceneCommand[] {
  const length = LENGTHS.find((each) => each >= Math.max(reach, ...stops)) ?? 200;
  const unit = length / 20;
  const { time } = coast(car);
  const real = time ?? 0;
  const shown = Math.min(SHOWN, Math.max(1.5, real));
  return [
    ...frame([-3.4 * unit, -1.6 * unit], [length + 0.6 * unit, 4 * unit]),
    line('floor', [
      [-3.4 * unit, 0],
      [length + 0.6 * unit, 0],
    ]),
    ...steps(0, length, 6).flatMap((metres) => [
      line(`post-${metres}`, [
        [metres, 0],
        [metres, -0.3 * unit],
      ]),
      words(`post-${metres}-words`, `${decimals(metres, length < 10 ? 0 : 0)} m`, [metres, -0.85 * unit]),
    ]),
    ...stops.map((stop, i) =>
      mark(`stop-${i}`, 'flag', [stop, 0], { material: 'accent', label: `Try ${i + 1}: ${stop.toFixed(2)} m` }),
    ),
    ...stops.slice(-1).map((stop) => words('latest', `${decimals(stop, 2)} m`, [stop, 2.4 * unit])),
    box('car', [-2.6 * unit, 0.5 * unit], [0, 0.8 * unit], { material: 'wood', label: 'Car, drawn larger than it is' }),
    disc('drive', [-2.1 * unit, 0.6 * unit], 0.6 * unit, { material: 'plastic', parent: 'car' }),
    disc('front', [-0.4 * unit, 0.4 * unit], 0.4 * unit, { material: 'plastic', parent: 'car' }),
    play('car', clock(shown, 120), (now) => ({ at: [coastAt(car, (now / shown) * real).x, 0] })),
    { kind: 'camera', view: 'side' },
  ];
}
