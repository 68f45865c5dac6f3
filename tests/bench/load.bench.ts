import { DATABASES, stopDatabases } from '#tests/support/databases.ts';
import { openDistantPostgres } from '#tests/support/distant-postgres.ts';
import { linkPostgresLibraries } from '#tests/support/postgres-links.ts';
import { loadClass } from './load/class-load.ts';
import { atMost } from './row.ts';
import type { LoadOptions, LoadReport } from './load/class-load.ts';
import type { Bench, Row } from './row.ts';

// `npm run bench -- load --database PostgreSQL --delay 20 --students 24 --only "singles over"`
// `npm run bench -- load --database PostgreSQL --spread 20 --students 200 --only batches`
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

/** A class of a thousand with fifty waiting operations each comes back to the built server (README.md#server). */
export const bench: Bench = {
  name: `Load: ${CLASS.students} students with ${CLASS.operations} operations each, on ${text('database') ?? 'SQLite'}`,
  async rows() {
    const kind = DATABASES.find(({ name }) => name === (text('database') ?? 'SQLite'));
    if (!kind) throw new Error(`--database is one of ${DATABASES.map(({ name }) => name).join(', ')}.`);
    if (kind.name === 'PostgreSQL') linkPostgresLibraries();
    const rows: Row[] = [];
    try {
      for (const scenario of SCENARIOS.filter(({ name }) => name.includes(text('only') ?? ''))) {
        const home = await kind.create();
        const far = DELAY_MS > 0 ? await openDistantPostgres(home.address, DELAY_MS) : undefined;
        const report = await loadClass(far ? { ...home, address: far.address } : home, scenario.options);
        await far?.close();
        await home.drop();
        console.log(lineOf(scenario.name, report));
        const ownRows = far
          ? [atMost(`a save, the database ${DELAY_MS} ms away: p50`, 3 * DELAY_MS, report.p50, 'ms')]
          : scenario.rows(report);
        rows.push(...ownRows, ...common(scenario, report));
      }
    } finally {
      await stopDatabases();
    }
    return rows;
  },
};

function common({ name, options }: Scenario, report: LoadReport): Row[] {
  const offered = options.students * options.operations;
  const off = Math.abs(offered - report.kept) + Math.abs(offered - report.effects) + report.refused;
  return [
    atMost(`${name}: lost or doubled`, 0, off, 'operations'),
    atMost(`${name}: memory`, 200, report.memoryMb, 'MB'),
  ];
}

function rateOf({ operations, seconds }: LoadReport): number {
  return operations / seconds;
}

function atLeast(what: string, budget: number, measured: number, unit: string): Row {
  return { what, budget, measured, unit, ok: measured >= budget };
}

function lineOf(name: string, report: LoadReport): string {
  const ms = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
  return [
    `  ${name}:`,
    `${report.operations} operations in ${report.seconds.toFixed(1)} s (${rateOf(report).toFixed(0)}/s),`,
    `p50 ${ms(report.p50)}, p95 ${ms(report.p95)}, p99 ${ms(report.p99)}, most ${ms(report.most)} ms,`,
    `${report.retries} retries, ${report.memoryMb.toFixed(0)} MB, ${report.cpuS.toFixed(1)} s of processor,`,
    `${report.effects} effects`,
  ].join(' ');
}
