import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('rubrics on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let home: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    student = await signIn(server, server.school.S1);
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(() => server.close());

  const all = async (of = home): Promise<ClassRubric[]> => (await teacher.get(`${of}/rubrics`)).body;
  const ofKind = async (kind: string, of = home) => (await all(of)).find((each) => each.kind === kind)!;
  const save = (body: object, client = teacher) => client.put(`${home}/rubrics`, body);
  const ofStudent = async (kind: string, client = student) =>
    (await client.get(`/student/api/startup/${APP}`)).body.rubrics.find((each: { kind: string }) => each.kind === kind);
  const scorePath = () => `${home}/students/${server.school.S1.publicId}/${APP}/rubrics`;
  const score = (body: object, client = teacher) =>
    client.put(scorePath(), { kind: 'report', levels: [3, 3, 3, 3], comment: '', was: null, ...body });
  const row = async () => {
    const book = (await teacher.get(`${home}/gradebook/${APP}`)).body;
    const found = book.rows.find(({ studentId }: { studentId: string }) => studentId === server.school.S1.publicId);
    return { heads: book.works, works: found.works, average: found.average, graded: found.graded, due: found.due };
  };

  test('have four criteria with four levels and standards, for students as for teachers', async () => {
    const rubrics = await all();
    expect(rubrics.map(({ kind }) => kind)).toEqual(['journal', 'report', 'model', 'presentation']);
    for (const { kind, levels, criteria, codes, isOwn, version } of rubrics) {
      expect([kind, levels.length, criteria.map((each) => each.levels.length)]).toEqual([kind, 4, [4, 4, 4, 4]]);
      expect(codes.some((code) => code.includes('ETS1'))).toBe(true);
      expect(codes.some((code) => code.startsWith('STEL-'))).toBe(true);
      expect([isOwn, version]).toEqual([false, 0]);
      expect((await ofStudent(kind)).criteria).toEqual(criteria);
    }
  });

  test('are worded by a teacher for the own class, and students read those words', async () => {
    const { criteria } = await ofKind('report');
    const own = [{ ...criteria[0]!, name: ' Choosing\n well ' }, ...criteria.slice(1)];
    const news = async () => (await student.get('/student/api/class')).body.comments;
    const quiet = await news();
    const saved = await save({ kind: 'report', version: 0, criteria: own });
    expect(saved).toMatchObject({ status: 200, body: { isOwn: true, version: 1 } });
    expect((await ofStudent('report')).criteria[0].name).toBe('Choosing well');
    expect(await news()).not.toBe(quiet);
    const other = await signIn(server, server.school.S3);
    expect((await ofStudent('report', other)).criteria).toEqual(criteria);
    expect((await ofKind('journal')).isOwn).toBe(false);
    expect(await save({ kind: 'report', version: 1, criteria: null })).toMatchObject({
      status: 200,
      body: { isOwn: false, version: 2, criteria },
    });
  });

  test('what was given keeps the words that it was given by, and the teacher is told of how many works that is', async () => {
    const { criteria } = await ofKind('report');
    const reworded = criteria.map((each) => ({ ...each, levels: each.levels.map((text) => `Not so: ${text}`) }));
    expect((await ofKind('report')).graded).toBe(0);
    const { score: first } = (await score({ comment: 'Fine' })).body;
    expect(first.criteria).toBeUndefined();
    expect((await ofKind('report')).graded).toBe(1);
    expect((await save({ kind: 'report', version: 0, criteria: reworded })).body.graded).toBe(1);
    const told = await ofStudent('report');
    expect([told.criteria, told.score.criteria]).toEqual([reworded, criteria]);

    const commented = (await score({ comment: 'Very fine', was: first.id })).body.score;
    expect([commented.comment, commented.criteria]).toEqual(['Very fine', criteria]);
    await score({ levels: [4, 3, 3, 3], was: commented.id });
    expect((await ofStudent('report')).score).not.toHaveProperty('criteria');
    await save({ kind: 'report', version: 1, criteria: null });
    expect((await ofStudent('report')).score.criteria).toEqual(reworded);
  });

  test('the later of two teachers is told, and the same words once more change nothing', async () => {
    const { criteria } = await ofKind('model');
    const named = (name: string) => [{ ...criteria[0]!, name }, ...criteria.slice(1)];
    expect((await save({ kind: 'model', version: 0, criteria: named('Mine') })).status).toBe(200);
    const later = await save({ kind: 'model', version: 0, criteria: named('Hers') });
    expect([later.status, later.body.code]).toEqual([409, 'RUBRIC_CHANGED']);
    expect(await save({ kind: 'model', version: 0, criteria: named('Mine') })).toMatchObject({
      status: 200,
      body: { version: 1 },
    });
  });

  test('say what is wrong with words that are missing, too long or too few', async () => {
    const { criteria } = await ofKind('model');
    const with0 = (change: object) => [{ ...criteria[0]!, ...change }, ...criteria.slice(1)];
    const code = async (words: unknown) =>
      (await save({ kind: 'model', version: 0, criteria: words })).body.code as string;
    expect(await code(with0({ name: ' ' }))).toBe('CRITERION_EMPTY');
    expect(await code(with0({ name: 'x'.repeat(LIMITS.criterionNameMax + 1) }))).toBe('CRITERION_TOO_LONG');
    expect(await code(with0({ levels: ['a', 'b', 'c', 'x'.repeat(LIMITS.criterionMax + 1)] }))).toBe(
      'CRITERION_TOO_LONG',
    );
    expect(await code(with0({ levels: ['a', 'b', 'c'] }))).toBe('CRITERIA_UNEXPECTED');
    expect(await code(criteria.slice(1))).toBe('CRITERIA_UNEXPECTED');
    expect((await save({ kind: 'essay', version: 0, criteria: null })).status).toBe(422);
    expect((await ofKind('model')).isOwn).toBe(false);
  });

  test('go to a class that is copied', async () => {
    const { criteria } = await ofKind('journal');
    await save({ kind: 'journal', version: 0, criteria: [{ ...criteria[0]!, name: 'Ours' }, ...criteria.slice(1)] });
    const made = await teacher.post('/teacher/api/classes', {
      name: 'Next year',
      copyFrom: server.school.classroomOfG1,
    });
    const copy = await ofKind('journal', `/teacher/api/classes/${made.body.id}`);
    expect([copy.criteria[0]?.name, copy.isOwn]).toEqual(['Ours', true]);
  });

  test('bring points into the gradebook, which count as one exercise until they are taken back', async () => {
    const before = await row();
    expect([before.heads, before.works]).toEqual([[], []]);
    const given = await score({ levels: [4, 3, 3, 2], comment: ' Show the spread. ' });
    expect(given).toMatchObject({
      status: 200,
      body: { score: { levels: [4, 3, 3, 2], comment: 'Show the spread.' } },
    });
    expect(await row()).toEqual({
      heads: [{ kind: 'report', name: 'Design report' }],
      works: [75],
      average: 75,
      graded: before.graded + 1,
      due: before.due + 1,
    });
    const detail = (await teacher.get(scorePath().replace(/\/rubrics$/, ''))).body;
    expect(detail.rubrics[1].score).toEqual(given.body.score);
    const { html } = (await teacher.get(`${home}/portfolio/${server.school.S1.publicId}`)).body;
    expect(html).toContain('<th scope="row">Design report</th><td>12 of 16</td><td>Show the spread.</td>');
    const back = await score({ levels: null, was: given.body.score.id });
    expect(back).toMatchObject({ status: 200, body: { score: null } });
    expect(await row()).toEqual(before);
  });

  test('ask for a level of each criterion, and for a comment that has an end', async () => {
    for (const levels of [[3, 3, 3], [3, 3, 3, 0], [3, 3, 3, 5], [3, 3, 3, 2.5], []]) {
      const answer = await score({ levels });
      expect([levels, answer.status, answer.body.code]).toEqual([levels, 422, 'LEVELS_UNEXPECTED']);
    }
    const long = await score({ comment: 'x'.repeat(LIMITS.writtenCommentMax + 1) });
    expect([long.status, long.body.code]).toEqual([422, 'COMMENT_TOO_LONG']);
    expect((await row()).works).toEqual([]);
  });

  test('the later of two teachers who score is told, and can say so again', async () => {
    const other = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const first = await score({ levels: [1, 1, 1, 1] });
    const later = await score({ levels: [4, 4, 4, 4] }, other);
    expect([later.status, later.body.code]).toEqual([409, 'WORK_SCORE_CHANGED']);
    expect((await row()).works).toEqual([25]);
    expect((await score({ levels: [1, 1, 1, 1] }, other)).body).toEqual(first.body);
    expect((await score({ levels: [4, 4, 4, 4], was: first.body.score.id }, other)).status).toBe(200);
    expect((await row()).works).toEqual([100]);
  });

  test('a score is new to the student until it was seen, and again when it is changed', async () => {
    const news = async () => (await student.get('/student/api/class')).body.comments;
    const quiet = await news();
    const { id } = (await score({})).body.score;
    expect(await news()).not.toBe(quiet);
    const see = (client = student) => client.put(`/student/api/comment/${APP}/${id}`, {});
    expect((await ofStudent('report')).score).not.toHaveProperty('seenAt');
    expect(await see(await signIn(server, server.school.S2))).toMatchObject({ status: 200, body: {} });
    expect((await ofStudent('report')).score).not.toHaveProperty('seenAt');
    expect((await see()).status).toBe(200);
    const { seenAt } = (await ofStudent('report')).score;
    expect(seenAt).toEqual(expect.any(Number));
    server.clock.pass(60);
    await see();
    expect((await ofStudent('report')).score.seenAt).toBe(seenAt);
    await score({ levels: [2, 2, 2, 2], was: id });
    expect((await ofStudent('report')).score).not.toHaveProperty('seenAt');
    // That a device without a network saw the former one comes late.
    expect(await see()).toMatchObject({ status: 200, body: {} });
    expect((await ofStudent('report')).score).not.toHaveProperty('seenAt');
  });

  test('what was given goes with a student who is merged, and what the other has stays', async () => {
    const { S1, S2 } = server.school;
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const { id } = (await score({})).body.score;
    await score({ kind: 'model', levels: [1, 1, 1, 1] });
    const kept = await owner.put(`${home}/students/${S2.publicId}/${APP}/rubrics`, {
      kind: 'model',
      levels: [4, 4, 4, 4],
      comment: '',
      was: null,
    });
    expect((await owner.post(`${home}/students/${S1.publicId}/merge`, { into: S2.publicId })).status).toBe(200);
    const sammy = await signIn(server, S2);
    expect((await ofStudent('report', sammy)).score.id).toBe(id);
    expect((await ofStudent('model', sammy)).score.id).toBe(kept.body.score.id);
  });
});
