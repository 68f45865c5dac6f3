import * as z from 'zod/mini';

/** The work of a unit that a person grades. */
export const RubricKind = z.enum(['journal', 'report', 'model', 'presentation']);
export type RubricKind = z.infer<typeof RubricKind>;

export const Criterion = z.object({
  name: z.string(),
  /** What the work is like at each level, from the lowest to the highest. */
  levels: z.array(z.string()),
});
export type Criterion = z.infer<typeof Criterion>;

/** What good work of one kind looks like. */
export const Rubric = z.object({
  kind: RubricKind,
  name: z.string(),
  /** The standards that the work shows, as their publishers write them. */
  codes: z.array(z.string()),
  /** Names of the levels, from the lowest to the highest. */
  levels: z.array(z.string()),
  criteria: z.array(Criterion),
});
export type Rubric = z.infer<typeof Rubric>;

/** What a teacher gave a work. Its id is another one each time. */
export const RubricScore = z.object({
  id: z.string(),
  /** The level of each criterion in its order, 1 being the lowest. */
  levels: z.array(z.number()),
  /** Plain text. */
  comment: z.string(),
  /** The teacher's name. */
  by: z.string(),
  at: z.number(),
  /** The words that it was given by, where the rubric has others today. */
  criteria: z.optional(z.array(Criterion)),
  /** When the student first saw it. */
  seenAt: z.optional(z.number()),
});
export type RubricScore = z.infer<typeof RubricScore>;

/** A rubric as it is used for one student. */
export const StudentRubric = z.extend(Rubric, { score: z.optional(RubricScore) });
export type StudentRubric = z.infer<typeof StudentRubric>;
