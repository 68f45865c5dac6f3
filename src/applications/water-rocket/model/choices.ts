/*
 * What the choices of the rocket's inputs stand for. Bottles vary by brand, so these are starting values; the measured
 * ones are the student's. Lengths [mm], volumes [mL] and masses [g] as they are shown.
 */

interface BottleChoice {
  readonly label: string;
  readonly volume: number;
  readonly diameter: number;
  readonly length: number;
  readonly mass: number;
  /** Measured bursting pressure [psi], Air Command Water Rockets; absent where none was published. */
  readonly burstPsi?: number;
}

/** Carbonated-drink bottles as sold. */
export const BOTTLES: Readonly<Record<string, BottleChoice>> = {
  '0.5': { label: '0.5 L', volume: 500, diameter: 65, length: 200, mass: 24 },
  '1.0': { label: '1.0 L', volume: 1000, diameter: 88, length: 270, mass: 36 },
  '1.25': { label: '1.25 L', volume: 1250, diameter: 91, length: 300, mass: 38, burstPsi: 185 },
  '1.5': { label: '1.5 L', volume: 1500, diameter: 92, length: 320, mass: 42, burstPsi: 175 },
  '2.0': { label: '2.0 L', volume: 2000, diameter: 110, length: 310, mass: 48, burstPsi: 165 },
};

interface SheetChoice {
  readonly label: string;
  /** [kg/m3] */
  readonly density: number;
  /** The thinnest that shops have and that stands up to the wind [mm]. */
  readonly thinnest: number;
  /** Whether it is solid, so that its edges can be sanded to an airfoil. */
  readonly isSolid: boolean;
  /** Of the sheet as a whole when it is twisted [Pa]. */
  readonly shearModulus: number;
}

/**
 * Shear moduli: balsa from the Wood Handbook, table 5-1 (0.037 of 3.4 GPa along the grain); the sandwiches from their skins (plastic of
 * 0.25 mm, paper of 0.2 mm), to about a third.
 */
export const FIN_MATERIALS: Readonly<Record<string, SheetChoice>> = {
  corrugated: { label: 'Corrugated plastic', density: 180, thinnest: 2, isSolid: false, shearModulus: 150e6 },
  'foam-board': { label: 'Foam board', density: 120, thinnest: 3, isSolid: false, shearModulus: 100e6 },
  balsa: { label: 'Balsa', density: 160, thinnest: 0.8, isSolid: true, shearModulus: 126e6 },
  card: { label: 'Card', density: 800, thinnest: 0.5, isSolid: true, shearModulus: 1e9 },
};

/** The polytropic exponent of the air while the water flows [1]. */
export const GAS_EXPONENTS: Readonly<Record<string, { readonly label: string; readonly exponent: number }>> = {
  dry: { label: 'Dry and fast (1.40)', exponent: 1.4 },
  moist: { label: 'Moist (1.30)', exponent: 1.3 },
  slow: { label: 'Slow, stays warm (1.05)', exponent: 1.05 },
};

/**
 * Discharge coefficient of a bottle's neck, with the foam and spray at the end of the jet [1]. A smooth nozzle has 0.95 to 0.98; with 0.93
 * the five logged flights of the University of Colorado (`measurements.ts`) come out 3 % too good, with 0.98 they came out 7 %.
 */
export const NECK_DISCHARGE = 0.93;

interface NozzleChoice {
  readonly label: string;
  /** [mm] */
  readonly diameter: number;
  /** Jet speed over that of a smooth neck [1]. */
  readonly speed: number;
  /** Section of the jet over that of the nozzle [1]. */
  readonly contraction: number;
}

/**
 * A neck narrows smoothly. A hose connector is a short tube behind a sharp step: the jet fills it but loses speed (0.82); a hole in a cap
 * has a sharp edge: the jet narrows, to 0.62 where it is small, to 0.66 where it has half the neck's section. E. F. Brater and H. W. King,
 * Handbook of Hydraulics, chapter 4 (orifices and tubes); J. Weisbach's contraction, 0.63 + 0.37 (section over neck)³.
 */
export const NOZZLES: Readonly<Record<string, NozzleChoice>> = {
  open: { label: 'Open neck, 21.7 mm', diameter: 21.7, speed: 1, contraction: 1 },
  half: { label: 'Half, 15 mm', diameter: 15, speed: 1, contraction: 0.66 },
  hose: { label: 'Hose connector, 9 mm', diameter: 9, speed: 0.82, contraction: 1 },
  cap: { label: 'Drilled cap, 4.5 mm', diameter: 4.5, speed: 1, contraction: 0.62 },
};

/** As the pump's gauge has them; all above outside pressure. */
export type PressureUnit = 'psi' | 'kPa' | 'bar';

/** Units of the pump's gauge with their size [Pa] and the range of the input. */
export const PRESSURE_UNITS: Readonly<
  Record<PressureUnit, { readonly pascal: number; readonly min: number; readonly max: number; readonly step: number }>
> = {
  psi: { pascal: 6894.757, min: 5, max: 100, step: 1 },
  kPa: { pascal: 1000, min: 35, max: 690, step: 5 },
  bar: { pascal: 1e5, min: 0.35, max: 6.9, step: 0.05 },
};
