import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLASS_EVENTS_PATH } from '#contract/class-news.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher, teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassNews } from '#contract/class-news.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const CALL = '/student/api/class';
const MINUTE_MS = 60_000;

describe.each(DATABASES)('what a student page hears of its class, on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;
  let ofClass: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    ofClass = `/teacher/api/classes/${server.school.classroomOfG1}`;
    const ms = await addTestTeacher(server, 'Ms. Rivera', {
      classId: server.school.classroomOfG1,
      role: 'co-teacher',
    });
    teacher = await signInTeacher(server, ms);
    sally = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const listen = async (client = sally) => {
    const headers = { Authorization: client.headers['Authorization'] ?? '' };
    const response = await server.fetch(CLASS_EVENTS_PATH, { headers });
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    return new EventReader<ClassNews>(response);
  };
  const pause = (minutes: number, who = teacher) => who.put(`${ofClass}/pause`, { minutes });

  test('TCH-05 a pause is told at once, with who and for how long, and to nobody else', async () => {
    const stream = await listen();
    const elsewhere = await listen(await signIn(server, server.school.S3));
    expect(await stream.next()).toMatchObject({ activities: [{ code: APP, isClosed: false }], comments: '' });
    await elsewhere.next();
    const until = server.clock.now() + 10 * MINUTE_MS;
    expect((await pause(10)).body).toEqual({ pause: { by: 'Ms. Rivera', until } });
    const board = await teacher.get('/teacher/api/board');
    expect(board.body.classes[0].pause).toEqual({ by: 'Ms. Rivera', until });
    await server.host.classes.look();
    expect((await stream.next())?.pause).toEqual({ by: 'Ms. Rivera', leftMs: 10 * MINUTE_MS });
    server.clock.pass(60);
    // A page that comes later, or asks by itself, hears what is left of it.
    expect((await (await listen()).next())?.pause?.leftMs).toBe(9 * MINUTE_MS);
    expect((await sally.get(CALL)).body.pause.leftMs).toBe(9 * MINUTE_MS);
    // That time goes by is no news.
    await server.host.classes.look();
    expect((await pause(0)).body).toEqual({});
    await server.host.classes.look();
    expect(await stream.next()).not.toHaveProperty('pause');
    // What changed in one class is no news in another.
    await teacherWith(server, 'owner', server.school.classroomOfG2).then((other) =>
      other.put(`/teacher/api/classes/${server.school.classroomOfG2}/pause`, { minutes: 1 }),
    );
    await server.host.classes.look();
    expect((await elsewhere.next())?.pause?.leftMs).toBe(MINUTE_MS);
    server.host.stopTaking();
    expect(await stream.next()).toBeUndefined();
  });

  test('TCH-05 a pause ends by itself, and what students save during it is kept', async () => {
    await pause(1);
    const saved = await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Typed as it came' });
    expect(saved.status).toBe(200);
    const stream = await listen();
    expect((await stream.next())?.pause?.leftMs).toBe(MINUTE_MS);
    server.clock.pass(61);
    await server.host.classes.look();
    expect(await stream.next()).not.toHaveProperty('pause');
    await stream.leave();
    expect(server.host.classes.size).toBe(0);
  });

  test('TCH-05 the lock and a comment are told of; a look without news says nothing', async () => {
    const stream = await listen();
    const before = (await stream.next())!;
    await server.host.classes.look();
    const { version, setup } = (await teacher.get(`${ofClass}/activities`)).body[0];
    await teacher.put(`${ofClass}/activities/${APP}`, {
      version,
      isOffered: true,
      setup: { ...setup, isLocked: true },
    });
    await server.host.classes.look();
    const locked = (await stream.next())!;
    expect(locked.activities).toEqual([{ code: APP, isClosed: true, version: before.activities[0]!.version + 1 }]);
    const { body } = await teacher.post(`${ofClass}/students/${server.school.S1.publicId}/${APP}/comments`, {
      kind: 'journal',
      subject: 'introduction',
      text: 'Why so?',
    });
    await server.host.classes.look();
    const commented = (await stream.next())!;
    expect(commented.comments).not.toBe(locked.comments);
    await teacher.send('DELETE', `${ofClass}/students/${server.school.S1.publicId}/${APP}/comments/${body.id}`, {});
    await server.host.classes.look();
    expect((await stream.next())?.comments).toBe(locked.comments);
  });

  test('TCH-05 a lock says who locked and until when, and ends by itself', async () => {
    const stream = await listen();
    await stream.next();
    const lock = async (setting: object) => {
      const { version, setup } = (await teacher.get(`${ofClass}/activities`)).body[0];
      return teacher.put(`${ofClass}/activities/${APP}`, { version, isOffered: true, setup: { ...setup, ...setting } });
    };
    const activity = async () => (await sally.get(`/student/api/startup/${APP}`)).body.activity;
    await lock({ isLocked: true });
    expect(await activity()).toMatchObject({ isClosed: true, lock: { by: 'Ms. Rivera', until: null } });
    const until = server.clock.now() + MINUTE_MS;
    expect((await lock({ isLocked: true, lockedUntil: until })).body.setup.lockedUntil).toBe(until);
    expect(await activity()).toMatchObject({ isClosed: true, lock: { by: 'Ms. Rivera', until } });
    await server.host.classes.look();
    expect((await stream.next())?.activities[0]?.isClosed).toBe(true);
    server.clock.pass(61);
    await server.host.classes.look();
    expect((await stream.next())?.activities[0]?.isClosed).toBe(false);
    expect(await activity()).not.toHaveProperty('lock');
    expect((await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Again' })).status).toBe(200);
    // A lock that was ended leaves neither its time nor its name to the next one.
    expect((await lock({ isLocked: false, lockedUntil: until })).body.setup.lockedUntil).toBeNull();
  });

  test.each([-1, 61, 2.5, Number.NaN, '5'])('a pause of %s minutes is refused in words', async (minutes) => {
    const answer = await pause(minutes as number);
    expect(answer.status).toBe(422);
    expect((await sally.get(CALL)).body).not.toHaveProperty('pause');
  });

  test('listening is no use of the sign-in, ends with it, and the oldest of a student gives way to a ninth', async () => {
    const streams: EventReader<ClassNews>[] = [];
    for (let i = 0; i < 9; i += 1) streams.push(await listen());
    expect(server.host.classes.size).toBe(8);
    await streams[0]!.next();
    expect(await streams[0]!.next()).toBeUndefined();
    const uses = await server.host.services.database.read((sql) => sql.all('SELECT * FROM token_use'));
    await sally.get(CALL);
    expect(await server.host.services.database.read((sql) => sql.all('SELECT * FROM token_use'))).toEqual(uses);
    await server.host.classes.check();
    expect(server.host.classes.size).toBe(8);
    await sally.get('/student/logout');
    await server.host.classes.check();
    expect(server.host.classes.size).toBe(0);
    expect((await server.fetch(CLASS_EVENTS_PATH)).status).toBe(401);
  });
});
