import * as z from 'zod/mini';

/**
 * The header of a plain call for `baseAt`. It is not among `HEADERS`: these load with the form for signing in, whose bytes are
 * counted, and who is not signed in sends no text.
 */
export const BASE_TIME = 'X-Base-At';

/** The student actions that may wait on a device (sync/README.md#operations). */
export const OPERATION_KINDS = [
  'answer',
  'finish',
  'complete',
  'journal',
  'notes',
  'comment',
  'trial',
  'pref',
] as const;
export const OperationKind = z.enum(OPERATION_KINDS);
export type OperationKind = z.infer<typeof OperationKind>;

export const OperationRequest = z.object({
  /** Made once on the device; 128 random bits in base64url. */
  op: z.string(),
  kind: OperationKind,
  method: z.enum(['PUT', 'POST']),
  /** One of the student API's paths, filled in. */
  path: z.string(),
  body: z.unknown(),
  baseRev: z.optional(z.number()),
  /** When the server took the text of that revision, by its own clock [ms since 1970]; devices of earlier releases do not say. */
  baseAt: z.optional(z.number()),
  /** The operation about the same thing that this device made before this one: its result is known here and no surprise. */
  after: z.optional(z.string()),
  /** When it was made, by the device's clock [ms since 1970]; devices of earlier releases do not say. */
  at: z.optional(z.number()),
});
/** One queued operation as it is sent; its hash never changes after the first send. */
export type OperationRequest = z.infer<typeof OperationRequest>;

export const OperationResult = z.object({ op: z.string(), status: z.number(), body: z.unknown() });
export type OperationResult = z.infer<typeof OperationResult>;
