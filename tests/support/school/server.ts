import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { APPLICATION_CODES, findApplication } from '#applications/registry.ts';
import { engineApiCalls } from '#contract/engineering/engine-api-calls.ts';
import { studentCalls } from '#contract/student-calls.ts';
import { teacherCalls } from '#contract/teacher-calls.ts';
import { analystInPlace } from '#engine/analyst.ts';
import { restoreFile } from '#server/back-ups/restore.ts';
import { openHost, usualLimits } from '#server/host.ts';
import { readSettings } from '#server/settings.ts';
import { createSqlite } from '#tests/support/databases/databases.ts';
import { seedSchool } from './school.ts';
import { testCurriculum } from './test-curriculum.ts';
import type { Call } from '#contract/call.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { Analyst } from '#engine/ports.ts';
import type { Host } from '#server/host.ts';
import type { Limits } from '#server/services.ts';
import type { PasswordCost } from '#server/teacher/account/passwords.ts';
import type { Content, TestDatabase } from '#tests/support/databases/databases.ts';
import type { School } from './school.ts';

const CALLS: readonly Call[] = [studentCalls, engineApiCalls, teacherCalls].flatMap((calls) => Object.values(calls));

/** Hashing a password for good takes a third of a second each time; `passwords.test.ts` does that. */
export const QUICK: PasswordCost = { N: 2, r: 1, p: 1 };

/** Starts at a whole second of the present and moves only when told. */
export class Clock {
  ms = Math.floor(Date.now() / 1000) * 1000;
  /** How many wait on this clock just now. */
  waiting = 0;
  private stopped: Promise<void> | undefined;
  private release = (): void => undefined;
  readonly now = (): number => this.ms;

  /** Who waits on this clock moves it; who waits at the same time waits together. */
  readonly wait = async (ms: number): Promise<void> => {
    const end = this.ms + ms;
    this.waiting += 1;
    await new Promise(setImmediate);
    await this.stopped;
    this.waiting -= 1;
    this.ms = Math.max(this.ms, end);
  };

  /** Nobody's wait ends before it goes on. */
  stop(): void {
    this.stopped = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  goOn(): void {
    this.stopped = undefined;
    this.release();
  }

  pass(seconds: number): void {
    this.ms += seconds * 1000;
  }
}

const surveys = new Map<string, ReturnType<Analyst['survey']>>();

/** The best design of a challenge takes long to find, and is the same for each server of these tests. */
const analyst: Analyst = {
  ...analystInPlace,
  survey: (job) => {
    const key = JSON.stringify(job);
    const found = surveys.get(key) ?? analystInPlace.survey(job);
    surveys.set(key, found);
    return found;
  },
};

export interface TestServer {
  /** The running one: after a restore it is another. */
  readonly host: Host;
  /** Stops, puts a back-up in the place of the records of SQLite, and starts again. */
  restore(backUp: string): Promise<void>;
  readonly clock: Clock;
  readonly school: School;
  /** Every line that was logged. */
  readonly logged: { level: string; event: string; fields: unknown }[];
  readonly dataDir: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly database?: (content: Content) => Promise<TestDatabase>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: (now: () => number) => Limits;
  readonly hasGame?: boolean;
  /** Of the dragster; the test curriculum when absent. */
  readonly curriculum?: Curriculum;
  /** Where the engine's own threads are what is looked at. */
  readonly hasThreads?: boolean;
  /** Where hashes must take a while. */
  readonly passwordCost?: PasswordCost | undefined;
}

/** The real product on a fresh database with two schools in it and a clock of the test's own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const home = await (options.database ?? createSqlite)('schema');
  const dataDir = await mkdtemp(join(tmpdir(), 'balsa-server-'));
  const clock = new Clock();
  const logged: TestServer['logged'] = [];
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: home.address,
    DEMO: 'off',
    BACKUP_MINUTES: '0',
    CLIENT_ADDRESS_HEADER: 'X-Test-Client-IP',
    CLIENT_DIR: join(dataDir, 'client'),
    ...options.environment,
  });
  const open = (): Promise<Host> =>
    openHost(settings, {
      now: clock.now,
      wait: clock.wait,
      log: (level, event, fields) => logged.push({ level, event, fields }),
      // The same engine without a thread for each test.
      ...(options.hasThreads === true ? {} : { analyst }),
      passwordCost: options.passwordCost ?? QUICK,
      limits: (options.limits ?? usualLimits)(clock.now),
      catalogue: {
        codes: APPLICATION_CODES,
        applicationOf: findApplication,
        curriculumOf: (code) => (code === 'dragster' ? (options.curriculum ?? testCurriculum) : []),
      },
    });
  let host = await open();
  const school = await seedSchool(host.services, { hasGame: options.hasGame ?? true });
  return {
    get host() {
      return host;
    },
    restore: async (backUp) => {
      await host.close();
      await restoreFile(join(host.services.backUps.folder, backUp), settings, clock.now());
      host = await open();
    },
    clock,
    school,
    logged,
    dataDir,
    fetch: async (path, init) => host.app.fetch(new Request(`http://balsa.test${path}`, init)),
    close: async () => {
      await host.close();
      await home.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One answer with its body read; a 2xx of a known call must be exactly what the contract says. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any;
  readonly text: string;
}

/** A signed-in person (or nobody) who makes requests. */
export class Client {
  private readonly server: Pick<TestServer, 'fetch'>;
  readonly headers: Record<string, string> = {};

