import { isModelError } from '#applications/application.ts';
import { decimals, experiment, range } from '#applications/experiments/experiment.ts';
import { curves } from '#applications/experiments/plots.ts';
import { FieldReader } from '#applications/inputs/field-reader.ts';
import { memoise } from '#applications/memoise.ts';
import { NECK_DISCHARGE } from '#applications/water-rocket/model/choices.ts';
import { recordFlight } from '#applications/water-rocket/model/flight/flight-history.ts';
import { readLaunch } from '#applications/water-rocket/model/kernel-fields.ts';
import { propulsionOf } from '#applications/water-rocket/model/propulsion.ts';
import { launchPicture } from './launch-picture.ts';
import type { ExperimentView, ValuesOf } from '#applications/experiments/experiment.ts';
import type { FlightRecord } from '#applications/water-rocket/model/flight/flight-history.ts';

const inputs = [
  range('water', ['Water', 'mL'], [0, 1600, 10], 600),
  range('pressure', ['Pressure', 'psi'], [10, 90, 1], 60),
  range('mass', ['Dry mass', 'g'], [60, 400, 0.2], 168),
] as const;

type Values = ValuesOf<typeof inputs>;

/** [Pa] */
const PSI = 6894.757;
const BOTTLE = { Vb: 0.002, dn: 0.0217, D: 0.11, Cd: NECK_DISCHARGE, n: 1.3, CdRocket: 0.364 } as const;

const flightOf = memoise(
  ({ water, pressure, mass }: Values) => {
    const argument = { ...BOTTLE, Vw: water * 1e-6, pg: pressure * PSI, m0: mass / 1000 };
    const launch = readLaunch(new FieldReader(argument), argument);
    const propulsion = propulsionOf(launch.charge);
    const left = isModelError(propulsion) ? 0 : propulsion.expulsion.waterLeft;
    return { flight: recordFlight(launch), left };
  },
  { size: 64 },
);

/** Fill, pump, let go: heavy water and squeezed air share one bottle. */
export const fillLab = experiment({
  inputs,
  action: 'Launch',
  show: (values, tries) => {
    const { flight, left } = flightOf(values);
    const isStuck = left > 1e-7;
    const water = { label: 'Water left', value: decimals(left * 1e6, 0), units: 'mL' };
    const charts = [launches(tries)];
    if (isModelError(flight)) {
      const message = 'It does not lift off: the push of the jet is smaller than the weight.';
      const readouts = [{ label: 'Apogee', value: '0', units: 'm' }, water];
      return { scene: launchPicture(values.water), charts, readouts, message, tone: 'bad' };
    }
    return {
      scene: launchPicture(values.water, flight),
      charts: [...charts, pressures(flight)],
      readouts: [
        { label: 'Apogee', value: decimals(flight.apogee, 1), units: 'm' },
        { label: 'Speed at burnout', value: decimals(flight.vBurnout, 1), units: 'm/s' },
        { label: 'Water jet lasts', value: decimals(flight.tWater * 1000, 0), units: 'ms' },
        ...(isStuck ? [water] : []),
      ],
      message: isStuck
        ? 'The air runs out of pressure before the water is out. The rest flies along.'
        : 'Press Launch to watch the jet in slow motion and to keep a dot on the chart.',
      ...(isStuck ? { tone: 'warn' as const } : {}),
    };
  },
});

/** A stem for each launch, and a dot on top of it. */
function launches(tries: readonly Values[]): ExperimentView['charts'][number] {
  const stems = tries.map((each) => {
    const { flight } = flightOf(each);
    return { x: each.water, y: isModelError(flight) ? 0 : flight.apogee, psi: each.pressure };
  });
  return curves('launches', {
    title: 'Your launches',
    x: ['Water', 'mL'],
    y: ['Apogee', 'm'],
    lines: [
      {
        label: 'Launches',
        x: [0, 1600, 1600, ...stems.flatMap(({ x }) => [x, x, x])],
        y: [0, 0, null, ...stems.flatMap(({ y }) => [0, y, null])],
      },
    ],
    // Only the newest is named, or the names would cover each other.
    marks: stems.map(({ x, y, psi }, i) => {
      const label = i === stems.length - 1 ? `${decimals(y, 1)} m, ${psi} psi` : '';
      return { x, y, label };
    }),
  });
}

function pressures({ history }: FlightRecord): ExperimentView['charts'][number] {
  const jet = history.filter(({ stage }) => stage === 'water' || stage === 'air');
  const seconds = (stage: string): number[] => jet.filter((moment) => moment.stage === stage).map(({ t }) => t * 1000);
  const overpressure = (stage: string): number[] =>
    jet.filter((moment) => moment.stage === stage).map(({ pressure }) => (pressure - 101_325) / PSI);
  return curves('pressure', {
    title: 'Pressure in the bottle',
    x: ['Time', 'ms'],
    y: ['Pressure', 'psi'],
    lines: [
      { label: 'Water jet', x: seconds('water'), y: overpressure('water') },
      { label: 'Air jet', x: seconds('air'), y: overpressure('air') },
    ],
  });
}
