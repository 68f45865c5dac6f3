import { readFileSync } from 'node:fs';
import { addRevision } from '#server/records/engineering/designs.ts';
import { savedDesign } from '#tests/faults/dexie/pupil.ts';
import { enrol } from '#tests/faults/server/class-of-students.ts';
import { startProcess } from '#tests/support/run/server-process.ts';
import { APP } from '#tests/support/school/school.ts';
import { preparedRequests, preparedRuns } from './prepared-requests.ts';
import { RawConnection } from './raw-client.ts';
import type { Host } from '#server/host.ts';
import type { ClassOfStudents, Enrolled } from '#tests/faults/server/class-of-students.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';
import type { ServerProcess } from '#tests/support/run/server-process.ts';
import type { PreparedRequest } from './prepared-requests.ts';

export interface LoadOptions {
  readonly students: number;
  /** Of each student. */
  readonly operations: number;
  /** Operations in one request; 1 for the plain calls. */
  readonly batch: number;
  /** Students begin evenly spread over this time [s]; with `isPaced` they also take this time over their requests. */
  readonly spreadS: number;
  readonly isPaced: boolean;
  readonly kills: number;
  /** Measured runs instead of texts. */
  readonly areRuns?: boolean;
  /** So many more of each student are sent before to each server, over other connections, and not measured: code is compiled by then. */
  readonly warmUp?: number;
  /** Behind a round robin: each of a student's requests goes to the next one; one unless told. */
  readonly servers?: number;
  /** Of each student, used in turn; one for each server unless told. */
  readonly connections?: number;
}

/** What the server did with the load; times of requests that were answered, with their retries [ms]. */
export interface LoadReport {
  readonly operations: number;
  /** With those of the warm-up. */
  readonly offered: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly most: number;
  readonly retries: number;
  readonly refused: number;
  /** Of the largest server. */
  readonly memoryMb: number;
  /** Of all servers together. */
  readonly cpuS: number;
  /** What their starts and what was not measured took of that. */
  readonly startCpuS: number;
  readonly studentsCpuS: number;
  /** In the records at the end: accepted operations and texts. */
  readonly kept: number;
  readonly effects: number;
}

const RETRY_MS = 250;
const PROGRAM = ['dist/server/main.js'];

/** Where profiles of the server's processor time go (`--cpu-prof`), when they are wanted. */
const profiles = process.env['BENCH_PROFILES'];

/** Runs one scenario against the built server in a process of its own, or several, on fresh records. Build the product first. */
export async function loadClass(home: TestDatabase, options: LoadOptions): Promise<LoadReport> {
  const school = await enrol(home, options.students);
  try {
    if (options.areRuns === true) await school.look((host) => giveDesigns(host, school.students));
    const run = new LoadRun(school, options);
    const measured = await run.measure();
    return { ...measured, ...(await look(school)) };
  } finally {
    await school.remove();
  }
}

class LoadRun {
  private readonly school: ClassOfStudents;
  private readonly options: LoadOptions;
  private readonly times: number[] = [];
  private readonly servers: ServerProcess[] = [];
  private retries = 0;
  private refused = 0;
  private done = 0;
  private memoryMb = 0;

  constructor(school: ClassOfStudents, options: LoadOptions) {
    this.school = school;
    this.options = options;
  }

  async measure() {
    const { students, operations, batch, kills, areRuns, warmUp = 0, servers = 1 } = this.options;
    const before = warmUp * servers;
    const work = this.school.students.map((who) =>
      areRuns === true ? preparedRuns(who, operations) : preparedRequests(who, before + operations, batch),
    );
    while (this.servers.length < servers) this.servers.push(await this.start());
    if (before > 0) await this.warm(work.map((each) => each.splice(0, before / batch)));
    const startCpuS = this.cpuS();
    const started = performance.now();
    const ownCpu = process.cpuUsage();
    const watch = setInterval(() => this.weigh(), 500);
    const killing = this.killAll(kills, students * operations);
    await Promise.all(this.school.students.map((_, index) => this.student(work[index] ?? [], index)));
    const seconds = (performance.now() - started) / 1000;
    const { user, system } = process.cpuUsage(ownCpu);
    await killing;
    clearInterval(watch);
    this.weigh();
    const cpuS = this.cpuS();
    await Promise.all(this.servers.map((server) => server.stop()));
    const sorted = this.times.toSorted((one, other) => one - other);
    const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return {
      operations: this.done,
      offered: students * (before + operations),
      seconds,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      most: sorted.at(-1) ?? 0,
      retries: this.retries,
      refused: this.refused,
      memoryMb: this.memoryMb,
      cpuS,
      startCpuS,
      studentsCpuS: (user + system) / 1e6,
    };
  }

