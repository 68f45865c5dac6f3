/** A wing section at Re 2e4 to 1e5. */
export interface Section {
  readonly label: string;
  readonly description: string;
  /** Lift slope [1/rad]. */
  readonly a0: number;
  /** Zero-lift angle [deg]. */
  readonly alpha0Deg: number;
  /** Moment about the quarter chord [1]. */
  readonly Cm: number;
  /** Profile drag over that of a thin smooth section, at Re 5e4 or less and at 1e5 or more [1]. */
  readonly cdFactor: readonly [slow: number, fast: number];
  /** Drag of front and rear edge on the sheet's thickness [1], of wing, tail and fin alike. */
  readonly edgeDrag: number;
  /** Share of the leading-edge suction that is kept [1]: the rest is drag. */
  readonly suction: number;
  /** Lift coefficient at which the flow meets the leading edge smoothly [1]. */
  readonly idealCL: number;
  /** Largest lift coefficient at Re 5e4 [1]. */
  readonly CLmax: number;
  /** Rise of the middle line over the chord, as drawn [1]. */
  readonly camber: number;
}

/** Of an edge that is cut square: 0.85 in front and 0.12 behind it (Hoerner, Fluid-Dynamic Drag; OpenRocket technical documentation, section 3.4). */
const SQUARE_EDGES = 0.97;

/**
 * From XFOIL 6.99 where it converges, engineering estimates (20 %) elsewhere: the flat and cambered sheets have no
 * published measurements with all inputs.
 */
export const SECTIONS = {
  square: {
    label: 'Flat sheet, square edges',
    description: 'Cut and glued, nothing sanded, tail and fin neither. Quick to make, draggy to fly.',
    a0: 5.6,
    alpha0Deg: 0,
    Cm: 0,
    cdFactor: [1, 1],
    edgeDrag: SQUARE_EDGES,
    suction: 0.1,
    idealCL: 0,
    CLmax: 0.7,
    camber: 0,
  },
  rounded: {
    label: 'Flat sheet, rounded front edge',
    description: 'Five minutes with sandpaper on the leading edge.',
    a0: 5.6,
    alpha0Deg: 0,
    Cm: 0,
    cdFactor: [1, 1],
    edgeDrag: 0,
    suction: 0.45,
    idealCL: 0,
    CLmax: 0.75,
    camber: 0,
  },
  camber4: {
    label: 'Cambered sheet, 4 %',
    description: 'Sheet bent over ribs: the middle is 4 % of the chord higher than the edges.',
    a0: 5.3,
    alpha0Deg: -3.3,
    Cm: -0.08,
    cdFactor: [1.28, 1.28],
    edgeDrag: 0,
    suction: 0.65,
    idealCL: 0.3,
    CLmax: 1.05,
    camber: 0.04,
  },
  camber6: {
    label: 'Cambered sheet, 6 %',
    description: 'More lift at low speed, and more drag when it flies fast.',
    a0: 5,
    alpha0Deg: -4.3,
    Cm: -0.115,
    cdFactor: [2.5, 1.8],
    edgeDrag: 0,
    suction: 0.6,
    idealCL: 0.6,
    CLmax: 1.15,
    camber: 0.06,
  },
  sanded: {
    label: 'Sanded airfoil',
    description: 'Thick sheet sanded to a wing shape. The sheet should be at least 5 % of the chord thick.',
    a0: 5.8,
    alpha0Deg: -1.5,
    Cm: -0.04,
    cdFactor: [1.05, 1.05],
    edgeDrag: 0,
    suction: 0.75,
    idealCL: 0.15,
    CLmax: 0.9,
    camber: 0.02,
  },
} as const satisfies Record<string, Section>;

export type SectionCode = keyof typeof SECTIONS;

/** The drag factor at a Reynolds number, linear in its logarithm between 5e4 and 1e5. */
export function cdFactorAt({ cdFactor }: Section, Re: number): number {
  const [slow, fast] = cdFactor;
  const share = Math.min(1, Math.max(0, Math.log2(Re / 5e4)));
  return slow + (fast - slow) * share;
}

// A sheet thinner than 5 % of the chord cannot be sanded to the airfoil of the table; at 2 % nothing but a rounded edge is left [A].
const THIN = 0.02;
const THICK = 0.05;

/**
 * The section that a sheet of thickness over chord `tOverC` gives when made as `code`: a sanded airfoil falls back to a flat
 * rounded sheet as the sheet gets thinner, all others are as the table says.
 */
export function sectionOf(code: SectionCode, tOverC: number): Section {
  if (code !== 'sanded' || tOverC >= THICK) return SECTIONS[code];
  const share = Math.max(0, (tOverC - THIN) / (THICK - THIN));
  const mix = (of: (section: Section) => number) =>
    of(SECTIONS.rounded) + share * (of(SECTIONS.sanded) - of(SECTIONS.rounded));
  return {
    ...SECTIONS.sanded,
    a0: mix(({ a0 }) => a0),
    alpha0Deg: mix(({ alpha0Deg }) => alpha0Deg),
    Cm: mix(({ Cm }) => Cm),
    cdFactor: [mix(({ cdFactor }) => cdFactor[0]), mix(({ cdFactor }) => cdFactor[1])],
    suction: mix(({ suction }) => suction),
    idealCL: mix(({ idealCL }) => idealCL),
    CLmax: mix(({ CLmax }) => CLmax),
    camber: mix(({ camber }) => camber),
  };
}
