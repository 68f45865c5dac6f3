import { tab } from '#client/scopes/scopes.ts';
import { isOurs } from '#contract/headers.ts';
import { endpoint } from './endpoint.ts';
import { tabMemory } from './tab-memory.ts';
import type { Scope } from '#client/scopes/scope.ts';

/** One request as it goes onto the wire. */
export interface Outgoing {
  readonly method: string;
  /** Path and query, filled in. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly contentType?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Keeps the request going while the page closes. */
  readonly keepalive?: boolean | undefined;
  /** For a call that may take longer than others. */
  readonly timeoutMs?: number | undefined;
}

/** `none`: nothing that this product said. A captive portal answers, but not for us. */
export type Exchange =
  | { readonly kind: 'none'; readonly why: 'no-answer' | 'not-ours' }
  | { readonly kind: 'answer'; readonly http: number; readonly body: unknown; readonly retryAfterMs?: number };

/** `sentAtMs`: by the page's clock (`performance.now`). */
type ExchangeListener = (outgoing: Outgoing, outcome: Exchange, sentAtMs: number) => void;

const listeners = tab.hold(new Set<ExchangeListener>());

/** Hears of every outcome, so that what is known of the network comes from real calls; gives back how to stop. */
export function onExchange(listener: ExchangeListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const underWay = tab.hold(new Set<Promise<unknown>>());

/** Resolves when everything has come back that is under way now, whoever sent it. */
export async function whenBack(): Promise<void> {
  await Promise.all(underWay);
}

/**
 * Sends once, and once more where a student has signed in anew before their former sign-in was refused. Only an answer that
 * carries `X-App: 1` and, where it has a body, JSON, is an answer of this product; everything else (time-out, portal, proxy page,
 * half a body) is `none`. In a scope that has closed nothing is sent, for the token is another one's by then, and whoever asked
 * before that never hears of it.
 */
export async function exchange(scope: Scope, outgoing: Outgoing): Promise<Exchange> {
  const token = tabMemory.get('token');
  const sentAtMs = performance.now();
  const outcome = await scope.whileOpen(scope.isOpen ? noted(attempt(outgoing)) : NEVER);
  // The refusal of a sign-in that another has taken the place of says nothing of this one, and nothing was done yet.
  if ('http' in outcome && outcome.http === 401 && scope !== tab && tabMemory.get('token') !== token)
    return exchange(scope, outgoing);
  // A call that its own caller gave up says nothing of the network.
  if (!outgoing.signal?.aborted) for (const listener of listeners) listener(outgoing, outcome, sentAtMs);
  return outcome;
}

/** Of a request that was not made. */
const NEVER: Promise<Exchange> = Promise.race([]);

function noted(sent: Promise<Exchange>): Promise<Exchange> {
  underWay.add(sent);
  void sent.finally(() => underWay.delete(sent));
  return sent;
}

async function attempt(outgoing: Outgoing): Promise<Exchange> {
  const { base, fetch, timeoutMs } = endpoint();
  const timer = new AbortController();
  const alarm = setTimeout(() => timer.abort(), outgoing.timeoutMs ?? timeoutMs);
  const giveUp = () => timer.abort();
  outgoing.signal?.addEventListener('abort', giveUp);
  try {
    const response = await fetch(base + outgoing.path, {
      method: outgoing.method,
      headers: headersOf(outgoing),
      body: outgoing.body ?? null,
      signal: timer.signal,
      cache: 'no-store',
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: outgoing.keepalive ?? false,
    });
    return await read(response);
  } catch {
    return { kind: 'none', why: 'no-answer' };
  } finally {
    clearTimeout(alarm);
    outgoing.signal?.removeEventListener('abort', giveUp);
  }
}

function headersOf(outgoing: Outgoing): Record<string, string> {
  const token = tabMemory.get('token');
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(outgoing.contentType ? { 'Content-Type': outgoing.contentType } : {}),
    ...outgoing.headers,
  };
}

async function read(response: Response): Promise<Exchange> {
  if (!isOurs(response)) return { kind: 'none', why: 'not-ours' };
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('application/json');
  if (!isJson && response.ok) return { kind: 'none', why: 'not-ours' };
  const retryAfterMs = retryAfterOf(response);
  const body = isJson ? bodyOf(text, response.ok) : text;
  const answer = { kind: 'answer', http: response.status, body } as const;
  return retryAfterMs === undefined ? answer : { ...answer, retryAfterMs };
}

/** A refusal may be plain words whatever its headers call them; anything else that is no JSON was cut off on its way. */
function bodyOf(text: string, isOk: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isOk) throw error;
    return text;
  }
}

/** Retry-After in seconds only: a date would trust the device's clock. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}
