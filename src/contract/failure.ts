import * as z from 'zod/mini';
import { Notice } from './engineering/work-area.ts';

/** What every refusal carries on the wire; `errors` holds engine codes. */
export const FailureBody = z.object({
  /** In English. */
  message: z.optional(z.string()),
  /** Stands for the message in other languages, with what the message names. */
  code: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(z.string())),
  /** What the model says of single inputs. */
  notices: z.optional(z.array(Notice)),
});
export type FailureBody = z.infer<typeof FailureBody>;

/** The world's refusals, as one union; every outcome of a call is a value or one of these. */
export type Failure =
  /** No answer that this product gave: no network, time-out, captive portal, half a body. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'expired'; readonly message: string; readonly code?: string }
  | { readonly kind: 'forbidden'; readonly message: string }
  | { readonly kind: 'not-found'; readonly message: string }
  /** Engine codes (`ERR_…`) in `codes`; `message` is in words for a student; `notices` belong into the work area. */
  | {
      readonly kind: 'engine';
      readonly codes: readonly string[];
      readonly message: string;
      readonly notices: readonly Notice[];
    }
  /** A client's mistake; `notices` say which inputs of a design it is about. */
  | {
      readonly kind: 'refused';
      readonly http: number;
      readonly message: string;
      readonly code?: string;
      readonly notices?: readonly Notice[];
    }
  | { readonly kind: 'server'; readonly http: number; readonly message: string };

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure };
