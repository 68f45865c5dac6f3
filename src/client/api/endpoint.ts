import { tab } from '#client/scopes/scopes.ts';

/** Where calls go and what carries them: the page's own origin and `fetch`, unless a test or a setting says otherwise. */
export interface Endpoint {
  /** Before every path; empty for the page's own origin. */
  readonly base: string;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Called by time-outs; a fake in tests. */
  readonly timeoutMs: number;
}

/** No answer within this time counts as no answer at all (sync/README.md#answers) [ms]. */
const REQUEST_TIMEOUT_MS = 15_000;

const current = tab.hold<Endpoint>({
  base: '',
  fetch: (input, init) => globalThis.fetch(input, init),
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The endpoint in force. */
export function endpoint(): Endpoint {
  return current;
}

/** Changes parts of the endpoint for the whole page: a test brings a network of its own. @internal */
export function setEndpoint(parts: Partial<Endpoint>): void {
  Object.assign(current, parts);
}
