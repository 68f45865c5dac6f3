import { htmlDocument, htmlTable } from '#applications/reports/html.ts';
import type { Application, Contestant, InputDescriptor, Kernel, ModelError } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';
import type { Specification } from '#contract/engineering/specification.ts';

/** A boat whose paddle a wound rubber band turns: all the energy at once, then it drifts until water has stopped it. */
interface BoatAnalysis {
  readonly inputs: InputValues;
  /** [m] */
  readonly hull: { readonly length: number; readonly width: number };
  /** [kg] */
  readonly mass: number;
  /** At the start [m/s]. */
  readonly speed: number;
  /** Drag over the square of the speed [kg/m]. */
  readonly drag: number;
  /** Until it is as slow as `SLOWEST` [m]. */
  readonly distance: number;
}

const WATER = 1000;
const PADDLE_EFFICIENCY = 0.3;
const ENERGY_PER_TURN = 0.004;
/** What is slower lies still [m/s]. */
const SLOWEST = 0.05;
const DURATION = 4;

function field(
  name: string,
  label: string,
  units: string,
  [min, max, step, start]: readonly [number, number, number, number],
): InputDescriptor {
  return { name, role: 'design', type: 'number', label, units, min, max, step, default: start };
}

function analyse(inputs: InputValues): BoatAnalysis | ModelError {
  const hull = { length: Number(inputs['hullLength']) / 1000, width: Number(inputs['hullWidth']) / 1000 };
  const turns = Number(inputs['turns']);
  if (turns === 0) return { error: 'WILL_NOT_START', message: 'Wind the rubber band first.', input: 'turns' };
  const mass = 0.4 * hull.length * hull.width + 0.01;
  const speed = Math.sqrt((2 * PADDLE_EFFICIENCY * ENERGY_PER_TURN * turns) / mass);
  const drag = (WATER * 0.04 * hull.width * hull.width) / hull.length;
  return { inputs, hull, mass, speed, drag, distance: (mass / drag) * Math.log(Math.max(1, speed / SLOWEST)) };
}

/** Where a boat is that water slows down by the square of its speed [m]. */
function placeAt({ mass, drag, speed, distance }: BoatAnalysis, time: number): number {
  return Math.min(distance, (mass / drag) * Math.log(1 + (drag * speed * time) / mass));
}

function hullPart({ hull }: BoatAnalysis, id: string, z = 0): SceneCommand {
  const [bow, side] = [hull.length, hull.width / 2];
  return {
    kind: 'put',
    id,
    label: 'Hull',
    material: 'wood',
    shape: {
      kind: 'extrude',
      depth: hull.width,
      outline: [
        [0, 0],
        [bow * 0.8, 0],
        [bow, side],
        [0, side],
      ],
    },
    at: { position: [0, 0, z] },
  };
}

function race(first: Contestant<BoatAnalysis>, second: Contestant<BoatAnalysis>): Race {
  const times = Array.from({ length: 41 }, (_, i) => (i * DURATION) / 40);
  const tracks = [first, second].map(({ analysis }) => times.map((time) => placeAt(analysis, time)));
  const lanes = [first, second].flatMap(({ analysis }, i): SceneCommand[] => {
    const id = `boat-${i + 1}`;
    const z = i - 0.5;
    return [
      hullPart(analysis, id, z),
      { kind: 'play', id, times, positions: tracks[i].map((x) => [x, 0, z] as [number, number, number]) },
    ];
  });
  return {
    duration: DURATION,
    commands: [{ kind: 'clear' }, ...lanes],
    events: [{ time: 0, design: 0, label: 'Start' }],
    readouts: [{ label: 'Distance', units: 'm', precision: 2, times, design1: tracks[0], design2: tracks[1] }],
  };
}

const challenge: Specification = {
  id: 'pool',
  name: 'Across the pool',
  challenge: 'Drift as far as you can with one rubber band.',
  performance: 'distance',
  settings: [{ kind: 'limit', measure: 'mass', label: 'Mass', units: 'g', max: 40 }],
  benchmark: { worst: 1, best: 7 },
};

const launchSpeed: Kernel = (inputs) => analyse(inputs as InputValues);

/** The smallest application that is one from end to end. */
export const rubberBandBoat: Application<BoatAnalysis> = {
  code: 'rubber-band-boat',
  name: 'Rubber-band boat',
  icon: 'M8 40 L72 40 L88 26 L8 26 Z M24 26 L24 12 M4 50 Q16 44 28 50 Q40 56 52 50 Q64 44 76 50',
  modelVersion: 1,
  groups: [{ id: 'design', title: 'Design', nodes: ['hull', 'drift'] }],
  nodes: [
    {
      id: 'hull',
      title: 'Hull',
      sections: [
        {
          title: 'Hull',
          inputs: [
            field('hullLength', 'Hull length', 'mm', [100, 400, 5, 200]),
            field('hullWidth', 'Hull width', 'mm', [30, 120, 1, 70]),
            field('turns', 'Turns of the rubber band', '', [0, 60, 1, 30]),
          ],
          outputs: ['mass'],
        },
      ],
      scene: (analysis) => [{ kind: 'clear' }, hullPart(analysis, 'hull')],
    },
    {
      id: 'drift',
      title: 'Drift',
      sections: [{ title: 'Drift', inputs: [], outputs: ['speed', 'distance'] }],
      charts: (analysis) => [
        {
          id: 'drift',
          title: 'Distance over time',
          kind: 'line',
          x: { label: 'Time', units: 's' },
          y: { label: 'Distance', units: 'm' },
          values: [0, 1, 2, 3, 4],
          series: [{ label: 'Boat', values: [0, 1, 2, 3, 4].map((time) => placeAt(analysis, time)) }],
          size: 'default',
          position: 'se',
        },
      ],
    },
  ],
  analyse,
  measures: [
    { code: 'mass', label: 'Mass', units: 'g', resolution: 0.1, value: ({ mass }) => mass * 1000 },
    { code: 'speed', label: 'Speed at the start', units: 'm/s', resolution: 0.01, value: ({ speed }) => speed },
    { code: 'distance', label: 'Distance', units: 'm', resolution: 0.01, value: ({ distance }) => distance },
  ],
  diagnostics: ['mass', 'distance'],
  warnings: () => [],
  breakdowns: () => [],
  performances: [{ measure: 'distance', better: 'higher' }],
  specifications: [challenge],
  measurements: [],
  raceStats: ['distance', 'speed'],
  race,
  reports: [
    {
      id: 'hull-sheet',
      title: 'Hull sheet',
      group: 'Build files',
      type: 'html',
      write: ({ name, analysis: { hull } }) =>
        htmlDocument(
          `Hull of ${name}`,
          htmlTable(['Part', 'Length', 'Width'], [['Hull', `${hull.length * 1000} mm`, `${hull.width * 1000} mm`]]),
        ),
    },
  ],
  kernels: { area: 'boat', byName: { launchSpeed } },
};
