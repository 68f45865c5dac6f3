import type { DragsterAnalysis } from '#applications/dragster/model/model.ts';
import type { RunPoint } from '#applications/dragster/model/motion.ts';

/** Length in which a car is brought to a stop behind the line [m]. */
const RUN_OUT = 3;

/** A car's way through a race at any time [s], standing before the start and braked behind the line. */
export interface Path {
  /** When the car stands again [s]. */
  readonly end: number;
  /** [m] */
  readonly distanceAt: (time: number) => number;
  /** [m/s] */
  readonly speedAt: (time: number) => number;
  /** [N] */
  readonly thrustAt: (time: number) => number;
}

/** The path between the steps of the analysis (cubic Hermite, below 1e-6 m), and even braking after the finish. */
export function pathOf({ run, propulsion }: DragsterAnalysis): Path {
  const { history } = run;
  const last = history[history.length - 1];
  const braking = last.v > 0 ? last.v ** 2 / (2 * RUN_OUT) : 0;
  const stopping = braking > 0 ? last.v / braking : 0;
  const after = (time: number): number => Math.min(Math.max(0, time - last.t), stopping);
  return {
    end: last.t + stopping,
    distanceAt: (time) => {
      if (time >= last.t) return last.x + last.v * after(time) - (braking * after(time) ** 2) / 2;
      return time <= history[0].t ? history[0].x : within(history, time, hermite);
    },
    speedAt: (time) => {
      if (time >= last.t) return Math.max(0, last.v - braking * after(time));
      return time < history[0].t ? 0 : within(history, time, (a, b, s) => a.v + s * (b.v - a.v));
    },
    thrustAt: (time) => {
      if (time < 0 || time >= Math.min(last.t, propulsion.duration)) return 0;
      return within(history, time, (a, b, s) => a.thrust + s * (b.thrust - a.thrust));
    },
  };
}

type Blend = (before: RunPoint, after: RunPoint, share: number) => number;

function within(history: readonly RunPoint[], time: number, blend: Blend): number {
  let low = 0;
  let high = history.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (history[middle].t <= time) low = middle;
    else high = middle;
  }
  const length = history[high].t - history[low].t;
  return blend(history[low], history[high], length > 0 ? (time - history[low].t) / length : 0);
}

const hermite: Blend = (a, b, s) => {
  const h = b.t - a.t;
  const r = 1 - s;
  return (1 + 2 * s) * r * r * a.x + s * r * r * h * a.v + s * s * (3 - 2 * s) * b.x - s * s * r * h * b.v;
};
