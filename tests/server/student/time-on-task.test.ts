import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EPOCHS_MOST } from '#server/records/learning/time-epochs.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const HOUR = 3600;
const epochOf = (device: number): string => `epoch-of-device-${device}`;

describe.each(DATABASES)('time on task on $name', ({ create }) => {
  let server: TestServer;
  let student: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    student = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const tell = (body: object) => student.post(`/student/api/timeontask/${APP}`, { times: {}, visits: {}, ...body });
  const total = (code: string, seconds: number, device: number) =>
    tell({ times: { [code]: seconds }, epoch: epochOf(device) });
  /** Who was away for long signs in again. */
  const comeBackAfter = async (seconds: number): Promise<void> => {
    server.clock.pass(seconds);
    student = await signIn(server, server.school.S1);
  };
  const rows = <Row>(sql: string) =>
    server.host.services.database.read((read) => read.all<Row>(sql, [server.school.S1.publicId]));
  const secondsInAll = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>('SELECT SUM(seconds) AS n FROM time_total WHERE person_id = ?');
    return row?.n ?? 0;
  };
  const epochsKept = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>('SELECT COUNT(DISTINCT epoch) AS n FROM time_total WHERE person_id = ?');
    return row?.n ?? 0;
  };

  test('RES-12 API-07 takes pages of the curriculum, and passes over what is none without a word', async () => {
    const made = { '99-made-up': 50, constructor: 9, toString: 9, hasOwnProperty: 9, 'Not a code!': 9, '': 9 };
    const { status, body } = await tell({
      times: { '01-lesson': 20, ...made },
      visits: { '01-lesson': 1, valueOf: 3, '99-made-up': 3 },
      epoch: epochOf(1),
    });
    expect([status, body]).toEqual([200, { times: { '01-lesson': 20 }, visits: { '01-lesson': 1 } }]);
    expect(await secondsInAll()).toBe(20);
    const plain = await tell({ times: { constructor: 9 } });
    expect([plain.status, plain.body.times]).toEqual([200, { '01-lesson': 20 }]);
    const nothing = await tell({ times: { '99-made-up': 50 }, epoch: epochOf(2) });
    expect([nothing.status, nothing.body]).toEqual([200, { times: {}, visits: {} }]);
    expect(await rows('SELECT epoch FROM time_epoch WHERE person_id = ?')).toEqual([{ epoch: epochOf(1) }]);
  });

  test('RES-12 refuses an epoch that no device makes and a number of waiting items that no device holds', async () => {
    const refused = { status: 422, body: { code: 'VALUE_UNEXPECTED' } };
    for (const epoch of ['short', '!epoch-of-a-device', 'epoch-of-a-device!', 'e'.repeat(65)]) {
      expect(await tell({ times: { '01-lesson': 5 }, epoch })).toMatchObject(refused);
    }
    for (const waiting of [-1, 1.5, 1_000_001]) expect(await tell({ waiting })).toMatchObject(refused);
    expect(await secondsInAll()).toBe(0);
    expect((await tell({ waiting: 1_000_000, epoch: 'e'.repeat(64) })).status).toBe(200);
    expect(await rows('SELECT waiting_count AS n FROM person WHERE id = ?')).toEqual([{ n: 1_000_000 }]);
  });

  test('notes the page on which the most time was spent since the report before, and none where on none', async () => {
    const atWork = () => rows<{ code: string }>('SELECT code FROM work_spell WHERE person_id = ?');
    await tell({ times: { '01-lesson': 100, '01-quiz': 5 }, epoch: epochOf(1) });
    expect(await atWork()).toEqual([{ code: '01-lesson' }]);
    await tell({ times: { '01-lesson': 110, '01-quiz': 30 }, epoch: epochOf(1) });
    expect(await atWork()).toEqual([{ code: '01-quiz' }]);
    await tell({ times: { '01-lesson': 110, '01-quiz': 30 }, epoch: epochOf(1) });
    expect(await atWork()).toEqual([{ code: '' }]);
  });

  test('RES-12 folds all but the latest epochs without losing a second, and knows a device that comes back', async () => {
    await tell({ times: { '01-lesson': 5 } });
    for (let device = 1; device <= 60; device += 1) {
      server.clock.pass(60);
      expect((await total(device % 2 === 0 ? '01-lesson' : '01-quiz', device, device)).status).toBe(200);
    }
    expect(await secondsInAll()).toBe(5 + (60 * 61) / 2);
    expect(await epochsKept()).toBe(EPOCHS_MOST);
    // The first device tells the very same again, and then goes on counting; so does one that still had its own times.
    for (const device of [1, 2, 60]) {
      const code = device === 1 ? '01-quiz' : '01-lesson';
      expect((await total(code, device, device)).body.times).toEqual({ [code]: device });
    }
    expect(await secondsInAll()).toBe(5 + (60 * 61) / 2);
    expect((await total('01-quiz', 11, 1)).body.times).toEqual({ '01-quiz': 11 });
    expect(await secondsInAll()).toBe(15 + (60 * 61) / 2);
    expect(await epochsKept()).toBe(EPOCHS_MOST);
    const known = await rows<{ n: number }>('SELECT COUNT(*) AS n FROM folded_epoch WHERE person_id = ?');
    expect(known[0]?.n).toBe(60 - (EPOCHS_MOST - 2));
  });

  test('RES-12 the memory of folded epochs has an end, and no second is lost by that', async () => {
    for (let device = 1; device <= 240; device += 1) {
      // So many at once may be told to come again a little later, as several servers share what they give.
      await expect.poll(async () => (await total('01-lesson', 10, device)).status).toBe(200);
    }
    const known = await rows<{ n: number }>('SELECT COUNT(*) AS n FROM folded_epoch WHERE person_id = ?');
    expect(known[0]?.n).toBe(200);
    expect(await secondsInAll()).toBe(2400);
    expect(await epochsKept()).toBeLessThanOrEqual(EPOCHS_MOST);
  });

  test('RES-12 all devices together earn a day at once, and after that no more than the clock', async () => {
    for (let device = 1; device <= 20; device += 1) await total('01-lesson', 24 * HOUR, device);
    expect(await secondsInAll()).toBe(24 * HOUR);
    await tell({ times: { '01-lesson': 24 * HOUR, '01-quiz': 24 * HOUR }, epoch: epochOf(1) });
    expect(await secondsInAll()).toBe(24 * HOUR);
    await comeBackAfter(HOUR);
    await total('01-quiz', 24 * HOUR, 21);
    expect(await secondsInAll()).toBe(25 * HOUR);
    const turns = await tell({ visits: { '01-lesson': 1e9 }, epoch: epochOf(22) });
    expect(turns.body.visits).toEqual({ '01-lesson': 0 });
    // What waits for the clock is not forgotten: a device tells its whole total each time.
    await comeBackAfter(30 * HOUR);
    await total('01-quiz', 24 * HOUR, 21);
    expect(await secondsInAll()).toBe(48 * HOUR);
  });

  test('RES-12 I5 nothing is lost that a device counted without a network, whatever others told meanwhile', async () => {
    await total('01-lesson', 20, 1);
    await comeBackAfter(3 * HOUR);
    for (let flush = 1; flush <= 3; flush += 1) {
      server.clock.pass(20);
      await total('01-lesson', 20 * flush, 2);
    }
    // The device of the first lesson and one that nobody has heard of, both away for three hours, are brought one after the other.
    expect((await total('01-quiz', 3 * HOUR - 60, 1)).body.times).toMatchObject({ '01-quiz': 3 * HOUR - 60 });
    expect((await total('02-worksheet', 2 * HOUR, 3)).body.times).toEqual({ '02-worksheet': 2 * HOUR });
    expect(await secondsInAll()).toBe(20 + 60 + 3 * HOUR - 60 + 2 * HOUR);
  });

  test('RES-12 plain increments on many pages earn no more together than the clock and a minute', async () => {
    const pages = { '01-lesson': 1e9, '01-quiz': 1e9, '02-worksheet': 1e9 };
    await tell({ times: pages, visits: pages });
    expect(await secondsInAll()).toBe(60);
    server.clock.pass(100);
    await tell({ times: pages });
    expect(await secondsInAll()).toBe(160);
  });
});
