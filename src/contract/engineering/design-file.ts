import * as z from 'zod/mini';
import { InputValues } from './input.ts';

/*
 * A design in a file of its own, to be opened on another device. Sketches are drawings of the inputs, so the inputs hold them.
 */

/** How the format is called in the file itself, and its present version. */
export const DESIGN_FILE_KIND = 'balsa-design';
export const DESIGN_FILE_VERSION = 1;

/** The ending of a design file's name. */
export const DESIGN_FILE_ENDING = '.balsa.json';

export const DesignFile = z.object({
  kind: z.literal(DESIGN_FILE_KIND),
  version: z.literal(DESIGN_FILE_VERSION),
  application: z.string(),
  /** Of the model that last analysed it. */
  modelVersion: z.int(),
  /** The one it was made for; it is opened under the one of now. */
  specification: z.object({ id: z.string(), name: z.string() }),
  /** Empty for an untitled design. */
  name: z.string(),
  notes: z.string(),
  inputs: InputValues,
  /** Over all the rest: tells a file that was changed or cut short. */
  check: z.string(),
});
export type DesignFile = z.infer<typeof DesignFile>;
