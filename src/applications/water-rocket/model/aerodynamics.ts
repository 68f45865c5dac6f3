import { centerOfPressure } from '#physics/barrowman.ts';
import type { CenterOfPressure, NoseShape } from '#physics/barrowman.ts';
import type { RocketBody } from './body.ts';
import type { RocketDesign, RocketNose } from './design.ts';

/** Drag coefficients on the frontal area [1]. */
export interface Drag {
  readonly friction: number;
  readonly nose: number;
  readonly base: number;
  readonly finFriction: number;
  readonly finEdges: number;
  /** Tape, seams and the printed label: 5 % of the rest. */
  readonly roughness: number;
  readonly total: number;
}

/** Speed at which the friction is taken [m/s]: it changes the total by about 4 % between 20 and 45 m/s. */
const DRAG_SPEED = 30;

/** Pressure drag of blunt noses [1]; pointed and rounded ones have next to none at these speeds. */
const NOSE_DRAG: Readonly<Partial<Record<RocketNose, number>>> = { hemisphere: 0.05, 'bottle-base': 0.25 };
/** Drag of a fin's edge on its thickness times span [1]. */
const EDGE_DRAG = { square: 0.85, rounded: 0.3, airfoil: 0.05 } as const;
const BASE_DRAG = 0.12;

/**
 * Drag, as calibrated, as the sum of its parts (S. F. Hoerner, Fluid-Dynamic Drag, 1965, chapters 2, 3 and 6, and the OpenRocket technical
 * documentation, section 3.4); good to 20 %. The flow leaves the bottle at its shoulder, so the base is its whole section.
 */
export function dragOf(design: RocketDesign, body: RocketBody): Drag {
  const { fins, nose, bottle, air, dragFactor } = design;
  const area = body.frontalArea;
  const slenderness = body.length / bottle.diameter;
  const form = 1 + 60 / slenderness ** 3 + 0.0025 * slenderness;
  const friction = (skinFriction((DRAG_SPEED * body.length) / air.nu) * form * body.wettedArea) / area;
  const halfAngle = Math.atan2(bottle.diameter / 2, nose.length);
  const noseDrag = nose.shape === 'cone' ? 0.8 * Math.sin(halfAngle) ** 2 : (NOSE_DRAG[nose.shape] ?? 0);
  const chord = (fins.root + fins.tip) / 2;
  const finForm = 2 * skinFriction((DRAG_SPEED * chord) / air.nu) * (1 + (2 * fins.thickness) / chord);
  const finFriction = (finForm * 2 * body.fin.area * fins.count) / area;
  const finEdges = (fins.count * fins.thickness * fins.span * EDGE_DRAG[fins.edge]) / area;
  const clean = friction + noseDrag + BASE_DRAG + finFriction + finEdges;
  const roughness = 0.05 * clean;
  return {
    friction: dragFactor * friction,
    nose: dragFactor * noseDrag,
    base: dragFactor * BASE_DRAG,
    finFriction: dragFactor * finFriction,
    finEdges: dragFactor * finEdges,
    roughness: dragFactor * roughness,
    total: dragFactor * (clean + roughness),
  };
}

/** Turbulent skin friction coefficient of a flat plate (Prandtl and Schlichting) [1]. */
function skinFriction(reynolds: number): number {
  return 0.455 / Math.log10(reynolds) ** 2.58;
}

/** Center of pressure and what it means for the flight. */
export interface Stability extends CenterOfPressure {
  /** Distance of the center of pressure behind the balance point, in body diameters, without and with the water [1]. */
  readonly marginDry: number;
  readonly marginWet: number;
}

const BARROWMAN_NOSES: Readonly<Record<RocketNose, NoseShape>> = {
  cone: 'cone',
  ogive: 'ogive',
  parabola: 'parabola',
  ellipsoid: 'ellipsoid',
  hemisphere: 'ellipsoid',
  'bottle-base': 'ellipsoid',
};

/**
 * Center of pressure and margins. The shoulder and neck are left out: the flow has left the bottle there, so it does not give
 * the downward force that slender-body theory would.
 */
export function stabilityOf(
  design: RocketDesign,
  body: RocketBody,
  { cgDry, cgWet }: { readonly cgDry: number; readonly cgWet: number },
): Stability {
  const { fins, nose, bottle } = design;
  const center = centerOfPressure({
    // A bare base counts as a round nose as deep as it is.
    noseLength: nose.length > 0 ? nose.length : bottle.diameter / 4,
    noseShape: BARROWMAN_NOSES[nose.shape],
    diameter: bottle.diameter,
    fins: { ...fins, x: body.fin.x },
  });
  return {
    ...center,
    marginDry: (center.x - cgDry) / bottle.diameter,
    marginWet: (center.x - cgWet) / bottle.diameter,
  };
}
