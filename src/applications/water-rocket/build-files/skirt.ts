import { CARD } from '#applications/water-rocket/model/least-mass.ts';
import type { RocketAnalysis } from '#applications/water-rocket/model/model.ts';

/** A tube round the bottle that carries the fins, of card or printed. */
interface Skirt {
  /** Of its lower edge above the mouth, and its height [m]. */
  readonly position: number;
  readonly height: number;
  /** Of its middle behind the nose tip [m]. */
  readonly x: number;
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
export function skirtOf({ design, body }: Pick<RocketAnalysis, 'design' | 'body'>): Skirt {
  const { fins, bottle } = design;
  const side = body.bottle
    .filter(([, radius]) => radius >= bottle.diameter / 2)
    .map(([x]) => body.length - x - fins.position);
  const wanted = Math.max(fins.root + ABOVE_FINS, Math.min(...side) + GRIP);
  // Without binary dust, which would add a whole step.
  const rounded = STEP * Math.ceil(Number((wanted / STEP).toFixed(6)));
  const height = Math.max(fins.root, Math.min(Math.max(...side), rounded));
  return { position: fins.position, height, x: body.length - fins.position - height / 2 };
}

/** The strip of card that it is rolled from: its length and height [m], and its mass [kg]. */
export function skirtCard(analysis: Pick<RocketAnalysis, 'design' | 'body'>) {
  const length = Math.PI * analysis.design.bottle.diameter + LAP;
  const { height } = skirtOf(analysis);
  return { length, height, mass: CARD * length * height };
}

/** What the balance fields hold once a part is counted that was not [g], [mm], and the stability margin then [cal]. */
export function countedWith(
  { design, mass, stability }: RocketAnalysis,
  part: { readonly mass: number; readonly x: number },
) {
  const { extra, bottle } = design;
  const together = extra.mass + part.mass;
  const shift = ((part.x - mass.cgDry) * part.mass) / (mass.dryMass + part.mass);
  return {
    extraMass: Math.round(together * 1e3),
    extraX: Math.round(((extra.mass * extra.x + part.mass * part.x) / together) * 1e3),
    margin: stability.marginDry - shift / bottle.diameter,
  };
}
