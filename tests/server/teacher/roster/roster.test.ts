import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { G1, G1B } from '#tests/support/school/school.ts';
import { Client, signIn } from '#tests/support/school/server.ts';
import { startTaughtClass, teacherWith } from '#tests/support/school/teachers.ts';
import type { Roster, RosterRow } from '#contract/teacher/roster-calls.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const row = (alias: string, signInId = '', groupName = 'Owls'): RosterRow => ({ alias, signInId, groupName });

describe.each(DATABASES)('the roster on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    ({ server, owner, base } = await startTaughtClass({ database: create }));
  });
  afterEach(() => server.close());

  const roster = async (client = owner): Promise<Roster> => (await client.get(`${base}/roster`)).body;
  const groupOf = async (name: string) => (await roster()).groups.find((group) => group.name === name);
  const importRows = (rows: RosterRow[]) => owner.post(`${base}/roster/import`, { rows });
  const login = (studentId: string, groupId: string) =>
    new Client(server).form(
      'POST',
      '/student/login_check',
      { _studentId: studentId, _groupId: groupId },
      {
        'X-Request-Token': 'jwt',
      },
    );

  test('TCH-03 shows groups with their codes and students with their ids, to a viewer neither', async () => {
    const { S1 } = server.school;
    const seen = await roster();
    expect(seen.groups.map(({ name, code }) => [name, code])).toEqual([
      ['Birches', G1B],
      ['Maples', G1],
    ]);
    expect(seen.students.find(({ id }) => id === S1.publicId)).toMatchObject({
      alias: S1.alias,
      signInId: S1.studentId,
    });
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const hidden = await roster(viewer);
    expect(hidden.groups.every(({ code }) => code === null)).toBe(true);
    expect(hidden.students.every(({ signInId }) => signInId === null)).toBe(true);
  });

  test('TCH-03 a preview says what each row would do and changes nothing; the import then does it', async () => {
    const { S1, S2 } = server.school;
    const content = [
      'name,id,group',
      'Ada,4711,Owls',
      `Sally,${S1.studentId.toUpperCase()},Maples`,
      `Sammy,${S2.studentId},birches`,
      ',4712,Owls',
      'Ada,4711,Owls',
      'Teacher,Teacher-One,Maples',
      'Ben,,',
    ].join('\r\n');
    const before = await roster();
    const preview = await owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Hawks' });
    const rows = preview.body.rows as (RosterRow & { line: number; outcome: string; problem: string })[];
    expect(rows.map(({ line, outcome, problem, groupName }) => [line, outcome, problem, groupName])).toEqual([
      [2, 'add', '', 'Owls'],
      [3, 'same', '', 'Maples'],
      [4, 'move', '', 'birches'],
      [5, 'problem', 'The name is missing.', 'Owls'],
      [6, 'problem', 'The same ID is on line 2.', 'Owls'],
      [7, 'problem', 'This ID is taken by a teacher of the class.', 'Maples'],
      [8, 'add', '', 'Hawks'],
    ]);
    expect(await roster()).toEqual(before);
    const good = rows
      .filter(({ outcome }) => outcome !== 'problem')
      .map(({ alias, signInId, groupName }) => ({ alias, signInId, groupName }));
    const done = (await importRows(good)).body;
    expect(done).toMatchObject({ added: 2, moved: 1, same: 1 });
    const owls = await groupOf('Owls');
    expect(owls?.code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect((await login('4711', owls?.code ?? '')).status).toBe(200);
    const ben = (await roster()).students.find(({ alias }) => alias === 'Ben');
    expect(ben).toMatchObject({ signInId: expect.stringMatching(/^[2-9a-z]{8}$/), lastActiveAt: 0 });
    expect((await login(ben?.signInId ?? '', (await groupOf('Hawks'))?.code ?? '')).status).toBe(200);
    expect((await login(S2.studentId, G1B)).status).toBe(200);
    expect((await importRows(good)).body).toMatchObject({ added: 0, moved: 0, same: 4 });
  });

  test('warns of new ids that somebody could guess, and makes longer ones where it is asked to', async () => {
    const list = (content: string) =>
      owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Owls' });
    const guessable = async (content: string) =>
      ((await list(content)).body.rows as { isGuessable: boolean }[]).map(({ isGuessable }) => isGuessable);
    const ids = 'Ana\t1234567\nBen\t12345678\nCai\t\nDee\tx';
    expect(await guessable(ids)).toEqual([true, false, false, true]);
    // Those that follow one another are known to the neighbors, however long they are.
    const inARow = 'Ana\tschool-0099\nBen\tschool-0100\nCai\tschool-0102\nDee\tother-0101';
    expect(await guessable(inARow)).toEqual([true, true, false, false]);
    const rows = [
      { alias: 'Ana', signInId: '', groupName: 'Owls' },
      { alias: 'Dee', signInId: 'x', groupName: 'Owls' },
    ];
    const { students } = (await owner.post(`${base}/roster/import`, { rows })).body.roster as Roster;
    const idOf = (alias: string) => students.find((student) => student.alias === alias)?.signInId;
    expect([idOf('Ana'), idOf('Dee')]).toEqual([expect.stringMatching(/^[2-9a-z]{8}$/), 'x']);
    // Who is in the class already is not warned of again.
    expect(await guessable('Name\tID\nDee\tx\nDee\ty')).toEqual([false, true]);
  });

  test('TCH-03 warns of names that only the id tells apart, in the list and in the class', async () => {
    await importRows([row('Zoë', 'zoe-in-the-class')]);
    const content = 'name,id\nJosé G.,jose-garcia\njose g,jose-gomez-2\nZoe,zoe-who-is-new\nZoë,zoe-in-the-class';
    const { body } = await owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Owls' });
    const rows = body.rows as { outcome: string; warning?: { message: string } }[];
    expect(rows.map(({ outcome, warning }) => [outcome, warning?.message])).toEqual([
      ['add', undefined],
      ['add', 'Line 2 has the same name.'],
      ['add', 'Somebody in this class has the same name.'],
      ['same', undefined],
    ]);
  });

  test('TCH-03 warns at its row of an id that may be a name, and says how the columns were taken', async () => {
    const preview = async (more: object) =>
      (await owner.post(`${base}/roster/preview`, { kind: 'text', groupName: 'Owls', ...more })).body;
    const content = 'Lovelace\tAda\nHopper\tGrace';
    const columns = ['alias', 'signInId'];
    const asIds = await preview({ content, columns });
    expect(
      asIds.rows.map((each: { signInId: string; warning: { code: string } }) => [each.signInId, each.warning]),
    ).toEqual(['Ada', 'Grace'].map((id) => [id, expect.objectContaining({ code: 'ROW_ID_LETTERS' })]));
    expect(asIds.columns.map(({ role }: { role: string }) => role)).toEqual(columns);
    const guessed = await preview({ content });
    expect(
      guessed.rows.map(({ alias, signInId, warning }: Record<string, unknown>) => [alias, signInId, warning]),
    ).toEqual([
      ['Ada L.', '', undefined],
      ['Grace H.', '', undefined],
    ]);
  });

  test('TCH-03 short names get the letters that tell them apart, and are as written where the teacher wants', async () => {
    await importRows([row('Mia P.', 'mia-in-the-class')]);
    const people = ['García, José', 'Gómez, José', 'Grey, José', 'Grant, José', 'Park, Mia', 'Lovelace, Ada'];
    const content = ['Student;ID', ...people.map((name, index) => `${name};a-new-student-${index}`)].join('\n');
    const preview = async (names?: string) =>
      (await owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Owls', names })).body;
    const aliases = ({ rows }: { rows: RosterRow[] }) => rows.map(({ alias }) => alias);
    const short = await preview();
    expect(short.hasWholeNames).toBe(true);
    expect(aliases(short)).toEqual(['José Ga.', 'José Gó.', 'José Gre.', 'José Gra.', 'Mia Pa.', 'Ada L.']);
    expect(short.rows[0].warning.message).toBe(
      'Others would be called José G. as well, so this name has more letters.',
    );
    expect(short.rows[5].warning).toBeUndefined();
    expect(aliases(await preview('written'))).toEqual(people);
    expect((await importRows(short.rows)).status).toBe(200);
    expect((await preview()).rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(people.map(() => 'same'));
  });

  test('TCH-03 whole names in one column are offered short; who is in the class under one keeps it', async () => {
    await importRows([row('José García')]);
    const content = 'José García\nAna Cruz\nMia Park';
    const preview = async (names?: string) =>
      (await owner.post(`${base}/roster/preview`, { kind: 'text', content, groupName: 'Owls', names })).body;
    const short = await preview();
    expect(short.hasWholeNames).toBe(true);
    expect(short.rows.map(({ alias, outcome }: Record<string, string>) => [alias, outcome])).toEqual([
      ['José García', 'same'],
      ['Ana C.', 'add'],
      ['Mia P.', 'add'],
    ]);
    expect((await preview('written')).rows.map(({ alias }: RosterRow) => alias)).toEqual(content.split('\n'));
  });

  test('one student gets a new id; the old one signs in no more, and nobody else is signed out', async () => {
    const { S1, S2 } = server.school;
    const [one, other] = [await signIn(server, S1), await signIn(server, S2)];
    const before = await roster();
    const renewed = await owner.post(`${base}/students/${S1.publicId}/sign-in-id`);
    expect([renewed.status, renewed.body.signInId]).toEqual([200, expect.stringMatching(/^[2-9a-z]{8}$/)]);
    expect((await login(S1.studentId, G1)).status).toBe(401);
    expect((await login(renewed.body.signInId, G1)).status).toBe(200);
    expect((await one.get('/student/api/whoami')).status).toBe(401);
    expect((await other.get('/student/api/whoami')).status).toBe(200);
    const after = await roster();
    expect(after.students.find(({ id }) => id === S1.publicId)).toEqual(renewed.body);
    const others = ({ students }: Roster) => students.filter(({ id }) => id !== S1.publicId);
    expect(others(after)).toEqual(others(before));
  });

  test('an import with one wrong row changes nothing at all', async () => {
    const before = await roster();
    const refused = await importRows([row('Ada', '1'), row('', '2')]);
    expect([refused.status, refused.body.message]).toEqual([422, 'Row 2 (): The name is missing.']);
    expect((await importRows([row('A'.repeat(41))])).status).toBe(422);
    expect((await importRows([row('Ada', '1'), row('Ben', '1')])).status).toBe(422);
    expect(await roster()).toEqual(before);
  });

  test('two imports of the same list at once add everyone once', async () => {
    const helper = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const rows = Array.from({ length: 30 }, (_, i) => row(`Student ${i}`, `id-${i}`));
    const answers = await Promise.all([importRows(rows), helper.post(`${base}/roster/import`, { rows })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.added as number).toSorted((one, other) => one - other)).toEqual([0, 30]);
    expect((await roster()).students).toHaveLength(33);
  });

  test('5,000 students are imported at once', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => row(`Student ${i}`, `id-${i}`, `Group ${i % 40}`));
    const done = await importRows(rows);
    expect([done.status, done.body.added, done.body.roster.groups.length]).toEqual([200, 5_000, 42]);
    expect((await importRows([...rows, row('One', 'more')])).status).toBe(422);
  });

  test('TCH-03 groups are added, renamed and removed while nobody is in them', async () => {
    const made = (await owner.post(`${base}/groups`, { name: 'Owls' })).body;
    expect((await owner.post(`${base}/groups`, { name: ' OWLS ' })).status).toBe(409);
    expect((await owner.put(`${base}/groups/${made.id}`, { name: 'Night owls' })).body.name).toBe('Night owls');
    const maples = (await groupOf('Maples'))?.id ?? '';
    expect((await owner.send('DELETE', `${base}/groups/${maples}`, {})).status).toBe(409);
    expect((await owner.send('DELETE', `${base}/groups/${made.id}`, {})).status).toBe(200);
    expect((await roster()).groups).toHaveLength(2);
  });

  test('TCH-03 nobody renames a group over a name that another teacher has just given it', async () => {
    const colleague = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const path = `${base}/groups/${(await groupOf('Maples'))?.id}`;
    expect((await colleague.put(path, { name: 'Oaks', was: 'Maples' })).status).toBe(200);
    const over = await owner.put(path, { name: 'Elms', was: 'Maples' });
    expect([over.status, over.body.code]).toEqual([409, 'NAME_CHANGED']);
    expect((await owner.put(path, { name: 'Elms', was: 'Oaks' })).body.name).toBe('Elms');
  });

  test('a rotated code signs nobody in with the old one, and who is at work goes on with the new one', async () => {
    const { S1 } = server.school;
    const s1 = await signIn(server, S1);
    const pid = (await s1.get('/student/api/whoami')).body.pid as string;
    const { code } = (await owner.post(`${base}/groups/${(await groupOf('Maples'))?.id}/code`)).body;
    expect((await login(S1.studentId, G1)).status).toBe(401);
    expect((await s1.get('/student/api/whoami')).status).toBe(401);
    const again = await signIn(server, { studentId: S1.studentId, groupId: code });
    expect((await again.get('/student/api/whoami')).body.pid).toBe(pid);
  });

  test('a student is renamed and moved; who is taken out is signed out and cannot sign in until taken back', async () => {
    const { S1 } = server.school;
    const path = `${base}/students/${S1.publicId}`;
    const birches = (await groupOf('Birches'))?.id ?? '';
    expect((await owner.put(path, { alias: 'Sal', groupId: birches })).body).toMatchObject({
      alias: 'Sal',
      groupId: birches,
    });
    const s1 = await signIn(server, { ...S1, groupId: G1B });
    expect((await s1.get('/student/api/whoami')).body.groupName).toBe('Birches');
    expect((await owner.put(path, { isActive: false })).body.isActive).toBe(false);
    expect((await s1.get('/student/api/whoami')).status).toBe(401);
    const refused = await login(S1.studentId, G1B);
    expect(refused.text).toBe((await login('nobody', G1B)).text);
    expect((await owner.get('/teacher/api/classes')).body[0].studentCount).toBe(2);
    await owner.put(path, { isActive: true });
    expect((await s1.get('/student/api/whoami')).status).toBe(401);
    expect((await login(S1.studentId, G1B)).status).toBe(200);
    const foreign = await owner.put(`${base}/students/${server.school.S3.publicId}`, { alias: 'Mine' });
    const teacher = await owner.put(`${base}/students/${server.school.T1.publicId}`, { isActive: false });
    expect([foreign.status, teacher.status]).toEqual([404, 404]);
    expect((await owner.put(path, { groupId: 'nowhere' })).status).toBe(404);
  });

  test('TCH-03 what another teacher has just changed of a student is not changed over unseen', async () => {
    const { S1, classroomOfG1 } = server.school;
    const path = `${base}/students/${S1.publicId}`;
    const colleague = await teacherWith(server, 'co-teacher', classroomOfG1);
    const factsOf = async () => {
      const found = (await roster()).students.find(({ id }) => id === S1.publicId);
      if (!found) throw new Error('The student is missing.');
      const { alias, groupId, isActive, note } = found;
      return { alias, groupId, isActive, note };
    };
    const was = await factsOf();
    expect((await colleague.put(path, { alias: 'Sal', isActive: false, was })).status).toBe(200);
    // Untouched, or changed in what the colleague left: theirs stays.
    const birches = (await groupOf('Birches'))?.id;
    expect((await owner.put(path, { was })).body).toMatchObject({ alias: 'Sal', isActive: false });
    expect((await owner.put(path, { groupId: birches, was })).body).toMatchObject({ alias: 'Sal', isActive: false });
    const over = await owner.put(path, { alias: 'Sally', was });
    expect([over.status, over.body.code]).toEqual([409, 'STUDENT_CHANGED']);
    expect((await owner.put(path, { alias: 'Sal', was })).status).toBe(200);
    expect((await owner.put(path, { alias: 'Sally', was: await factsOf() })).body.alias).toBe('Sally');
    // A page of an earlier release sends everything and no `was`.
    const old = await owner.put(path, { alias: 'Sally', groupId: was.groupId, isActive: true });
    expect([old.status, old.body.isActive]).toEqual([200, true]);
  });

  test('two with the same id do not come into one group', async () => {
    await owner.post(`${base}/groups`, { name: 'Owls' });
    const { database } = server.host.services;
    const { S1, S4 } = server.school;
    // As two schools' lists may have it: the same id in two groups.
    await database.write((sql) =>
      sql.run(
        `UPDATE person SET sign_in_hash = (SELECT sign_in_hash FROM person WHERE id = ?),
           sign_in_sealed = (SELECT sign_in_sealed FROM person WHERE id = ?) WHERE id = ?`,
        [S1.publicId, S1.publicId, S4.publicId],
      ),
    );
    const maples = (await groupOf('Maples'))?.id;
    const moved = await owner.put(`${base}/students/${S4.publicId}`, { groupId: maples });
    expect([moved.status, moved.body.message]).toEqual([409, 'Somebody in that group has the same ID.']);
  });

  test('the work of students is not open to a teacher by their sign-in id: ids in paths are public ones', async () => {
    expect((await owner.put(`${base}/students/${server.school.S1.studentId}`, { alias: 'X' })).status).toBe(404);
  });
});
