import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Upper ends of the time classes [s]. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5];

/** What the process itself tells, however many servers are in it: memory, processor, event loop, garbage collection. */
let ofProcess: Registry | undefined;

/** Counts and times by route, as Prometheus reads them, and the process's own. Routes are patterns: no id ever becomes a label. */
export class Metrics {
  readonly contentType: string;
  private readonly all: Registry;
  private readonly requests: Counter<'route' | 'status'>;
  private readonly seconds: Histogram<'route'>;

  constructor() {
    const registry = new Registry();
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
    this.all = Registry.merge([registry, ofProcess]);
  }

  note(route: string, status: number, seconds: number): void {
    this.requests.inc({ route, status });
    this.seconds.observe({ route }, seconds);
  }

  text(): Promise<string> {
    return this.all.metrics();
  }
}
