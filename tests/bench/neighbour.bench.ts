import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LIMITS } from '#contract/limits.ts';
import { SqliteConnection } from '#server/records/sqlite/sqlite-connection.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { TEACHER, boardSchool, signInOf } from './board-school.ts';
import { atMost, mostOf95 } from './row.ts';
import type { Bench } from './row.ts';

const APP = 'dragster';
const number = (name: string, usual: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : Number(process.argv[at + 1]);
};

/** How long the neighbor works without and with the other [s]; what is allowed at once is used up in the first third of it. */
const QUIET_S = number('quiet', 20);
const LOOPED_S = number('looped', 90);
const BURST_S = LOOPED_S / 3;
/** Connections on which the one student sends each kind of request. */
const CONNECTIONS = { apply: 4, race: 4, ranking: 2, journal: 2 } as const;
/** How long the one student waits when told to wait: far shorter than told [ms]. */
const HASTE_MS = 50;
const JOURNAL = '字'.repeat(LIMITS.journalMax);

/**
 * A student at work and a teacher at the board, while one other student sends Apply, races, rankings and 180 KB texts without an
 * end, as fast as the server's limits let them; and what that one student adds to the records.
 */
export const bench: Bench = {
  name: 'Neighbours of one student who loops Apply, race, ranking and 180 KB texts (on loopback)',
  async rows() {
    const dataFolder = await boardSchool();
    const product = await startProduct({ dataFolder, settings: { DEMO: 'off', LOG: 'off', BACKUP_MINUTES: '0' } });
    try {
      const teacher = await teacherToken(product.url);
      const neighbour = await Student.enter(product.url, 1);
      const looper = await Student.enter(product.url, 0);
      const quiet = await measure(neighbour, teacher, QUIET_S);
      const size = () => recordsSize(join(dataFolder, 'records.sqlite'));
      const sizes = [size()];
      const work = { isDone: false, counts: new Map<string, number>() };
      const looping = loop(looper, work);
      const measuring = measure(neighbour, teacher, LOOPED_S);
      await pause(BURST_S * 1000);
      sizes.push(size());
      const looped = await measuring;
      sizes.push(size());
      work.isDone = true;
      await looping;
      const [before = 0, afterBurst = 0, atTheEnd = 0] = sizes;
      const hour = afterBurst - before + ((atTheEnd - afterBurst) * (3600 - BURST_S)) / (LOOPED_S - BURST_S);
      return [
        mostOf95('Apply of another, alone', 150, quiet.apply, 'ms'),
        mostOf95('Apply of another, beside the loop', 150, looped.apply, 'ms'),
        mostOf95('a teacher’s board, alone', 300, quiet.board, 'ms'),
        mostOf95('a teacher’s board, beside the loop', 300, looped.board, 'ms'),
        {
          ...atMost('growth of the records by the loop, an hour', 5, hour / 1e6, 'MB'),
          note: `${((afterBurst - before) / 1e6).toFixed(2)} MB in the first ${BURST_S} s; ${countsIn(work.counts)}`,
        },
        atMost('others who were refused or failed', 0, quiet.refused + looped.refused, ''),
      ];
    } finally {
      await product.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    }
  },
};

/** With what is still in the write-ahead log [bytes]. */
function recordsSize(path: string): number {
  const connection = new SqliteConnection(path, 'read');
  const pages = connection.ask('get', 'PRAGMA page_count', []) as { page_count: number };
  const size = connection.ask('get', 'PRAGMA page_size', []) as { page_size: number };
  connection.close();
  return pages.page_count * size.page_size;
}

function countsIn(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ');
}

