import * as z from 'zod/mini';
import { DesignResult } from '#contract/engineering/design-result.ts';
import { Picture } from '#contract/engineering/picture.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { TrialUnits } from '#contract/engineering/trial.ts';

/** A race that waits: one's own best design of the competition, and the design of somebody else that is next in front of it. */
export const NextRival = z.object({
  own: z.object({ id: z.string(), name: z.string() }),
  rival: z.object({ id: z.string(), name: z.string() }),
  /** As the student may read it. */
  alias: z.string(),
  /** Of the rival. */
  result: DesignResult,
});
export type NextRival = z.infer<typeof NextRival>;

/** How a student stands in one application; what there is none of is absent. */
export const OwnStanding = z.object({
  /** Pages of Research. */
  research: z.object({ done: z.number(), total: z.number() }),
  /** The name of the page to go on with. */
  next: z.optional(z.string()),
  /** Of ranked designs, by the measure that ranks them. */
  best: z.optional(z.extend(DesignResult, { label: z.string() })),
  /** Of the design with that result, or of the newest one where none has a result. */
  picture: z.optional(Picture),
  /** In the competition, from 1, and how many designs have a place. */
  rank: z.optional(z.object({ place: z.number(), of: z.number() })),
  /** Who stands next in front, where somebody does. */
  ahead: z.optional(NextRival),
  /** Of the game, where it is played. */
  level: z.optional(z.number()),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

/** `icon` is a line drawing, 96 × 64, as the path data of an SVG; it takes the color of the text beside it. */
export const ApplicationListItem = z.object({
  code: z.string(),
  name: z.string(),
  icon: z.string(),
  /** Absent in what a device kept from before. */
  standing: z.optional(OwnStanding),
});
export type ApplicationListItem = z.infer<typeof ApplicationListItem>;

/** For whom a class reads: grade 5, middle school or high school. */
export const ContentLevel = z.enum(['elementary', 'middle', 'high']);
export type ContentLevel = z.infer<typeof ContentLevel>;

/** One input that the teacher wants shown in lists of designs, of those that a student may open or fork. */
export const DesignField = z.object({ name: z.string(), label: z.string(), units: z.string() });

export const Activity = z.object({
  code: z.string(),
  name: z.string(),
  /** At grade 5 `middle`, whose words it reads: pages of an earlier release know no third level. */
  contentLevel: z.enum(['middle', 'high']),
  /** True in a class of grade 5; absent else. */
  isElementary: z.optional(z.boolean()),
  specification: Specification,
  isSimulationAllowed: z.boolean(),
  isGameModeEnabled: z.boolean(),
  competition: z.object({ name: z.string(), logo_image: z.nullable(z.string()) }),
  /** With how many designs the list of the best begins; absent in what a device kept from before: 10. */
  topCount: z.optional(z.number()),
  designFields: z.array(DesignField),
  showQuizSummary: z.boolean(),
  hasDistrict: z.boolean(),
  /** Whether races may be shared with the class; absent in what a device kept from before. */
  hasWall: z.optional(z.boolean()),
  /** In what its runs are measured; absent in what a device kept from before: metric. */
  trialUnits: z.optional(TrialUnits),
  /** True while everything can be read but nothing changed; absent else. */
  isClosed: z.optional(z.boolean()),
  /** Of what is closed: who locked it, by name, and when the lock ends [ms since 1970]; without either a date has closed it. */
  lock: z.optional(z.object({ by: z.nullable(z.string()), until: z.nullable(z.number()) })),
  /** When it was calibrated with runs of the class [ms since 1970]; absent where it was not. */
  calibratedAt: z.optional(z.number()),
  /** Of its settings, as class news say it; absent in what a device kept from before. */
  version: z.optional(z.number()),
});
/** An application as the teacher set it up for a classroom. */
export type Activity = z.infer<typeof Activity>;
