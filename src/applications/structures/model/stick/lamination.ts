import type { SectionShape } from './capacity.ts';

/** Parts of a bridge whose sticks may be glued up from several strips. */
export type LaminatedPart = 'top' | 'bottom' | 'verticals' | 'diagonals';

/** Most strips in one stick. */
export const MOST_LAYERS = 4;

/**
 * The stick of several strips as one piece, glued over their whole length: two or three lie on one another in the plane of the truss, four
 * stand two by two. Round sticks, tubes and strips with a gap stay single.
 */
export function laminated(strip: SectionShape, layers: number): SectionShape {
  if (strip.shape !== 'rect') return strip;
  const [across, high] = layers === MOST_LAYERS ? [2, 2] : [1, layers];
  return { shape: 'rect', b: across * strip.b, h: high * strip.h };
}

/** How many strips a section can have: only flat sides can be glued to each other. */
export function layersOf(strip: SectionShape, wanted: number): number {
  return strip.shape === 'rect' ? wanted : 1;
}

/** How many strips are cut for one section, of which there may be several layers: strips with a gap are two. */
export function stripsOf({ shape }: SectionShape): number {
  return shape === 'double-rect' ? 2 : 1;
}

/** How many strips of a stick offer a whole end to the glue: of four, each shows one side face of two. */
export function gluedStrips(layers: number): number {
  return layers === MOST_LAYERS ? 2 : layers;
}

/** Width of all seams between the strips of one stick [m]. */
export function seamWidth(strip: SectionShape, layers: number): number {
  if (strip.shape !== 'rect') return 0;
  return layers === MOST_LAYERS ? 2 * strip.h + 2 * strip.b : (layers - 1) * strip.b;
}
