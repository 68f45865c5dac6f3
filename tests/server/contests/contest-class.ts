import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ContestStep } from '#contract/competition/contest.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

export const SETUP = {
  name: 'Race day',
  format: 'elimination',
  basis: 'predicted',
  entrants: 'students',
  seeding: 'results',
  seed: 7,
  names: 'students',
} as const;

let count = 0;

/** A step under a name of its own, as a page sends it. */
export const named = (step: ContestStep) => ({ id: `step-${(count += 1)}-abcdef`, step });

export const raced = (match: string, ...order: string[]): ContestStep => ({
  kind: 'raced',
  results: [{ match, order, by: 'results' }],
});

/** A class with its owner and three students, whose designs may race. */
export class ContestClass {
  static async open(create: NonNullable<Parameters<typeof startServer>[0]>['database']): Promise<ContestClass> {
    const server = await startServer({ database: create });
    const { S1, S2, S4, classroomOfG1 } = server.school;
    const owner = await teacherWith(server, 'owner', classroomOfG1);
    const [s1, s2, s4] = [await signIn(server, S1), await signIn(server, S2), await signIn(server, S4)];
    return new ContestClass(server, owner, { s1, s2, s4 });
  }

  readonly server: TestServer;
  readonly owner: Client;
  readonly students: { readonly s1: Client; readonly s2: Client; readonly s4: Client };
  readonly base: string;

  private constructor(server: TestServer, owner: Client, students: ContestClass['students']) {
    this.server = server;
    this.owner = owner;
    this.students = students;
    this.base = `/teacher/api/classes/${server.school.classroomOfG1}`;
  }

  async designs(): Promise<void> {
    const { s1, s2, s4 } = this.students;
    await (await inEngineering(s1)).make('Alpha', 250);
    await (await inEngineering(s1)).make('Alpha Two', 280);
    await (await inEngineering(s2)).make('Gamma', 270);
    await (await inEngineering(s4)).make('Delta', 262);
  }

  async make(changes: object = {}): Promise<Contest> {
    const { status, body } = await this.owner.post(`${this.base}/activities/${APP}/contests`, { ...SETUP, ...changes });
    if (status !== 200) throw new Error(`The contest was not drawn: ${body.message}`);
    return body;
  }

  send(contest: Contest, rev: number, ...steps: ReturnType<typeof named>[]) {
    return this.owner.post(`${this.base}/contests/${contest.id}/steps`, { rev, steps });
  }
}

/** What a student hears of the contests of the day. */
export const news = async (client: Client) => (await client.get('/student/api/class')).body.contests;
