import { roundTo } from '#applications/rounding.ts';
import { dust, puffs } from '#applications/scenes/puffs.ts';
import { momentAt } from '#applications/water-rocket/model/flight/flight-history.ts';
import { clockOf, eventsOf, flyingRocket, measuredTime } from './animation.ts';
import { apogeeFlag, flightScale, ground, ruler } from './scene.ts';
import { spray } from './spray.ts';
import type { Contestant } from '#applications/application.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { Race } from '#contract/engineering/simulation.ts';

type Rocket = Contestant<RocketAnalysis>;

/** Two pads beside each other, one clock, one altitude ruler; the first design stands on the left. */
export function race(first: Rocket, second: Rocket): Race {
  const rockets = [first, second] as const;
  const analyses = rockets.map(({ analysis }) => analysis);
  const times = clockOf(analyses.map(({ flight }) => flight));
  const scale = flightScale(analyses);
  const spread = scale * Math.max(...analyses.map(({ design }) => design.bottle.diameter + 2 * design.fins.span));
  const highest = Math.max(...analyses.map(({ flight }) => flight.apogee));
  const commands: SceneCommand[] = [{ kind: 'clear' }, ...ground(analyses), ...ruler(highest)];
  rockets.forEach((rocket, index) => {
    commands.push(...pad(rocket, { slot: index === 0 ? 1 : 2, spread, scale, times }));
  });
  commands.push({ kind: 'camera', view: 'iso' });
  return {
    duration: times[times.length - 1],
    commands,
    events: rockets
      .flatMap(({ analysis }, index) =>
        eventsOf(analysis.flight).map(({ time, label }) => ({
          time,
          design: index === 0 ? (1 as const) : (2 as const),
          label,
        })),
      )
      .toSorted((one, other) => one.time - other.time),
    readouts: readoutsOf(first.analysis, second.analysis, times),
  };
}

interface Pad {
  readonly slot: 1 | 2;
  /** Distance between the pads [m]. */
  readonly spread: number;
  readonly scale: number;
  readonly times: readonly number[];
}

function pad({ name, analysis }: Rocket, { slot, spread, scale, times }: Pad): readonly SceneCommand[] {
  // x runs forward and z to the right, so the left pad has the negative z.
  const z = slot === 1 ? -spread : spread;
  const prefix = `d${slot}-`;
  const paint = slot === 1 ? 'slot-1' : 'slot-2';
  const side = 1.2 * scale * analysis.design.bottle.diameter;
  return [
    {
      kind: 'put',
      id: `${prefix}pad`,
      shape: { kind: 'grid', plane: 'xz', width: 2 * side, height: 2 * side, spacing: side / 2 },
      at: { position: [0, 0, z] },
      material: paint,
      label: `Pad of ${name}`,
    },
    ...flyingRocket(analysis, { prefix, scale, paint, label: name, waterSlices: 3, z, times }),
    apogeeFlag(`${prefix}apogee`, analysis, z),
    ...spray(analysis, { prefix, scale, z, until: times[times.length - 1] }),
    ...puffs(dust(analysis.flight.tLand, [analysis.flight.history.at(-1)?.x ?? 0, 0, z], 0.5 * scale), {
      prefix: `${prefix}dust-`,
      material: 'ghost',
      life: 0.8,
      growth: 2,
      falls: false,
      until: times[times.length - 1],
    }),
  ];
}

function readoutsOf(first: RocketAnalysis, second: RocketAnalysis, times: readonly number[]): Race['readouts'] {
  const moments = [first, second].map(({ flight }) => times.map((t) => momentAt(flight.history, t)));
  const readout = (
    [label, units, precision]: readonly [string, string, number],
    of: (moment: (typeof moments)[number][number]) => number,
  ): Race['readouts'][number] => ({
    label,
    units,
    precision,
    times: [...times],
    design1: moments[0].map((moment) => roundTo(of(moment), 0.001)),
    design2: moments[1].map((moment) => roundTo(of(moment), 0.001)),
  });
  const clock = ({ flight }: RocketAnalysis): number[] =>
    times.map((t) => Math.min(Math.max(0, t - flight.tLiftoff), measuredTime(flight)));
  return [
    {
      label: 'Flight clock',
      units: 's',
      precision: 2,
      times: [...times],
      design1: clock(first),
      design2: clock(second),
    },
    readout(['Altitude', 'm', 1], ({ z }) => z),
    readout(['Speed', 'm/s', 1], ({ vx, vz }) => Math.hypot(vx, vz)),
    readout(['Distance', 'm', 1], ({ x }) => x),
  ];
}
