import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { measuredRun } from '#tests/support/school/staff-world.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

/** A device says of what it brings back when that had been taken. */
describe.each(DATABASES)('a measured run that a restore had lost, on $name', ({ create }) => {
  let server: TestServer;
  let sally: Client;
  let teacher: Client;
  let path: string;
  let revisionId: string;
  const id = freshKey();

  beforeEach(async () => {
    server = await startServer({ database: create });
    sally = await signIn(server, server.school.S1);
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    path = `/teacher/api/classes/${server.school.classroomOfG1}/trials/${APP}`;
    revisionId = await (await inEngineering(sally)).make('Red Comet', 250);
  });
  afterEach(() => server.close());

  const run = (time: number) => ({ ...measuredRun(revisionId), values: { time } });
  const sends = async (time: number, more: object, lost?: number) => {
    const op = {
      op: freshKey(),
      kind: 'trial',
      method: 'PUT',
      path: `/student/api/trial/${APP}/${id}`,
      body: { ...run(time), lost },
    };
    return (await sally.post('/student/api/sync', { ops: [{ ...op, ...more }] })).body.results[0];
  };
  const corrects = (time: number) =>
    teacher.post(path, {
      runs: [{ trialId: id, studentId: server.school.S1.publicId, entry: run(time), baseRev: 1 }],
    });
  const stands = async () => (await teacher.get(path)).body.runs[0];
  const timesOf = ({ history }: { history: { values: { time: number } }[] }) =>
    history.map(({ values }) => values.time);

  test('goes behind what a teacher corrected since, which stays as it was approved', async () => {
    await sends(1.2, { baseRev: 0 });
    await corrects(1.4);
    await teacher.put(path, { runs: [{ trialId: id, rev: 2 }], isApproved: true });
    const before = await stands();
    const lost = await sends(1.3, { baseRev: 0 }, 1);
    expect(lost).toMatchObject({ status: 200, body: { values: { time: 1.4 }, isTeachers: true, isConflict: true } });
    const after = await stands();
    expect(after).toMatchObject({ values: { time: 1.4 }, isApproved: true, takenAt: before.takenAt, isTeachers: true });
    expect(timesOf(after)).toEqual([1.3, 1.2]);
    expect(after.rev).toBe(lost.body.rev);
  });

  test('is there once, however many devices bring it, and what is corrected then stands', async () => {
    await sends(1.2, { baseRev: 0 });
    const { body } = await sends(1.4, { baseRev: 1 });
    await sends(1.3, { baseRev: 0 }, 1);
    const { rev } = (await sends(1.3, { baseRev: 0 }, 1)).body;
    await sends(1.4, { baseRev: 0 }, 1);
    expect(timesOf(await stands())).toEqual([1.3, 1.2]);
    const next = await sends(1.5, { baseRev: rev, baseAt: body.takenAt });
    expect(next).toMatchObject({ status: 200, body: { values: { time: 1.5 }, isConflict: false } });
    expect(timesOf(await stands())).toEqual([1.4, 1.3, 1.2]);
  });

  test('stands in front of what had been taken earlier, and so does every correction, whatever its device had seen', async () => {
    await sends(1.2, { baseRev: 0 });
    const { body } = await sends(1.3, { baseRev: 1 }, server.clock.now() + 1000);
    expect(body).toMatchObject({ rev: 2, values: { time: 1.3 }, isConflict: false });
    expect((await sends(1.4, { baseRev: 0 })).body).toMatchObject({ values: { time: 1.4 }, isConflict: true });
    expect((await sends(1.6, { baseRev: 2, baseAt: 1 })).body).toMatchObject({
      values: { time: 1.6 },
      isConflict: true,
    });
  });
});
