import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { BackUps } from '#server/back-ups/back-ups.ts';

/** Upper ends of the time classes [s]. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

/** What the process itself tells, however many servers are in it: memory, processor, event loop, garbage collection. */
let ofProcess: Registry | undefined;

/** Counts and times by route, as Prometheus reads them, and the process's own. Routes are patterns: no id ever becomes a label. */
export class Metrics {
  readonly contentType: string;
  private readonly own: Registry;
  private readonly requests: Counter<'route' | 'status'>;
  private readonly seconds: Histogram<'route'>;

  constructor() {
    const registry = new Registry();
    this.own = registry;
    const registers = [registry];
    this.contentType = registry.contentType;
    this.requests = new Counter({
      name: 'balsa_requests_total',
      help: 'Requests answered, by route and status.',
      labelNames: ['route', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'balsa_request_seconds',
      help: 'Time to answer a request, by route.',
      labelNames: ['route'],
      buckets: BUCKETS,
      registers,
    });
    if (!ofProcess) {
      ofProcess = new Registry();
      collectDefaultMetrics({ register: ofProcess });
    }
  }

  note(route: string, status: number, seconds: number): void {
    this.requests.inc({ route, status });
    this.seconds.observe({ route }, seconds);
  }

  /** Tells of back-ups, too, whenever somebody asks. */
  watchBackUps(backUps: Pick<BackUps, 'state'>): void {
    const registers = [this.own];
    const age: Gauge = new Gauge({
      name: 'balsa_backup_age_seconds',
      help: 'Age of the newest back-up; NaN for none.',
      registers,
      collect: () => age.set(backUps.state().ageSeconds ?? NaN),
    });
    const ok: Gauge = new Gauge({
      name: 'balsa_backup_ok',
      help: 'Whether the last back-up worked: 1 or 0.',
      registers,
      collect: () => ok.set(backUps.state().isOk ? 1 : 0),
    });
  }

  text(): Promise<string> {
    return Registry.merge(ofProcess ? [this.own, ofProcess] : [this.own]).metrics();
  }
}
