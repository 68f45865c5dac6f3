import { hypotenuse } from '#physics/numerics/hypotenuse.ts';

/*
 * The plane of the lever: the trap's pivot at the origin, x towards the drive axle, y up; the axle at (D, h), the lever's
 * angle phi from +x, anticlockwise, so that it grows while the lever swings away from the axle.
 */

/** A lever of length `L` whose string runs to an axle at (`D`, `h`) [m]. */
export interface LeverString {
  readonly L: number;
  readonly D: number;
  readonly h: number;
}

/** Or a drum on the pivot, which pays in its radius [m] per radian at every angle. */
export interface DrumString {
  readonly drum: number;
}

export interface StringGeometry {
  /** Straight string from the lever's tip to the axle [m]; for a drum the string wound since phi = 0. */
  readonly s: number;
  /** [m/rad] */
  readonly dsdphi: number;
  /** [m/rad2] */
  readonly d2sdphi2: number;
}

/** Length of the string and its derivatives at an angle [rad], by the law of cosines; not finite where the tip meets the axle. */
export function stringGeometry(string: LeverString | DrumString, phi: number): StringGeometry {
  if ('drum' in string) return { s: string.drum * phi, dsdphi: string.drum, d2sdphi2: 0 };
  const { L, D, h } = string;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const s = hypotenuse(L * cos - D, L * sin - h);
  const dsdphi = (L * (D * sin - h * cos)) / s;
  return { s, dsdphi, d2sdphi2: (L * (D * cos + h * sin) - dsdphi * dsdphi) / s };
}

/** The length alone [m], as `stringGeometry` gives it. */
export function stringLength(string: LeverString | DrumString, phi: number): number {
  if ('drum' in string) return string.drum * phi;
  const { L, D, h } = string;
  return hypotenuse(L * Math.cos(phi) - D, L * Math.sin(phi) - h);
}

/**
 * Whether the string pulls along the lever (ds/dphi at most a millionth of its length) anywhere between two angles. The
 * derivative grows to one peak between the two dead points and falls again, so that its ends decide.
 */
export function isInLine(string: LeverString | DrumString, phi0: number, phi1: number): boolean {
  if ('drum' in string) return !(string.drum > 0);
  const { L, D, h } = string;
  const fromLine = phi0 - Math.atan2(h, D);
  const start = fromLine - 2 * Math.PI * Math.round(fromLine / (2 * Math.PI));
  const isBetweenDeadPoints = start > 0 && start + (phi1 - phi0) < Math.PI;
  const pays = (phi: number) => stringGeometry(string, phi).dsdphi > 1e-6 * L;
  return !isBetweenDeadPoints || !pays(phi0) || !pays(phi1);
}
