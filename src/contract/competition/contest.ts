import * as z from 'zod/mini';

/** Heats with a final; single elimination; everybody against everybody; the best of all runs. */
export const ContestFormat = z.enum(['elimination', 'heats', 'round-robin', 'best-of-all']);
export type ContestFormat = z.infer<typeof ContestFormat>;

/** Raced by the simulation's results, or by what was measured. */
export const ContestBasis = z.enum(['predicted', 'measured']);
export type ContestBasis = z.infer<typeof ContestBasis>;

/** By the results; drawn by a seed that everybody sees; as the teacher put them. */
export const ContestSeeding = z.enum(['results', 'random', 'hand']);
export type ContestSeeding = z.infer<typeof ContestSeeding>;

/** Under which names those who race are shown: students, designs, groups, or start numbers alone. */
export const ContestNames = z.enum(['students', 'designs', 'teams', 'numbers']);
export type ContestNames = z.infer<typeof ContestNames>;

const MatchResult = z.object({
  match: z.string(),
  /** Entries as they came in, the first first; who was taken out before is not among them. */
  order: z.array(z.string()),
  /** By the results that stand with the entries, or as the teacher says. */
  by: z.enum(['results', 'hand']),
  /**
   * What stood with each of `order` when it was raced, in the units of the measure; null where nothing did. Runs that come later
   * change it no more. Steps of the former release have none.
   */
  values: z.optional(z.array(z.nullable(z.number()))),
  /** By results: the place of each of `order`, which equals share; null for who had no result and so did not race. */
  places: z.optional(z.array(z.nullable(z.number()))),
});
export type MatchResult = z.infer<typeof MatchResult>;

export const ContestStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raced'), results: z.array(MatchResult) }),
  /** An entry races no more: whoever stands against it goes on. */
  z.object({ kind: z.literal('out'), entry: z.string() }),
  /** An entry that is not as it was goes on with what it had. */
  z.object({ kind: z.literal('kept'), entry: z.string() }),
  /** The last step that counts counts no more. */
  z.object({ kind: z.literal('undo') }),
]);
/** What happens in a contest; its state is nothing but its draw and these. */
export type ContestStep = z.infer<typeof ContestStep>;

export const NamedStep = z.object({
  /** Made by whoever takes the step, so that one that is sent twice counts once. */
  id: z.string(),
  step: ContestStep,
});
export type NamedStep = z.infer<typeof NamedStep>;

/** Where a student stands in a contest that goes on, or ended today. */
export const OwnContest = z.object({
  id: z.string(),
  /** The application. */
  code: z.string(),
  name: z.string(),
  stage: z.enum(['drawn', 'running', 'over']),
  /** Now racing, next, later, out of it, through to the end, or not in it at all. */
  own: z.enum(['now', 'next', 'later', 'out', 'done', 'none']),
  /** Races before one's own, where it is known which one is. */
  before: z.optional(z.number()),
  /** Against whom, under the names of the contest; empty while that is not known. */
  against: z.array(z.string()),
  /** What one's own race is for, where that is more than to go on; absent from earlier releases. */
  round: z.optional(z.enum(['final', 'small-final'])),
  /** Who races now. */
  racing: z.array(z.string()),
  /** One's own place once there is one. */
  place: z.optional(z.number()),
  /** Who won, once it is over. */
  winner: z.optional(z.string()),
  /** Nobody can be compared with who won: they were deleted. */
  isWinnerGone: z.optional(z.boolean()),
});
export type OwnContest = z.infer<typeof OwnContest>;

const Compared = z.object({
  /** Under the names of the contest. */
  name: z.string(),
  result: z.string(),
  /** What would help this design most, as sentences. */
  limits: z.array(z.string()),
});

/** Why the winner of a contest was better than one's own entry. */
export const ContestComparison = z.object({
  mine: Compared,
  winner: Compared,
  /** How far apart they are, such as `0.021 s`; empty where a result is missing. */
  apart: z.string(),
});
export type ContestComparison = z.infer<typeof ContestComparison>;
