import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what teachers see of their students and write to them, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;
  let home: string;
  let ofSally: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
    ofSally = `${home}/students/${server.school.S1.publicId}/${APP}`;
  });
  afterEach(() => server.close());

  const detail = async () => (await teacher.get(ofSally)).body;
  const comment = (kind: string, subject: string, text: string) =>
    teacher.post(`${ofSally}/comments`, { kind, subject, text });
  const gallery = async () => (await teacher.get(`${home}/gallery/${APP}`)).body;
  const changeConcept = (id: string, change: object, client = teacher) =>
    client.put(`${home}/gallery/${APP}/${id}`, change);

  test('TCH-03 shows one student: grades, designs with notes and changelog, journal with its history, time', async () => {
    await new QuizTaker(sally).take('01-quiz');
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    await engineering.apply({ bodyLength: 260 });
    const id = await engineering.save('Arrow');
    await sally.put(`/student/api/notes/${APP}/${id}`, { notes: 'Longer is steadier' });
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'First thought' });
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Second thought' });
    await sally.post(`/student/api/timeontask/${APP}`, { times: { '01-quiz': 42 }, visits: { '01-quiz': 1 } });
    const body = await detail();
    expect(body.student).toMatchObject({
      id: server.school.S1.publicId,
      alias: 'Alias of Sally',
      signInId: 'Sally-4711',
      groupName: 'Maples',
    });
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect('signInId' in (await viewer.get(ofSally)).body.student).toBe(false);
    const quiz = body.grades.find(({ code }: { code: string }) => code === '01-quiz');
    expect(quiz).toMatchObject({ original: 100, timeOnTask: 42, name: 'A quiz', category: 'quiz' });
    expect(body.concepts).toHaveLength(1);
    expect(body.concepts[0]).toMatchObject({ name: 'Arrow', isMine: false });
    const [, second] = body.concepts[0].revisions;
    expect(second).toMatchObject({ notes: 'Longer is steadier', status: 'tested' });
    expect(body.journal.map(({ title }: { title: string }) => title)).toEqual([
      'Introduction',
      'Design Challenge',
      'Design Summary',
      'Final Reflection',
    ]);
    expect(body.journal[0]).toMatchObject({
      content: 'Second thought',
      history: [{ content: 'First thought', modifiedAt: expect.any(Number) }],
    });
    expect(body.comments).toEqual([]);
  });

  test('TCH-03 a comment on the journal and one on a design reach the student, and can be taken back', async () => {
    const id = await (await inEngineering(sally)).make('Arrow', 250);
    const startup = async () => new QuizTaker(sally).startup();
    expect('comments' in (await startup())).toBe(false);
    const first = await comment('journal', 'introduction', '  What makes you think so? ');
    expect(first.body).toMatchObject({ text: 'What makes you think so?', by: expect.stringContaining('co-teacher') });
    server.clock.pass(1);
    await comment('revision', id, '=HYPERLINK("x") <b>Good</b>');
    const { comments } = await startup();
    expect(comments.map(({ kind, subject, text }: Record<string, string>) => [kind, subject, text])).toEqual([
      ['journal', 'introduction', 'What makes you think so?'],
      ['revision', id, '=HYPERLINK("x") <b>Good</b>'],
    ]);
    expect((await detail()).comments).toEqual(comments);
    expect((await teacher.send('DELETE', `${ofSally}/comments/${first.body.id}`, {})).status).toBe(200);
    expect((await teacher.send('DELETE', `${ofSally}/comments/${first.body.id}`, {})).status).toBe(404);
    expect((await startup()).comments).toHaveLength(1);
    const sammy = new QuizTaker(await signIn(server, server.school.S2));
    expect('comments' in (await sammy.startup())).toBe(false);
  });

  test('two teachers who comment on one text at once are both read', async () => {
    const colleague = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const texts = Array.from({ length: 6 }, (_, number) => `Comment ${number}`);
    const answers = await Promise.all(
      texts.map((text, number) =>
        (number % 2 ? colleague : teacher).post(`${ofSally}/comments`, {
          kind: 'journal',
          subject: 'introduction',
          text,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const { comments } = await new QuizTaker(sally).startup();
    const read = comments.map(({ text, by }: { text: string; by: string }) => `${by.split(' ')[0]}: ${text}`);
    expect(read.toSorted()).toEqual(
      texts.map((text, number) => `${number % 2 ? 'owner' : 'co-teacher'}: ${text}`).toSorted(),
    );
  });

  test('refuses comments that are empty, too long, or on what is not this student’s', async () => {
    const theirs = await (await inEngineering(await signIn(server, server.school.S2))).make('Dart', 250);
    expect((await comment('journal', 'introduction', '  ')).status).toBe(422);
    expect((await comment('journal', 'introduction', 'x'.repeat(2001))).status).toBe(422);
    expect((await comment('journal', 'appendix', 'Hello')).status).toBe(404);
    expect((await comment('revision', theirs, 'Hello')).status).toBe(404);
    expect((await comment('person', 'x', 'Hello')).status).toBe(422);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const refused = await viewer.post(`${ofSally}/comments`, { kind: 'journal', subject: 'introduction', text: 'Hi' });
    expect(refused.status).toBe(403);
    expect((await teacher.get(`${home}/students/${server.school.S3.publicId}/${APP}`)).status).toBe(404);
  });

  test('TCH-03 the gallery has every design of the class, and shares and hides them', async () => {
    await (await inEngineering(sally)).make('Arrow', 250);
    await (await inEngineering(await signIn(server, server.school.S4))).make('Dart', 260);
    const designs = await gallery();
    expect(
      designs.map((each: { alias: string; concept: { name: string } }) => [each.alias, each.concept.name]),
    ).toEqual(
      expect.arrayContaining([
        ['Alias of Sally', 'Arrow'],
        ['Alias of Susan', 'Dart'],
      ]),
    );
    const arrow = designs.find((each: { concept: { name: string } }) => each.concept.name === 'Arrow');
    expect((await changeConcept(arrow.conceptId, { isShared: true })).body).toMatchObject({ isShared: true });
    const sammy = await signIn(server, server.school.S2);
    const seen = async () => (await sammy.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
    expect((await seen()).map(({ name }: { name: string }) => name)).toEqual(['Arrow']);
    await changeConcept(arrow.conceptId, { isShared: false });
    expect(await seen()).toEqual([]);
  });

  test('TCH-03 renames a design by the rules for names; the student who works on it saves under the new one', async () => {
    const engineering = await inEngineering(sally);
    await engineering.make('Dart', 240);
    await engineering.make('Arrow', 250);
    const { conceptId } = (await gallery()).find(
      (each: { concept: { name: string } }) => each.concept.name === 'Arrow',
    );
    expect((await changeConcept(conceptId, { name: 'dart' })).body.message).toMatch(/already exists/);
    expect((await changeConcept(conceptId, { name: 'a' })).status).toBe(422);
    expect((await changeConcept(conceptId, { name: 'shit box' })).body.code).toBe('ERR_BAD_WORD');
    expect((await changeConcept(conceptId, { name: ' Swift ' })).body.name).toBe('Swift');
    const loaded = await engineering.start();
    expect(loaded.body.design.name).toBe('Swift');
    await engineering.save('Swift');
    const names = (await sally.get(`/student/api/designs/${APP}/revisions`)).body.concepts;
    expect(
      names.map(({ name, revisions }: { name: string; revisions: unknown[] }) => [name, revisions.length]),
    ).toEqual(
      expect.arrayContaining([
        ['Swift', 2],
        ['Dart', 1],
      ]),
    );
  });

  test('TCH-03 names each performance with its units by the specification that the revision was saved under', async () => {
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    await server.host.services.database.write((sql) =>
      sql.run(`UPDATE revision SET specification_id = 'of-last-year',
                 specification = REPLACE(specification, '"raceTime"', '"finishSpeed"')`),
    );
    await engineering.save('Arrow');
    const named = [
      { revision: 1, performanceLabel: 'Finish speed', performanceUnits: 'm/s' },
      { revision: 2, performanceLabel: 'Race time', performanceUnits: 's' },
    ];
    expect((await gallery())[0].concept.revisions).toMatchObject(named);
    expect((await detail()).concepts[0].revisions).toMatchObject(named);
  });

  test('TCH-03 lays up to four designs side by side, with inputs, units and results', async () => {
    const first = await (await inEngineering(sally)).make('Arrow', 250);
    const second = await (await inEngineering(await signIn(server, server.school.S2))).make('Dart', 260);
    const sheets = (ids: string) => teacher.get(`${home}/sheets/${APP}?revisions=${encodeURIComponent(ids)}`);
    const { body } = await sheets(`${second},${first}`);
    expect(body.map((sheet: { alias: string }) => sheet.alias)).toEqual(['Alias of Sammy', 'Alias of Sally']);
    const length = body[0].inputs.find(({ label }: { label: string }) => label === 'Body length');
    expect(length).toMatchObject({ value: '260', units: 'mm' });
    expect(body[0].results.length).toBeGreaterThan(3);
    expect((await sheets('')).status).toBe(422);
    expect((await sheets('a,b,c,d,e')).status).toBe(422);
    expect((await sheets('nothing')).status).toBe(404);
    const foreign = await (await inEngineering(await signIn(server, server.school.S3))).make('Spear', 250);
    expect((await sheets(foreign)).status).toBe(404);
  });

  test('designs of another class cannot be changed, nor by a viewer', async () => {
    await (await inEngineering(await signIn(server, server.school.S3))).make('Spear', 250);
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG2);
    const [spear] = (await owner.get(`/teacher/api/classes/${server.school.classroomOfG2}/gallery/${APP}`)).body;
    expect((await changeConcept(spear.conceptId, { isShared: true })).status).toBe(404);
    await (await inEngineering(sally)).make('Arrow', 250);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const [arrow] = await gallery();
    expect((await changeConcept(arrow.conceptId, { name: 'Mine' }, viewer)).status).toBe(403);
  });
});
