import * as z from 'zod/mini';

export const Scalar = z.union([z.string(), z.number(), z.boolean()]);
/** What one field holds; numbers are in the field's own display units. */
export type Scalar = z.infer<typeof Scalar>;

const Row = z.record(z.string(), Scalar);
/** One line of a table input (a joint, a member, a measured point). */
export type Row = z.infer<typeof Row>;

export const InputValue = z.union([Scalar, z.array(Row)]);
export type InputValue = z.infer<typeof InputValue>;

/** A design's inputs by name, in display units. Together with the application and its model version this is the whole design. */
export const InputValues = z.record(z.string(), InputValue);
export type InputValues = z.infer<typeof InputValues>;

/** Hides or disables a field by the value of another. */
export const Condition = z.object({
  input: z.string(),
  comparison: z.enum(['oneOf', 'eq', 'not']),
  value: z.union([Scalar, z.array(Scalar)]),
  placeholder: z.optional(z.string()),
});
export type Condition = z.infer<typeof Condition>;

export const Choice = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.string(),
  image: z.optional(z.string()),
  description: z.optional(z.string()),
  stats: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  /** Of a bought part: what one design needs of it costs [US dollars]. */
  price: z.optional(z.number()),
  group: z.optional(z.string()),
});
export type Choice = z.infer<typeof Choice>;

const INPUT_TYPES = ['text', 'number', 'select', 'advancedSelect', 'checkbox', 'multiSettings', 'buttonGroup'] as const;

const Column = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'select', 'checkbox']),
  units: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  choices: z.optional(z.array(Choice)),
});
/** One column of a multiSettings table. */
export type Column = z.infer<typeof Column>;

export const InputDefinition = z.object({
  name: z.string(),
  type: z.enum(INPUT_TYPES),
  label: z.string(),
  units: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  /** Its range or units are those of other inputs as they were applied. */
  hangsOnOthers: z.optional(z.boolean()),
  /** Why nothing below `min` will do: a sentence in which `{value}` stands for what was typed. */
  minReason: z.optional(z.string()),
  /** How far an arrow key or a handle moves the value; between its steps any value may be typed, as a measured one is. */
  step: z.optional(z.number()),
  /** A count: there is nothing between its whole numbers. */
  isWhole: z.optional(z.boolean()),
  /** Longest number shown in full, in characters; the default is 10. */
  convertAt: z.optional(z.number()),
  /** Digits behind the point in exponential form; the default is 1. */
  precision: z.optional(z.number()),
  choices: z.optional(z.array(Choice)),
  columns: z.optional(z.array(Column)),
  /** Most rows a multiSettings table may have. */
  maxRows: z.optional(z.number()),
  showIf: z.optional(Condition),
  disableIf: z.optional(Condition),
  submitOnChange: z.optional(z.boolean()),
  /** Not the student's to change; `setBy` says whose it is. */
  readOnly: z.optional(z.boolean()),
  setBy: z.optional(z.enum(['challenge', 'teacher'])),
  help: z.optional(z.string()),
});
/** A field as the work area draws it: everything the client needs to show, check and send one input. */
export type InputDefinition = z.infer<typeof InputDefinition>;
