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

/** A text in the readable part that nothing sends: it goes back into its field when the file is restored. */
const TypedText = z.object({
  entity: z.string(),
  app: z.string(),
  text: z.string(),
  /** The operation that carries just this text. */
  op: z.optional(z.string()),
  /** What had been sent from the same field when the file was made. */
  over: z.optional(z.string()),
});
export type TypedText = z.infer<typeof TypedText>;

/** What of a readable part says whose it is, and what may go back into a field; a part that says neither is of an earlier build. */
const Typed = z.object({
  pid: z.string(),
  waiting: z.array(z.object({ op: z.string() })),
  drafts: z.array(z.unknown()),
});

/** The student's part that a file is from, and its texts that no operation in it brings; of one field the last. */
export function typedIn({ work }: Pick<WorkFile, 'work'>): {
  readonly pid: string;
  readonly texts: readonly TypedText[];
} {
  const { success, data } = Typed.safeParse(work);
  if (!success) return { pid: '', texts: [] };
  const brought = new Set(data.waiting.map(({ op }) => op));
  const texts = data.drafts.flatMap((draft) => TypedText.safeParse(draft).data ?? []);
  const last = new Map(texts.map((text) => [text.entity, text]));
  return { pid: data.pid, texts: [...last.values()].filter(({ op }) => op === undefined || !brought.has(op)) };
}

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
