import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { ensureDemo } from '#server/demo/demo-class.ts';
import { ensureDemoTeacher } from '#server/demo/demo-teacher.ts';
import { openHost } from '#server/host.ts';
import { addOrganisation } from '#server/records/classes/classrooms.ts';
import { addOwnPage } from '#server/records/learning/own-pages.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES } from '#tests/support/databases/databases.ts';
import { builtCommand } from '#tests/support/run/built-server.ts';
import { OWN_PAGE } from '#tests/support/school/own-pages.ts';
import { QUICK } from '#tests/support/school/server.ts';
import type { Host } from '#server/host.ts';
import type { TestDatabase } from '#tests/support/databases/databases.ts';

const COMMAND = await builtCommand('demo');
const PATIENCE_MS = 120_000;

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'balsa-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function demo(address: string, ...words: string[]) {
  const program = [COMMAND, ...words];
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: address };
  const { stdout, stderr, status } = spawnSync(process.execPath, program, { encoding: 'utf8', env });
  return { stdout, stderr, status };
}

async function withDemo(address: string): Promise<Host> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: address, BACKUP_MINUTES: '0', LOG: 'off' });
  const host = await openHost(settings, { analyst: analystInPlace, passwordCost: QUICK });
  await ensureDemo(host.services);
  await ensureDemoTeacher(host.services);
  return host;
}

const left = (host: Host) =>
  host.services.database.read((sql) =>
    sql.all(`SELECT name FROM organisation UNION ALL SELECT name FROM classroom UNION ALL SELECT email FROM teacher
             UNION ALL SELECT name FROM district UNION ALL SELECT alias FROM person`),
  );

test.each(DATABASES)(
  'the demonstration goes with all that is its own, and another school stays, on $name',
  async ({ create }) => {
    const home: TestDatabase = await create('schema');
    const host = await withDemo(home.address);
    await host.services.database.write(async (sql) => {
      const teacher = await sql.get<{ teacherId: string; organisationId: string }>(
        'SELECT id AS "teacherId", organisation_id AS "organisationId" FROM teacher',
      );
      // A page that its teacher has written is the school's own.
      if (teacher) await addOwnPage(sql, { ...teacher, appCode: 'dragster', content: OWN_PAGE, now: 0 });
      await addOrganisation(sql, { name: 'Oak School', city: '', state: '', districtId: null });
    });
    expect(demo(home.address, 'remove')).toEqual({
      stdout: 'Removed: 2 classes, 24 students, 1 teacher.\n',
      stderr: '',
      status: 0,
    });
    expect(await left(host)).toEqual([{ name: 'Oak School' }]);
    expect(demo(home.address, 'remove')).toMatchObject({
      status: 1,
      stderr: 'There is no demonstration in these records.\n',
    });
    await host.close();
    await home.drop();
  },
  PATIENCE_MS,
);

test.each(DATABASES)(
  'what somebody has added to it is named, and goes with a word more alone, on $name',
  async ({ create }) => {
    const home: TestDatabase = await create('schema');
    const host = await withDemo(home.address);
    await host.services.database.write((sql) =>
      sql.run(
        `INSERT INTO classroom (id, organisation_id, name, created_at) SELECT 'own', id, 'My own class', 0 FROM organisation`,
      ),
    );
    const before = await left(host);
    const refused = demo(home.address, 'remove');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('the class My own class. Nothing was removed.');
    expect(await left(host)).toEqual(before);
    expect(demo(home.address, 'remove', 'everything').status).toBe(0);
    expect(await left(host)).toEqual([]);
    await host.close();
    await home.drop();
  },
  PATIENCE_MS,
);
