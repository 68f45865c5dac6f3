import * as z from 'zod/mini';

/**
 * A file with a student's unsent work. `work` is for reading; `sealed` is what a restore sends, box by box, each bound to the
 * readable part by its hash, so that a file that was edited is refused.
 */
export const WorkFile = z.object({
  kind: z.literal('balsa-unsent-work'),
  version: z.literal(2),
  work: z.record(z.string(), z.unknown()),
  sealed: z.array(z.string()),
});
export type WorkFile = z.infer<typeof WorkFile>;

/** Lists and objects inside each other in a readable part; a device writes four. */
const DEPTH_MAX = 32;

/** The file in a text; undefined for anything else. */
export function readWorkFile(text: string): WorkFile | undefined {
  try {
    const file = WorkFile.safeParse(JSON.parse(text));
    return file.success && isFlat(file.data.work) ? file.data : undefined;
  } catch {
    return undefined;
  }
}

/** The text whose hash binds the boxes of a file to what can be read in it. */
export function readablePart(file: Pick<WorkFile, 'work'>): string {
  return JSON.stringify(file.work);
}

/** Whether a value is nested so little that it can be written again. */
function isFlat(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return false;
    level = level.flatMap((item) =>
      Object.values(item as object).filter((child) => typeof child === 'object' && child !== null),
    );
  }
  return true;
}
