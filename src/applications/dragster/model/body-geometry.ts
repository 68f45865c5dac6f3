import { hypotenuse } from '#physics/numerics/hypotenuse.ts';
import { pchip } from '#physics/numerics/pchip.ts';
import { gaussLegendreRule, integrateSmooth } from '#physics/numerics/quadrature.ts';
import { superellipseFill, unitSuperellipse } from '#physics/superellipse.ts';
import type { ModelError } from '#applications/application.ts';

/** A round hole along the body: from `x0` to `x1` behind the nose, radius `r`, its axis at height `z` [m]. */
export interface Bore {
  readonly x0: number;
  readonly x1: number;
  readonly r: number;
  readonly z: number;
}

/** Stations behind the nose and the outline at each [m]; z up from the underside datum. */
export interface BodyProfile {
  readonly x: readonly number[];
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  readonly halfWidth: readonly number[];
  /** Of the superellipse of every cross-section [1]. */
  readonly exponent: number;
}

/** The smooth body through the stations. */
export interface BodyCurves {
  readonly x: readonly number[];
  readonly top: (x: number) => number;
  readonly bottom: (x: number) => number;
  readonly halfWidth: (x: number) => number;
  /** Area of the cross-section [m2]. */
  readonly area: (x: number) => number;
}

export interface BodyGeometry {
  /** Wood, without the bores [m3]. */
  readonly volume: number;
  /** [kg] */
  readonly mass: number;
  /** Center of gravity behind the nose [m]. */
  readonly xcg: number;
  /** Center of gravity above the datum [m]. */
  readonly zcg: number;
  /** Largest cross-section, bores not taken off [m2]. */
  readonly maxSection: number;
  /** Seen from above [m2]. */
  readonly planArea: number;
  /** Seen from the side [m2]. */
  readonly sideArea: number;
}

const STATIONS = 401;
/** Exact for the polynomials of degree 9 that PCHIP curves make of the first moments. */
const RULE = gaussLegendreRule(6);

/** PCHIP curves through the stations. */
export function bodyCurves(profile: BodyProfile): BodyCurves {
  const top = pchip(profile.x, profile.top);
  const bottom = pchip(profile.x, profile.bottom);
  const halfWidth = pchip(profile.x, profile.halfWidth);
  const fill = superellipseFill(profile.exponent);
  const area = (x: number): number => fill * 2 * halfWidth(x) * (top(x) - bottom(x));
  return { x: profile.x, top, bottom, halfWidth, area };
}

/**
 * Volume, mass [kg, from `density` in kg/m3] and areas of a body with bores. NEGATIVE_THICKNESS where the outline crosses
 * itself at one of 401 stations, BORE_BREAKS_WALL where a bore leaves the body, BAD_INPUT where no wood is left.
 */
export function bodyGeometry(profile: BodyProfile, density: number, bores: readonly Bore[]): BodyGeometry | ModelError {
  const curves = bodyCurves(profile);
  const { area } = curves;
  const stations = evenStations(profile.x, STATIONS);
  const thin = stations.find((x) => curves.top(x) < curves.bottom(x) || curves.halfWidth(x) < 0);
  if (thin !== undefined)
    return atStation('NEGATIVE_THICKNESS', thin, (mm) => `The body has negative thickness at ${mm} mm.`);
  const clipped = bores.map((bore) => clipBore(bore, profile.x)).filter(({ x0, x1 }) => x1 > x0);
  for (const bore of clipped) {
    const { wall, x } = thinnestWall(profile.exponent, curves, bore);
    if (wall < 0) {
      return atStation('BORE_BREAKS_WALL', x, (mm) => `The cartridge hole breaks through the body at ${mm} mm.`);
    }
  }
  const middle = (x: number): number => (curves.top(x) + curves.bottom(x)) / 2;
  let volume = integrateBetween(profile.x, area);
  let momentX = integrateBetween(profile.x, (x) => x * area(x));
  let momentZ = integrateBetween(profile.x, (x) => middle(x) * area(x));
  for (const { x0, x1, r, z } of clipped) {
    const hole = Math.PI * r * r * (x1 - x0);
    volume -= hole;
    momentX -= (hole * (x0 + x1)) / 2;
    momentZ -= hole * z;
  }
  if (!(volume > 0)) return { error: 'BAD_INPUT', message: 'The body has no volume.', where: 'body' };
  return {
    volume,
    mass: density * volume,
    xcg: momentX / volume,
    zcg: momentZ / volume,
    maxSection: Math.max(...stations.map(area), ...profile.x.map(area)),
    planArea: integrateBetween(profile.x, (x) => 2 * curves.halfWidth(x)),
    sideArea: integrateBetween(profile.x, (x) => curves.top(x) - curves.bottom(x)),
  };
}

function atStation(error: ModelError['error'], x: number, sentence: (mm: string) => string): ModelError {
  const mm = String(Math.round(x * 1000));
  return { error, message: sentence(mm), where: `${mm} mm` };
}

/** `count` stations from the first to the last of `x`. */
export function evenStations(x: readonly number[], count: number): number[] {
  const start = x[0];
  const length = x[x.length - 1] - start;
  return Array.from({ length: count }, (_, i) => start + (length * i) / (count - 1));
}

function clipBore(bore: Bore, x: readonly number[]): Bore {
  return { ...bore, x0: Math.max(bore.x0, x[0]), x1: Math.min(bore.x1, x[x.length - 1]) };
}

/** Integrates over the body, one interval between stations at a time, as the curves are polynomials there. */
export function integrateBetween(x: readonly number[], f: (x: number) => number): number {
  let sum = 0;
  for (let i = 0; i + 1 < x.length; i += 1) sum += integrateSmooth(f, x[i], x[i + 1], RULE);
  return sum;
}

/**
 * The least distance [m] from the edge of a bore to the outline of the cross-section, and its station [m behind the nose],
 * from 17 stations and 360 points of the outline; negative where the bore is open to the side.
 */
export function thinnestWall(
  exponent: number,
  curves: BodyCurves,
  bore: Bore,
): { readonly wall: number; readonly x: number } {
  const unit = unitSuperellipse(exponent, 360);
  let wall = Number.POSITIVE_INFINITY;
  let where = bore.x0;
  for (const x of evenStations([bore.x0, bore.x1], 17)) {
    const a = curves.halfWidth(x);
    const b = (curves.top(x) - curves.bottom(x)) / 2;
    const z = bore.z - (curves.top(x) + curves.bottom(x)) / 2;
    const here = distanceToOutline(unit, a, b, z) - bore.r;
    if (here < wall) [wall, where] = [here, x];
  }
  return { wall, x: where };
}

/** Distance from (0, z) to the superellipse's chords; negative outside it. */
function distanceToOutline(unit: readonly (readonly [number, number])[], a: number, b: number, z: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < unit.length; i += 1) {
    const [y0, z0] = [unit[i][0] * a, unit[i][1] * b];
    const next = unit[(i + 1) % unit.length];
    const [dy, dz] = [next[0] * a - y0, next[1] * b - z0];
    const length2 = dy * dy + dz * dz;
    const along = length2 > 0 ? Math.min(1, Math.max(0, (-y0 * dy + (z - z0) * dz) / length2)) : 0;
    nearest = Math.min(nearest, hypotenuse(y0 + along * dy, z0 + along * dz - z));
  }
  return Math.abs(z) <= b ? nearest : -nearest;
}
