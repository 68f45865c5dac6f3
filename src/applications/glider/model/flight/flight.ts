import { isModelError } from '#applications/application.ts';
import { evaluateAero } from '#applications/glider/model/aerodynamics/aerodynamics.ts';
import { memoise } from '#applications/memoise.ts';
import { flyRigid } from './rigid-flight.ts';
import type { ModelError } from '#applications/application.ts';
import type { AeroModel } from '#applications/glider/model/aerodynamics/aerodynamics.ts';
import type { LaunchDesign } from '#applications/glider/model/design.ts';
import type { Aerodynamics, FlightPoint, RigidBody } from './rigid-flight.ts';

export interface FlightInputs {
  readonly body: RigidBody;
  readonly aero: AeroModel;
  readonly launch: LaunchDesign;
  /** Speed [m/s], angle of attack [rad] and drag coefficient at zero lift of the steady glide. */
  readonly trim: { readonly V: number; readonly alpha: number; readonly CD0: number };
}

export interface Flight {
  readonly launchSpeed: number;
  /** From release to ground [s], [m]. */
  readonly time: number;
  readonly distance: number;
  readonly maxHeight: number;
  /** Speed at the ground [m/s]. */
  readonly landingSpeed: number;
  readonly ceilingAt?: number;
  /** Whether the nose went over the top. */
  readonly looped: boolean;
  /** Largest angle of attack either way [rad]. */
  readonly maxAlpha: number;
  /** At most 200 moments, release and landing included. */
  readonly history: readonly FlightPoint[];
}

const MOST_POINTS = 200;

/** Flies from release to ground. NO_CONVERGENCE where it does not land. */
export const flightOf = memoise(flyGlider, { size: 32 });

/** How far throws of the same hand lie apart: in speed [m/s] and in angle [deg]. */
const SCATTER = [
  { speed: 0.5, angleDeg: 0 },
  { speed: -0.5, angleDeg: 0 },
  { speed: 0, angleDeg: 3 },
  { speed: 0, angleDeg: -3 },
] as const;

/**
 * Time aloft of the mean throw [s]: of the one that is meant, of one half a meter per second faster and slower, and of one three degrees
 * steeper and flatter, each as likely. No hand throws better; a single lucky swoop counts for a fifth. NO_CONVERGENCE as for one flight.
 */
export const meanTimeOf = memoise(meanTime, { size: 32 });

function meanTime(inputs: FlightInputs): number | ModelError {
  let sum = 0;
  for (const { speed, angleDeg } of [{ speed: 0, angleDeg: 0 }, ...SCATTER]) {
    const start = {
      V0: Math.max(0, launchSpeedOf(inputs) + speed),
      gamma0Deg: inputs.launch.angleDeg + angleDeg,
      h0: inputs.launch.height,
    };
    const end = flyRigid(inputs.body, aerodynamicsOf(inputs), start, { ceiling: ceilingOf(inputs) });
    if (isModelError(end)) return end;
    sum += end.t;
  }
  return sum / (1 + SCATTER.length);
}

function flyGlider(inputs: FlightInputs): Flight | ModelError {
  const { body, launch } = inputs;
  const launchSpeed = launchSpeedOf(inputs);
  const points: FlightPoint[] = [];
  const start = { V0: launchSpeed, gamma0Deg: launch.angleDeg, h0: launch.height };
  const end = flyRigid(body, aerodynamicsOf(inputs), start, {
    ceiling: ceilingOf(inputs),
    observe: (point) => points.push(point),
  });
  if (isModelError(end)) return end;
  return {
    launchSpeed,
    time: end.t,
    distance: end.y[0],
    maxHeight: end.hmax,
    landingSpeed: Math.hypot(end.y[2], end.y[3]),
    ...(end.ceilingAt !== undefined && { ceilingAt: end.ceilingAt }),
    looped: points.some(({ theta }) => Math.abs(theta) > Math.PI / 2),
    maxAlpha: points.reduce((most, { alpha }) => Math.max(most, Math.abs(alpha)), 0),
    history: thin(points),
  };
}

function launchSpeedOf({ launch, body }: FlightInputs): number {
  return launch.speed ?? Math.sqrt((2 * (launch.energy ?? 0)) / body.m);
}

function aerodynamicsOf({ aero, trim }: FlightInputs): Aerodynamics {
  return (air, out) => evaluateAero(aero, frictionAt(trim, air.V), air, out);
}

/** The roof takes the climb and all speed above that of the glide: the flight goes on level, and down. */
function ceilingOf({ launch: { ceiling }, trim }: FlightInputs) {
  if (ceiling === undefined) return undefined;
  return {
    height: ceiling,
    after: ({ V, theta, alpha }: FlightPoint) => ({
      V: Math.min(Math.abs(V * Math.cos(theta - alpha)), trim.V),
      theta: trim.alpha,
      alpha: trim.alpha,
    }),
  };
}

/** Friction coefficient at another speed: laminar, so with the root of it; below 0.1 m/s it does not matter and stays. */
export function frictionAt(known: { readonly CD0: number; readonly V: number }, V: number): number {
  return known.CD0 * Math.sqrt(known.V / Math.max(V, 0.1));
}

/** Every k-th moment and the last one, without the doubles where one phase of the integration hands over to the next. */
function thin(points: readonly FlightPoint[]): FlightPoint[] {
  const moments = points.filter(({ t }, i) => i + 1 === points.length || points[i + 1].t > t);
  const stride = Math.ceil(moments.length / (MOST_POINTS - 1));
  const kept = moments.filter((_, i) => i % stride === 0);
  const last = moments[moments.length - 1];
  return kept[kept.length - 1] === last ? kept : [...kept, last];
}
