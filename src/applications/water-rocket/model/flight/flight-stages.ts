import { integrateSmooth } from '#physics/numerics/quadrature.ts';
import type { Propulsion } from '#applications/water-rocket/model/propulsion.ts';

/** The stages of a flight in their order; not every flight has all of them. */
export type StageName = 'tube' | 'water' | 'air' | 'coast' | 'fall' | 'descent';

/** What moves the rocket at one moment; a stage writes into one and the same record, because this is the innermost loop. */
export interface Push {
  /** Seconds that a unit of progress takes [s]. */
  secondsPer: number;
  /** [N] */
  thrust: number;
  /** [kg] */
  mass: number;
}

/** What the bottle holds at one moment. */
interface Contents {
  /** Absolute gas pressure [Pa]. */
  readonly pressure: number;
  /** [m3] */
  readonly water: number;
}

/** A part of the flight without any jump in its forces, run along its own progress variable. */
export interface Stage {
  readonly name: StageName;
  readonly from: number;
  readonly to: number;
  /** Longest step in progress. */
  readonly hMax: number;
  /** Drag over speed squared [kg/m]. */
  readonly drag: number;
  /** At a progress and a distance traveled along the launch direction [m]. */
  readonly push: (progress: number, travel: number, out: Push) => void;
  readonly contents: (progress: number, travel: number) => Contents;
}

/** Mass and drag of the rocket without what its jet carries away. */
export interface StageBody {
  /** Everything but water and air [kg]. */
  readonly dryMass: number;
  /** Drag over speed squared [kg/m]: half air density times drag coefficient times area. */
  readonly drag: number;
  /** Whether the air in the bottle counts as mass. */
  readonly countsAirMass: boolean;
}

/** Longest time covered by one step in a powered stage [s]. */
const LONGEST_POWERED_STEP = 0.01;
/** So that no stage is crossed in one stride [1]. */
const FEWEST_STEPS = 6;

/** The start on the launch tube: the air pushes on the tube's area, no water leaves. Progress is time [s], up to `until`. */
export function tubeStage(propulsion: Propulsion, body: StageBody, until: number): Stage | undefined {
  const { tube, pumpedGas, charge, airMass } = propulsion;
  if (tube === undefined) return undefined;
  const mass = body.dryMass + charge.waterVolume * charge.waterDensity + (body.countsAirMass ? airMass : 0);
  const pressureAt = (travel: number): number =>
    pumpedGas.pressure * (pumpedGas.volume / (pumpedGas.volume + tube.area * travel)) ** pumpedGas.exponent;
  return {
    name: 'tube',
    from: 0,
    to: until,
    hMax: LONGEST_POWERED_STEP,
    drag: body.drag,
    push: (_, travel, out) => {
      out.secondsPer = 1;
      out.thrust = (pressureAt(travel) - charge.ambient) * tube.area;
      out.mass = mass;
    },
    contents: (_, travel) => ({ pressure: pressureAt(travel), water: charge.waterVolume }),
  };
}

/** The water jet; undefined where no water is pushed out. */
export function waterStage(propulsion: Propulsion, body: StageBody): Stage | undefined {
  const { expulsion, charge, airMass } = propulsion;
  if (!(expulsion.end > 0)) return undefined;
  const otherMass = body.dryMass + (body.countsAirMass ? airMass : 0);
  const secondsPer = (progress: number): number => expulsion.secondsPer(progress, expulsion.overpressure(progress));
  const duration = integrateSmooth(secondsPer, 0, expulsion.end);
  return {
    name: 'water',
    from: 0,
    to: expulsion.end,
    hMax: expulsion.end / Math.max(FEWEST_STEPS, duration / LONGEST_POWERED_STEP),
    drag: body.drag,
    push: (progress, _, out) => {
      const overpressure = expulsion.overpressure(progress);
      out.secondsPer = expulsion.secondsPer(progress, overpressure);
      out.thrust = expulsion.thrust(overpressure);
      out.mass = otherMass + charge.waterDensity * expulsion.waterVolume(progress);
    },
    contents: (progress) => ({
      pressure: charge.ambient + expulsion.overpressure(progress),
      water: expulsion.waterVolume(progress),
    }),
  };
}

/** The air jet, split where it stops being choked; none where water is left behind or the pressure is gone. */
export function airStages(propulsion: Propulsion, body: StageBody): readonly Stage[] {
  const { blowdown } = propulsion;
  if (blowdown === undefined || !(blowdown.end > 0)) return [];
  const split = Math.min(blowdown.unchoked, blowdown.end);
  const duration = integrateSmooth((at) => blowdown.secondsPer(at, blowdown.jet(at)), 0, blowdown.end);
  const stage = (from: number, to: number): Stage => ({
    name: 'air',
    from,
    to,
    hMax: Math.min((to - from) / FEWEST_STEPS, (blowdown.end * LONGEST_POWERED_STEP) / duration),
    drag: body.drag,
    push: (progress, _, out) => {
      const jet = blowdown.jet(progress);
      out.secondsPer = blowdown.secondsPer(progress, jet);
      out.thrust = jet.thrust;
      out.mass = body.dryMass + (body.countsAirMass ? blowdown.mass(progress) : 0);
    },
    contents: (progress) => ({ pressure: blowdown.pressure(progress), water: 0 }),
  });
  return [stage(0, split), stage(split, blowdown.end)].filter(({ from, to }) => to > from);
}

/** Flight without thrust from a time to a time [s], with the drag of the body, or of body and parachute. */
export function freeStage(
  name: 'coast' | 'fall' | 'descent',
  propulsion: Propulsion,
  body: StageBody,
  { from, to }: { readonly from: number; readonly to: number },
): Stage {
  const mass = restMass(propulsion, body);
  const { ambient } = propulsion.charge;
  return {
    name,
    from,
    to,
    hMax: 0.05,
    drag: body.drag,
    push: (_progress, _travel, out) => {
      out.secondsPer = 1;
      out.thrust = 0;
      out.mass = mass;
    },
    contents: () => ({ pressure: ambient, water: propulsion.expulsion.waterLeft }),
  };
}

/** Mass of the rocket once the thrust is over [kg]. */
export function restMass(propulsion: Propulsion, body: StageBody): number {
  return body.dryMass + propulsion.waterLeftMass + (body.countsAirMass ? propulsion.airLeftMass : 0);
}
