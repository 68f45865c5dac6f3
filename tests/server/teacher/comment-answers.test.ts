import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { QuizTaker } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('answers to comments and what a teacher has not read, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;
  let ofSally: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
    ofSally = `/teacher/api/classes/${server.school.classroomOfG1}/students/${server.school.S1.publicId}/${APP}`;
  });
  afterEach(() => server.close());

  const comment = async (text = 'Why?', of = ofSally) =>
    (await teacher.post(`${of}/comments`, { kind: 'journal', subject: 'introduction', text })).body;
  const path = (id: string) => `/student/api/comment/${APP}/${id}`;
  const answer = (id: string, text: string, more = {}) => ({
    op: freshKey(),
    kind: 'comment',
    method: 'PUT',
    path: path(id),
    body: { answer: text },
    ...more,
  });
  const send = async (...ops: object[]) => (await sally.post('/student/api/sync', { ops })).body.results;
  const comments = async () => (await new QuizTaker(sally).startup()).comments;
  const seenByTeacher = async () => (await teacher.get(ofSally)).body.comments;
  const unread = async (client = teacher) => (await client.get('/teacher/api/unread')).body;
  const markRead = (texts: object[], client = teacher) => client.post('/teacher/api/unread/read', { texts });

  test('a comment is seen and answered once, however often the device sends it', async () => {
    const { id } = await comment();
    expect(await comments()).toEqual([expect.not.objectContaining({ seenAt: expect.anything() })]);
    await sally.put(path(id), {});
    const seenAt = server.clock.now();
    server.clock.pass(5);
    const op = answer(id, 'It is <b>heavier</b> 🚀 \u202Eabc', { baseRev: 0 });
    const [first] = await send(op);
    const [again] = await send(op);
    expect(first).toMatchObject({
      status: 200,
      body: { answer: { rev: 1, text: 'It is <b>heavier</b> 🚀 \u202Eabc' } },
    });
    expect(again).toEqual(first);
    const whole = await comments();
    expect(whole).toEqual([expect.objectContaining({ seenAt, answer: first.body.answer })]);
    expect(await seenByTeacher()).toEqual(whole);
  });

  test('an answer is typed on, and one of another device is kept beside it', async () => {
    const { id } = await comment();
    const first = answer(id, 'One', { baseRev: 0 });
    await send(first, answer(id, 'One two', { baseRev: 0, after: first.op }));
    expect((await comments())[0].answer).toMatchObject({ text: 'One two', rev: 2 });
    await send(answer(id, 'Shorter', { baseRev: 2 }));
    expect((await comments())[0].answer).toMatchObject({ text: 'Shorter', rev: 3 });
    await send(answer(id, 'Of another device', { baseRev: 0 }));
    expect((await comments())[0].answer).toMatchObject({ text: 'Shorter\n\nOf another device', rev: 4 });
  });

  test('a short answer that another device has among its words is kept; one that it has as a paragraph is not doubled', async () => {
    const { id } = await comment();
    const said = async () => (await comments())[0].answer;
    await send(answer(id, 'no', { baseRev: 0 }));
    await send(answer(id, 'I do not know', { baseRev: 0 }));
    expect(await said()).toMatchObject({ text: 'no\n\nI do not know', rev: 2 });
    await send(answer(id, 'no\n\nI do not know\n\nBut I asked', { baseRev: 0 }));
    expect(await said()).toMatchObject({ text: 'no\n\nI do not know\n\nBut I asked', rev: 3 });
    await send(answer(id, 'no\n\nI do not know\n\nBut I asked', { baseRev: 0 }));
    expect(await said()).toMatchObject({ text: 'no\n\nI do not know\n\nBut I asked', rev: 4 });
  });

  test('who types on without knowing that another device answered too changes the own part alone', async () => {
    const { id } = await comment();
    const said = async () => (await comments())[0].answer;
    await send(answer(id, 'Of another', { baseRev: 0 }));
    const mine = answer(id, 'Mine', { baseRev: 0 });
    const [taken] = await send(mine);
    expect(taken.body).toMatchObject({ answer: { text: 'Of another\n\nMine', rev: 2 }, own: 'Mine' });
    const on = answer(id, 'Mine, typed on', { baseRev: 0, after: mine.op });
    await send(on);
    expect(await said()).toMatchObject({ text: 'Of another\n\nMine, typed on', rev: 3 });
    await send(answer(id, 'Of another\n\nMine, typed on\n\nAnd a third', { baseRev: 3 }));
    const over = answer(id, 'Mine once more', { baseRev: 0, after: on.op });
    await send(over);
    expect(await said()).toMatchObject({ text: 'Of another\n\nMine once more\n\nAnd a third', rev: 5 });
    // Once the whole was shown, it can be written over.
    await send(answer(id, 'All of it anew', { baseRev: 5, after: over.op }));
    expect(await said()).toMatchObject({ text: 'All of it anew', rev: 6 });
  });

  test('who types on while another device answered behind it leaves that answer there', async () => {
    const { id } = await comment();
    const mine = answer(id, 'Mine', { baseRev: 0 });
    await send(mine, answer(id, 'Of another', { baseRev: 0 }));
    await send(answer(id, 'Mine, typed on', { baseRev: 1, after: mine.op }));
    expect((await comments())[0].answer).toMatchObject({ text: 'Mine, typed on\n\nOf another', rev: 3 });
    // What is not there any more is no part that could be changed.
    await send(answer(id, 'Something else', { baseRev: 3 }), answer(id, 'Mine?', { baseRev: 1, after: mine.op }));
    expect((await comments())[0].answer).toMatchObject({ text: 'Something else\n\nMine?', rev: 5 });
  });

  test('refuses an answer that is empty or too long, or to a comment of somebody else', async () => {
    const { id } = await comment();
    expect((await sally.put(path(id), { answer: '  ' })).status).toBe(422);
    expect((await sally.put(path(id), { answer: 'x'.repeat(1200) })).status).toBe(200);
    const long = await sally.put(path(id), { answer: 'x'.repeat(1201) });
    expect([long.status, long.body.message]).toEqual([422, 'An answer cannot be more than 1200 characters.']);
    expect((await sally.put(path(id), { answer: 5 })).status).toBe(422);
    const sammy = await signIn(server, server.school.S2);
    expect((await sammy.put(path(id), { answer: 'Mine' })).status).toBe(404);
    expect((await sally.put(path('nothing'), { answer: 'x' })).status).toBe(404);
  });

  test('that somebody else saw a comment, or one that is no more, is taken and changes nothing', async () => {
    const { id } = await comment();
    const sammy = await signIn(server, server.school.S2);
    for (const which of [id, 'nothing']) {
      expect(await sammy.put(path(which), {})).toMatchObject({ status: 200, body: {} });
    }
    expect(await comments()).toEqual([expect.not.objectContaining({ seenAt: expect.anything() })]);
  });

  test('an answer that is on its way while the teacher takes the comment back is not lost', async () => {
    const { id } = await comment('Meant for somebody else');
    await teacher.send('DELETE', `${ofSally}/comments/${id}`, {});
    expect(await comments()).toBeUndefined();
    await send(answer(id, 'But I know why', { baseRev: 0 }));
    expect(await seenByTeacher()).toEqual([expect.objectContaining({ text: '', answer: expect.anything() })]);
    expect((await comments())[0]).toMatchObject({ text: '', answer: { text: 'But I know why' } });
  });

  test('lists journal texts and answers until each teacher has read them, and again when they change', async () => {
    const { id } = await comment();
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: '😀'.repeat(700) });
    server.clock.pass(1);
    await send(answer(id, 'Because', { baseRev: 0 }));
    const colleague = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    const list = await unread();
    expect(list.total).toBe(2);
    expect(list.texts).toMatchObject([
      { kind: 'answer', subject: id, about: 'Why?', text: 'Because', isCut: false, alias: 'Alias of Sally' },
      { kind: 'journal', subject: 'introduction', about: 'Introduction', text: '😀'.repeat(600), isCut: true },
    ]);
    expect((await markRead([list.texts[0]])).body).toMatchObject({ total: 1, texts: [{ kind: 'journal' }] });
    server.clock.pass(1);
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Newer' });
    expect((await markRead(list.texts)).body).toMatchObject({ total: 1, texts: [{ text: 'Newer' }] });
    expect((await unread(colleague)).total).toBe(2);
    await markRead((await unread(colleague)).texts, colleague);
    expect([(await unread()).total, (await unread(colleague)).total]).toEqual([1, 0]);
  });

  test('nobody reads ahead, and a student who was deleted meanwhile does not keep the others unread', async () => {
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'First' });
    const sammy = await signIn(server, server.school.S2);
    await sammy.put(`/student/api/journal/${APP}/introduction`, { content: 'Also' });
    const { texts } = await unread();
    await markRead(texts.map((text: { at: number }) => ({ ...text, at: text.at + 1_000_000 })));
    expect((await unread()).total).toBe(0);
    server.clock.pass(1);
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Second' });
    const later = (await unread()).texts;
    expect(later).toMatchObject([{ text: 'Second' }]);
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const deletion = `/teacher/api/classes/${server.school.classroomOfG1}/students/${server.school.S2.publicId}/deletion`;
    expect((await owner.post(deletion, { typed: server.school.S2.studentId })).status).toBe(200);
    expect((await markRead([...texts, ...later])).body.total).toBe(0);
    expect((await markRead(Array.from({ length: 101 }, () => texts[0]))).status).toBe(422);
    expect((await markRead([{ ...texts[0], kind: 'grade' }])).status).toBe(422);
  });
});
