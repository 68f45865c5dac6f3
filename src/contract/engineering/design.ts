import * as z from 'zod/mini';
import { InputValue } from './input.ts';

export const RevisionStatus = z.enum(['working', 'staged', 'tested', 'invalid']);
export type RevisionStatus = z.infer<typeof RevisionStatus>;

/** What a revision's status is called on screen. */
export const STATUS_LABELS: Readonly<Record<RevisionStatus, string>> = {
  working: 'WORKING COPY',
  staged: 'STAGED',
  tested: 'IN SPEC',
  invalid: 'OUT OF SPEC',
};

export const Diagnostic = z.object({
  label: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  units: z.string(),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Absent where the specification sets no limit. */
  ok: z.optional(z.boolean()),
});
export type Diagnostic = z.infer<typeof Diagnostic>;

/** Units of an acceleration told as a multiple of that of gravity: “g” would be read as the grams that stand beside it. */
export const TIMES_GRAVITY = '× gravity';

const InputChange = z.object({
  input: z.string(),
  label: z.string(),
  units: z.string(),
  from: z.nullable(InputValue),
  to: z.nullable(InputValue),
});
const ResultChange = z.object({
  label: z.string(),
  units: z.string(),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
});

/** What one revision changed against the one before it: inputs, and what the results did. */
export const Changelog = z.object({ inputs: z.array(InputChange), results: z.array(ResultChange) });
export type Changelog = z.infer<typeof Changelog>;

export const Revision = z.object({
  id: z.string(),
  /** The concept's name. */
  name: z.string(),
  revision: z.number(),
  /** Server time [ms since 1970]. */
  lastModified: z.number(),
  specificationId: z.string(),
  specificationName: z.string(),
  isShared: z.boolean(),
  notes: z.string(),
  /** Grows by one with each save of the notes. Absent in what a device kept from before. */
  notesRev: z.optional(z.number()),
  status: RevisionStatus,
  /** The maker's public id; never a sign-in id. */
  studentId: z.string(),
  index: z.number(),
  changelog: Changelog,
  /** In the units of the specification's performance measure; null where the analysis gave none. */
  performance: z.nullable(z.number()),
  /** Digits behind the point of that measure. Absent in what a device kept from before. */
  decimals: z.optional(z.number()),
  /** What that measure is called, its units, and which end of it is better. Absent like its digits. */
  performanceLabel: z.optional(z.string()),
  performanceUnits: z.optional(z.string()),
  performanceBetter: z.optional(z.enum(['lower', 'higher'])),
  /** Why an IN SPEC design is not ranked, as a sentence; empty where it is. Absent in what a device kept from before. */
  notRanked: z.optional(z.string()),
  /** Whether it has measured values and a teacher approved them. Absent in what a device kept from before. */
  isApproved: z.optional(z.boolean()),
  diagnostics: z.array(Diagnostic),
  /** The revision that this one was forked from. */
  forkedFrom: z.nullable(z.string()),
  /** Values of the activity's design fields by input name, choices in words; what the design's work areas hide is not in it. */
  fields: z.record(z.string(), InputValue),
});
export type Revision = z.infer<typeof Revision>;

export const Concept = z.object({
  name: z.string(),
  lastModified: z.number(),
  specificationId: z.string(),
  specificationName: z.string(),
  isShared: z.boolean(),
  /** Whether the signed-in student made it. */
  isMine: z.boolean(),
  revisions: z.array(Revision),
});
export type Concept = z.infer<typeof Concept>;
