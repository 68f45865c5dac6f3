import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { addMembers } from '#server/records/classes/roster.ts';
import { G1, seedSchool } from './school.ts';
import type { Services } from '#server/services.ts';

/** What the student API says to one try. */
interface Answer {
  readonly status: number;
  readonly retryAfterMs: number;
  readonly deviceMark: string | undefined;
}

/** Somebody who guesses at the group G1 over very many connections, and its class, which wants to sign in meanwhile. */
export class Guesser {
  private readonly agent: Agent;
  private readonly port: number;
  private readonly connections: number;
  private tried = 0;
  private isStopped = false;
  /** How many tries got which answer. */
  readonly answers = new Map<number, number>();

  constructor(port: number, connections: number) {
    this.port = port;
    this.connections = connections;
    this.agent = new Agent({ keepAlive: true });
  }

  /** Tries ids that nobody has, each once, at least so many and until it is stopped. */
  async guess(least: number, address: string): Promise<void> {
    const guessOn = async (): Promise<void> => {
      while (this.tried < least || !this.isStopped) {
        this.tried += 1;
        const { status } = await this.login(`${100_000 + this.tried}`, address);
        this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: this.connections }, guessOn));
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Signs in and comes again as it is told to, like the page. Gives the time that it took [ms]. */
  async enter(studentId: string, address: string, mark?: string): Promise<number> {
    const since = performance.now();
    for (;;) {
      const { status, retryAfterMs } = await this.login(studentId, address, mark);
      if (status === 200) return performance.now() - since;
      if (status !== 429 || retryAfterMs === 0) throw new Error(`A student was answered ${status}.`);
      await delay(retryAfterMs);
    }
  }

  login(studentId: string, address: string, mark?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Request-Token': 'jwt',
        'X-Forwarded-For': address,
        ...(mark === undefined ? {} : { 'X-Known-Device': mark }),
      };
      const to = { host: '127.0.0.1', port: this.port, path: '/student/login_check', method: 'POST' };
      const sent = request({ ...to, agent: this.agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfterMs: Number(response.headers['retry-after'] ?? 0) * 1000,
            deviceMark: (JSON.parse(text) as { deviceMark?: string }).deviceMark,
          }),
        );
      });
      sent.on('error', reject);
      sent.end(new URLSearchParams({ _studentId: studentId, _groupId: G1 }).toString());
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** The sign-in ids of a class of so many in the group G1 of a fresh school. */
export async function seedPupils(services: Services, count: number): Promise<string[]> {
  const { database, keys, now } = services;
  const { S1 } = await seedSchool(services, { hasGame: false });
  const found = await database.get<{ group_id: string }>('SELECT group_id FROM person WHERE id = ?', [S1.publicId]);
  const ids = Array.from({ length: count }, (_, i) => `pupil-${i}`);
  const members = ids.map((signInId) => ({ groupId: found?.group_id ?? '', signInId, alias: signInId }));
  await database.write((sql) => addMembers(sql, keys, members, now()));
  return ids;
}
