import { isOurs } from '#contract/headers.ts';
import { endpoint } from './endpoint.ts';

/** One page of static content, or why there is none. */
export type ContentAnswer =
  | { readonly kind: 'page'; readonly html: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'offline' };

/**
 * Reads an HTML page under `/c/`. The service worker answers it from the device where it can; from the network only an
 * answer that carries `X-App: 1` counts, so that a portal's page is never shown as a lesson.
 */
export async function fetchContent(path: string): Promise<ContentAnswer> {
  const { base, fetch, timeoutMs } = endpoint();
  try {
    const response = await fetch(base + path, {
      method: 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!isOurs(response)) return { kind: 'offline' };
    if (response.status === 404) return { kind: 'missing' };
    if (!response.ok || !(response.headers.get('content-type') ?? '').includes('text/html')) return { kind: 'offline' };
    return { kind: 'page', html: await response.text() };
  } catch {
    return { kind: 'offline' };
  }
}
