/** What a stick holds when it is bent between its joints as well as pulled or pressed. */
export interface BeamColumn {
  /** Of the wood alone, without the glue at its ends [N]. */
  readonly tension: number;
  readonly compression: number;
  /** Bending strength times section modulus in the plane of the truss [N m]. */
  readonly bending: number;
  /** Euler's force for buckling in that plane [N]. */
  readonly euler: number;
}

/** A stick's force [N], tension positive, and its largest bending moment [N m]. */
export interface BeamLoad {
  readonly force: number;
  readonly moment: number;
}

/**
 * How much of a stick's strength force and bending use together [1]; it breaks at 1. National Design Specification for Wood Construction,
 * with mean strengths: pulled 3.9.1, f_t/F_t + f_b/F_b; pressed 3.9.2, (f_c/F_c)² + f_b/(F_b (1 − f_c/F_cE)), where the
 * last bracket is the bow that the push makes larger. Infinite where it would bow without end.
 */
export function usedBy({ force, moment }: BeamLoad, { tension, compression, bending, euler }: BeamColumn): number {
  if (force >= 0) return force / tension + moment / bending;
  const push = -force;
  if (push >= euler) return Infinity;
  return (push / compression) ** 2 + moment / bending / (1 - push / euler);
}

/**
 * The load [N] at which a bent stick breaks when `unit` grows with each newton of it and `dead` stays; 0 where `dead` alone is too
 * much. Its use grows with the load, so halving finds it.
 */
export function bentLoad(unit: BeamLoad, dead: number, strength: BeamColumn): number {
  const usedAt = (load: number): number =>
    usedBy({ force: dead + load * unit.force, moment: load * unit.moment }, strength);
  if (usedAt(0) >= 1) return 0;
  // Bending alone breaks it at this load where the force does not help; pulling straightens nothing here.
  let [low, high] = [0, strength.bending / unit.moment];
  for (let k = 0; k < HALVINGS; k += 1) {
    const middle = (low + high) / 2;
    if (usedAt(middle) < 1) low = middle;
    else high = middle;
  }
  return low;
}

/** Enough for every digit of the load. */
const HALVINGS = 60;
