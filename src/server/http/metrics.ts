import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper ends of the time classes [s]. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5] as const;

interface RouteCounts {
  readonly statuses: Map<number, number>;
  readonly buckets: number[];
  count: number;
  seconds: number;
}

/** Counts and times by route, as Prometheus reads them. Routes are patterns: no id ever becomes a label. */
export class Metrics {
  private readonly routes = new Map<string, RouteCounts>();
  private readonly loop = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.loop.enable();
  }

  note(route: string, status: number, seconds: number): void {
    let counts = this.routes.get(route);
    if (!counts) {
      counts = { statuses: new Map(), buckets: BUCKETS.map(() => 0), count: 0, seconds: 0 };
      this.routes.set(route, counts);
    }
    counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1);
    counts.count += 1;
    counts.seconds += seconds;
    for (const [index, end] of BUCKETS.entries()) {
      if (seconds <= end) counts.buckets[index] = (counts.buckets[index] ?? 0) + 1;
    }
  }

  text(): string {
    const lines = ['# TYPE balsa_requests_total counter'];
    for (const [route, { statuses }] of this.routes) {
      for (const [status, count] of statuses) {
        lines.push(`balsa_requests_total{route="${route}",status="${status}"} ${count}`);
      }
    }
    lines.push('# TYPE balsa_request_seconds histogram');
    for (const [route, { buckets, count, seconds }] of this.routes) {
      for (const [index, end] of BUCKETS.entries()) {
        lines.push(`balsa_request_seconds_bucket{route="${route}",le="${end}"} ${buckets[index] ?? 0}`);
      }
      lines.push(
        `balsa_request_seconds_bucket{route="${route}",le="+Inf"} ${count}`,
        `balsa_request_seconds_sum{route="${route}"} ${seconds}`,
        `balsa_request_seconds_count{route="${route}"} ${count}`,
      );
    }
    lines.push(
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE balsa_event_loop_p99_seconds gauge',
      `balsa_event_loop_p99_seconds ${this.loop.percentile(99) / 1e9}`,
      '',
    );
    return lines.join('\n');
  }

  close(): void {
    this.loop.disable();
  }
}