  constructor(server: Pick<TestServer, 'fetch'>) {
    this.server = server;
  }

  get token(): string {
    return (this.headers['Authorization'] ?? '').replace('Bearer ', '');
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send('GET', path, { headers });
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return this.json('PUT', path, body, headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    return this.json('POST', path, body, headers);
  }

  form(method: string, path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.send(method, path, { headers, body: new URLSearchParams(fields) });
  }

  async send(
    method: string,
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Answered> {
    const response = await this.server.fetch(path, { ...init, method, headers: { ...this.headers, ...init.headers } });
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
    const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    if (response.status === 200 && isJson) expectContract(method, path, body);
    expect(response.headers.get('X-App')).toBe('1');
    return { status: response.status, headers: response.headers, body, text };
  }

  private json(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answered> {
    if (body === undefined) return this.send(method, path, { headers });
    return this.send(method, path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }
}

export async function signIn(server: TestServer, who: { studentId: string; groupId: string }): Promise<Client> {
  const client = new Client(server);
  const answer = await client.form(
    'POST',
    '/student/login_check',
    { _studentId: who.studentId, _groupId: who.groupId, _target_path: '/app/' },
    { 'X-Request-Token': 'jwt' },
  );
  expect(answer.status).toBe(200);
  client.headers['Authorization'] = `Bearer ${answer.body.token}`;
  return client;
}

let keys = 0;

/** A fresh idempotency key. */
export function freshKey(): string {
  keys += 1;
  return `key-of-the-tests-${String(keys).padStart(6, '0')}`;
}

/** What goes out is what the contract declares, and nothing beside it: no undeclared field ever leaves. */
function expectContract(method: string, path: string, body: unknown): void {
  const call = CALLS.find((each) => each.method === method && matches(each.path, path.split('?')[0] ?? ''));
  if (!call) return;
  const isFailure = typeof body === 'object' && body !== null && 'errors' in body;
  if (isFailure) return;
  const decoded = call.answer.safeParse(body);
  expect(decoded.error?.issues ?? []).toEqual([]);
  // `toEqual` tells best what differs, and takes longer than giving the answer.
  if (!isDeepStrictEqual(decoded.data, body)) expect(decoded.data).toEqual(body);
}

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const parts = path.split('/');
  return expected.length === parts.length && expected.every((each, i) => each.startsWith('{') || each === parts[i]);
}
