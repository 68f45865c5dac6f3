import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JUDGED_ANEW } from '#server/records/engineering/calibrations.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { ContestClass, SETUP, named, raced } from './contest-class.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('contests of a class that is being calibrated, on $name', ({ create }) => {
  let room: ContestClass;
  let server: TestServer;
  let owner: Client;
  let base: string;
  beforeEach(async () => {
    room = await ContestClass.open(create);
    ({ server, owner, base } = room);
  });
  afterEach(() => server.close());

  const designs = () => room.designs();
  const make = (changes?: object) => room.make(changes);
  const send = (...sent: Parameters<ContestClass['send']>) => room.send(...sent);

  test('says that designs are being analyzed anew where a calibration was just applied', async () => {
    await designs();
    const others = "UPDATE revision SET not_ranked = ?, calibration = 'the-one-before'";
    await server.host.services.database.write((sql) => sql.run(others, [JUDGED_ANEW]));
    const { body } = await owner.post(`${base}/activities/${APP}/contests`, SETUP);
    expect(body.code).toBe('CONTEST_JUDGED_ANEW');
  });

  test('a draw says how many designs it left out because they are being analyzed anew, until it begins', async () => {
    await designs();
    const judge = (notRanked: string, names: readonly string[]) =>
      server.host.services.database.write((sql) =>
        sql.run(
          `UPDATE revision SET not_ranked = ? WHERE concept_id IN
             (SELECT id FROM concept WHERE name IN (${names.map(() => '?').join()}))`,
          [notRanked, ...names],
        ),
      );
    await judge(JUDGED_ANEW, ['Alpha Two', 'Gamma']);
    const contest = await make();
    expect([contest.waiting, contest.draw.length]).toEqual([2, 2]);
    await judge('', ['Alpha Two', 'Gamma']);
    const anew = (await owner.put(`${base}/contests/${contest.id}`, { rev: contest.rev, setup: SETUP }))
      .body as Contest;
    expect([anew.waiting, anew.draw.length]).toEqual([undefined, 3]);
    await judge(JUDGED_ANEW, ['Alpha']);
    const [, two = '', three = ''] = anew.draw;
    expect((await owner.get(`${base}/contests/${contest.id}`)).body.waiting).toBe(1);
    const begun = await send(anew, anew.rev, named(raced('4-2', two, three)));
    expect(begun.body).not.toHaveProperty('waiting');
  });

  test('an entry that is being analyzed anew after a calibration is not called out of spec, and is as drawn once it is analyzed', async () => {
    await designs();
    const contest = await make();
    const problems = async () =>
      ((await owner.get(`${base}/contests/${contest.id}`)).body as Contest).entries
        .map(({ design, problem }) => [design, problem])
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
    const [alpha] = contest.entries.filter(({ alias }) => alias === server.school.S1.alias);
    const judge = (notRanked: string, design: string) =>
      server.host.services.database.write((sql) =>
        sql.run('UPDATE revision SET not_ranked = ? WHERE concept_id IN (SELECT id FROM concept WHERE name = ?)', [
          notRanked,
          design,
        ]),
      );
    await judge(JUDGED_ANEW, 'Delta');
    await judge('Not ranked: it has no wheels.', 'Gamma');
    expect(await problems()).toEqual([
      [alpha?.design, ''],
      ['Delta', 'judged-anew'],
      ['Gamma', 'out-of-spec'],
    ]);
    await judge('', 'Delta');
    expect(await problems()).toEqual([
      [alpha?.design, ''],
      ['Delta', ''],
      ['Gamma', 'out-of-spec'],
    ]);
  });
});
