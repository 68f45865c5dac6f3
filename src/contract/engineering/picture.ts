import * as z from 'zod/mini';
import { MATERIALS } from './scene.ts';

/*
 * A small drawing of a design from its best side: what lists show. Millimeters of the real thing, x to the right, y down, so that
 * two pictures of one application lie on top of each other at the same scale.
 */

const PicturePart = z.object({
  material: z.enum(MATERIALS),
  /** SVG path data of straight lines and arcs: nothing that could carry markup. */
  path: z.string().check(z.regex(/^[MLAZ\d .-]*$/)),
  /** Width of a line [mm]; absent where the path encloses an area. */
  line: z.optional(z.number()),
});

export const Picture = z.object({
  /** Left, top, width and height of what is drawn [mm]. */
  box: z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** From the back to the front. */
  parts: z.array(PicturePart),
});
export type Picture = z.infer<typeof Picture>;

/** Of one revision; null where none can be drawn of it. What the asker may not see is not among the answers. */
export const RevisionPicture = z.object({ id: z.string(), picture: z.nullable(Picture) });
export type RevisionPicture = z.infer<typeof RevisionPicture>;

/** Most pictures that are asked for at once. */
export const MOST_PICTURES = 40;
