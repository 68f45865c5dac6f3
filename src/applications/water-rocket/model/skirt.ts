import { CARD } from './least-mass.ts';
import type { RocketBody } from './body.ts';
import type { RocketDesign } from './design.ts';

/** A tube of card round the bottle that carries the fins. */
export interface Skirt {
  /** Of its lower edge above the mouth, and its height [m]. */
  readonly position: number;
  readonly height: number;
  /** Of its middle behind the nose tip [m]. */
  readonly x: number;
  /** Of the strip of card that it is rolled from [m]. */
  readonly strip: number;
  /** [kg] */
  readonly mass: number;
}

/** So much of it lies on the straight part of the bottle at the least [m]. */
const GRIP = 0.01;
/** Room for tape in front of the fins [m]. */
const ABOVE_FINS = 0.02;
/** Heights are rounded up to this [m]. */
const STEP = 0.005;
/** Where a strip of card is glued to itself [m]. */
const LAP = 0.012;

/**
 * From the rear of the fins' roots up to where the bottle has its full width, and a little farther: below that it is narrower, and the
 * skirt would hang in the air. It ends with the straight part, unless the fins themselves reach farther.
 */
export function skirtOf(
  { fins, bottle }: Pick<RocketDesign, 'fins' | 'bottle'>,
  body: Pick<RocketBody, 'bottle' | 'length'>,
): Skirt {
  const side = body.bottle
    .filter(([, radius]) => radius >= bottle.diameter / 2)
    .map(([x]) => body.length - x - fins.position);
  const wanted = Math.max(fins.root + ABOVE_FINS, Math.min(...side) + GRIP);
  // Without binary dust, which would add a whole step.
  const rounded = STEP * Math.ceil(Number((wanted / STEP).toFixed(6)));
  const height = Math.max(fins.root, Math.min(Math.max(...side), rounded));
  const strip = Math.PI * bottle.diameter + LAP;
  const x = body.length - fins.position - height / 2;
  return { position: fins.position, height, x, strip, mass: CARD * strip * height };
}
