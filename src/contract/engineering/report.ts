import * as z from 'zod/mini';

const REPORT_TYPES = ['html', 'svg', 'dxf', 'stl', 'csv'] as const;

export const Report = z.object({
  title: z.string(),
  fileName: z.string(),
  type: z.enum(REPORT_TYPES),
  text: z.string(),
  /** What to know of the file before it is used. */
  note: z.optional(z.string()),
});
/** A report or a build file of a design, ready to be shown, printed or saved. */
export type Report = z.infer<typeof Report>;
