import { waterIn } from './body.ts';
import { skirtOf } from './skirt.ts';
import type { RocketBody } from './body.ts';
import type { RocketDesign } from './design.ts';

interface MassPart {
  readonly label: string;
  /** [kg] */
  readonly mass: number;
  /** Its balance point behind the nose tip [m]. */
  readonly x: number;
}

/** What a rocket weighs and where it balances, empty and filled. */
export interface MassProperties {
  readonly parts: readonly MassPart[];
  /** Without water [kg]. */
  readonly dryMass: number;
  /** With the water [kg]; the pumped air, a few grams, is left out as a scale would. */
  readonly launchMass: number;
  /** Balance points behind the nose tip [m]. */
  readonly cgDry: number;
  readonly cgWet: number;
}

/**
 * Masses and balance points. The bottle balances in its middle, the nose in the middle of its skin, and the recovery parts
 * are packed there.
 */
export function massProperties(design: RocketDesign, body: RocketBody): MassProperties {
  const { bottle, nose, ballast, fins, recovery, extra, charge } = design;
  const skirt = skirtOf(design, body);
  const parts: readonly MassPart[] = [
    { label: 'Bottle', mass: bottle.mass, x: nose.length + bottle.length / 2 },
    { label: 'Nose', mass: nose.mass, x: body.noseCenter },
    { label: 'Ballast', mass: ballast.mass, x: ballast.x },
    { label: 'Fins', mass: fins.count * body.fin.area * fins.thickness * fins.density, x: body.fin.center },
    { label: 'Skirt', mass: skirt.mass, x: skirt.x },
    { label: 'Recovery', mass: recovery.mass, x: body.noseCenter },
    { label: 'Payload, tape and glue', mass: extra.mass, x: Math.min(extra.x, body.length) },
  ];
  const dryMass = parts.reduce((sum, { mass }) => sum + mass, 0);
  const dryMoment = parts.reduce((sum, { mass, x }) => sum + mass * x, 0);
  const waterMass = charge.waterVolume * charge.waterDensity;
  const launchMass = dryMass + waterMass;
  const waterMoment = waterMass > 0 ? waterMass * waterIn(design, body, charge.waterVolume).center : 0;
  return { parts, dryMass, launchMass, cgDry: dryMoment / dryMass, cgWet: (dryMoment + waterMoment) / launchMass };
}

/** The same balance, empty and filled, with another mass of the empty rocket [kg]. */
export function weighedAs(designed: MassProperties, dryMass: number): MassProperties {
  const { parts, launchMass, cgDry, cgWet } = designed;
  const more = dryMass - designed.dryMass;
  const filled = launchMass + more;
  return {
    parts: [...parts, { label: 'As weighed', mass: more, x: cgDry }],
    dryMass,
    launchMass: filled,
    cgDry,
    cgWet: (launchMass * cgWet + more * cgDry) / filled,
  };
}
