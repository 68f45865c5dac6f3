import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { openDistantPostgres } from '#tests/support/databases/distant-postgres.ts';
import { linkPostgresLibraries } from '#tests/support/databases/postgres-links.ts';
import { loadClass } from './load/class-load.ts';
import { commonRows, lineOf, rateOf } from './load/load-rows.ts';
import { threeServerRows } from './load/three-servers.ts';
import { atLeast, atMost } from './row.ts';
import type { LoadOptions, LoadReport } from './load/class-load.ts';
import type { Bench, Row } from './row.ts';

// `npm run bench -- load --database PostgreSQL --delay 20 --students 24 --only "singles over"`
// `npm run bench -- load --database PostgreSQL --spread 20 --students 200 --only batches`
// `npm run bench -- load --only "three servers"`
const text = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const number = (name: string, usual: number): number => Number(text(name) ?? usual);

/** Between the server and PostgreSQL, for each round trip [ms]. */
const DELAY_MS = number('delay', 0);
const CLASS = { students: number('students', 1_000), operations: number('operations', 50), isPaced: false, kills: 0 };
const SPREAD_S = number('spread', 60);

interface Scenario {
  readonly name: string;
  readonly options: LoadOptions;
  readonly rows: (report: LoadReport) => readonly Row[];
}

const SCENARIOS: readonly Scenario[] = [
  {
    name: `singles over ${SPREAD_S} s`,
    options: { ...CLASS, batch: 1, spreadS: SPREAD_S },
    rows: ({ p99 }) => [atMost('1,000 students return within a minute: p99', 250, p99, 'ms')],
  },
  {
    name: 'a steady lesson, one in 20 s',
    options: { ...CLASS, operations: Math.ceil(SPREAD_S / 20), batch: 1, spreadS: SPREAD_S, isPaced: true },
    rows: ({ p99, cpuS, seconds }) => [
      atMost('a steady lesson: p99', 50, p99, 'ms'),
      atMost('a steady lesson: of one core', 25, (100 * cpuS) / seconds, '%'),
    ],
  },
  {
    name: 'singles within 5 s',
    options: { ...CLASS, batch: 1, spreadS: 5 },
    rows: (report) => [
      atMost('singles within 5 s: done', 30, report.seconds, 's'),
      atMost('singles within 5 s: p99', 2_000, report.p99, 'ms'),
      atLeast('single writes, durable', 2_000, rateOf(report), '/s'),
    ],
  },
  {
    name: 'batches of 25 within 5 s',
    options: { ...CLASS, batch: 25, spreadS: 5 },
    rows: (report) => [
      atMost('batches within 5 s: done', 15, report.seconds, 's'),
      atLeast('batched operations, durable', 6_000, rateOf(report), '/s'),
    ],
  },
  {
    name: 'a class enters its runs at once',
    options: { ...CLASS, students: number('students', 35), operations: 5, batch: 1, spreadS: 0, areRuns: true },
    rows: ({ p99 }) => [atMost('35 students enter five measured runs each at once: p99', 250, p99, 'ms')],
  },
  {
    name: 'batches over 20 s, killed nine times',
    options: { ...CLASS, batch: 25, spreadS: 20, kills: 9 },
    rows: () => [],
  },
  {
    name: 'singles within 5 s, killed nine times',
    options: { ...CLASS, batch: 1, spreadS: 5, kills: 9 },
    rows: () => [],
  },
];

/** Three servers have three times as much code to compile, which a school does once a day: each is as warm as one alone when they are compared. */
const RETURNING = { students: number('students', 500), operations: number('operations', 50), warmUp: 50, spreadS: 0 };
const BY_THREE = [
  { name: 'three servers, singles', options: { ...CLASS, ...RETURNING, batch: 1 } },
  { name: 'three servers, 25 together', options: { ...CLASS, ...RETURNING, batch: 25 } },
];

/** A class of a thousand with fifty waiting operations each comes back to the built server (README.md#server). */
export const bench: Bench = {
  name: `Load: ${CLASS.students} students with ${CLASS.operations} operations each, on ${text('database') ?? 'SQLite'}`,
  async rows() {
    const kind = DATABASES.find(({ name }) => name === (text('database') ?? 'SQLite'));
    if (!kind) throw new Error(`--database is one of ${DATABASES.map(({ name }) => name).join(', ')}.`);
    linkPostgresLibraries();
    const isAsked = ({ name }: { name: string }): boolean => name.includes(text('only') ?? '');
    const rows: Row[] = [];
    try {
      for (const scenario of SCENARIOS.filter(isAsked)) {
        const home = await kind.create();
        const far = DELAY_MS > 0 ? await openDistantPostgres(home.address, DELAY_MS) : undefined;
        const report = await loadClass(far ? { ...home, address: far.address } : home, scenario.options);
        await far?.close();
        await home.drop();
        console.log(lineOf(scenario.name, report));
        const ownRows = far
          ? [atMost(`a save, the database ${DELAY_MS} ms away: p50`, 3 * DELAY_MS, report.p50, 'ms')]
          : scenario.rows(report);
        rows.push(...ownRows, ...commonRows(scenario.name, [report]));
      }
      for (const { name, options } of BY_THREE.filter(isAsked)) rows.push(...(await threeServerRows(name, options)));
    } finally {
      await stopDatabases();
    }
    return rows;
  },
};
