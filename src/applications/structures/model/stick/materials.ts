import type { SectionShape } from './capacity.ts';

/** Mean properties of a stick's material: modulus and strengths [Pa], density [kg/m^3]. */
export interface Material {
  readonly label: string;
  readonly E: number;
  readonly sc: number;
  /** Bending strength stands in for tension, as the Wood Handbook suggests. */
  readonly st: number;
  readonly shear: number;
  readonly rho: number;
}

interface StockMaterial extends Material {
  /** The thinnest strip or round stick, and the thinnest wall of a tube, that shops have or a knife cuts [m]. */
  readonly thinnest: { readonly strip: number; readonly wall: number };
}

export type MaterialCode = 'balsa' | 'basswood' | 'spruce' | 'birch' | 'spaghetti' | 'steel';

/**
 * Clear straight-grained wood at 12 % moisture: USDA FPL Wood Handbook, mean values; density = specific gravity x 1.12 x 1000.
 * Spaghetti is an assumption for one brand; steel is for full-scale lessons.
 */
export const MATERIALS: Readonly<Record<MaterialCode, StockMaterial>> = {
  balsa: {
    label: 'Balsa',
    E: 3.4e9,
    sc: 14.9e6,
    st: 21.6e6,
    shear: 2.1e6,
    rho: 179,
    thinnest: { strip: 1e-3, wall: 0.8e-3 },
  },
  basswood: {
    label: 'Basswood',
    E: 10.07e9,
    sc: 32.6e6,
    st: 60e6,
    shear: 6.8e6,
    rho: 414,
    thinnest: { strip: 1e-3, wall: 0.8e-3 },
  },
  spruce: {
    label: 'Sitka spruce',
    E: 10.8e9,
    sc: 38.7e6,
    st: 70e6,
    shear: 7.9e6,
    rho: 448,
    thinnest: { strip: 1e-3, wall: 0.8e-3 },
  },
  birch: {
    label: 'Birch craft stick',
    E: 13.9e9,
    sc: 56.3e6,
    st: 114e6,
    shear: 13e6,
    rho: 694,
    thinnest: { strip: 1.6e-3, wall: 1.6e-3 },
  },
  spaghetti: {
    label: 'Spaghetti',
    E: 3.6e9,
    sc: 25e6,
    st: 25e6,
    shear: 8e6,
    rho: 1500,
    thinnest: { strip: 1e-3, wall: 0.6e-3 },
  },
  steel: {
    label: 'Steel',
    E: 200e9,
    sc: 250e6,
    st: 250e6,
    shear: 145e6,
    rho: 7850,
    thinnest: { strip: 0.8e-3, wall: 0.36e-3 },
  },
};

/** What is sold as tubes, by label: steel, and spaghetti as bucatini. Nobody bores a stick of wood this thin. */
export const SOLD_AS_TUBE: readonly string[] = [MATERIALS.spaghetti.label, MATERIALS.steel.label];

/** Materials that do not look like wood in a picture, by label. */
export const STICK_LOOKS: Readonly<Record<string, 'paper' | 'metal'>> = { Spaghetti: 'paper', Steel: 'metal' };

/** Values that a class measured with its own sticks; absent where the table counts. */
export interface Measured {
  /** [kg/m^3] */
  readonly density?: number;
  /** [Pa], from three-point bending: E = F L^3 / (48 I delta). */
  readonly modulus?: number;
}

/**
 * The material with measured values in place of the table's. Balsa's stiffness and strengths follow its density in proportion
 * (80 to 250 kg/m^3, +-20 %); a measured modulus counts before that rule.
 */
export function materialOf(code: MaterialCode, measured: Measured = {}): Material {
  const table = MATERIALS[code];
  const rho = measured.density ?? table.rho;
  const share = code === 'balsa' ? rho / table.rho : 1;
  return {
    label: table.label,
    E: measured.modulus ?? table.E * share,
    sc: table.sc * share,
    st: table.st * share,
    shear: table.shear * share,
    rho,
  };
}

/** Sides [m] of the square sticks that shops sell, by their name in inches. */
const SQUARE_STICKS = { '1/16': 1.5875e-3, '3/32': 2.38125e-3, '1/8': 3.175e-3, '3/16': 4.7625e-3, '1/4': 6.35e-3 };
type SquareStick = keyof typeof SQUARE_STICKS;
export const SQUARE_STICK_NAMES = ['1/16', '3/32', '1/8', '3/16', '1/4'] as const;

export function squareStick(name: SquareStick): SectionShape {
  return { shape: 'rect', b: SQUARE_STICKS[name], h: SQUARE_STICKS[name] };
}

export function isSquareStick(name: string): name is SquareStick {
  return Object.hasOwn(SQUARE_STICKS, name);
}
