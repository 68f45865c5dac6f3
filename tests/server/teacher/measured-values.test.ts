import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnalysisFailed } from '#engine/ports.ts';
import { judgeWaiting } from '#server/games/judging-anew.ts';
import { applyCalibration, JUDGED_ANEW, OTHER_CALIBRATION } from '#server/records/engineering/calibrations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { MeasuredDesign } from '#contract/teacher/measured-calls.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const FIT = { value: 2, low: 1.9, high: 2.1, things: 5, runs: 10, errorBefore: 0.1, errorAfter: 0.02, result: 't' };

const AWAITS = 'Not ranked: measured values await your teacher.';

describe.each(DATABASES)('measured values and their approval on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let s1: Client;
  let s2: Client;
  let home: string;
  beforeEach(async () => {
    // What the server does by the clock is done here when it is asked for.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startServer({ database: create });
    teacher = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    [s1, s2] = [await signIn(server, server.school.S1), await signIn(server, server.school.S2)];
    home = `/teacher/api/classes/${server.school.classroomOfG1}`;
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const designs = async (client = teacher) => (await client.get(`${home}/measured/${APP}`)).body as MeasuredDesign[];
  const approve = (revisionId: string, isApproved: boolean, client = teacher) =>
    client.put(`${home}/measured/${APP}/${revisionId}`, { isApproved });
  const measure = (engineering: Engineering, bodyDensity: number) =>
    engineering.call('set-work-area-inputs', {
      'node-id': 'materials',
      inputs: { bodyMaterial: 'custom', bodyDensity },
    });
  const admission = async (engineering: Engineering) =>
    (await engineering.call('reload-session')).body.assessment.admission;
  async function saved(engineering: Engineering, name: string, density: number): Promise<string> {
    await engineering.call('file-manager', { action: 'new' });
    expect((await measure(engineering, density)).status).toBe(200);
    return engineering.save(name, { compete: true });
  }
  const revisions = async (client: Client) =>
    new Map<string, { notRanked: string; isApproved: boolean }>(
      (await client.get(`/student/api/designs/${APP}/revisions`)).body.concepts.flatMap(
        (concept: { revisions: { id: string; notRanked: string; isApproved: boolean }[] }) =>
          concept.revisions.map(({ id, notRanked, isApproved }) => [id, { notRanked, isApproved }] as const),
      ),
    );
  const contender = async (id: string) =>
    (await s2.get(`/student/api/contenders/${APP}`)).body.find((each: { id: string }) => each.id === id);
  const AWAITING = { notRanked: AWAITS, isApproved: false };
  const APPROVED = { notRanked: '', isApproved: true };

  test('await a teacher, who sees them beside the model’s own and lets them count at once, or no longer', async () => {
    const engineering = await inEngineering(s1);
    const id = await saved(engineering, 'Weighed', 121);
    expect(await designs()).toMatchObject([
      {
        revisionId: id,
        studentId: server.school.S1.publicId,
        signInId: server.school.S1.studentId,
        conceptName: 'Weighed',
        revision: 1,
        isApproved: false,
        values: [{ label: 'Measured density', units: 'kg/m³', measured: '121', standard: '160' }],
      },
    ]);
    expect(await contender(id)).toMatchObject({ rank: null, ...AWAITING });
    server.clock.pass(1);
    const answer = await approve(id, true);
    expect(answer.body).toMatchObject([{ revisionId: id, isApproved: true }]);
    expect(await contender(id)).toMatchObject({ rank: 1, ...APPROVED });
    expect((await revisions(s1)).get(id)).toEqual(APPROVED);
    expect(await admission(engineering)).toMatchObject({ isRanked: true, isApproved: true });
    server.clock.pass(1);
    await approve(id, false);
    expect(await contender(id)).toMatchObject({ rank: null, ...AWAITING });
    expect((await revisions(s1)).get(id)).toEqual(AWAITING);
    expect(await admission(engineering)).toMatchObject({ isRanked: false, sentence: AWAITS });
    const { body } = await teacher.get(`${home}/audit`);
    expect(body.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      'Took the approval of measured values back',
      'Approved measured values',
    ]);
  });

  test('are approved as they stand: others await again, the same in another revision do not', async () => {
    const engineering = await inEngineering(s1);
    const first = await saved(engineering, 'Weighed', 121);
    await approve(first, true);
    await measure(engineering, 122);
    const other = await engineering.save('Weighed');
    await measure(engineering, 121);
    await engineering.apply({ bodyLength: 260 });
    const same = await engineering.save('Weighed');
    const found = await revisions(s1);
    expect([first, other, same].map((id) => found.get(id))).toEqual([APPROVED, AWAITING, APPROVED]);
    // An approval that is taken back by one design is taken back in all where the values stand.
    await approve(same, false);
    const after = await revisions(s1);
    expect([first, other, same].map((id) => after.get(id))).toEqual([AWAITING, AWAITING, AWAITING]);
  });

  test('are approved for one student: a fork of it awaits with another, and a fork of one’s own does not', async () => {
    const id = await saved(await inEngineering(s1), 'Weighed', 121);
    await approve(id, true);
    await server.host.services.database.write((sql) => sql.run('UPDATE concept SET is_shared = 1'));
    const theirs = await s2.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'Theirs' });
    const mine = await s1.post(`/student/api/designs/${APP}/fork/${id}`, { conceptName: 'Mine' });
    expect((await revisions(s2)).get(theirs.body.id)).toEqual(AWAITING);
    expect((await revisions(s1)).get(mine.body.id)).toEqual(APPROVED);
  });

  describe('while a design is analyzed anew', () => {
    /** The class is calibrated, and this happens while the design is being analyzed. */
    async function judgedDuring(meanwhile: () => Promise<unknown>, fails = false): Promise<void> {
      const { services } = server.host;
      const { database, analyst, now } = services;
      const { id = '' } = (await database.get<{ id: string }>('SELECT DISTINCT activity_id AS id FROM revision')) ?? {};
      const applied = { input: 'impulse8', fit: FIT, now: now() };
      await database.write((sql) => applyCalibration(sql, { id, calibration: null }, applied));
      const present: typeof analyst.present = async (job) => {
        await meanwhile();
        if (fails) throw new AnalysisFailed('It cannot be made.');
        return analyst.present(job);
      };
      await judgeWaiting({ ...services, analyst: { ...analyst, present } });
    }

    test('are approved as their teacher says meanwhile, and no longer when that is taken back', async () => {
      const id = await saved(await inEngineering(s1), 'Weighed', 121);
      await judgedDuring(() => approve(id, true));
      expect((await revisions(s1)).get(id)).toEqual(APPROVED);
      await judgedDuring(() => approve(id, false));
      expect((await revisions(s1)).get(id)).toEqual(AWAITING);
      expect((await designs())[0]).toMatchObject({ revisionId: id, isApproved: false });
    });

    test('are not approved any more where that was taken back and the analysis fails', async () => {
      const id = await saved(await inEngineering(s1), 'Weighed', 121);
      await approve(id, true);
      await judgedDuring(() => approve(id, false), true);
      expect((await revisions(s1)).get(id)).toEqual({ notRanked: OTHER_CALIBRATION, isApproved: false });
    });

    test('are analyzed once more where that failed and the teacher approves them again', async () => {
      const id = await saved(await inEngineering(s1), 'Weighed', 121);
      await approve(id, true);
      await judgedDuring(async () => undefined, true);
      expect((await revisions(s1)).get(id)).toEqual({ notRanked: OTHER_CALIBRATION, isApproved: true });
      await approve(id, true);
      expect((await revisions(s1)).get(id)).toEqual({ notRanked: JUDGED_ANEW, isApproved: true });
      await judgeWaiting(server.host.services);
      expect((await revisions(s1)).get(id)).toEqual(APPROVED);
    });
  });

  test('are as approved once the teacher says so again, where a record says otherwise', async () => {
    const id = await saved(await inEngineering(s1), 'Weighed', 121);
    await approve(id, true);
    const { database } = server.host.services;
    const judge = (notRanked: string, isApproved: number) =>
      database.write((sql) => sql.run('UPDATE revision SET not_ranked = ?, is_approved = ?', [notRanked, isApproved]));
    await judge(AWAITS, 0);
    expect((await approve(id, true)).body).toMatchObject([{ revisionId: id, isApproved: true }]);
    expect((await revisions(s1)).get(id)).toEqual(APPROVED);
    await approve(id, false);
    await judge('', 1);
    expect((await approve(id, false)).body).toMatchObject([{ revisionId: id, isApproved: false }]);
    expect((await revisions(s1)).get(id)).toEqual(AWAITING);
    // Nothing of the teacher's was done twice.
    const { body } = await teacher.get(`${home}/audit`);
    expect(body.filter(({ action }: { action: string }) => action.includes('measured values'))).toHaveLength(2);
  });

  test('move points and the ranking of a game at once', async () => {
    const id = await saved(await inEngineering(s1), 'Weighed', 121);
    await server.host.services.database.write((sql) => sql.run('UPDATE revision SET performance = 0.1'));
    const ranking = async () => (await s2.get(`/student/api/game/${APP}/game-ranking`)).body;
    const points = async () => (await s1.get(`/student/api/game/${APP}`)).body.performanceScore;
    await s2.get(`/student/api/game/${APP}`);
    const leader = async () => Math.max(0, ...(await ranking()).leaders.map(({ score }: { score: number }) => score));
    expect([await points(), await leader()]).toEqual([0, 0]);
    await approve(id, true);
    expect([await points(), await leader()]).toEqual([100, 100]);
    await approve(id, false);
    expect([await points(), await leader()]).toEqual([0, 0]);
  });

  test('are no other student’s to approve, nor a viewer’s, nor those of a design without any', async () => {
    const engineering = await inEngineering(s1);
    const id = await saved(engineering, 'Weighed', 121);
    expect((await approve(id, true, s2)).status).toBe(403);
    const viewer = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await approve(id, true, viewer)).status).toBe(403);
    expect((await designs(viewer))[0]).toMatchObject({ revisionId: id, signInId: null });
    const plain = await engineering.make('Plain', 250);
    expect((await approve(plain, true)).body.message).toBe('This design has no measured values.');
    const elsewhere = await saved(await inEngineering(await signIn(server, server.school.S3)), 'Far', 121);
    expect((await approve(elsewhere, true)).status).toBe(404);
    expect(await contender(id)).toMatchObject({ rank: null, ...AWAITING });
  });

  test('go with their student: to the one with whom they are merged, and away for good', async () => {
    const owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    const id = await saved(await inEngineering(s1), 'Weighed', 121);
    const other = await saved(await inEngineering(s2), 'Another', 121);
    await approve(id, true);
    const { S1, S2 } = server.school;
    const { status } = await owner.post(`${home}/students/${S1.publicId}/merge`, { into: S2.publicId });
    expect(status).toBe(200);
    const found = await revisions(s2);
    expect([found.get(id), found.get(other)]).toEqual([APPROVED, APPROVED]);
    const gone = await owner.post(`${home}/students/${S2.publicId}/deletion`, { typed: S2.studentId });
    expect(gone.status).toBe(200);
    const left = await server.host.services.database.read((sql) => sql.all('SELECT id FROM measured_approval'));
    expect(left).toEqual([]);
  });
});
