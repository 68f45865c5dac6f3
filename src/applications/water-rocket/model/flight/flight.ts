import { refuseNonFinite } from '#applications/finite-answer.ts';
import { propulsionOf, waterTime } from '#applications/water-rocket/model/propulsion.ts';
import { refusal } from '#applications/water-rocket/model/refusals.ts';
import { findRoot } from '#physics/numerics/roots.ts';
import { coastUp } from '#physics/quadratic-drag.ts';
import { FlightPath } from './flight-path.ts';
import { airStages, freeStage, restMass, tubeStage, waterStage } from './flight-stages.ts';
import type { ModelError } from '#applications/application.ts';
import type { Charge, LaunchTube, Propulsion } from '#applications/water-rocket/model/propulsion.ts';
import type { Guide, PathOptions } from './flight-path.ts';
import type { Stage, StageBody } from './flight-stages.ts';

/** A rocket on its launcher, as the flight sees it: a point with mass, thrust and drag. */
export interface Launch {
  readonly charge: Charge;
  readonly tube?: LaunchTube | undefined;
  /** Everything but water and air [kg]. */
  readonly dryMass: number;
  /** Drag coefficient times reference area [m2]. */
  readonly dragArea: number;
  /** Density of the air [kg/m3]. */
  readonly rho: number;
  /** Above the horizontal [deg], more than 0 and at most 90. */
  readonly angleDeg: number;
  /** Length of the launch rail [m]. */
  readonly rail: number;
  readonly countsAirMass: boolean;
  /** Drag area [m2] added a time [s] after the highest point; an area of 0 means a ballistic return. */
  readonly chute: { readonly dragArea: number; readonly delay: number };
}

/** What a flight yields; times from the release [s], heights and distances from the launcher [m], speeds [m/s]. */
export interface Flight {
  /** Speed at the end of the launch tube; 0 without one. */
  readonly vTube: number;
  /** When the water phase is over, with the speed and height there. */
  readonly tWater: number;
  readonly vWater: number;
  readonly zWater: number;
  /** When the thrust is over, with the speed and height there. */
  readonly tBurnout: number;
  readonly vBurnout: number;
  readonly zBurnout: number;
  readonly apogee: number;
  readonly xApogee: number;
  readonly tApogee: number;
  /** Highest speed of the whole flight. */
  readonly vMax: number;
  readonly tLand: number;
  readonly vLand: number;
  readonly range: number;
  /** Whether water was left when the pressure was gone. */
  readonly stuck: boolean;
  /** [m3] */
  readonly waterLeft: number;
}

/** Longest flight that is followed [s]. */
const LONGEST_FLIGHT = 600;
/** A bottle on a slanted launcher without rail or tube still sits on its nozzle seal: it turns after this travel [m]. */
const SEAT_TRAVEL = 0.001;

type Moment = readonly [time: number, speed: number, height: number];

/** The whole flight: tube, water, air, coast, fall and parachute, until it is back at the height of the launcher. */
export function fly(launch: Launch, options: PathOptions = {}): Flight | ModelError {
  const propulsion = propulsionOf(launch.charge, launch.tube);
  if ('error' in propulsion) return propulsion;
  const path = new FlightPath(guideOf(launch), options);
  const boost = flyBoost(launch, propulsion, path);
  if ('error' in boost) return boost;
  if (!boost.isDown) {
    const failure = flyFreely(launch, propulsion, path);
    if (failure) return failure;
  }
  const { top } = path;
  const [tWater, vWater, zWater] = boost.waterOut;
  const [tBurnout, vBurnout, zBurnout] = boost.burnout;
  return refuseNonFinite({
    vTube: boost.tubeSpeed,
    tWater,
    vWater,
    zWater,
    tBurnout,
    vBurnout,
    zBurnout,
    apogee: top.height,
    xApogee: top.x,
    tApogee: top.time,
    vMax: path.topSpeed,
    tLand: path.time,
    vLand: path.speed,
    range: path.state[1],
    stuck: propulsion.expulsion.stuck,
    waterLeft: propulsion.expulsion.waterLeft,
  });
}

/** The highest point alone [m]: the boost is flown, a vertical coast is taken from its closed form. */
export function apogeeOf(launch: Launch, options: PathOptions = {}): number | ModelError {
  const propulsion = propulsionOf(launch.charge, launch.tube);
  if ('error' in propulsion) return propulsion;
  const path = new FlightPath(guideOf(launch), options);
  const boost = flyBoost(launch, propulsion, path);
  if ('error' in boost) return boost;
  const climb = path.state[4];
  if (boost.isDown || climb <= 0) return path.top.height;
  const body = bodyOf(launch);
  if (launch.angleDeg === 90) {
    const mass = restMass(propulsion, body);
    return path.state[2] + coastUp({ mass, dragArea: launch.dragArea, rho: launch.rho }, climb).height;
  }
  const coast = freeStage('coast', propulsion, body, { from: path.time, to: LONGEST_FLIGHT });
  return path.fly(coast, path.time, { atTop: true }) === 'top' ? path.top.height : refusal('NO_CONVERGENCE');
}

