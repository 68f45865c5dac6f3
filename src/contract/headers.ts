/** Names of the headers that both sides use. */
export const HEADERS = {
  /** `jwt` on a login, against login CSRF. */
  requestToken: 'X-Request-Token',
  idempotencyKey: 'Idempotency-Key',
  /** The partition (student) that made a queued operation. */
  owner: 'X-Owner',
  device: 'X-Device',
  /** What a device got at an earlier sign-in: a try that carries it does not wait with those of a guesser. */
  knownDevice: 'X-Known-Device',
  build: 'X-Build',
  /** `1` on every answer of this product: what lacks it is a portal or a proxy. */
  app: 'X-App',
  replayed: 'Idempotency-Replayed',
  /** The revision of a journal text or notes that an edit started from. */
  baseRevision: 'X-Base-Rev',
  /** The sender's own operation on the same text before this one; what it made is no other device's. */
  baseOperation: 'X-Base-Op',
  /** When a queued operation was made, and when it is sent, both by the device's clock [ms since 1970]: how long it waited. */
  madeAt: 'X-Made-At',
  clock: 'X-Clock',
  appVersion: 'app-version',
  branch: 'branch',
  sessionId: 'session-id',
} as const;

/** Whether an answer is this product's, and not that of a portal or a proxy in between. */
export function isOurs({ headers }: { readonly headers: { get(name: string): string | null } }): boolean {
  return headers.get(HEADERS.app) === '1';
}

/** Value of the app-version header and of `appui-version`. */
export const APP_VERSION = 2;
