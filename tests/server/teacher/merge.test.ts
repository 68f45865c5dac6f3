import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** Tables with a person in them: merge-people.ts says of each what becomes of it. */
const MERGED = [
  'audit_entry',
  'comment',
  'concept',
  'contest_entry',
  'contest_member',
  'engine_session',
  'exercise_record',
  'folded_epoch',
  'game',
  'grade_override',
  'journal',
  'journal_revision',
  'measured_approval',
  'merged_person',
  'operation',
  'preference',
  'revision',
  'rubric_score',
  'student_look',
  'student_note',
  'time_epoch',
  'time_total',
  'trial',
  'trial_partner',
  'wall_post',
  'written_score',
];
/** Only a device or a session of the one who goes could use these. */
const LEFT = ['read_mark', 'token_use', 'work_spell'];

describe.each(DATABASES)('two accounts of one student on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let s2: Client;
  let base: string;
  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1, S2 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    base = `/teacher/api/classes/${classroomOfG1}/students`;
    [s1, s2] = [await signIn(server, S1), await signIn(server, S2)];
  });
  afterEach(() => server.close());

  const merge = (from: string, into: string) => owner.post(`${base}/${from}/merge`, { into });
  const startup = async (client: Client) => (await client.get(`/student/api/startup/${APP}`)).body;
  const journal = (client: Client, section: string, content: string) =>
    client.put(`/student/api/journal/${APP}/${section}`, { content }, { 'Idempotency-Key': freshKey() });
  const time = (client: Client, seconds: number) =>
    client.post(`/student/api/timeontask/${APP}`, { times: { '01-lesson': seconds }, visits: { '01-lesson': 1 } });

  test('TCH-03 become one: better grades, designs under free names, both texts, times added', async () => {
    const { S1, S2 } = server.school;
    const { database } = server.host.services;
    await startup(s1);
    await startup(s2);
    const give = (personId: string, code: string, score: number) =>
      database.write((sql) =>
        sql.run('UPDATE exercise_record SET is_complete = 1, score = ?, attempt = 1 WHERE person_id = ? AND code = ?', [
          score,
          personId,
          code,
        ]),
      );
    const codes = (await startup(s1)).exercises.map((each: { code: string }) => each.code) as string[];
    const [first = '', second = '', third = ''] = codes;
    await give(S1.publicId, first, 90);
    await give(S2.publicId, first, 40);
    await give(S1.publicId, second, 20);
    await give(S2.publicId, second, 70);
    await give(S1.publicId, third, 0);
    await (await inEngineering(s1)).make('Red Comet', 250);
    const e1 = await inEngineering(s1);
    await e1.make('Alone', 260);
    await (await inEngineering(s2)).make('red comet', 270);
    await journal(s1, 'introduction', 'Older text of the one');
    await journal(s1, 'introduction', 'Text of the one');
    await journal(s2, 'introduction', 'Older text of the other');
    await journal(s2, 'introduction', 'Text of the other');
    await journal(s1, 'final-reflection', 'Older, only here');
    await journal(s1, 'final-reflection', 'Only here');
    await time(s1, 10);
    await time(s2, 20);
    await s1.put('/student/api/preferences/dock', { value: 'right' });

    const answer = await merge(S1.publicId, S2.publicId);
    expect(answer.status).toBe(200);
    expect(answer.body.students.map(({ id }: { id: string }) => id)).not.toContain(S1.publicId);
    const gone = await s1.get('/student/api/whoami');
    expect([gone.status, gone.body.code]).toEqual([401, 'ACCOUNT_MERGED']);
    expect(gone.body.message).toContain(`Sign in with the IDs of ${S2.alias}`);

    const after = await startup(s2);
    const scores = await database.read((sql) =>
      sql.all<{ code: string; score: number }>(
        'SELECT code, score FROM exercise_record WHERE person_id = ? AND score IS NOT NULL ORDER BY code',
        [S2.publicId],
      ),
    );
    expect(new Map(scores.map(({ code, score }) => [code, score]))).toEqual(
      new Map([
        [first, 90],
        [second, 70],
        [third, 0],
      ]),
    );
    const { concepts } = (await s2.get(`/student/api/designs/${APP}/revisions`)).body;
    expect(concepts.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Alone',
      'Red Comet (2)',
      'red comet',
    ]);
    const texts = new Map(
      after.journal.map((text: { section: string; content: string }) => [text.section, text.content]),
    );
    expect(texts).toEqual(
      new Map([
        ['final-reflection', 'Only here'],
        ['introduction', 'Text of the other\n\nText of the one'],
      ]),
    );
    const history = await database.read((sql) =>
      sql.all<{ content: string }>('SELECT content FROM journal_revision WHERE person_id = ? ORDER BY section, rev', [
        S2.publicId,
      ]),
    );
    expect(history.map(({ content }) => content)).toEqual([
      'Older, only here',
      'Older text of the one',
      'Older text of the other',
      'Text of the other',
    ]);
    const totals = (await time(s2, 0)).body;
    expect(totals.times['01-lesson']).toBe(30);
    expect(await database.get('SELECT COUNT(*) AS n FROM person WHERE id = ?', [S1.publicId])).toEqual({ n: 0 });
    expect((await journal(s2, 'introduction', 'And on it goes')).status).toBe(200);
  });

  test('TCH-03 keep what a teacher gave either, the higher standing, and the choices of the one who stays', async () => {
    const { S1, S2, classroomOfG1: taught } = server.school;
    const { database } = server.host.services;
    await startup(s1);
    const { id = '' } =
      (await database.get<{ id: string }>('SELECT activity_id AS id FROM exercise_record WHERE person_id = ?', [
        S1.publicId,
      ])) ?? {};
    const teacher = (await owner.get('/teacher/api/me')).body.id as string;
    /** Table, with the rows of the one who goes and of the one who stays, and what the latter has in the end. */
    const tables: readonly [table: string, columns: string, s1: unknown[][], s2: unknown[][], after: unknown[][]][] = [
      ['game', 'activity_id, level, highest_level, level_since', [[id, 2, 5, 1]], [[id, 3, 4, 1]], [[id, 3, 5, 1]]],
      [
        'preference',
        'name, value',
        [
          ['autosave', 'on'],
          ['dock', 'right'],
        ],
        [['dock', 'left']],
        [
          ['autosave', 'on'],
          ['dock', 'left'],
        ],
      ],
      [
        'comment',
        'id, activity_id, kind, subject, text, teacher_id, at',
        [['c', id, 'text', 's', 'Well done', 't', 1]],
        [],
        [['c', id, 'text', 's', 'Well done', 't', 1]],
      ],
      ['measured_approval', 'id, activity_id, measured, at', [['m', id, '{}', 1]], [], [['m', id, '{}', 1]]],
      ['student_note', 'classroom_id, text_sealed', [[taught, 'gone']], [[taught, 'kept']], [[taught, 'kept']]],
      [
        'student_look',
        'teacher_id, day, classroom_id, at',
        [
          [teacher, 1, taught, 5],
          [teacher, 2, taught, 6],
        ],
        [[teacher, 1, taught, 7]],
        [
          [teacher, 1, taught, 7],
          [teacher, 2, taught, 6],
        ],
      ],
      ['audit_entry', 'id, at, action, subject', [['a', 1, 'login', 's']], [], [['a', 1, 'login', 's']]],
      [
        'operation',
        'op, hash, status, answer, at',
        [['one', 'h', 200, '{}', 1]],
        [['two', 'h', 200, '{}', 1]],
        [
          ['one', 'h', 200, '{}', 1],
          ['two', 'h', 200, '{}', 1],
        ],
      ],
      [
        'grade_override',
        'activity_id, code, override, note, is_excused, by_teacher, at',
        [
          [id, 'x', 50, '', 0, 't', 1],
          [id, 'y', 60, '', 0, 't', 1],
        ],
        [[id, 'x', 80, '', 0, 't', 1]],
        [
          [id, 'x', 80, '', 0, 't', 1],
          [id, 'y', 60, '', 0, 't', 1],
        ],
      ],
      [
        'time_epoch',
        'activity_id, epoch, first_seen_at',
        [
          [id, 'one', 5],
          [id, 'two', 9],
        ],
        [
          [id, 'one', 9],
          [id, 'two', 5],
        ],
        [
          [id, 'one', 5],
          [id, 'two', 5],
        ],
      ],
    ];
    const people = [S1.publicId, S2.publicId];
    await database.write(async (sql) => {
      for (const [table, columns, ...rows] of tables) {
        await sql.run(`DELETE FROM ${table} WHERE person_id IN (?, ?)`, people);
        for (const [index, person] of people.entries()) {
          for (const values of rows[index] ?? []) {
            const places = values.map(() => '?').join(', ');
            await sql.run(`INSERT INTO ${table} (person_id, ${columns}) VALUES (?, ${places})`, [
              person,
              ...values,
            ] as string[]);
          }
        }
      }
    });
    expect((await merge(S1.publicId, S2.publicId)).status).toBe(200);
    for (const [table, columns, , , after] of tables) {
      const rows = await database.read((sql) =>
        sql.all<object>(`SELECT ${columns} FROM ${table} WHERE person_id = ? ORDER BY 1, 2`, [S2.publicId]),
      );
      expect([table, rows.map((row) => Object.values(row))]).toEqual([table, after]);
    }
  });

  test('leave a page that still shows the one who went with a sentence that says so', async () => {
    const { S1, S2 } = server.school;
    expect((await merge(S1.publicId, S2.publicId)).status).toBe(200);
    const gone = `${base}/${S1.publicId}`;
    const answers = [
      await owner.get(`${gone}/${APP}`),
      await owner.get(`${base.replace('students', 'portfolio')}/${S1.publicId}`),
      await owner.put(gone, { alias: 'Sal' }),
      await owner.put(`${gone}/${APP}/exercises/01-quiz/grade`, { override: 60, note: '', isExcused: false }),
      await merge(S1.publicId, S2.publicId),
      await merge(S2.publicId, S1.publicId),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([404, 'This student is not in this class any more.']);
    }
  });

  test('that have long texts in one section keep both, one in its history', async () => {
    const { S1, S2 } = server.school;
    await journal(s1, 'introduction', 'a'.repeat(40_000));
    await journal(s2, 'introduction', 'b'.repeat(40_000));
    expect((await merge(S1.publicId, S2.publicId)).status).toBe(200);
    const rows = await server.host.services.database.read((sql) =>
      sql.all<{ content: string }>('SELECT content FROM journal_revision WHERE person_id = ? ORDER BY rev', [
        S2.publicId,
      ]),
    );
    expect(rows.map(({ content }) => content[0])).toEqual(['b', 'a']);
    expect((await startup(s2)).journal[0].content[0]).toBe('b');
  });

  test('are not merged with themselves, with a teacher, or over the border of the class', async () => {
    const { S1, S3, T1 } = server.school;
    expect((await merge(S1.publicId, S1.publicId)).status).toBe(422);
    expect((await merge(S1.publicId, S3.publicId)).status).toBe(404);
    expect((await merge(S3.publicId, S1.publicId)).status).toBe(404);
    expect((await merge(S1.publicId, T1.publicId)).status).toBe(404);
    expect((await s1.get('/student/api/whoami')).status).toBe(200);
  });
});

test('every table with a person in it is known to the merge', async () => {
  const server = await startServer();
  const tables = await server.host.services.database.read((sql) =>
    sql.all<{ name: string }>(
      `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'person_id'
       WHERE m.type = 'table' ORDER BY m.name`,
    ),
  );
  expect(tables.map(({ name }) => name)).toEqual([...MERGED, ...LEFT].toSorted());
  await server.close();
});
