import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHost } from '#server/host.ts';
import { Tokens } from '#server/http/identity/token.ts';
import { addGroup, addPerson } from '#server/records/classes/classrooms.ts';
import { addRevision } from '#server/records/engineering/designs.ts';
import { readSettings } from '#server/settings.ts';
import { savedDesign } from '#tests/faults/dexie/pupil.ts';
import { seedSchool } from '#tests/support/school/school.ts';
import type { Host } from '#server/host.ts';
import type { Person } from '#server/records/people/people.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

/** A student as the server knows one: a valid token and the name of the partition. */
export interface Enrolled {
  readonly id: string;
  readonly token: string;
  readonly pid: string;
  /** Of a design of theirs, of which they measure a run. */
  readonly revisionId: string;
}

/** Records with a whole school in them, for a server process that will be killed. */
export interface ClassOfStudents {
  readonly environment: Readonly<Record<string, string>>;
  readonly students: readonly Enrolled[];
  /** Opens the records while no server process runs, or a copy of them at another address. */
  look<T>(work: (host: Host) => Promise<T>, address?: string): Promise<T>;
  remove(): Promise<void>;
}

export async function enrol(home: TestDatabase, count: number): Promise<ClassOfStudents> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balsa-class-'));
  const environment = { DATA_DIR: dataDir, DATABASE_URL: home.address, BACKUP_MINUTES: '0', DEMO: 'off', LOG: 'off' };
  const look: ClassOfStudents['look'] = async (work, address = home.address) => {
    const host = await openHost(readSettings({ ...environment, DATABASE_URL: address }));
    try {
      return await work(host);
    } finally {
      await host.close();
    }
  };
  const students = await look((host) => addStudents(host, count));
  return { environment, students, look, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function addStudents({ services }: Host, count: number): Promise<Enrolled[]> {
  const { classroomOfG1 } = await seedSchool(services, { hasGame: false });
  const { database, keys, now } = services;
  await database.write(async (sql) => {
    const group = { classroomId: classroomOfG1, name: 'Everybody', code: 'every-9z9z9', now: now() };
    const groupId = await addGroup(sql, keys, group);
    for (let i = 0; i < count; i += 1) {
      const person = { groupId, signInId: `Student-${10_000 + i}`, alias: `Number ${i}`, isTeacher: false, now: now() };
      await addPerson(sql, keys, person);
    }
  });
  const rows = await database.read((sql) =>
    sql.all<{ id: string; version: number }>(
      `SELECT p.id, p.session_version AS version FROM person p WHERE p.alias LIKE 'Number %' ORDER BY p.id`,
    ),
  );
  const designOf = (personId: string): string => `design-of-${personId}`;
  await database.write(async (sql) => {
    const activity = await sql.get<{ id: string }>('SELECT id FROM activity WHERE classroom_id = ?', [classroomOfG1]);
    for (const { id: personId } of rows) {
      const design = { name: 'Arrow', revision: savedDesign(designOf(personId)), now: now() };
      await addRevision(sql, { personId, activityId: activity?.id ?? '' }, design);
    }
  });
  const tokens = new Tokens(keys);
  const issue = async ({ id, version }: { id: string; version: number }) =>
    tokens.issue({ id, sessionVersion: version } as Person, now(), 8);
  return Promise.all(
    rows.map(async (row) => {
      const { id } = row;
      return { id, token: await issue(row), pid: keys.partitionOf(id), revisionId: designOf(id) };
    }),
  );
}
