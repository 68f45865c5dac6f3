import { expect, test } from 'vitest';
import { Keys } from '#server/keys.ts';
import { addClassroom, addGroup, addOrganisation, addPerson } from '#server/records/classes/classrooms.ts';
import { deleteClassForGood } from '#server/records/privacy/for-good.ts';
import { createSqlite } from '#tests/support/databases/databases.ts';

test('a class that is deleted is gone with its people, and tells how many students it had; others stay', async () => {
  const home = await createSqlite('schema');
  const database = await home.open();
  const keys = new Keys(Buffer.alloc(32));
  const [goes = '', stays = ''] = await database.write(async (sql) => {
    const school = await addOrganisation(sql, { name: 'Oak', city: '', state: '', districtId: null });
    const classes: string[] = [];
    for (const code of ['maple-7f3k9', 'cedar-5m1z6']) {
      const classroomId = await addClassroom(sql, school, code, 0);
      const groupId = await addGroup(sql, keys, { classroomId, name: code, code, now: 0 });
      for (const name of ['Ada', 'Ben', 'Teacher'])
        await addPerson(sql, keys, { groupId, signInId: name, alias: name, isTeacher: name === 'Teacher', now: 0 });
      classes.push(classroomId);
    }
    return classes;
  });
  expect(await database.write((sql) => deleteClassForGood(sql, goes))).toMatchObject({
    students: 2,
    rows: [
      { table: 'person', count: 3 },
      { table: 'student_group', count: 1 },
      { table: 'classroom', count: 1 },
    ],
  });
  const left = async (table: string) => (await database.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n;
  expect([await left('classroom'), await left('student_group'), await left('person')]).toEqual([1, 1, 3]);
  expect(await database.get('SELECT id FROM classroom')).toEqual({ id: stays });
  await database.close();
  await home.drop();
});
