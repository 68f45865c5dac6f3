import { tab } from '#client/scopes/scopes.ts';

/** The worker's address; the one string that the Trusted Types policy `app` lets through (http/README.md#page-headers). */
const WORKER_URL = '/sw.js';

interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (url: string) => string },
    ): {
      createScriptURL(url: string): unknown;
    };
  };
}

const trusted = tab.hold<{ url?: unknown }>({});

/** The worker's address as the browser wants it: a trusted script URL where Trusted Types are enforced. */
export function workerUrl(): string {
  const { trustedTypes } = globalThis as TrustedTypesWindow;
  if (!trustedTypes) return WORKER_URL;
  trusted.url ??= trustedTypes
    .createPolicy('app', {
      createScriptURL(url) {
        if (url !== WORKER_URL) throw new TypeError(`The policy app does not know ${url}`);
        return url;
      },
    })
    .createScriptURL(WORKER_URL);
  // The DOM's types know strings only; `register` takes the trusted URL as it is.
  return trusted.url as string;
}
