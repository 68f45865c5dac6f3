import { isModelError } from '#applications/application.ts';
import { steps } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { curves } from '#applications/experiments/plots.ts';
import { springEnergy } from '#applications/mousetrap-car/model/spring.ts';
import { stringGeometry } from '#applications/mousetrap-car/model/string-geometry.ts';
import { leverPicture } from './lever-picture.ts';
import { standardCar } from './standard-car.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';

const inputs = [
  range('swing', ['Swing', '°'], [0, 168, 1], 0),
  range('lever', ['Lever length', 'mm'], [100, 300, 1], 220),
  range('axle', ['Axle diameter', 'mm'], [3, 20, 0.1], 4.8),
  range('wheel', ['Wheel diameter', 'mm'], [60, 300, 1], 120),
] as const;

const DEGREE = Math.PI / 180;
/** The lever when set and the whole swing [deg]; where the axle stands behind the tip and above the pivot [m]. */
const SET = 4;
const SWING = 168;
const BEHIND_TIP = 0.015;
const AXLE_HEIGHT = 0;
/** Half the thickness of the string [m]: it is wound on the axle's surface. */
const STRING = 0.0002;

const CAR = standardCar();
const SPRING = isModelError(CAR) ? { tau0: 0, kappa: 0 } : { tau0: CAR.tau0, kappa: CAR.kappa };
const SWINGS = steps(0, SWING, 85);

/** The lever, the string, the axle and the wheel at a swing [deg]. */
function stateAt({ lever, axle, wheel }: ValuesOf<typeof inputs>, swing: number) {
  const L = lever / 1000;
  const string = { L, D: L + BEHIND_TIP, h: AXLE_HEIGHT };
  const phi = (SET + swing) * DEGREE;
  const r = axle / 2000 + STRING;
  const R = wheel / 2000;
  const { s, dsdphi } = stringGeometry(string, phi);
  const pulled = s - stringGeometry(string, SET * DEGREE).s;
  const left = (SWING - swing) * DEGREE;
  const pull = springEnergy(SPRING, left).torqueSet / dsdphi;
  const whole = springEnergy(SPRING, SWING * DEGREE).energy;
  return {
    string,
    phi,
    r,
    R,
    pull,
    push: (pull * r) / R,
    pulled,
    distance: (pulled * R) / r,
    energy: whole - springEnergy(SPRING, left).energy,
  };
}

/** Trade force for distance with lever, axle and wheel: the energy stays the same. */
export const leverLab = experiment({
  inputs,
  show: (values) => {
    const { swing } = values;
    const state = stateAt(values, swing);
    const all = SWINGS.map((each) => stateAt(values, each));
    const until = SWINGS.filter((each) => each < swing).map((each) => stateAt(values, each));
    const total = all.at(-1)?.distance ?? 0;
    return {
      scene: leverPicture({ ...state, total }),
      charts: [
        curves('push', {
          title: 'Push over distance',
          x: ['Distance', 'm'],
          y: ['Push', 'N'],
          lines: [
            { label: 'Push', x: all.map(({ distance }) => distance), y: all.map(({ push }) => push) },
            {
              label: 'Energy (the area)',
              x: [...until, state].flatMap(({ distance }) => [distance, distance, distance]),
              y: [...until, state].flatMap(({ push }) => [0, push, null]),
            },
          ],
          marks: [{ label: `${decimals(state.push, 3)} N`, x: state.distance, y: state.push }],
        }),
        curves('pull', {
          title: 'Pull of the string',
          x: ['Swing', '°'],
          y: ['Pull', 'N'],
          lines: [{ label: 'Pull', x: SWINGS, y: all.map(({ pull }) => pull) }],
          marks: [{ label: `${decimals(state.pull, 1)} N`, x: swing, y: state.pull }],
        }),
      ],
      readouts: [
        { label: 'Pull of the string', value: decimals(state.pull, 2), units: 'N' },
        { label: 'Push on the floor', value: decimals(state.push, 3), units: 'N' },
        { label: 'Distance', value: decimals(state.distance, 2), units: 'm' },
        { label: 'Energy on the floor', value: decimals(state.energy, 3), units: 'J' },
        { label: 'String pulled', value: decimals(state.pulled * 1000, 0), units: 'mm' },
      ],
      message:
        swing === 0
          ? 'The lever is set. Move the swing and watch both arrows.'
          : `The car has rolled ${decimals(state.distance, 2)} of ${decimals(total, 2)} meters.`,
    };
  },
});