/** How long a neighbour's Apply and a teacher's board take, again and again, for so long [ms]. */
async function measure(neighbour: Student, teacher: string, seconds: number) {
  const apply: number[] = [];
  const board: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  const timed = async (times: number[], work: () => Promise<Response>, everyMs: number): Promise<void> => {
    while (performance.now() < end) {
      const startedMs = performance.now();
      const answer = await work();
      await answer.arrayBuffer();
      times.push(performance.now() - startedMs);
      if (!answer.ok) refused += 1;
      await pause(everyMs);
    }
  };
  let length = 0;
  await Promise.all([
    timed(apply, () => neighbour.apply(220 + (length++ % 60)), 250),
    timed(board, () => neighbour.get('/teacher/api/board', teacher), 1000),
  ]);
  return { apply, board, refused };
}

interface Work {
  isDone: boolean;
  /** Answers by what was asked and the status. */
  readonly counts: Map<string, number>;
}

async function loop(student: Student, work: Work): Promise<void> {
  let length = 0;
  const asks = {
    apply: () => student.apply(200 + (length++ % 100)),
    race: () => student.engine('start-simulation', { 'design1-id': student.entry, 'design2-id': student.entry }),
    ranking: () => student.get(`/student/api/game/${APP}/game-ranking`),
    journal: () => student.put(`/student/api/journal/${APP}/introduction`, { content: JOURNAL }),
  } as const;
  const again = async (what: keyof typeof asks): Promise<void> => {
    while (!work.isDone) {
      const answer = await asks[what]();
      await answer.arrayBuffer();
      const key = `${what} ${answer.status}`;
      work.counts.set(key, (work.counts.get(key) ?? 0) + 1);
      if (answer.status === 429 || answer.status === 503) await pause(HASTE_MS);
    }
  };
  const kinds = Object.keys(asks) as (keyof typeof asks)[];
  await Promise.all(kinds.flatMap((what) => Array.from({ length: CONNECTIONS[what] }, () => again(what))));
}

/** A student in Engineering, with a design in the competition. */
class Student {
  entry = '';
  private sessionId = '';
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async enter(url: string, number: number): Promise<Student> {
    const { studentId, groupId } = signInOf(1, number);
    const answer = await fetch(`${url}/student/login_check`, {
      method: 'POST',
      headers: { 'X-Request-Token': 'jwt' },
      body: new URLSearchParams({ _studentId: studentId, _groupId: groupId, _target_path: '/app/' }),
    });
    const student = new Student(url, ((await answer.json()) as { token: string }).token);
    const me = (await (await student.get('/student/api/whoami')).json()) as { studentId: string; groupId: string };
    const start = { 'app-id': APP, 'user-id': me.studentId, 'group-id': me.groupId, 'appui-version': 2 };
    const begun = await (await student.engine('start-application', start)).json();
    student.sessionId = (begun as { session: { session_id: string } }).session.session_id;
    await student.engine('file-manager', { action: 'new' });
    const save = { action: 'save', name: 'Loop', notes: '', compete: true };
    const saved = (await (await student.engine('file-manager', save)).json()) as { saved: { id: string } };
    student.entry = saved.saved.id;
    return student;
  }

  /** As the page does it: with a key, so that the answer is kept for a repetition. */
  apply(bodyLength: number): Promise<Response> {
    const body = { 'node-id': 'body', inputs: { bodyLength }, key: crypto.randomUUID() };
    return this.engine('set-work-area-inputs', body);
  }

  engine(name: string, body: object): Promise<Response> {
    return this.send('POST', `/front/bootstrap-ui/${name}`, body, { 'session-id': this.sessionId, 'app-version': '2' });
  }

  get(path: string, token = this.token): Promise<Response> {
    return fetch(this.url + path, { headers: { Authorization: `Bearer ${token}` } });
  }

  put(path: string, body: object): Promise<Response> {
    return this.send('PUT', path, body, { 'Idempotency-Key': crypto.randomUUID() });
  }

  private send(method: string, path: string, body: object, headers: Record<string, string>): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}`, ...headers },
      body: JSON.stringify(body),
    });
  }
}

async function teacherToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/teacher/api/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(TEACHER),
  });
  return ((await answer.json()) as { token: string }).token;
}
