import * as z from 'zod/mini';

/** A result of a design, in the units of the measure that ranks. */
export const DesignResult = z.object({
  value: z.number(),
  units: z.string(),
  decimals: z.number(),
  /** Of the measure where it has no units; absent in what a device kept from before. */
  label: z.optional(z.string()),
});
export type DesignResult = z.infer<typeof DesignResult>;
