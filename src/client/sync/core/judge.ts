/** What came back for one operation. `body` of a 2xx counts only when it `decodes`. */
export type OperationAnswer =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer'; readonly http: number; readonly body: unknown; readonly decodes: boolean };

/** What is to be done with an operation after its answer (sync/README.md#answers). */
export type Verdict =
  | { readonly kind: 'acknowledged'; readonly body: unknown }
  /** Keep and try again; `counts` marks a 5xx of this very operation. */
  | { readonly kind: 'again'; readonly counts: boolean }
  /** Kept behind one of its lane that failed for a passing reason. */
  | { readonly kind: 'behind' }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'park' }
  /** The sentence is the server's; empty where it gave none. */
  | { readonly kind: 'dead'; readonly http: number; readonly sentence: string }
  /** The token is another student's: a bug of ours, so everything stops. */
  | { readonly kind: 'wrong-user' };

const DEAD = new Set([400, 404, 405, 406, 409, 410, 411, 413, 414, 415, 422]);

/** Judges one answer. Whatever is not clearly an acknowledgement or a refusal means: nobody knows, keep it. */
export function judge(answer: OperationAnswer): Verdict {
  if (answer.kind === 'none') return { kind: 'again', counts: false };
  const { http, body } = answer;
  if (http >= 200 && http < 300) {
    return answer.decodes ? { kind: 'acknowledged', body } : { kind: 'again', counts: true };
  }
  if (http === 401) return { kind: 'sign-in' };
  if (http === 403) return { kind: 'park' };
  if (http === 424) return { kind: 'behind' };
  if (http === 409 && field(body, 'code') === 'WRONG_USER') return { kind: 'wrong-user' };
  if (DEAD.has(http)) return { kind: 'dead', http, sentence: field(body, 'message') };
  return { kind: 'again', counts: http >= 500 };
}

function field(body: unknown, name: 'code' | 'message'): string {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
