import { simulateRun } from '#applications/dragster/model/motion.ts';
import { cartridgeOutput, lawThrust } from '#applications/dragster/model/thrust.ts';
import { lookUp, steps, words } from '#applications/experiments/drawing.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { functions } from '#applications/experiments/plots.ts';
import { movingCar, TRACK, trackPicture } from './run-picture.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';

const inputs = [
  range('mass', ['Mass of the cart', 'g'], [40, 160, 1], 80),
  range('gas', ['Gas in the cartridge', 'g'], [4, 8.5, 0.1], 8),
  range('temperature', ['Temperature', '°C'], [0, 30, 1], 21),
] as const;

/** A cold cartridge is empty after 0.7 s. */
const TIMES = steps(0, 1, 101);

function runOf({ mass, gas, temperature }: ValuesOf<typeof inputs>) {
  const { impulse, duration } = cartridgeOutput(gas / 1000, temperature);
  const thrust = lawThrust(impulse, duration);
  const run = simulateRun({
    mass: mass / 1000,
    gas: gas / 1000,
    thrust,
    CdA: 0,
    rho: 0,
    friction: { crr: 0, lineFriction: 0, axles: [] },
    rotMass: 0,
    track: TRACK,
    v0: 0,
    marks: [],
  });
  return { impulse, duration, thrust, run };
}

const START = runOf({ mass: 80, gas: 8, temperature: 21 });

/** A cart without air and friction: the push of the cartridge and the mass decide everything. */
export const thrustLab = experiment({
  inputs,
  isWide: true,
  action: 'Launch',
  show: (values) => {
    const { impulse, duration, thrust, run } = runOf(values);
    if ('error' in run) return { scene: trackPicture(), charts: [], readouts: [], message: run.message };
    const speedOf = (history: typeof run.history) => {
      const [times, speeds] = [history.map(({ t }) => t), history.map(({ v }) => v)];
      return (time: number): number => lookUp(times, speeds, time);
    };
    const startRun = 'error' in START.run ? run : START.run;
    const push = thrust.forceAt(0);
    return {
      scene: [
        ...trackPicture(),
        ...movingCar(run.history, `Test cart, ${values.mass} g`, push),
        words('push-words', `Push ${decimals(push, 1)} N at first`, [2.6, 2.2]),
        { kind: 'camera', view: 'side' },
      ],
      charts: [
        functions('push-curve', {
          title: 'Push over time',
          x: ['Time', 's'],
          y: ['Push', 'N'],
          at: TIMES,
          of: { 'Your cart': thrust.forceAt, '80 g, 8 g, 21 °C': START.thrust.forceAt },
        }),
        functions('speed-curve', {
          title: 'Speed over time',
          x: ['Time', 's'],
          y: ['Speed', 'm/s'],
          at: TIMES,
          of: { 'Your cart': speedOf(run.history), '80 g, 8 g, 21 °C': speedOf(startRun.history) },
        }),
      ],
      readouts: [
        { label: 'Final speed', value: decimals(run.topSpeed, 1), units: 'm/s' },
        { label: 'Time over 20 m', value: decimals(run.finishTime ?? Number.NaN, 2), units: 's' },
        { label: 'Impulse', value: decimals(impulse, 2), units: 'N·s' },
        { label: 'The push lasts', value: decimals(duration, 2), units: 's' },
      ],
      message: 'The cart and its arrow are drawn larger than they are. Press Launch to see it run at half speed.',
    };
  },
});
