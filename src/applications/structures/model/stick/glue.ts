import { extensionOf } from '#applications/structures/model/bridge.ts';
import { gluedStrips, seamWidth } from './lamination.ts';
import type { Shape } from '#applications/structures/model/bridge.ts';
import type { Design } from '#applications/structures/model/design.ts';

/**
 * Dried wood glue on a surface [kg/m^2]: shops' sheets give 200 to 300 square feet to the gallon (woodrio.com) and about 175 g/m^2 on one
 * face (nestingcalc.com, of PVAc's technical sheets); in the middle of both 178 g/m^2, a film of 0.16 mm. About 48 % of it stay when the
 * water has gone, which is usual for yellow glue and not measured here (+-10 %).
 */
const SPREAD = 0.085;
/** A gusset of card, as index cards are made of [kg/m^2]. */
const GUSSET_CARD = 0.2;

/** Glue of the whole bridge [kg]: the area at each end of every strip, with the card of gussets over it, and the seams between strips. */
export function glueMassOf(design: Design, shape: Shape): number {
  const ends = endAreaOf(design, shape) * (SPREAD + (design.hasGussets ? GUSSET_CARD : 0));
  return ends + seamAreaOf(design, shape) * SPREAD;
}

/** All glued ends of both sides and the bracing [m^2]. */
export function endAreaOf(design: Design, shape: Shape): number {
  const { members, glueArea } = design;
  const strips = members.reduce((sum, { layers, doubled }) => sum + 2 * gluedStrips(layers) * (doubled ? 2 : 1), 0);
  return (2 * strips + braceEnds(design, shape)) * glueArea;
}

/** How many ends of strips the bracing has. */
export function braceEnds({ brace }: Pick<Design, 'brace'>, { braces }: Pick<Shape, 'braces'>): number {
  return 2 * gluedStrips(brace.layers) * braces.length;
}

/** All seams along the sticks of both sides and the bracing [m^2]. */
export function seamAreaOf({ members, brace }: Design, shape: Shape): number {
  const sides = members.reduce((sum, { strip, layers, doubled }, b) => {
    const length = shape.lengths[b] + extensionOf(shape, b);
    return sum + 2 * (doubled ? 2 : 1) * length * seamWidth(strip, layers);
  }, 0);
  return shape.braces.reduce((sum, { length }) => sum + length * seamWidth(brace.strip, brace.layers), sides);
}
