import type { Shape } from './bridge.ts';
import type { Design } from './design.ts';

/**
 * Dried wood glue on a surface [kg/m^2]: Titebond (Franklin International) is spread 250 square feet to the gallon, a film of 0.16 mm, of
 * which 48 % stay when the water has gone: 4.13 kg x 0.48 / 23.2 m^2.
 */
const SPREAD = 0.085;
/** A gusset of card, as index cards are made of [kg/m^2]. */
const GUSSET_CARD = 0.2;

/** Glue of the whole bridge [kg]: the area at each end of every stick, with the card of gussets over it. */
export function glueMassOf(design: Design, shape: Shape): number {
  return endAreaOf(design, shape) * (SPREAD + (design.hasGussets ? GUSSET_CARD : 0));
}

/** All glued ends of both sides and the bracing [m^2]. */
function endAreaOf({ members, glueArea }: Design, { braces }: Shape): number {
  const sticks = members.reduce((sum, { doubled }) => sum + 2 * (doubled ? 2 : 1), 0) + braces.length;
  return 2 * sticks * glueArea;
}
