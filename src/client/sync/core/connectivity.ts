/**
 * What a tab knows of the network. `captive`: something answers that is not this product. `auth`: the server answers, and
 * wants a new sign-in.
 *
 *     unknown --answer--> online --2 x none--> offline --answer--> online
 *        any --foreign answer--> captive       any --401--> auth --signed in--> unknown
 */
export type Connectivity = 'unknown' | 'online' | 'offline' | 'captive' | 'auth';

export interface ConnectivityState {
  readonly status: Connectivity;
  /** Requests in a row that nobody answered. */
  readonly misses: number;
}

export type ConnectivityEvent =
  /** The browser says that there is no network at all. */
  | { readonly kind: 'browser-offline' }
  | { readonly kind: 'browser-online' }
  /** This product answered, whatever it said (a probe's echo included). */
  | { readonly kind: 'answered' }
  | { readonly kind: 'unanswered' }
  /** Somebody answered who is not this product. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'signed-in' };

export const FIRST_CONNECTIVITY: ConnectivityState = { status: 'unknown', misses: 0 };

/** Misses in a row after which a tab says that it is offline (sync/README.md#network). */
const MISSES_UNTIL_OFFLINE = 2;

/** The next state; the same object when nothing changes. */
export function nextConnectivity(state: ConnectivityState, event: ConnectivityEvent): ConnectivityState {
  switch (event.kind) {
    case 'browser-offline':
      return state.status === 'auth' ? state : { status: 'offline', misses: MISSES_UNTIL_OFFLINE };
    case 'browser-online':
      return state.status === 'offline' ? { status: 'unknown', misses: 0 } : state;
    case 'answered':
      return state.status === 'auth' ? state : { status: 'online', misses: 0 };
    case 'unanswered':
      return missed(state);
    case 'foreign':
      return state.status === 'auth' ? state : { status: 'captive', misses: state.misses };
    case 'unauthorised':
      return { status: 'auth', misses: 0 };
    case 'signed-in':
      return { status: 'unknown', misses: 0 };
  }
}

function missed(state: ConnectivityState): ConnectivityState {
  if (state.status === 'auth') return state;
  const misses = state.misses + 1;
  return { status: misses >= MISSES_UNTIL_OFFLINE ? 'offline' : state.status, misses };
}
