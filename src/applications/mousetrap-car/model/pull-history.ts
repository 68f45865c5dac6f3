/** The car at one moment of the pull, SI. */
export interface PullState {
  readonly t: number;
  readonly x: number;
  readonly v: number;
  /** Acceleration [m/s2]. */
  readonly a: number;
  /** Angle of the lever [rad] and its rate [rad/s]. */
  readonly phi: number;
  readonly omega: number;
  /** Work done so far against the bearings and against the air [J]. */
  readonly bearingWork: number;
  readonly dragWork: number;
}

/** The value at the fraction `u` of a step of length `h`, from values and derivatives at its ends: Hermite's cubic, error of order h⁴. */
function cubic(
  u: number,
  h: number,
  [from, fromRate]: readonly [number, number],
  [to, toRate]: readonly [number, number],
): number {
  const rest = 1 - u;
  const bend = h * u * rest * (fromRate * rest - toRate * u);
  return from * rest * rest * (1 + 2 * u) + to * u * u * (3 - 2 * u) + bend;
}

/** The top of the speed between two moments, where the acceleration turns negative between them, otherwise 0 [m/s]. */
export function peakBetween(before: PullState, after: PullState): number {
  if (!(before.a > 0 && after.a < 0)) return 0;
  const u = before.a / (before.a - after.a);
  return cubic(u, after.t - before.t, [before.v, before.a], [after.v, after.a]);
}

/** The state between two moments, at a time within them [s]. */
export function stateBetween(before: PullState, after: PullState, t: number): PullState {
  const h = after.t - before.t;
  if (!(h > 0)) return before;
  const u = (t - before.t) / h;
  const straight = (from: number, to: number) => from + u * (to - from);
  return {
    t,
    x: cubic(u, h, [before.x, before.v], [after.x, after.v]),
    v: cubic(u, h, [before.v, before.a], [after.v, after.a]),
    a: straight(before.a, after.a),
    phi: cubic(u, h, [before.phi, before.omega], [after.phi, after.omega]),
    omega: straight(before.omega, after.omega),
    bearingWork: straight(before.bearingWork, after.bearingWork),
    dragWork: straight(before.dragWork, after.dragWork),
  };
}

/** Lever's angle [rad] and speed [m/s] at ascending times within the history [s]. */
export function motionsAt(
  pull: readonly PullState[],
  times: readonly number[],
): readonly Pick<PullState, 'phi' | 'v'>[] {
  let next = 1;
  return times.map((t) => {
    while (next < pull.length - 1 && pull[next].t < t) next += 1;
    if (pull.length === 1) return pull[0];
    const before = pull[next - 1];
    const after = pull[next];
    const h = after.t - before.t;
    if (!(h > 0)) return before;
    const u = (t - before.t) / h;
    return {
      phi: cubic(u, h, [before.phi, before.omega], [after.phi, after.omega]),
      v: cubic(u, h, [before.v, before.a], [after.v, after.a]),
    };
  });
}

/** When the car passes a place [m] of the pull [s], found on the cubic by bisection; undefined where the pull ends before it. */
export function timeAtPlace(pull: readonly PullState[], x: number): number | undefined {
  const after = pull.findIndex((state) => state.x >= x);
  if (after <= 0) return after === 0 ? pull[0].t : undefined;
  let [low, high] = [pull[after - 1].t, pull[after].t];
  for (let i = 0; i < 60 && low < high; i += 1) {
    const middle = (low + high) / 2;
    if (stateBetween(pull[after - 1], pull[after], middle).x < x) low = middle;
    else high = middle;
  }
  return high;
}
