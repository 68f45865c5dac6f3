/** How a body that is free to turn answers a knock: angle [rad] over time [s]. */
export interface Swing {
  readonly times: readonly number[];
  readonly angles: readonly number[];
}

interface Turning {
  /** Restoring moment per sine of the angle over the moment of inertia [1/s2]; below zero it turns the body further. */
  readonly stiffness: number;
  /** Moment per turning speed over the moment of inertia [1/s]. */
  readonly damping: number;
  /** Angle at which it is let go [rad]. */
  readonly start: number;
  /** How long it is watched [s]. */
  readonly duration: number;
}

/** Steps of the integration for each of the 120 moments that are kept. */
const INNER = 20;
const MOMENTS = 120;

/** A body let go at an angle in a steady wind: angle'' = -stiffness sin(angle) - damping angle', by small steps. */
export function swingOf({ stiffness, damping, start, duration }: Turning): Swing {
  const h = duration / (MOMENTS - 1) / INNER;
  let angle = start;
  let rate = 0;
  const times = [0];
  const angles = [start];
  for (let moment = 1; moment < MOMENTS; moment += 1) {
    for (let i = 0; i < INNER; i += 1) {
      // The damping implicitly, so that a strong one stays stable.
      rate = (rate - h * stiffness * Math.sin(angle)) / (1 + h * damping);
      angle += h * rate;
    }
    times.push((duration * moment) / (MOMENTS - 1));
    angles.push(angle);
  }
  return { times, angles };
}
