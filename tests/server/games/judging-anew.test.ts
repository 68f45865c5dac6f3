import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnalysisFailed, AnalysisGivenUp } from '#engine/ports.ts';
import { judgeWaiting } from '#server/games/judging-anew.ts';
import { Refusal, tryLater } from '#server/http/refusal.ts';
import { retireDesigns } from '#server/maintenance.ts';
import {
  applyCalibration,
  calibrationIdNow,
  findCalibration,
  JUDGED_ANEW,
  OTHER_CALIBRATION,
  takeCalibrationBack,
} from '#server/records/engineering/calibrations.ts';
import { migrate } from '#server/records/migrations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { PresentJob } from '#engine/ports.ts';
import type { TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const LENGTHS = [250, 260, 270] as const;
const FIT = { value: 2, low: 1.9, high: 2.1, things: 5, runs: 10, errorBefore: 0.1, errorAfter: 0.02, result: 't' };

describe.each(DATABASES)('designs of a class that was calibrated, on $name', ({ create }) => {
  let server: TestServer;
  let activityId: string;
  beforeEach(async () => {
    // What the server does by the clock is done here when it is asked for.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startServer({ database: create });
    const engineering = await inEngineering(await signIn(server, server.school.S1));
    for (const length of LENGTHS) await engineering.make(`Car ${length}`, length);
    activityId = (await database().get<{ id: string }>('SELECT DISTINCT activity_id AS id FROM revision'))?.id ?? '';
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const database = () => server.host.services.database;
  const apply = () =>
    database().write((sql) =>
      applyCalibration(
        sql,
        { id: activityId, calibration: null },
        { input: 'impulse8', fit: FIT, now: server.clock.ms },
      ),
    );
  const takeBack = () =>
    database().write(async (sql) => {
      const applied = await findCalibration(sql, await calibrationIdNow(sql, activityId));
      if (applied) await takeCalibrationBack(sql, applied, server.clock.ms);
    });
  /** Analyses what waits; `before` comes before each analysis and may fail in its place. */
  const judge = (before: (job: PresentJob) => void = () => undefined) => {
    const { services } = server.host;
    const { analyst } = services;
    const present: typeof analyst.present = async (job) => {
      before(job);
      return analyst.present(job);
    };
    return judgeWaiting({ ...services, analyst: { ...analyst, present } });
  };
  const saved = () =>
    database().read((sql) =>
      sql.all<{ notRanked: string; performance: number; calibration: string }>(
        'SELECT not_ranked AS "notRanked", performance, calibration FROM revision ORDER BY id',
      ),
    );
  const said = async () => (await saved()).map(({ notRanked }) => notRanked).toSorted();
  const leases = () => database().read((sql) => sql.all("SELECT name FROM upkeep WHERE name = 'judging anew'"));
  const RANKED = LENGTHS.map(() => '');

  test('are ranked after a machine that was too busy and a server that stopped', async () => {
    const failures = [tryLater(2, 'ANALYSES_FULL'), new Error('The server stops.')];
    const fail = (): void => {
      const failure = failures.shift();
      if (failure) throw failure;
    };
    await apply();
    await expect(judge(fail)).rejects.toBeInstanceOf(Refusal);
    await expect(judge(fail)).rejects.toThrow('The server stops.');
    expect([await said(), await leases()]).toEqual([LENGTHS.map(() => JUDGED_ANEW), []]);
    await judge(fail);
    expect(await said()).toEqual(RANKED);
  });

  test('are ranked beside one whose analysis is given up again and again, and so is that one when it was so once', async () => {
    await apply();
    let isFirst = true;
    await judge(() => {
      if (isFirst) {
        isFirst = false;
        throw new AnalysisGivenUp();
      }
    });
    expect(await said()).toEqual(RANKED);
    await takeBack();
    const tried: unknown[] = [];
    await judge(({ inputs }) => {
      if (inputs['bodyLength'] !== 260) return;
      tried.push(inputs);
      throw new AnalysisGivenUp();
    });
    expect(await said()).toEqual(['', '', OTHER_CALIBRATION]);
    expect(tried).toHaveLength(3);
  });

  test('that could not be analyzed are ranked as before when the calibration is taken back', async () => {
    const before = await saved();
    await apply();
    await judge(({ inputs }) => {
      if (inputs['bodyLength'] === 260) throw new AnalysisFailed('It cannot be made.');
    });
    expect(await said()).toEqual(['', '', OTHER_CALIBRATION]);
    await takeBack();
    await judge();
    expect(await saved()).toEqual(before);
  });

  test('that an earlier release has left without a place have theirs after the update', async () => {
    const before = await saved();
    await database().write(async (sql) => {
      const leave = (notRanked: string, id: string) =>
        sql.run('UPDATE revision SET not_ranked = ? WHERE id = ?', [notRanked, id]);
      const [one, other] = await sql.all<{ id: string }>('SELECT id FROM revision ORDER BY id');
      await leave(JUDGED_ANEW, one?.id ?? '');
      await leave(OTHER_CALIBRATION, other?.id ?? '');
      await sql.run('DELETE FROM schema_version WHERE number = 43');
    });
    await migrate(database(), server.clock.ms);
    await judge();
    expect(await saved()).toEqual(before);
  });

  test('are not analyzed anew where the model is another one since, and say so', async () => {
    await apply();
    await database().write((sql) => sql.run('UPDATE revision SET model_version = 0'));
    await retireDesigns(server.host.services);
    expect(await said()).toEqual(LENGTHS.map(() => expect.stringContaining('earlier model')));
  });

  test('wait for the next start where the server stops, which waits for no analysis', async () => {
    const { host } = server;
    const present = vi.spyOn(host.services.analyst, 'present').mockImplementation(() => new Promise(() => undefined));
    await apply();
    vi.advanceTimersByTime(5000);
    await expect.poll(() => present.mock.calls).toHaveLength(1);
    const close = database().close.bind(database());
    const left: unknown[] = [];
    vi.spyOn(database(), 'close').mockImplementation(async () => {
      left.push(await leases(), await said());
      await close();
    });
    await host.close();
    expect(left).toEqual([[], LENGTHS.map(() => JUDGED_ANEW)]);
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
