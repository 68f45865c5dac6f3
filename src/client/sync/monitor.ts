import { exchange, onExchange } from '#client/api/exchange.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { API_ROOTS } from '#contract/api-roots.ts';
import { addressOf } from '#contract/call.ts';
import { login, ping } from '#contract/student-calls.ts';
import { connectivity } from './connection-state.ts';
import { probeDelay } from './core/back-off.ts';
import { FIRST_CONNECTIVITY, nextConnectivity } from './core/connectivity.ts';
import type { Exchange, Outgoing } from '#client/api/exchange.ts';
import type { StudentScope } from '#client/scopes/scope.ts';
import type { Connectivity, ConnectivityEvent, ConnectivityState } from './core/connectivity.ts';

/** After one request that nobody answered the next probe settles the doubt [ms]. */
const DOUBT_MS = 1_000;

/** Longest run of probes before the delay grows no more. */
const PROBE_STEPS = 6;

/**
 * Watches the network: every call's outcome counts, and while nobody is known to answer the server is asked with a nonce,
 * every 5 to 60 s. A hidden tab asks only while work waits.
 */
export class Monitor {
  private state: ConnectivityState = FIRST_CONNECTIVITY;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private probes = 0;
  private isProbing = false;
  private isStopped = false;
  /** When the browser last said that there is no network, by the page's clock. */
  private wentOfflineAtMs = -1;
  /** When the student last signed in, by the page's clock. */
  private signedInAtMs = -1;
  private readonly scope: StudentScope;
  private readonly onChange: (status: Connectivity) => void;
  private readonly hasWork: () => Promise<boolean>;
  private readonly stops: (() => void)[] = [];

  constructor(
    scope: StudentScope,
    { onChange, hasWork }: { onChange: (status: Connectivity) => void; hasWork: () => Promise<boolean> },
  ) {
    this.scope = scope;
    this.onChange = onChange;
    this.hasWork = hasWork;
  }

  start(): void {
    this.stops.push(onExchange((outgoing, outcome, sentAtMs) => this.hear(outgoing, outcome, sentAtMs)));
    this.on(globalThis, 'online', () => {
      this.wentOfflineAtMs = -1;
      this.take({ kind: 'browser-online' });
    });
    this.on(globalThis, 'offline', () => {
      this.wentOfflineAtMs = performance.now();
      this.take({ kind: 'browser-offline' });
    });
    this.on(globalThis.document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.probe();
    });
    const { navigator } = globalThis as { readonly navigator?: { readonly onLine: boolean } };
    if (navigator && !navigator.onLine) this.take({ kind: 'browser-offline' });
    void this.probe();
  }

  /** Asks the server at once. */
  async probe(): Promise<void> {
    if (this.isProbing || this.isStopped) return;
    this.isProbing = true;
    this.probes += 1;
    const nonce = crypto.randomUUID();
    const outcome = await exchange(this.scope, { method: ping.method, path: `${addressOf(ping.path)}?n=${nonce}` });
    this.isProbing = false;
    const echoes = outcome.kind === 'answer' && (outcome.body as { n?: unknown } | null)?.n === nonce;
    if (outcome.kind === 'answer' && outcome.http === 200 && !echoes) this.take({ kind: 'foreign' });
    this.arm();
  }

  /** Whether the server wants a new sign-in. */
  get isSignedOff(): boolean {
    return this.state.status === 'auth';
  }

  expired(): void {
    this.take({ kind: 'unauthorised' });
  }

  signedIn(): void {
    this.signedInAtMs = performance.now();
    this.take({ kind: 'signed-in' });
    void this.probe();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
    for (const stop of this.stops.splice(0)) stop();
    connectivity.set(this.scope, 'unknown');
  }

  private on(target: EventTarget | undefined, type: string, listener: () => void): void {
    target?.addEventListener?.(type, listener);
    this.stops.push(() => target?.removeEventListener?.(type, listener));
  }

  private hear(outgoing: Outgoing, outcome: Exchange, sentAtMs: number): void {
    const event = eventOf(outgoing, outcome);
    // An answer that was on its way when the network went says nothing of what follows.
    if (event?.kind === 'answered' && sentAtMs <= this.wentOfflineAtMs) return;
    // A refusal of what was asked before a sign-in is about the sign-in that it took the place of.
    if (event?.kind === 'unauthorised' && sentAtMs <= this.signedInAtMs) return;
    if (event) this.take(event);
  }

  private take(event: ConnectivityEvent): void {
    if (this.isStopped) return;
    const before = this.state;
    this.state = nextConnectivity(before, event);
    if (this.state.status === 'online') this.probes = 0;
    if (this.state !== before && this.state.status !== before.status) {
      connectivity.set(this.scope, this.state.status);
      this.onChange(this.state.status);
    }
    if (event.kind === 'browser-online') void this.probe();
    this.arm();
  }

  /** While it is not known that the server answers, another probe is always due. */
  private arm(): void {
    clearTimeout(this.timer);
    const isSure = this.state.status === 'online' && this.state.misses === 0;
    if (this.isStopped || isSure) return;
    const isDoubtful = this.state.status === 'online';
    const delay = isDoubtful ? DOUBT_MS : probeDelay(Math.min(this.probes, PROBE_STEPS), Math.random);
    this.timer = setTimeout(() => void this.probeIfSeen(), delay);
  }

  private async probeIfSeen(): Promise<void> {
    const isHidden = globalThis.document?.visibilityState === 'hidden';
    // The tab whose turn it is to send may be a hidden one: its work must not wait until somebody looks at it.
    if (!isHidden || (await this.hasWork().catch(() => false))) await this.probe();
    else this.arm();
  }
}

/**
 * What one call says of the network. A refused sign-in, or the engine's own 401, says nothing of the session. Who came in
 * offline, on a device of their own, has no token: as soon as the server answers it is time to sign in.
 */
function eventOf(outgoing: Outgoing, outcome: Exchange): ConnectivityEvent | undefined {
  if (outcome.kind === 'none') return { kind: outcome.why === 'not-ours' ? 'foreign' : 'unanswered' };
  const isSessionCall = outgoing.path.startsWith(`${API_ROOTS.student}/`) && !outgoing.path.startsWith(login.path);
  const isSignedOff = outcome.http === 401 || tabMemory.get('token') === undefined;
  return { kind: isSessionCall && isSignedOff ? 'unauthorised' : 'answered' };
}
