import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Upper ends of the time classes [s]. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

/** Who asks for figures does not wait longer for one of them, such as of records that have too much to do [ms]. */
const PATIENCE_MS = 1000;

/** What the process itself tells, however many servers are in it: memory, processor, event loop, garbage collection. */
let ofProcess: Registry | undefined;

/** Counts and times by route, as Prometheus reads them, and the process's own. Routes are patterns: no id ever becomes a label. */
export class Metrics {
  readonly contentType: string;
  private readonly own: Registry;
  private readonly requests: Counter<'route' | 'status'>;
  private readonly seconds: Histogram<'route'>;
  private readonly engineWait: Histogram;

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
    this.engineWait = new Histogram({
      name: 'balsa_engine_wait_seconds',
      help: 'Time that an analysis of a design waited for a thread.',
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

  /** How long an analysis waited for a thread [s]. */
  noteEngineWait(seconds: number): void {
    this.engineWait.observe(seconds);
  }

  /** One more figure, asked for whenever somebody reads them; NaN while it cannot be told. */
  tell(name: string, help: string, value: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.own],
      collect: async () => {
        try {
          gauge.set(await Promise.race([value(), delay(PATIENCE_MS, NaN, { ref: false })]));
        } catch {
          gauge.set(NaN);
        }
      },
    });
  }

  text(): Promise<string> {
    return Registry.merge(ofProcess ? [this.own, ofProcess] : [this.own]).metrics();
  }
}
