import { isModelError } from '#applications/application.ts';
import { readDesign } from '#applications/dragster/model/design.ts';
import { simulateRun } from '#applications/dragster/model/motion.ts';
import { resistanceLaw } from '#applications/dragster/model/resistance.ts';
import { lawThrust } from '#applications/dragster/model/thrust.ts';
import { lookUp, mark, steps } from '#applications/experiments/drawing.ts';
import { choice, decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { bars, functions } from '#applications/experiments/plots.ts';
import { airAt } from '#physics/air.ts';
import { STANDARD_PRESSURE } from '#physics/constants.ts';
import { FIRST_CAR } from './first-car.ts';
import { movingCar, TRACK, trackPicture } from './run-picture.ts';
import type { Friction } from '#applications/dragster/model/resistance.ts';
import type { ValuesOf } from '#applications/experiments/experiment.ts';

const inputs = [
  range('speed', ['Speed at the start', 'm/s'], [5, 25, 0.5], 18),
  range('mass', ['Mass of the car', 'g'], [40, 150, 1], 80),
  range('wheel', ['Wheel diameter', 'mm'], [20, 45, 1], 36),
  range('axle', ['Axle diameter', 'mm'], [2, 4, 0.1], 3.2),
  range('line', ['Line friction', 'N'], [0, 0.12, 0.01], 0.04),
  choice(
    'bearing',
    'Bearing',
    { wood: 'Plain wood', straw: 'Soda straw', brass: 'Brass tube', ptfe: 'PTFE tube', ball: 'Ball bearing' },
    'straw',
  ),
  choice('air', 'Air', { on: 'On', off: 'Off' }, 'on'),
] as const;

type Values = ValuesOf<typeof inputs>;

/** Rolling resistance on vinyl [1] and drag area of the first car, rounded [m2]: the page says both. */
const ROLLING = 0.006;
const DRAG_AREA = 0.0013;
const PLACES = steps(0, TRACK, 81);

function frictionOf({ wheel, axle, line, bearing }: Values): Friction {
  const design = readDesign({ ...FIRST_CAR, bearing });
  const mu = isModelError(design) ? 0 : design.axle.mu;
  return { crr: ROLLING, lineFriction: line, axles: [{ mu, load: 1, rAxle: axle / 2000, R: wheel / 2000 }] };
}

function coastOf(values: Values) {
  return simulateRun({
    mass: values.mass / 1000,
    gas: 0,
    thrust: lawThrust(0, 0),
    CdA: values.air === 'on' ? DRAG_AREA : 0,
    rho: airAt(20, STANDARD_PRESSURE).rho,
    friction: frictionOf(values),
    rotMass: 0,
    track: TRACK,
    v0: values.speed,
    marks: [],
  });
}

/** Speed over distance; nothing beyond the place where the car stops. */
function speedAt(run: ReturnType<typeof coastOf>): (x: number) => number | null {
  if (isModelError(run)) return () => null;
  const [places, speeds] = [run.history.map(({ x }) => x), run.history.map(({ v }) => v)];
  const end = run.stoppedAt ?? TRACK;
  return (x) => (x > end ? null : lookUp(places, speeds, x));
}

/** A car without a cartridge coasts: what takes its speed away? */
export const rollLab = experiment({
  inputs,
  isWide: true,
  action: 'Let it roll',
  show: (values) => {
    const run = coastOf(values);
    if (isModelError(run)) return { scene: trackPicture(), charts: [], readouts: [], message: run.message };
    const other = values.air === 'on' ? 'off' : 'on';
    const law = resistanceLaw(frictionOf(values));
    const kilograms = values.mass / 1000;
    const friction = (law.rolling + law.axle) * kilograms + law.line;
    const drag = run.history[0]?.drag ?? 0;
    const stop = run.stoppedAt;
    return {
      scene: [
        ...trackPicture(),
        ...movingCar(run.history, `Car, ${values.mass} g`),
        ...(stop === null ? [] : [mark('stop', 'flag', [stop, 0], { label: `Stops at ${stop.toFixed(1)} m` })]),
        { kind: 'camera', view: 'side' },
      ],
      charts: [
        functions('speed-over-distance', {
          title: 'Speed over distance',
          x: ['Distance', 'm'],
          y: ['Speed', 'm/s'],
          at: PLACES,
          of: {
            [`Air ${values.air}`]: speedAt(run),
            [`Air ${other}`]: speedAt(coastOf({ ...values, air: other })),
          },
        }),
        bars('friction', 'Friction at the start', ['Force', 'N'], {
          Track: law.rolling * kilograms,
          Axles: law.axle * kilograms,
          Line: law.line,
        }),
      ],
      readouts: [
        stop === null
          ? { label: 'Speed after 20 m', value: decimals(run.finishSpeed, 2), units: 'm/s' }
          : { label: 'Stops at', value: decimals(stop, 1), units: 'm' },
        { label: 'Friction at the start', value: decimals(friction, 4), units: 'N' },
        { label: 'Air drag at the start', value: decimals(drag, 4), units: 'N' },
      ],
      message:
        values.air === 'off'
          ? 'No air here: only friction slows the car.'
          : drag > friction
            ? 'At the start the air takes more than friction does.'
            : 'At the start friction takes more than the air does.',
    };
  },
});