  private async warm(work: readonly (readonly PreparedRequest[])[]): Promise<void> {
    await Promise.all(work.map((each, index) => this.student(each, index)));
    this.times.length = 0;
    this.retries = 0;
    this.done = 0;
  }

  private async student(work: readonly PreparedRequest[], index: number): Promise<void> {
    const { students, spreadS, isPaced, connections: count = this.servers.length } = this.options;
    const connections = Array.from(
      { length: count },
      (_, at) => new RawConnection(() => Number(new URL(this.servers[at % this.servers.length]?.origin ?? '').port)),
    );
    const slotMs = isPaced ? (spreadS * 1000) / Math.max(1, work.length) : spreadS * 1000;
    const began = performance.now();
    await pause((index / students) * slotMs);
    for (const [number, request] of work.entries()) {
      if (isPaced) await pause(began + (number + index / students) * slotMs - performance.now());
      const connection = connections[(index + number) % connections.length];
      if (connection) await this.send(connection, request);
    }
    for (const connection of connections) connection.close();
  }

  private async send(connection: RawConnection, { bytes, operations }: PreparedRequest): Promise<void> {
    const started = performance.now();
    for (;;) {
      const status = await connection.send(bytes).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) break;
      if (status >= 400 && status < 500 && status !== 429) {
        this.refused += 1;
        break;
      }
      this.retries += 1;
      await pause(RETRY_MS * (0.5 + Math.random()));
    }
    this.times.push(performance.now() - started);
    this.done += operations;
  }

  private async killAll(kills: number, all: number): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (this.done < (all * kill) / (kills + 1)) await pause(5);
      const at = kill % this.servers.length;
      await this.servers[at]?.kill();
      this.servers[at] = await this.start();
    }
  }

  private start(): Promise<ServerProcess> {
    return startProcess(
      this.school.environment,
      profiles === undefined ? PROGRAM : ['--cpu-prof', `--cpu-prof-dir=${profiles}`, ...PROGRAM],
    );
  }

  private cpuS(): number {
    return this.servers.reduce((sum, { pid }) => sum + cpuOf(pid), 0);
  }

  private weigh(): void {
    this.memoryMb = Math.max(this.memoryMb, ...this.servers.map(({ pid }) => residentMb(pid)));
  }
}

/** Everybody has saved the design that they built, called as they are. */
async function giveDesigns({ services: { database, now } }: Host, students: readonly Enrolled[]): Promise<void> {
  await database.write(async (sql) => {
    const activity = await sql.get<{ id: string }>(
      `SELECT a.id FROM activity a JOIN student_group g ON g.classroom_id = a.classroom_id JOIN person p ON p.group_id = g.id
       WHERE p.id = ? AND a.app_code = ?`,
      [students[0]?.id ?? '', APP],
    );
    for (const { id, pid } of students) {
      const owner = { personId: id, activityId: activity?.id ?? '' };
      await addRevision(sql, owner, { name: 'Arrow', revision: savedDesign(pid), now: now() });
    }
  });
}

async function look(school: ClassOfStudents): Promise<Pick<LoadReport, 'kept' | 'effects'>> {
  return school.look(async ({ services: { database } }) => {
    const kept = await database.get<{ n: number }>('SELECT COUNT(*) AS n FROM operation WHERE status = 200');
    const effects = await database.get<{ n: number }>('SELECT COALESCE(SUM(rev), 0) AS n FROM journal');
    const runs = await database.get<{ n: number }>('SELECT COALESCE(SUM(rev), 0) AS n FROM trial');
    return { kept: Number(kept?.n), effects: Number(effects?.n) + Number(runs?.n) };
  });
}

function pause(ms: number): Promise<void> {
  return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resident memory of a process; 0 where the system does not tell (outside of Linux). */
function residentMb(pid: number | undefined): number {
  const status = readProc(pid, 'status');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

/** Processor time that a process has used, in hundredths as the kernel counts [s]. */
function cpuOf(pid: number | undefined): number {
  const fields = readProc(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function readProc(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
