import * as z from 'zod/mini';

/** The parts of a unit, in their order; a page's code begins with the one that it is written for. */
export const SEGMENTS = ['01', '02', '03', '05', '06'] as const;
export const Segment = z.enum(SEGMENTS);
export type Segment = z.infer<typeof Segment>;

/** A page at its place in the order that the teachers of a class chose. */
export const SequencedPage = z.object({
  /** Of ours, or of a page of the class's own. */
  code: z.string(),
  /** Under which heading it stands; absent: that of its code. */
  segment: z.optional(Segment),
  /** Students do not see it; absent: they do. */
  isHidden: z.optional(z.boolean()),
});
export type SequencedPage = z.infer<typeof SequencedPage>;
