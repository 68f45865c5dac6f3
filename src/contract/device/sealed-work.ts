import * as z from 'zod/mini';
import { TimeOnTask } from '#contract/learning/time-on-task.ts';
import { OperationRequest } from './sync.ts';

/**
 * How work is sealed so that the server alone can open it (sync/README.md#sealed-work): an ephemeral P-256 key, HKDF-SHA-256 over what it
 * shares with the server's key (salt: both public points, info: this text), AES-256-GCM. The box is base64url of the
 * ephemeral point (65 bytes, uncompressed), the nonce (12 bytes), the ciphertext and its tag (16 bytes).
 */
export const SEALED_INFO = 'balsa sealed work 1';
export const SEALED_POINT_BYTES = 65;
export const SEALED_NONCE_BYTES = 12;

/** What a device needs to leave work behind that is delivered without its owner; given at sign-in. */
export const Submission = z.object({
  /** Says whose the work is. It opens nothing and is never taken for a sign-in. */
  ticket: z.string(),
  /** The server's public key, base64url of an uncompressed P-256 point. */
  key: z.string(),
});
export type Submission = z.infer<typeof Submission>;

/** What stands inside a sealed box. */
export const SealedWork = z.object({
  ticket: z.string(),
  /** The partition that the work is from: the ticket must be that student's. */
  pid: z.string(),
  ops: z.array(OperationRequest),
  times: z.array(z.object({ app: z.string(), body: TimeOnTask })),
  /** In a work file: SHA-256 of its readable part, base64url. */
  file: z.optional(z.string()),
});
export type SealedWork = z.infer<typeof SealedWork>;

/** What became of a work file: what is new at the server, what it had already, and what it did not take. */
export const Restored = z.object({
  /** Whose work it was, as everybody may call them. */
  alias: z.string(),
  restored: z.number(),
  repeated: z.number(),
  refused: z.array(z.object({ kind: z.string(), message: z.string() })),
});
export type Restored = z.infer<typeof Restored>;
