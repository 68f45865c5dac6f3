import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { analystInPlace } from '#engine/analyst.ts';
import { ensureDemo, fillDemo } from '#server/demo/demo-class.ts';
import { ensureDemoTeacher } from '#server/demo/demo-teacher.ts';
import { liveDemo } from '#server/demo/life/life.ts';
import { openHost } from '#server/host.ts';
import { copyActivities } from '#server/records/classes/activity-setups.ts';
import { addClassroom, addGroup, addPerson } from '#server/records/classes/classrooms.ts';
import { readSettings } from '#server/settings.ts';
import { DATABASES } from '#tests/support/databases/databases.ts';
import { QUICK } from '#tests/support/school/server.ts';
import type { Sql } from '#server/records/database.ts';

const PATIENCE_MS = 120_000;

/** Who shared a race, and against whose design. */
const RACES_ON_WALL = `SELECT r.person_id AS "personId", rr.person_id AS "rivalId" FROM wall_post w
  JOIN activity a ON a.id = w.activity_id JOIN revision r ON r.id = w.revision_id JOIN revision rr ON rr.id = w.rival_id
  WHERE a.classroom_id = ? AND r.person_id = w.person_id`;

/** Of the demonstration one activity stays, and nobody who lives: everything else takes minutes. Gives its class. */
async function withoutTheRest(sql: Sql): Promise<{ classId: string; organisationId: string }> {
  const kept = await sql.get<{ id: string; classId: string; organisationId: string }>(
    `SELECT a.id, c.id AS "classId", c.organisation_id AS "organisationId" FROM activity a
     JOIN classroom c ON c.id = a.classroom_id WHERE a.app_code = 'dragster' ORDER BY c.name`,
  );
  if (!kept) throw new Error('The demonstration has no dragster.');
  await sql.run('DELETE FROM activity WHERE id <> ?', [kept.id]);
  await sql.run('UPDATE person SET is_active = 0 WHERE is_teacher = 0', []);
  return kept;
}

async function designsIn(sql: Sql, classId: string): Promise<number> {
  const rows = await sql.all(
    'SELECT r.id FROM revision r JOIN activity a ON a.id = r.activity_id WHERE a.classroom_id = ?',
    [classId],
  );
  return rows.length;
}

test.each(DATABASES)(
  'on $name the demonstration fills its own classes, walls included, and none of whoever tries Balsa in it, whose students did nothing',
  async ({ create }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'balsa-demo-'));
    const home = await create();
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: home.address, BACKUP_MINUTES: '0', LOG: 'off' });
    const host = await openHost(settings, { analyst: analystInPlace, passwordCost: QUICK });
    const { services } = host;
    const { database, keys } = services;
    await ensureDemo(services);
    await ensureDemoTeacher(services);
    const [demo, own] = await database.write(async (sql) => {
      const { classId, organisationId } = await withoutTheRest(sql);
      const classroomId = await addClassroom(sql, organisationId, 'My own class', 1);
      await copyActivities(sql, classId, classroomId, 1);
      const groupId = await addGroup(sql, keys, { classroomId, name: 'Mine', code: 'my-own-group', now: 1 });
      // The second signs in as somebody of the demonstration does.
      for (const signInId of ['first', 'hugo'])
        await addPerson(sql, keys, { groupId, signInId, alias: signInId, isTeacher: false, now: 1 });
      return [classId, classroomId];
    });
    await fillDemo(services);
    await liveDemo(services);
    const designs = await database.read(async (sql) => [await designsIn(sql, demo), await designsIn(sql, own)]);
    expect(designs).toEqual([expect.any(Number), 0]);
    expect(designs[0]).toBeGreaterThan(0);
    const wall = await database.read((sql) => sql.all<{ personId: string; rivalId: string }>(RACES_ON_WALL, [demo]));
    expect(wall.length).toBe(3);
    expect(wall.filter(({ personId, rivalId }) => personId === rivalId)).toEqual([]);
    expect(await database.read((sql) => sql.all('SELECT person_id FROM exercise_record', []))).toEqual([]);
    await host.close();
    await home.drop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  PATIENCE_MS,
);