function guideOf({ angleDeg, rail, tube }: Launch): Guide {
  const length = Math.max(rail, tube?.length ?? 0);
  const angle = (angleDeg * Math.PI) / 180;
  if (angleDeg === 90) return { angle, length: Infinity, bearsWeight: true };
  return { angle, length: Math.max(length, SEAT_TRAVEL), bearsWeight: length > 0 };
}

function bodyOf({ dryMass, dragArea, rho, countsAirMass }: Launch): StageBody {
  return { dryMass, drag: 0.5 * rho * dragArea, countsAirMass };
}

interface Boost {
  readonly tubeSpeed: number;
  readonly waterOut: Moment;
  readonly burnout: Moment;
  /** Whether the rocket fell back on the ground with its jet running. */
  readonly isDown: boolean;
}

/** Flies tube, water and air; a rocket that is too heavy at first waits on its launcher until enough water is out. */
function flyBoost(launch: Launch, propulsion: Propulsion, path: FlightPath): Boost | ModelError {
  const body = bodyOf(launch);
  const now = (): Moment => [path.time, path.speed, path.state[2]];
  let isUp = false;
  let isDown = false;
  const tube = tubeStage(propulsion, body, LONGEST_FLIGHT);
  if (tube) {
    if (!(path.restForce(tube, 0) > 0)) return refusal('NO_LIFTOFF');
    const end = path.fly(tube, 0, { atTravel: propulsion.tube?.length ?? 0, atTop: true });
    if (end === 'failed' || end === 'done') return refusal('NO_CONVERGENCE');
    // Its air expanded below outside pressure: it would bob up and down on the tube.
    if (end !== 'travelled') return refusal('NO_LIFTOFF');
    isUp = true;
  }
  const tubeSpeed = path.speed;
  const burn = (stage: Stage): ModelError | undefined => {
    if (isDown) return undefined;
    const from = isUp ? stage.from : liftoffProgress(stage, path);
    if (stage.name === 'water' && !isUp) path.wait(waterTime(propulsion.expulsion, from ?? stage.to));
    if (from === undefined) return undefined;
    isUp = true;
    const end = path.fly(stage, from);
    isDown = end === 'ground';
    return end === 'failed' ? refusal('NO_CONVERGENCE') : undefined;
  };
  const water = waterStage(propulsion, body);
  let failure = water && burn(water);
  const waterOut = now();
  for (const air of airStages(propulsion, body)) failure ??= burn(air);
  if (failure) return failure;
  return isUp ? { tubeSpeed, waterOut, burnout: now(), isDown } : refusal('NO_LIFTOFF');
}

/**
 * Where in a stage the rocket at rest begins to move; undefined where it does not. In the water stage the net force is a
 * convex function of the water gone, so it rises through zero at most once; in the air stage it only falls.
 */
function liftoffProgress(stage: Stage, path: FlightPath): number | undefined {
  if (path.restForce(stage, stage.from) > 0) return stage.from;
  if (stage.name !== 'water' || !(path.restForce(stage, stage.to) > 0)) return undefined;
  return findRoot((progress) => path.restForce(stage, progress), stage.from, stage.to);
}

function flyFreely(launch: Launch, propulsion: Propulsion, path: FlightPath): ModelError | undefined {
  const body = bodyOf(launch);
  const { chute } = launch;
  const free = (name: 'coast' | 'fall' | 'descent', to: number): Stage => {
    const drag = body.drag + (name === 'descent' ? 0.5 * launch.rho * chute.dragArea : 0);
    return freeStage(name, propulsion, { ...body, drag }, { from: path.time, to });
  };
  if (path.state[4] > 0) {
    const end = path.fly(free('coast', LONGEST_FLIGHT), path.time, { atTop: true });
    if (end !== 'top') return refusal('NO_CONVERGENCE');
  }
  const opens = chute.dragArea > 0 ? Math.max(path.time, path.top.time + chute.delay) : LONGEST_FLIGHT;
  const fall = path.fly(free('fall', opens), path.time);
  if (fall === 'ground') return undefined;
  if (fall === 'done' && chute.dragArea > 0 && path.fly(free('descent', LONGEST_FLIGHT), path.time) === 'ground') {
    return undefined;
  }
  return refusal('NO_CONVERGENCE');
}
