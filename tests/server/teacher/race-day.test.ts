import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { judgeWaiting } from '#server/games/judging-anew.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { RaceDay } from '#contract/teacher/race-day/race-day-calls.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const LENGTHS = [250, 260, 270, 280, 290] as const;
/** How much slower each car was than predicted, in its two runs. */
const SLOWER = [
  [1.07, 1.09],
  [1.05, 1.06],
  [1.1, 1.08],
  [1.06, 1.07],
  [1.08, 1.1],
] as const;

describe.each(DATABASES)('race day of a class on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let student: Client;
  let engineering: Engineering;
  let base: string;

  beforeEach(async () => {
    // What the server does by the clock is done here when it is asked for.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startServer({ database: create });
    const { classroomOfG1, S1 } = server.school;
    teacher = await teacherWith(server, 'co-teacher', classroomOfG1);
    student = await signIn(server, S1);
    engineering = await inEngineering(student);
    base = `/teacher/api/classes/${classroomOfG1}/race-day/${APP}`;
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const day = async (client = teacher): Promise<RaceDay> => (await client.get(base)).body;
  const judge = () => judgeWaiting(server.host.services);

  async function run(revisionId: string, time: number, id = freshKey()): Promise<void> {
    const entry = {
      revisionId,
      name: `Run ${id}`,
      at: 1000,
      mass: null,
      values: { time },
      partners: [],
      note: 'Mine.',
    };
    const op = { op: freshKey(), kind: 'trial', method: 'PUT', path: `/student/api/trial/${APP}/${id}`, body: entry };
    const { body } = await student.post('/student/api/sync', { ops: [op] });
    expect(body.results[0]).toMatchObject({ status: 200 });
  }

  const saved = async (): Promise<Map<string, { performance: number; notRanked: string }>> =>
    new Map(
      (await student.get(`/student/api/designs/${APP}/revisions`)).body.concepts.flatMap(
        ({ revisions }: { revisions: { id: string; performance: number; notRanked: string }[] }) =>
          revisions.map(({ id, performance, notRanked }) => [id, { performance, notRanked }] as const),
      ),
    );

  const points = async (): Promise<number> => (await student.get(`/student/api/game/${APP}`)).body.totalPerformance;

  /** Some of the cars, each with two runs that were slower than its prediction by the same share as those of others, about. */
  async function raced(from: number, to: number, share = 1): Promise<string[]> {
    const ids: string[] = [];
    for (const [index, length] of [...LENGTHS.entries()].slice(from, to)) {
      const id = await engineering.make(`Car ${length}`, length, { compete: true });
      const performance = (await saved()).get(id)?.performance ?? 0;
      for (const slower of SLOWER[index] ?? []) await run(id, share * slower * performance);
      ids.push(id);
    }
    return ids;
  }

  test('shows each run beside the prediction of its revision, with ids for those who may know them', async () => {
    const [id] = await raced(0, 1);
    const { results, runs, calibration } = await day();
    expect(results).toEqual([{ code: 'time', label: 'Time', units: 's', perSi: 1, decimals: 3 }]);
    const performance = (await saved()).get(id ?? '')?.performance ?? 0;
    expect(runs).toHaveLength(2);
    expect(runs[0]).toMatchObject({
      studentId: server.school.S1.publicId,
      signInId: server.school.S1.studentId,
      conceptName: 'Car 250',
      revision: 1,
      values: { time: 1.07 * performance },
    });
    expect(runs[0]?.prediction.values['time']).toBeCloseTo(performance, 2);
    expect(JSON.stringify(runs)).not.toContain('Mine.');
    expect(calibration).toMatchObject({ standard: 1.9, applied: null, waiting: 0 });
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await day(viewer)).runs[0]).toMatchObject({ signInId: null });
  });

  test('is asked for a calibration, which counts everywhere at once and is taken back without a trace', async () => {
    const ids = await raced(0, 4);
    const few = await teacher.post(`${base}/preview`);
    expect([few.status, few.body.code]).toEqual([422, 'CALIBRATION_FEW']);
    ids.push(...(await raced(4, 5)));
    const before = await saved();
    const pointsBefore = await points();
    expect(pointsBefore).toBeGreaterThan(20);
    const { body: preview } = await teacher.post(`${base}/preview`);
    // Slower by 7.6 % in the mean: less impulse, and predictions that are nearly right afterwards.
    expect(preview.fit).toMatchObject({ things: 5, result: 'time' });
    expect(preview.fit.value).toBeGreaterThan(1.65);
    expect(preview.fit.value).toBeLessThan(1.85);
    expect(preview.fit.errorBefore).toBeGreaterThan(0.06);
    expect(preview.fit.errorAfter).toBeLessThan(0.025);
    expect((await day()).calibration?.applied).toBeNull();

    // Somebody entered a run since: what is applied would not be what was looked at.
    await run(ids[0] ?? '', 1.08 * (before.get(ids[0] ?? '')?.performance ?? 0));
    const late = await teacher.put(`${base}/calibration`, { basis: preview.basis });
    expect([late.status, late.body.code]).toEqual([409, 'CALIBRATION_CHANGED']);
    const { body: second } = await teacher.post(`${base}/preview`);
    await engineering.call('file-manager', { action: 'open', id: ids[0] });
    server.clock.pass(1);
    expect((await teacher.put(`${base}/calibration`, { basis: second.basis })).status).toBe(200);

    // None is ranked beside another calibration, and then all are again.
    expect([...(await saved()).values()].map(({ notRanked }) => notRanked)).toEqual(
      ids.map(() => 'Not ranked yet: it is being analyzed anew with the calibration of your class.'),
    );
    const applied = await day();
    expect(applied.calibration).toMatchObject({ waiting: 5, applied: { fit: second.fit } });
    expect(applied.runs[0]?.prediction.values['time']).toBeGreaterThan(
      (before.get(ids[0] ?? '')?.performance ?? 9) + 0.03,
    );
    const { body: shown } = await student.get(`/student/api/activities/${APP}`);
    expect(shown.calibratedAt).toBe(applied.calibration?.applied?.at);
    const onTable = await engineering.call('reload-session');
    await judge();
    const after = await saved();
    for (const id of ids) {
      expect(after.get(id)?.notRanked).toBe('');
      expect(after.get(id)?.performance).toBeGreaterThan((before.get(id)?.performance ?? 9) + 0.03);
    }
    // Slower cars are no worse ones: the standard design is slower by the same share.
    expect(Math.abs((await points()) - pointsBefore)).toBeLessThan(8);
    // What is designed from now on is judged alike: the very design on the table came out the same.
    expect(onTable.body.assessment.performance).toBe(after.get(ids[0] ?? '')?.performance);
    await engineering.apply({ bodyLength: 251 });
    const fresh = await engineering.save('Fresh');
    expect((await saved()).get(fresh)).toMatchObject({ notRanked: '' });
    const places = (await student.get(`/student/api/contenders/${APP}`)).body.map(({ rank }: { rank: number }) => rank);
    expect(places.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect((await day()).calibration).toMatchObject({ waiting: 0 });

    const id = applied.calibration?.applied?.id ?? '';
    server.clock.pass(1);
    expect((await teacher.post(`${base}/take-back`, { id: 'other' })).status).toBe(409);
    expect((await teacher.post(`${base}/take-back`, { id })).status).toBe(200);
    expect((await teacher.post(`${base}/take-back`, { id })).status).toBe(409);
    await judge();
    const taken = await saved();
    for (const each of ids) expect(taken.get(each)).toEqual(before.get(each));
    expect((await student.get(`/student/api/activities/${APP}`)).body).not.toHaveProperty('calibratedAt');
    const { body: audit } = await teacher.get(`/teacher/api/classes/${server.school.classroomOfG1}/audit`);
    expect(audit.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'Took a calibration back',
      'Calibrated an activity with runs of the class',
    ]);
  });

  test('keeps no result of a calibration that was taken back while it was worked out', async () => {
    const [first = ''] = await raced(0, 5);
    const before = await saved();
    const { body: preview } = await teacher.post(`${base}/preview`);
    expect((await teacher.put(`${base}/calibration`, { basis: preview.basis })).status).toBe(200);
    const id = (await day()).calibration?.applied?.id ?? '';
    const { analyst } = server.host.services;
    const kept: (number | undefined)[] = [];
    const present: typeof analyst.present = async (job) => {
      if (kept.length === 0) expect((await teacher.post(`${base}/take-back`, { id })).status).toBe(200);
      kept.push((await saved()).get(first)?.performance);
      return analyst.present(job);
    };
    await judgeWaiting({ ...server.host.services, analyst: { ...analyst, present } });
    expect(kept.length).toBeGreaterThan(1);
    expect(new Set(kept)).toEqual(new Set([before.get(first)?.performance]));
    expect(await saved()).toEqual(before);
  });

  test('ranks each design as before where a calibration is taken back before it was judged by it', async () => {
    await raced(0, 5);
    const before = await saved();
    const { body: preview } = await teacher.post(`${base}/preview`);
    expect((await teacher.put(`${base}/calibration`, { basis: preview.basis })).status).toBe(200);
    const id = (await day()).calibration?.applied?.id ?? '';
    expect((await teacher.post(`${base}/take-back`, { id })).status).toBe(200);
    expect((await day()).calibration).toMatchObject({ applied: null, waiting: 5 });
    await judge();
    expect(await saved()).toEqual(before);
    expect((await day()).calibration).toMatchObject({ waiting: 0 });
  });

  test('leaves a run out that a teacher has struck out', async () => {
    await raced(0, 1);
    const [first] = (await day()).runs;
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/trials/${APP}`;
    const { status } = await teacher.put(path, { runs: [{ trialId: first?.id, rev: 1 }], struck: 'A false start.' });
    expect(status).toBe(200);
    expect((await day()).runs.map(({ id }) => id)).not.toContain(first?.id);
  });

  test('refuses in words what nobody can believe, and changes nothing', async () => {
    await raced(0, 5, 1.45);
    const { status, body } = await teacher.post(`${base}/preview`);
    expect([status, body.code]).toEqual([422, expect.stringMatching(/^CALIBRATION_(?:ABSURD|OUTSIDE)$/)]);
    expect(body.message).toMatch(/N·s.*Cartridges were measured between 1.2 and 2.5 N·s/);
    expect((await day()).calibration?.applied).toBeNull();
  });
});
