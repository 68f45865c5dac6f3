import * as z from 'zod/mini';

const Totals = z.record(z.string(), z.number());

/**
 * With `epoch` (a random id of device, student and install) times and visits are grow-only totals since that epoch began;
 * without it they are increments, as in the plain call. Seconds and counts by page or help code.
 */
export const TimeOnTask = z.object({
  times: Totals,
  visits: Totals,
  epoch: z.optional(z.string()),
  /** Saves that wait on this device, for the teacher's board. */
  waiting: z.optional(z.number()),
});
export type TimeOnTask = z.infer<typeof TimeOnTask>;

/** The totals that the server now holds for the epoch (or for all epochs, for a plain call). */
export const TimeOnTaskAnswer = z.object({ times: Totals, visits: Totals });
