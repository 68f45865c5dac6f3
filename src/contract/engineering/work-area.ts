import * as z from 'zod/mini';
import { InputDefinition, InputValues } from './input.ts';

export const Output = z.object({
  name: z.string(),
  label: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  units: z.optional(z.string()),
  /** Digits behind the point. */
  precision: z.optional(z.number()),
});
/** A calculated value beside the inputs that produce it; null means the analysis gave none. */
export type Output = z.infer<typeof Output>;

export const WarningClass = z.enum(['geometry', 'stability', 'strength', 'advice']);
/**
 * What a warning is about: parts that do not fit together, a design that does not run, fly or stand as it should, one that may
 * break, or only something worth knowing.
 */
export type WarningClass = z.infer<typeof WarningClass>;

export const Notice = z.object({
  /** An error or warning code such as `MECHANISM` or `FRONT_WHEELS_LIFT`. */
  code: z.string(),
  message: z.string(),
  /** The input that it concerns, where there is one. */
  input: z.optional(z.string()),
  /** Of a warning; absent in what was saved before warnings had one. */
  class: z.optional(WarningClass),
});
export type Notice = z.infer<typeof Notice>;

const Section = z.object({
  title: z.string(),
  columns: z.number(),
  buttons: z.array(z.object({ name: z.string(), label: z.string() })),
  inputs: z.array(InputDefinition),
  outputs: z.array(Output),
});
export type Section = z.infer<typeof Section>;

export const WorkArea = z.object({
  nodeId: z.string(),
  title: z.string(),
  open: z.boolean(),
  loading: z.boolean(),
  status: z.enum(['on', 'off']),
  readOnly: z.boolean(),
  /** Values by input name; 'nil' means empty. */
  inputs: InputValues,
  /** Applied values of other areas that conditions of this one's fields hang on. */
  others: z.optional(InputValues),
  sections: z.array(Section),
  warnings: z.array(Notice),
  errors: z.array(Notice),
});
export type WorkArea = z.infer<typeof WorkArea>;

export const Tool = z.object({
  title: z.string(),
  node: z.string(),
  workArea: z.boolean(),
  graphics: z.boolean(),
  url: z.optional(z.string()),
  type: z.optional(z.string()),
});
export type Tool = z.infer<typeof Tool>;

export const ToolbarGroup = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['visible', 'hidden']),
  tools: z.array(Tool),
});
export type ToolbarGroup = z.infer<typeof ToolbarGroup>;
