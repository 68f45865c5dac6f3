import { atMost } from '#tests/bench/row.ts';
import type { Row } from '#tests/bench/row.ts';
import type { LoadReport } from './class-load.ts';

/** What is asked of the server under every load, of all turns of it. */
export function commonRows(name: string, turns: readonly LoadReport[]): Row[] {
  const off = turns.reduce(
    (sum, { offered, kept, effects, refused }) =>
      sum + Math.abs(offered - kept) + Math.abs(offered - effects) + refused,
    0,
  );
  return [
    atMost(`${name}: lost or doubled`, 0, off, 'operations'),
    atMost(`${name}: memory`, 200, Math.max(...turns.map(({ memoryMb }) => memoryMb)), 'MB'),
  ];
}

export function rateOf({ operations, seconds }: LoadReport): number {
  return operations / seconds;
}

export function lineOf(name: string, report: LoadReport): string {
  const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  return [
    `  ${name}:`,
    `${report.operations} operations in ${report.seconds.toFixed(1)} s (${rateOf(report).toFixed(0)}/s),`,
    `p50 ${ms(report.p50)}, p95 ${ms(report.p95)}, p99 ${ms(report.p99)}, most ${ms(report.most)} ms,`,
    `${report.retries} retries, ${report.memoryMb.toFixed(0)} MB, ${report.cpuS.toFixed(1)} s of processor,`,
    `${report.effects} effects`,
  ].join(' ');
}
