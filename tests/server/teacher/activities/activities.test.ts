import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const CLOSED = 'Your teacher has closed this activity.';

describe.each(DATABASES)('activities on $name', ({ create }) => {
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

  const entry = async (app = APP): Promise<ActivityEntry> =>
    ((await owner.get(base)).body as ActivityEntry[]).find(({ appCode }) => appCode === app) as ActivityEntry;
  const save = async (change: Partial<ActivitySetup>, isOffered = true, app = APP) => {
    const { version, setup } = await entry(app);
    return owner.put(`${base}/${app}`, { version, isOffered, setup: { ...setup, ...change } });
  };
  const consequences = async (change: Partial<ActivitySetup>, isOffered = true): Promise<string[]> => {
    const { setup } = await entry();
    const answer = await owner.post(`${base}/${APP}/consequences`, { isOffered, setup: { ...setup, ...change } });
    return answer.body.sentences;
  };
  const startup = async (client = s1) => client.get(`/student/api/startup/${APP}`);
  const journal = (content: string, key = freshKey(), client = s1) =>
    client.put(`/student/api/journal/${APP}/introduction`, { content }, { 'Idempotency-Key': key });

  test('TCH-04 every application is listed with its setting or with what it would start with', async () => {
    const entries = (await owner.get(base)).body as ActivityEntry[];
    expect(entries.map(({ appCode, isOffered, version }) => [appCode, isOffered, version])).toEqual([
      ['dragster', true, 1],
      ['glider', false, 0],
      ['water-rocket', false, 0],
      ['mousetrap-car', false, 0],
      ['structures', false, 0],
    ]);
    expect(entries[0]?.setup).toMatchObject({ competitionName: 'Oak Cup', exerciseRetakes: { '02-worksheet': 0 } });
  });

  test('a challenge that an earlier release took is no reason to refuse another setting', async () => {
    const { setup } = await entry();
    const half = { kind: 'fixed', input: 'washers', label: 'Washers', value: 2.5 } as const;
    const settings = [...setup.specification.settings, half];
    const specification = { ...setup.specification, id: 'halves', settings };
    expect((await save({ specification })).body.message).toBe('Washers: value must be a whole number.');
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE activity SET specification = ?', [JSON.stringify(specification)]),
    );
    expect(await save({ isLocked: true })).toMatchObject({ status: 200, body: { setup: { specification } } });
    expect((await save({ specification: { ...specification, name: 'Halves' } })).status).toBe(422);
  });

  test('TCH-04 what a teacher sets is what students get', async () => {
    const setup: Partial<ActivitySetup> = {
      contentLevel: 'high',
      isSimulationAllowed: false,
      competitionName: 'Spring Cup',
      isGameModeEnabled: true,
      gameLevels: [{ level: 1, requiredNumIterations: 2, best: 1, worst: 2 }],
      showQuizSummary: false,
      designFields: [{ name: 'bodyLength', label: 'Length', units: 'mm' }],
    };
    const saved = await save(setup);
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(saved.body.setup).toMatchObject(setup);
    const { activity, exercises } = (await startup()).body;
    expect(activity).toMatchObject({
      contentLevel: 'high',
      isSimulationAllowed: false,
      competition: { name: 'Spring Cup', logo_image: null },
      showQuizSummary: false,
    });
    expect(exercises.map(({ code }: { code: string }) => code)).toContain('03-high-only');
    expect((await s1.get(`/student/api/game/${APP}`)).body.level.requiredNumIterations).toBe(2);
    expect((await s1.get(`/student/api/contenders/${APP}`)).status).toBe(409);
    expect((await save({}, true, 'glider')).body).toMatchObject({ isOffered: true, version: 1 });
    expect((await s1.get('/student/api/activities')).body.map(({ code }: { code: string }) => code)).toEqual([
      'dragster',
      'glider',
    ]);
  });

  test('of two teachers who save at once the second is told, and nothing is lost on either side', async () => {
    const helper = await teacherWith(server, 'co-teacher', server.school.classroomOfG1);
    const { version, setup } = await entry();
    const body = (competitionName: string) => ({ version, isOffered: true, setup: { ...setup, competitionName } });
    const answers = await Promise.all([
      owner.put(`${base}/${APP}`, body('Mine')),
      helper.put(`${base}/${APP}`, body('Theirs')),
    ]);
    const late = answers.find(({ status }) => status === 409);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(late?.body).toMatchObject({ code: 'CHANGED' });
    expect(['Mine', 'Theirs']).toContain((await entry()).setup.competitionName);
  });

  test('TCH-04 settings that make no sense are refused with a sentence', async () => {
    const { setup } = await entry();
    const { specification } = setup;
    const refused: [Partial<ActivitySetup>, string][] = [
      [{ topCount: 11 }, 'The competition can show the top 10, 25, 50 or 100.'],
      [{ retakesAllowed: -1 }, 'Retakes must be whole numbers from 0 to 99.'],
      [{ exerciseRetakes: { nowhere: 1 } }, "There is no exercise 'nowhere'."],
      [{ gameLevels: [{ level: 6 }] }, 'There are only levels 1 to 5.'],
      [{ gameLevels: [{ level: 2 }, { level: 2 }] }, 'Level 2 is set twice.'],
      [{ gameLevels: [{ level: 1, best: 1, worst: 1 }] }, 'Level 1: best and worst performance must differ.'],
      [{ designFields: [{ name: 'wings', label: 'Wings', units: '' }] }, "There is no input 'wings'."],
      [{ opensAt: 20, closesAt: 10 }, 'The activity must open before it closes.'],
      [{ competitionLogo: 'https://elsewhere.example/a.png' }, 'Please upload the logo again.'],
      [{ competitionLogo: '/c/logo/AAAAAAAAAAAAAAAAAAAAAA' }, 'Please upload the logo again.'],
      [{ specification: { ...specification, performance: 'luck' } }, "Designs cannot be ranked by 'luck'."],
    ];
    for (const [change, sentence] of refused) {
      const answer = await save(change);
      expect([answer.status, answer.body.message]).toEqual([422, sentence]);
    }
    expect((await entry()).version).toBe(1);
    expect((await owner.put(`${base}/rowing-boat`, { version: 0, isOffered: true, setup })).status).toBe(404);
  });

  test('an application that is not offered any more is hidden and nothing of it is deleted', async () => {
    await journal('Mine');
    expect((await save({}, false)).status).toBe(200);
    expect((await s1.get('/student/api/activities')).body).toEqual([]);
    expect((await startup()).status).toBe(403);
    expect((await journal('More')).status).toBe(403);
    await save({}, true);
    expect((await startup()).body.journal[0].content).toBe('Mine');
  });

  test('an activity is seen from its opening on, and can be read but not worked in from its closing on', async () => {
    const now = server.clock.ms;
    await save({ opensAt: now + 60_000, closesAt: now + 120_000 });
    expect((await s1.get('/student/api/activities')).body).toEqual([]);
    expect((await startup()).status).toBe(403);
    server.clock.pass(60);
    expect((await startup()).status).toBe(200);
    expect((await journal('In time')).status).toBe(200);
    server.clock.pass(60);
    expect((await startup()).status).toBe(200);
    const late = await journal('Too late');
    expect([late.status, late.body]).toEqual([403, { message: CLOSED, code: 'CLOSED' }]);
  });

  test('in a locked activity everything can be read and nothing changed', async () => {
    const engineering = await inEngineering(s1);
    const revisionId = await engineering.make('Red Comet', 250);
    const { exercises, questions } = (await startup()).body;
    const exercise = (code: string) => exercises.find((each: { code: string }) => each.code === code).id as string;
    expect((await startup()).body.activity).not.toHaveProperty('isClosed');
    await save({ isLocked: true });
    expect((await startup()).body.activity.isClosed).toBe(true);
    expect((await s1.get(`/student/api/designs/${APP}/revisions`)).body.concepts).toHaveLength(1);
    const parked = [
      await journal('More'),
      await s1.form('PUT', `/student/api/question/${questions[0].id}`, { answerId: '0' }),
      await s1.post(`/student/api/quiz/${exercise('01-quiz')}`, {}),
      await s1.put(`/student/api/grades/${APP}/${exercise('01-lesson')}`, { completed: true }),
      await s1.put(`/student/api/notes/${APP}/${revisionId}`, { notes: 'More' }),
    ];
    const refused = [
      await s1.put(`/student/api/grades/${APP}/${exercise('01-lesson')}`, { retake: true }),
      await s1.post(`/student/api/designs/${APP}/fork/${revisionId}`, { conceptName: 'Blue Comet' }),
      await s1.put(`/student/api/game/${APP}/levelup`),
      await engineering.call('file-manager', { action: 'save', name: 'Red Comet', notes: '', compete: false }),
    ];
    expect(parked.map(({ status, body }) => [status, body.message])).toEqual(parked.map(() => [403, CLOSED]));
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, CLOSED]));
    await save({ isLocked: false });
    expect((await journal('More')).status).toBe(200);
    await engineering.save('Red Comet');
  });

  test('what waited on a device while the activity was locked is taken when it is opened again, once', async () => {
    const lockedAt = freshKey();
    const before = freshKey();
    await journal('Before the lock', before);
    await save({ isLocked: true });
    const op = (key: string, content: string) => ({
      op: key,
      kind: 'journal',
      method: 'PUT',
      path: `/student/api/journal/${APP}/introduction`,
      body: { content },
    });
    const send = async () =>
      (await s1.post('/student/api/sync', { ops: [op(before, 'Before the lock'), op(lockedAt, 'While locked')] })).body
        .results;
    // The answer to the first was lost on its way: it was taken, and is told so although the lock is on.
    expect((await send()).map(({ status }: { status: number }) => status)).toEqual([200, 403]);
    await save({ isLocked: false });
    expect((await send()).map(({ status }: { status: number }) => status)).toEqual([200, 200]);
    expect((await send())[1].body.rev).toBe(2);
    expect((await startup()).body.journal[0]).toMatchObject({ content: 'While locked', rev: 2 });
  });

  test('the activities of an archived class are for nobody, and afterwards as they were', async () => {
    const path = `/teacher/api/classes/${server.school.classroomOfG1}`;
    await owner.put(path, { isArchived: true });
    expect([(await startup()).status, (await journal('Late')).status]).toEqual([401, 401]);
    await owner.put(path, { isArchived: false });
    s1 = await signIn(server, server.school.S1);
    expect((await journal('Late')).status).toBe(200);
  });

  test('TCH-04 more retakes come to students who have begun, and fewer leave none below zero', async () => {
    const retakes = async () =>
      Object.fromEntries(
        (
          await server.host.services.database.read((sql) =>
            sql.all<{ code: string; retakes_allowed: number }>(
              'SELECT code, retakes_allowed FROM exercise_record WHERE person_id = ? ORDER BY code',
              [server.school.S1.publicId],
            ),
          )
        ).map((row) => [row.code, row.retakes_allowed]),
      );
    await startup();
    expect(await retakes()).toMatchObject({ '01-quiz': 1, '02-worksheet': 0 });
    await save({ retakesAllowed: 3, exerciseRetakes: { '02-worksheet': 5 } });
    expect(await retakes()).toMatchObject({ '01-quiz': 3, '02-worksheet': 5 });
    expect(await consequences({ retakesAllowed: 0, exerciseRetakes: {} })).toEqual([
      '1 student loses retakes that are left.',
    ]);
    await save({ retakesAllowed: 0, exerciseRetakes: {} });
    expect(await retakes()).toMatchObject({ '01-quiz': 0, '02-worksheet': 0 });
  });

  test('TCH-05 after another challenge was set earlier designs can only be forked, also when its id was kept', async () => {
    await (await inEngineering(s1)).make('Red Comet', 250);
    const { setup } = await entry();
    const { specification } = setup;
    const other = { ...specification, name: 'Short', settings: specification.settings.slice(1) };
    const changed = (await save({ specification: other })).body.setup.specification;
    expect(changed.id).not.toBe(specification.id);
    const { concepts } = (await s1.get(`/student/api/designs/${APP}/revisions`)).body;
    expect(concepts[0].specification ?? concepts[0].revisions[0].specificationId).not.toBe(changed.id);
    const renamed = await save({ specification: { ...changed, challenge: 'Other words.' } });
    expect(renamed.body.setup.specification).toMatchObject({ id: changed.id, challenge: 'Other words.' });
    expect((await save({ specification })).body.setup.specification.id).toBe(specification.id);
  });

  test('TCH-04 names in the ranking are shown, hidden or left out as the class of each student has it', async () => {
    await (await inEngineering(s1)).make('Red Comet', 250);
    const s2 = await signIn(server, server.school.S2);
    await (await inEngineering(s2)).make('Swift', 260);
    const s3 = await signIn(server, server.school.S3);
    await (await inEngineering(s3)).make('Far', 255);
    const leaders = async (client: Client): Promise<string[]> =>
      (await client.get(`/student/api/game/${APP}/game-ranking`)).body.leaders
        .map(({ alias }: { alias: string }) => alias)
        .toSorted();
    expect(await leaders(s3)).toEqual(['A student', 'A student', 'Alias of Steve']);
    expect(await leaders(s1)).toEqual(['A student', 'Alias of Sally', 'Alias of Sammy']);
    await save({ rankingNames: 'alias' });
    expect(await leaders(s3)).toEqual(['Alias of Sally', 'Alias of Sammy', 'Alias of Steve']);
    expect(await leaders(s1)).toEqual(['A student', 'Alias of Sally', 'Alias of Sammy']);
    await save({ rankingNames: 'anonymous' });
    expect(await leaders(s3)).toEqual(['A student', 'A student', 'Alias of Steve']);
    expect(await leaders(s1)).toEqual(['A student', 'A student', 'Alias of Sally']);
    await save({ rankingNames: 'off' });
    expect(await leaders(s3)).toEqual(['Alias of Steve']);
    expect(await leaders(s1)).toEqual([]);
    expect((await s1.get(`/student/api/game/${APP}/game-ranking`)).body.totalCompetitors).toBe(2);
  });

  test('the preview member competes with nobody', async () => {
    const preview = (await owner.post(`/teacher/api/classes/${server.school.classroomOfG1}/preview`)).body;
    const member = await signIn(server, preview);
    await (await inEngineering(member)).make('Preview', 250, { compete: true });
    expect((await s1.get(`/student/api/game/${APP}/game-ranking`)).body.totalCompetitors).toBe(0);
    expect((await s1.get(`/student/api/contenders/${APP}`)).body).toEqual([]);
    expect((await member.get(`/student/api/contenders/${APP}?filter=mine`)).body).toHaveLength(1);
  });

  test('what can be chosen is said by the application itself', async () => {
    const { body } = await owner.get(`/teacher/api/applications/${APP}/choices`);
    expect(body.inputs.find(({ name }: { name: string }) => name === 'bodyLength')).toMatchObject({
      units: 'mm',
      type: 'number',
      standard: 280,
    });
    const { measures } = body as { measures: readonly { code: string; mayRank: boolean }[] };
    expect(measures.map(({ code }) => code)).toContain('bodyMass');
    expect(measures.filter(({ mayRank }) => mayRank).map(({ code }) => code)).toEqual(['raceTime', 'finishSpeed']);
    expect(body.levels).toHaveLength(5);
    expect(body.exercises.map(({ code }: { code: string }) => code)).toContain('01-quiz');
    expect(body.contentLevels).toEqual(['middle', 'high']);
    expect((await owner.get('/teacher/api/applications/rowing-boat/choices')).status).toBe(404);
  });
});
