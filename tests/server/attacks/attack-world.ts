import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createHandler } from '#server/handler.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { Client, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassRole } from '#contract/teacher/class-calls.ts';
import type { Answered, TestServer } from '#tests/support/school/server.ts';

/** Cases by the id that they have in the list. */
export type Attacks = Readonly<Record<string, (world: AttackWorld) => Promise<void>>>;

/** Nothing of how the server is made may be read from a refusal. */
export const INNARDS = ['at ', 'node_modules', 'SQLITE', 'SqliteError', 'syntax error', 'PG::', 'Error:'];

/** A fresh server with two students of one group at work on it, and somebody who is not signed in. */
export class AttackWorld {
  readonly server: TestServer;
  readonly s1: Client;
  readonly s2: Client;
  anon: Client;

  private constructor(server: TestServer, s1: Client, s2: Client) {
    this.server = server;
    this.s1 = s1;
    this.s2 = s2;
    this.anon = new Client(server);
  }

  static async open(): Promise<AttackWorld> {
    const server = await startServer();
    const { S1, S2 } = server.school;
    return new AttackWorld(server, await signIn(server, S1), await signIn(server, S2));
  }

  login(fields: Record<string, string>, headers: Record<string, string> = { 'X-Request-Token': 'jwt' }) {
    return this.anon.form('POST', '/student/login_check', { _target_path: '/app/', ...fields }, headers);
  }

  /** A teacher with this role in the class of G1. */
  teacher(role: ClassRole): Promise<Client> {
    return teacherWith(this.server, role, this.server.school.classroomOfG1);
  }

  async startup(client = this.s1) {
    return (await client.get(`/student/api/startup/${APP}`)).body;
  }

  async exerciseOf(client: Client, code: string): Promise<string> {
    return (await this.startup(client)).exercises.find((each: { code: string }) => each.code === code).id;
  }

  /** A question with choices. */
  async choiceOf(client: Client): Promise<string> {
    return (await this.startup(client)).questions.find((each: { type: number }) => each.type === 1).id;
  }

  answer(client: Client, id: string, answerId: string, headers: Record<string, string> = {}): Promise<Answered> {
    return client.form('PUT', `/student/api/question/${id}`, { answerId }, headers);
  }

  async revisionOf(client: Client, name: string): Promise<string> {
    return (await inEngineering(client)).make(name, 250);
  }

  concepts(client: Client): Promise<Answered> {
    return client.get(`/student/api/designs/${APP}/revisions`);
  }

  /** A design that the teacher of G1 shares. */
  async shared(): Promise<string> {
    const t1 = await signIn(this.server, this.server.school.T1);
    const id = await this.revisionOf(t1, 'Example');
    await t1.post(`/student/api/designs/${APP}/share`, { conceptName: 'Example', shared: true });
    return id;
  }

  /** Gives the server a page and a lesson, and starts it again on them. */
  async serveContent(arrange: (folder: string) => Promise<void>): Promise<void> {
    const { dataDir, host } = this.server;
    const folder = join(dataDir, 'client', 'c', 'application', APP);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'lesson.html'), '<h1>Drag</h1>');
    await writeFile(
      join(dataDir, 'client', 'index.html'),
      '<style>body{margin:0}</style><div id="page"></div><script>begin()</script>',
    );
    await arrange(folder);
    const app = createHandler({ ...host, isReady: () => true, isLive: false });
    this.anon = new Client({ fetch: async (path, init) => app.fetch(new Request(`http://balsa.test${path}`, init)) });
  }
}

export function expectNothingOf(text: string, parts: readonly string[]): void {
  for (const part of parts) expect(text).not.toContain(part);
}

/** All tries at all questions of a start-up answer. */
export function attemptsIn(body: { grades: { responses: { attempts: number }[] }[] }): number {
  const attempts = body.grades.flatMap(({ responses }) => responses.map((response) => response.attempts));
  return attempts.reduce((sum, each) => sum + each, 0);
}

export function withToken(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
