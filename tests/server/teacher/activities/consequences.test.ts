import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('what a change of an activity does, on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  let base: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1 } = server.school;
    owner = await teacherWith(server, 'owner', classroomOfG1);
    s1 = await signIn(server, S1);
    base = `/teacher/api/classes/${classroomOfG1}/activities`;
  });
  afterEach(() => server.close());

  const entry = async (): Promise<ActivityEntry> =>
    ((await owner.get(base)).body as ActivityEntry[]).find(({ appCode }) => appCode === APP) as ActivityEntry;
  const save = async (change: Partial<ActivitySetup>) => {
    const { version, setup } = await entry();
    return owner.put(`${base}/${APP}`, { version, isOffered: true, setup: { ...setup, ...change } });
  };
  const consequences = async (change: Partial<ActivitySetup>, isOffered = true): Promise<string[]> => {
    const { setup } = await entry();
    const answer = await owner.post(`${base}/${APP}/consequences`, { isOffered, setup: { ...setup, ...change } });
    return answer.body.sentences;
  };
  const startup = () => s1.get(`/student/api/startup/${APP}`);

  test('TCH-05 what a change does to work in progress is said with real numbers before it is saved', async () => {
    expect(await consequences({ isLocked: true })).toEqual([]);
    const one = await inEngineering(s1);
    const two = await inEngineering(await signIn(server, server.school.S2));
    await one.make('Red Comet', 250, { compete: true });
    await one.make('Blue Comet', 255);
    await two.make('Swift', 260);
    await Promise.all([
      s1.put(`/student/api/journal/${APP}/introduction`, { content: 'Mine' }),
      two.apply({ bodyLength: 261 }),
    ]);
    const { setup } = await entry();
    const specification = { ...setup.specification, settings: setup.specification.settings.slice(1) };
    expect((await consequences({ specification })).slice(0, 2)).toEqual([
      '3 designs of 2 students were made for “Classroom dragster”. They can be forked, but not changed any more.',
      '1 student has a design open in Engineering. What is not saved there stays open as a new design for this challenge, and they are told.',
    ]);
    expect(await consequences({ specification: { ...setup.specification, name: 'Same by another name' } })).toEqual([]);
    expect(await consequences({}, false)).toEqual([
      '2 students have work in this activity. They do not see it any more; nothing is deleted.',
    ]);
    expect(await consequences({ isLocked: true })).toEqual([
      '2 students have work in this activity. They can read it but change nothing. What waits on a device is taken when you open it again.',
    ]);
    expect(await consequences({ isSimulationAllowed: false, isGameModeEnabled: false })).toEqual([
      '2 students play the game. It is hidden; levels are kept.',
      '1 design in the competition cannot be raced any more.',
    ]);
    expect((await entry()).version).toBe(1);
  });

  test('TCH-05 what a change does to marks and to the competition is said with real numbers before it is saved', async () => {
    const { body } = await startup();
    const page = body.exercises.find(({ code }: { code: string }) => code === '01-lesson').id;
    expect((await s1.put(`/student/api/grades/${APP}/${page}`, { completed: true })).status).toBe(200);
    await (await inEngineering(s1)).make('Red Comet', 250, { compete: true });
    const dueDates = { '01-lesson': server.clock.ms - 1000, '02-worksheet': server.clock.ms - 1000 };
    expect(await consequences({ dueDates })).toEqual(['1 exercise of 1 student that is handed in becomes late.']);
    await save({ dueDates });
    expect(await consequences({ dueDates: {} })).toEqual([
      '1 exercise of 1 student that is handed in becomes no longer late.',
    ]);
    expect(await consequences({ gradeWeights: { grades: 0, iterations: 50, performance: 50 } })).toEqual([
      'The average of 1 student changes.',
    ]);
    expect(await consequences({ audience: 'group' })).toEqual([
      '1 design in the competition is raced within the own group only.',
    ]);
  });

  test('TCH-05 an average that stays is not said to change, and what was late before is not said to become it', async () => {
    const { body } = await startup();
    const build = body.exercises.find(({ code }: { code: string }) => code === '05-build').id;
    expect((await s1.put(`/student/api/grades/${APP}/${build}`, { completed: true })).status).toBe(200);
    const [past, future] = [server.clock.ms - 1000, server.clock.ms + 1_000_000];
    // Nobody has a grade: one exercise less is due, and the average stays.
    expect(await consequences({ dueDates: { '02-worksheet': future } })).toEqual([]);
    await save({ dueDates: { '05-build': past } });
    // At another level it stands in another place of the sequence.
    expect(await consequences({ dueDates: { '05-build': past - 1000 }, contentLevel: 'high' })).toEqual([
      '1 student has begun the lessons. Pages and questions change to the high school level; grades stay.',
    ]);
  });
});
