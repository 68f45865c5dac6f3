import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { EventReader } from '#tests/support/event-reader.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { QuizTaker, answerTo } from '#tests/support/school/quiz-taker.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher, teacherWith } from '#tests/support/school/teachers.ts';
import type { BoardChange } from '#contract/teacher/board-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const EVENTS = '/teacher/api/board/events';

describe.each(DATABASES)('the live board on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let sally: Client;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    sally = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const board = async (query = '') => (await teacher.get(`/teacher/api/board${query}`)).body;
  const rowOf = async (id = server.school.S1.publicId) =>
    (await board()).rows.find(({ studentId }: { studentId: string }) => studentId === id);
  const cell = async (id?: string) => (await rowOf(id)).cells[0];
  /** Twenty seconds of work, as the page tells of it. */
  const work = (seconds: number, more: object = {}) => {
    server.clock.pass(20);
    const body = { times: { '01-lesson': seconds }, visits: { '01-lesson': 1 }, epoch: 'epoch-of-sally', ...more };
    return sally.post(`/student/api/timeontask/${APP}`, body);
  };
  const open = (client = teacher, query = '') =>
    server.fetch(`${EVENTS}${query}`, { headers: { Authorization: client.headers['Authorization'] ?? '' } });

  test('TCH-03 shows each student by stage: research, quizzes, designs, journal, time and what waits', async () => {
    const taker = new QuizTaker(sally);
    await taker.take('01-quiz');
    await taker.take('02-worksheet', false);
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    await engineering.apply({ bodyLength: 260 });
    await engineering.save('Arrow');
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'Four words - of mine' });
    await work(20, { waiting: 3 });
    const { classes, rows, now } = await board();
    expect(now).toBe(server.clock.ms);
    expect(classes).toEqual([
      {
        id: server.school.classroomOfG1,
        name: 'Period 1',
        groups: [
          { id: expect.any(String), name: 'Birches' },
          { id: expect.any(String), name: 'Maples' },
        ],
        applications: [
          {
            appCode: APP,
            name: expect.any(String),
            performanceLabel: expect.any(String),
            performanceUnits: 's',
            performanceDecimals: 3,
            lowerIsBetter: true,
          },
        ],
      },
    ]);
    expect(rows.map(({ alias }: { alias: string }) => alias)).toEqual([
      'Alias of Susan',
      'Alias of Sally',
      'Alias of Sammy',
    ]);
    expect(rows[1]).toMatchObject({ waiting: 3, lastSeenAt: server.clock.ms });
    expect(rows[1].cells).toEqual([
      {
        appCode: APP,
        research: 40,
        quizzes: 50,
        designs: { staged: 0, tested: 1, invalid: 0 },
        best: expect.any(Number),
        iterations: 2,
        journalWords: 4,
        activeSeconds: 20,
        flags: [],
      },
    ]);
    expect(rows[2].cells[0]).toMatchObject({ research: 0, quizzes: null, best: null, iterations: 0, activeSeconds: 0 });
  });

  test('TCH-03 flags three wrong tries at a question, until it is right or the exercise is finished', async () => {
    const taker = new QuizTaker(sally);
    const questions = await taker.questions('01-quiz');
    const choice = questions.find(({ type }) => type === 1)!;
    for (let i = 0; i < 2; i += 1) await taker.answer(choice.id, answerTo(choice, false));
    expect((await cell()).flags).toEqual([]);
    await taker.answer(choice.id, answerTo(choice, false));
    expect((await cell()).flags).toEqual(['wrong-tries']);
    await taker.answer(choice.id, answerTo(choice, true));
    expect((await cell()).flags).toEqual([]);
  });

  test('TCH-03 flags ten minutes at work without any change, and no others', async () => {
    await work(20);
    server.clock.pass(900);
    for (let seconds = 40; seconds <= 640; seconds += 20) await work(seconds);
    expect((await cell()).flags).toEqual(['no-change']);
    await new QuizTaker(sally).complete('01-lesson');
    expect((await cell()).flags).toEqual([]);
    server.clock.pass(11 * 60);
    expect((await cell()).flags).toEqual([]);
  });

  test('TCH-03 flags three designs out of spec in a row, and takes it back with the next good one', async () => {
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    const put = (status: string, name: string) =>
      server.host.services.database.write((sql) =>
        sql.run('UPDATE revision SET status = ? WHERE id = ?', [status, name]),
      );
    for (let i = 1; i <= 3; i += 1) {
      server.clock.pass(1);
      await engineering.apply({ bodyLength: 250 + i });
      await put('invalid', await engineering.save('Arrow'));
      expect((await cell()).flags).toEqual(i < 3 ? [] : ['out-of-spec']);
    }
    server.clock.pass(1);
    await engineering.apply({ bodyLength: 260 });
    await engineering.save('Arrow');
    expect((await cell()).flags).toEqual([]);
  });

  test('shows the classes that the teacher teaches, or those named, and no others', async () => {
    expect((await board(`?classes=${server.school.classroomOfG1}`)).classes).toHaveLength(1);
    const foreign = await teacher.get(`/teacher/api/board?classes=${server.school.classroomOfG2}`);
    expect(foreign.status).toBe(404);
    expect((await open(teacher, `?classes=${server.school.classroomOfG2}`)).status).toBe(404);
    expect((await sally.get('/teacher/api/board')).status).toBe(403);
    expect((await open(sally)).status).toBe(403);
    const nobody = await addTestTeacher(server, 'Nobody', { classId: server.school.classroomOfG1 });
    expect((await (await signInTeacher(server, nobody)).get('/teacher/api/board')).body).toMatchObject({
      classes: [],
      rows: [],
    });
  });

  test('TCH-03 says on which page a student is at work, since when, and who designs', async () => {
    const begun = server.clock.ms + 20_000;
    await work(10);
    await work(25);
    expect((await rowOf()).doing).toEqual({ appCode: APP, page: 'A lesson', since: begun });
    await work(40, { times: { '01-lesson': 40, '01-quiz': 30 } });
    expect((await rowOf()).doing).toMatchObject({ page: 'A quiz', since: server.clock.ms });
    server.clock.pass(1);
    const engineering = await inEngineering(sally);
    await engineering.make('Arrow', 250);
    server.clock.pass(30);
    await engineering.apply({ bodyLength: 260 });
    expect(await rowOf()).toMatchObject({ doing: { appCode: APP }, lastSeenAt: server.clock.ms });
    expect((await rowOf()).doing).not.toHaveProperty('page');
    const { rows } = (await teacher.get(`/teacher/api/board/changes?since=${server.clock.ms - 1000}`)).body;
    expect(rows).toHaveLength(1);
    server.clock.pass(121);
    expect(await rowOf()).not.toHaveProperty('doing');
  });

  test('TCH-03 the stream brings the rows that changed, and only to boards that show them', async () => {
    const response = await open();
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    const stream = new EventReader<BoardChange>(response);
    const elsewhere = new EventReader<BoardChange>(
      await open(await teacherWith(server, 'owner', server.school.classroomOfG2)),
    );
    server.clock.pass(10);
    await sally.put(`/student/api/journal/${APP}/introduction`, { content: 'One two three' });
    server.clock.pass(1);
    await server.host.boards.look();
    const message = await stream.next();
    expect(message!.rows.map(({ studentId, cells }) => [studentId, cells[0]?.journalWords])).toEqual([
      [server.school.S1.publicId, 3],
    ]);
    expect((await teacher.get(`/teacher/api/board/changes?since=${message!.now - 5000}`)).body.rows).toEqual(
      message!.rows,
    );
    server.clock.pass(10);
    await new QuizTaker(await signIn(server, server.school.S3)).complete('01-lesson');
    await server.host.boards.look();
    expect((await elsewhere.next())!.rows.map(({ studentId }) => studentId)).toEqual([server.school.S3.publicId]);
    expect(server.host.boards.size).toBe(2);
    await stream.leave();
    await elsewhere.leave();
    expect(server.host.boards.size).toBe(0);
  });

  test('the stream says when a class is no longer as the board has it', async () => {
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const stream = new EventReader<BoardChange>(await open());
    server.clock.pass(10);
    const home = `/teacher/api/classes/${server.school.classroomOfG1}`;
    await owner.put(`${home}/students/${server.school.S1.publicId}`, { alias: 'Sally the Great' });
    await server.host.boards.look();
    expect(await stream.next()).toMatchObject({ isStale: true, rows: [{ alias: 'Sally the Great' }] });
    server.clock.pass(10);
    await owner.put(`${home}/students/${server.school.S1.publicId}/${APP}/exercises/01-quiz/grade`, {
      override: 60,
      note: '',
      isExcused: false,
    });
    await server.host.boards.look();
    const message = await stream.next();
    expect([message!.isStale, message!.rows.length]).toEqual([undefined, 1]);
    await stream.leave();
  });

  test.each(['the only board', 'a second board'])(
    '%s is told what happened before its stream opened',
    async (which) => {
      const others = which === 'the only board' ? [] : [new EventReader<BoardChange>(await open())];
      const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
      /** What the last look told; nothing was said before it that was known already. */
      const heard = async (stream: EventReader<BoardChange>): Promise<BoardChange> => {
        const message = (await stream.next())!;
        if (message.now === server.clock.ms) return message;
        expect(message.isStale).toBeUndefined();
        return heard(stream);
      };
      /** The owner does something to the class, and the boards that are open hear of it. */
      const pause = async (minutes: number) => {
        await owner.put(`/teacher/api/classes/${server.school.classroomOfG1}/pause`, { minutes });
        server.clock.pass(1);
        await server.host.boards.look();
        for (const other of others) expect(await heard(other)).toMatchObject({ isStale: true });
      };
      // A page of the former release does not say what it was told last.
      for (const saysSince of [true, false]) {
        server.clock.pass(10);
        const { now } = await board();
        server.clock.pass(1);
        await sally.put(`/student/api/journal/${APP}/introduction`, { content: `Told: ${saysSince}` });
        await pause(5);
        server.clock.pass(4);
        const stream = new EventReader<BoardChange>(await open(teacher, saysSince ? `?since=${now}` : ''));
        expect(await stream.next()).toMatchObject({ isStale: true, rows: [{ alias: 'Alias of Sally' }] });
        await server.host.boards.look();
        server.clock.pass(10);
        await pause(0);
        expect(await heard(stream)).toMatchObject({ isStale: true });
        await stream.leave();
      }
      for (const other of others) await other.leave();
    },
  );

  test('the stream ends with the session, and when the teacher may see the class no longer', async () => {
    const stream = new EventReader<BoardChange>(await open());
    await server.host.boards.check();
    expect(server.host.boards.size).toBe(1);
    await teacher.post('/teacher/api/sign-out');
    await server.host.boards.check();
    expect(await stream.next()).toBeUndefined();
    expect(server.host.boards.size).toBe(0);
    const other = await addTestTeacher(server, 'Other', { classId: server.school.classroomOfG1, role: 'viewer' });
    const client = await signInTeacher(server, other);
    const second = new EventReader<BoardChange>(await open(client));
    await server.host.services.database.write((sql) =>
      sql.run('DELETE FROM classroom_teacher WHERE teacher_id = ?', [other.id]),
    );
    await server.host.boards.check();
    expect(await second.next()).toBeUndefined();
  });

  test('boards end when the server stops, and the oldest of a teacher gives way to a ninth', async () => {
    const streams: EventReader<BoardChange>[] = [];
    for (let i = 0; i < 9; i += 1) streams.push(new EventReader<BoardChange>(await open()));
    expect(server.host.boards.size).toBe(8);
    expect(await streams[0]!.next()).toBeUndefined();
    server.host.stopTaking();
    expect(server.host.boards.size).toBe(0);
    expect(await streams[8]!.next()).toBeUndefined();
  });

  test('refuses what is no moment and no number of waiting saves', async () => {
    expect((await teacher.get('/teacher/api/board/changes?since=yesterday')).status).toBe(422);
    expect((await teacher.get('/teacher/api/board/changes')).status).toBe(422);
    expect((await open(teacher, '?since=yesterday')).status).toBe(422);
    for (const waiting of [-1, 0.5, '2', 1e9]) {
      expect([waiting, (await work(20, { waiting })).status]).toEqual([waiting, 422]);
    }
  });
});
