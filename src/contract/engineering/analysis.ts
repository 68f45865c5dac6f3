import * as z from 'zod/mini';
import { Diagnostic } from './design.ts';
import { Scalar } from './input.ts';
import { Admission } from './measured.ts';
import { Notice, Output } from './work-area.ts';

export const Breakdown = z.object({
  title: z.string(),
  units: z.string(),
  parts: z.array(z.object({ label: z.string(), value: z.number() })),
});
/** A whole and its parts: drag, mass, energy, member demand over capacity. */
export type Breakdown = z.infer<typeof Breakdown>;

export const Sensitivity = z.object({
  input: z.string(),
  /** The tool that holds the input; absent where none does. */
  node: z.optional(z.string()),
  label: z.string(),
  units: z.string(),
  /** The step that helps, in the input's units, with its sign. */
  change: z.number(),
  /** What must change with it, to what, and the tool that holds that. */
  also: z.optional(z.array(z.object({ input: z.string(), value: Scalar, node: z.optional(z.string()) }))),
  /** What the step does to the performance, in the performance's units, with its sign. */
  effect: z.number(),
  /** The same as a sentence for a student. */
  sentence: z.string(),
});
/** One line of "what limits this design". */
export type Sensitivity = z.infer<typeof Sensitivity>;

export const Assessment = z.object({
  status: z.enum(['tested', 'invalid']),
  /** Absent in what was saved before rankings asked for it. */
  admission: z.optional(Admission),
  performance: z.nullable(z.number()),
  performanceLabel: z.string(),
  performanceUnits: z.string(),
  /** Digits behind the point; absent in what was saved before. */
  performanceDecimals: z.optional(z.number()),
  /** Which way of the performance is the better one; absent in what was saved before. */
  performanceBetter: z.optional(z.enum(['lower', 'higher'])),
  diagnostics: z.array(Diagnostic),
  /** Outputs by work area. */
  outputs: z.record(z.string(), z.array(Output)),
  warnings: z.array(Notice),
  errors: z.array(Notice),
  breakdowns: z.array(Breakdown),
});
/** What an analysis says of a design under a specification. */
export type Assessment = z.infer<typeof Assessment>;
