import { badInput, negativeSection, zeroLengthMember } from '#applications/structures/model/refusals.ts';
import type { ModelError } from '#applications/application.ts';

/** How the compression capacity falls with slenderness. */
export type ColumnMethod = 'euler-johnson' | 'ylinen';

/** A stick's cross-section, lengths in [m]. `b` lies across the bridge, `h` in the plane of the truss. */
export type SectionShape =
  | { readonly shape: 'rect'; readonly b: number; readonly h: number }
  | { readonly shape: 'round'; readonly d: number }
  | { readonly shape: 'tube'; readonly d: number; readonly t: number }
  /** Two strips b x h with the clear gap g between them, measured along b. */
  | { readonly shape: 'double-rect'; readonly b: number; readonly h: number; readonly g: number };

interface SectionProperties {
  /** Area [m^2]. */
  readonly A: number;
  /** Second moment [m^4] for bending in the plane of the truss (about the axis along b). */
  readonly inPlane: number;
  /** Second moment [m^4] for bending out of the plane (about the axis along h). */
  readonly outOfPlane: number;
}

/** Area and second moments of a section; refuses zero and negative dimensions, a negative gap, a wall that fills its tube. */
export function sectionProperties(section: SectionShape): SectionProperties | ModelError {
  switch (section.shape) {
    case 'rect': {
      const { b, h } = section;
      if (!(b > 0 && h > 0)) return negativeSection('the member');
      return { A: b * h, inPlane: (b * h ** 3) / 12, outOfPlane: (h * b ** 3) / 12 };
    }
    case 'round': {
      const { d } = section;
      if (!(d > 0)) return negativeSection('the member');
      return ring(d, 0);
    }
    case 'tube': {
      const { d, t } = section;
      if (!(d > 0 && t > 0 && 2 * t < d)) return negativeSection('the member');
      return ring(d, d - 2 * t);
    }
    case 'double-rect': {
      const { b, h, g } = section;
      if (!(b > 0 && h > 0 && g >= 0)) return negativeSection('the member');
      const apart = 2 * ((h * b ** 3) / 12 + b * h * ((b + g) / 2) ** 2);
      return { A: 2 * b * h, inPlane: (2 * b * h ** 3) / 12, outOfPlane: apart };
    }
  }
}

function ring(outer: number, inner: number): SectionProperties {
  const second = (Math.PI * (outer ** 4 - inner ** 4)) / 64;
  return { A: (Math.PI * (outer ** 2 - inner ** 2)) / 4, inPlane: second, outOfPlane: second };
}

/** A straight stick under compression. Stresses and modulus [Pa], area [m^2], slenderness [1]. */
export interface Column {
  readonly E: number;
  readonly sc: number;
  readonly A: number;
  readonly slenderness: number;
  readonly method: ColumnMethod;
  /** Ylinen's interaction constant [1], 0.8 for sawn wood (NDS 3.7.1). */
  readonly c: number;
}

/** Below this share of the crushing force a student would say that the stick buckled. */
const SLENDER_SHARE = 0.8;

/** Whether a stick that gives way at this force [N] bends away well before its material is crushed. */
export function bowsFirst(compression: number, { sc, A }: Pick<Column, 'sc' | 'A'>): boolean {
  return compression < SLENDER_SHARE * sc * A;
}

/** Slenderness [1] at which Johnson's parabola touches Euler's curve, where both give half the crushing stress. */
function transitionSlenderness(E: number, sc: number): number {
  return Math.sqrt((2 * Math.PI ** 2 * E) / sc);
}

/**
 * Compression capacity [N]. Euler's column with Johnson's parabola below the transition (any strength-of-materials text), or
 * Ylinen's curve in the form of NDS for Wood Construction 3.7.1, with mean strengths in both.
 */
export function columnCapacity({ E, sc, A, slenderness, method, c }: Column): number {
  if (slenderness === 0) return sc * A;
  const euler = (Math.PI ** 2 * E) / slenderness ** 2;
  if (method === 'euler-johnson') {
    if (slenderness >= transitionSlenderness(E, sc)) return euler * A;
    return sc * A * (1 - sc / (4 * euler));
  }
  const ratio = euler / sc;
  const middle = (1 + ratio) / (2 * c);
  // The smaller root of c x^2 - (1 + ratio) x + ratio = 0, in the form that keeps its digits for very slender sticks.
  return (sc * A * (ratio / c)) / (middle + Math.sqrt(Math.max(middle * middle - ratio / c, 0)));
}

/** Fields of the kernel `capacity`, in SI. */
export type CapacityInputs = SectionShape & {
  readonly E: number;
  readonly sc: number;
  readonly st: number;
  readonly L: number;
  readonly K?: number;
  readonly method?: ColumnMethod;
  readonly c?: number;
  readonly je?: number;
};

interface Capacity {
  readonly A: number;
  readonly Imin: number;
  readonly slenderness: number;
  readonly transitionSlenderness: number;
  /** [N] */
  readonly compression: number;
  /** [N] */
  readonly tension: number;
}

/** Kernel `capacity`: what one stick of length L [m] carries about its weaker axis. */
export function capacity(inputs: CapacityInputs): Capacity | ModelError {
  const { E, sc, st, L, K = 1, method = 'euler-johnson', c = 0.8, je = 1 } = inputs;
  if (!(E > 0 && sc > 0 && st >= 0)) return badInput('Stiffness and strength must be greater than zero.');
  if (!(K > 0 && c > 0 && c <= 1 && je >= 0)) return badInput('End fixity and joint factors are out of range.');
  const section = sectionProperties(inputs);
  if ('error' in section) return section;
  if (!(L > 0)) return zeroLengthMember('the member');
  const Imin = Math.min(section.inPlane, section.outOfPlane);
  const slenderness = (K * L) / Math.sqrt(Imin / section.A);
  const result = {
    A: section.A,
    Imin,
    slenderness,
    transitionSlenderness: transitionSlenderness(E, sc),
    compression: columnCapacity({ E, sc, A: section.A, slenderness, method, c }),
    tension: st * section.A * je,
  };
  return Object.values(result).every(Number.isFinite)
    ? result
    : badInput('These dimensions are too large or too small.');
}
