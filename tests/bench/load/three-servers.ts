import { availableParallelism } from 'node:os';
import { atLeast } from '#tests/bench/row.ts';
import { createPostgres } from '#tests/support/databases/databases.ts';
import { loadClass } from './class-load.ts';
import { commonRows, lineOf } from './load-rows.ts';
import type { Row } from '#tests/bench/row.ts';
import type { LoadOptions, LoadReport } from './class-load.ts';

/** By turns: what drifts on the machine meanwhile falls on both alike. */
const TURNS = [1, 3, 3, 1] as const;
/** Of each student, at one server as well: what a new connection costs is no cost of a second server. */
const CONNECTIONS = 3;

/** The same students on one PostgreSQL, at one server and at three by a round robin: what three do of what one does. */
export async function threeServerRows(name: string, options: LoadOptions): Promise<Row[]> {
  const reports = { 1: [] as LoadReport[], 3: [] as LoadReport[] };
  for (const servers of TURNS) {
    const home = await createPostgres();
    const report = await loadClass(home, { ...options, servers, connections: CONNECTIONS });
    await home.drop();
    console.log(lineOf(`${name}: ${servers}`, report));
    reports[servers].push(report);
  }
  const [one, three] = [together(reports[1]), together(reports[3])];
  return [
    {
      ...atLeast(`${name}: their rate, of that of one`, 1, three.rate / one.rate, '×'),
      note: `one ${one.text}; three ${three.text}`,
    },
    ...commonRows(name, [...reports[1], ...reports[3]]),
  ];
}

/** Operations a second of all turns together, and what they took of the machine's cores. */
function together(turns: readonly LoadReport[]): { readonly rate: number; readonly text: string } {
  const sum = (of: (report: LoadReport) => number): number => turns.reduce((total, report) => total + of(report), 0);
  const seconds = sum((report) => report.seconds);
  const rate = sum(({ operations }) => operations) / seconds;
  const share = (cpuS: number): string => `${((100 * cpuS) / seconds / availableParallelism()).toFixed(0)} %`;
  const servers = share(sum(({ cpuS, startCpuS }) => cpuS - startCpuS));
  const students = share(sum(({ studentsCpuS }) => studentsCpuS));
  return { rate, text: `${rate.toFixed(0)}/s, of all cores: servers ${servers}, students ${students}` };
}
