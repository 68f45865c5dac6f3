import { GRAVITY } from './constants.ts';

/** A body in air whose drag grows with the square of its speed. */
export interface DraggedBody {
  /** [kg] */
  readonly mass: number;
  /** Drag coefficient times area [m2]. */
  readonly dragArea: number;
  /** Density of the air [kg/m3]. */
  readonly rho: number;
}

/** The steady speed of a fall [m/s]: sqrt(2 m g/(rho CdA)); infinite without drag. */
export function terminalSpeed({ mass, dragArea, rho }: DraggedBody): number {
  return Math.sqrt((2 * mass * GRAVITY) / (rho * dragArea));
}

/**
 * Height [m] and time [s] that a body thrown straight up at `speed` [m/s] takes to its highest point against drag
 * proportional to the square of speed: h = vt^2/(2g) ln(1 + v^2/vt^2), t = vt/g atan(v/vt).
 */
export function coastUp(body: DraggedBody, speed: number): { readonly height: number; readonly time: number } {
  const terminal = terminalSpeed(body);
  // So little drag that the series' first term is exact; it also covers none at all.
  if (!(speed > 1e-9 * terminal)) return { height: speed ** 2 / (2 * GRAVITY), time: speed / GRAVITY };
  const height = (terminal ** 2 / (2 * GRAVITY)) * Math.log1p((speed / terminal) ** 2);
  return { height, time: (terminal / GRAVITY) * Math.atan(speed / terminal) };
}
