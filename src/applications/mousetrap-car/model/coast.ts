/** A car that rolls freely: effective mass [kg] against a constant friction `f` [N] and a drag k v² [N], k in [kg/m]. */
export interface Coaster {
  readonly v0: number;
  readonly Meff: number;
  readonly f: number;
  readonly k: number;
}

/** Distance [m] and time [s] until rest, closed form; null where nothing constant brakes the car and it never rests. */
export function coast({ v0, Meff, f, k }: Coaster): { distance: number | null; time: number | null } {
  if (v0 === 0) return { distance: 0, time: 0 };
  if (f === 0) return { distance: null, time: null };
  if (k === 0) return { distance: (Meff * v0 * v0) / (2 * f), time: (Meff * v0) / f };
  return {
    distance: (Meff / (2 * k)) * Math.log1p((k * v0 * v0) / f),
    time: (Meff / Math.sqrt(k * f)) * Math.atan(v0 * Math.sqrt(k / f)),
  };
}

/** Speed [m/s] at a distance `x` [m] into the coast; 0 beyond the place of rest. */
export function coastSpeedAt({ v0, Meff, f, k }: Coaster, x: number): number {
  const square =
    k === 0
      ? v0 * v0 - (2 * f * x) / Meff
      : v0 * v0 * Math.exp((-2 * k * x) / Meff) + (f / k) * Math.expm1((-2 * k * x) / Meff);
  return Math.sqrt(Math.max(0, square));
}

/** Time [s] at which the coast reaches a distance `x` [m]; null where it does not. */
export function coastTimeAt(coaster: Coaster, x: number): number | null {
  const { v0, Meff, f, k } = coaster;
  const v = coastSpeedAt(coaster, x);
  const reach = coast(coaster).distance;
  if (v0 === 0 || (reach !== null && x > reach)) return null;
  if (f === 0) return k === 0 ? x / v0 : (Meff / k) * (1 / v - 1 / v0);
  if (k === 0) return (Meff * (v0 - v)) / f;
  const root = Math.sqrt(k / f);
  return (Meff / Math.sqrt(k * f)) * (Math.atan(v0 * root) - Math.atan(v * root));
}

/** Distance [m] and speed [m/s] at a time [s] into the coast. */
export function coastAt(coaster: Coaster, time: number): { x: number; v: number } {
  const { v0, Meff, f, k } = coaster;
  const end = coast(coaster);
  if (end.time !== null && end.distance !== null && time >= end.time) return { x: end.distance, v: 0 };
  if (k === 0) return { x: v0 * time - (f * time * time) / (2 * Meff), v: v0 - (f * time) / Meff };
  if (f === 0) return { x: (Meff / k) * Math.log1p((k * v0 * time) / Meff), v: v0 / (1 + (k * v0 * time) / Meff) };
  const root = Math.sqrt(k / f);
  const start = Math.atan(v0 * root);
  const angle = start - (Math.sqrt(k * f) * time) / Meff;
  return { x: (Meff / k) * Math.log(Math.cos(angle) / Math.cos(start)), v: Math.tan(angle) / root };
}
