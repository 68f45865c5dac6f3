import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { APP } from '#tests/support/school/school.ts';
import { startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { LibrarySpecification } from '#contract/teacher/activity-calls.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

const BASE = `/teacher/api/applications/${APP}/specifications`;
const MINE: Specification = {
  id: '',
  name: ' Short cars ',
  challenge: 'As short as it gets.',
  performance: 'raceTime',
  settings: [
    { kind: 'limit', measure: 'bodyLength', label: 'Body length', units: 'mm', min: 200, max: 220 },
    { kind: 'fixed', input: 'length', label: 'Track length', value: 20, words: 'old words' },
  ],
};

describe.each(DATABASES)('the specification library on $name', ({ create }) => {
  let server: TestServer;
  let owner: Client;
  beforeEach(async () => {
    server = await startServer({ database: create });
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
  });
  afterEach(() => server.close());

  const list = async (client = owner): Promise<LibrarySpecification[]> => (await client.get(BASE)).body;
  const add = (specification: Specification) => owner.post(BASE, { specification });

  test('TCH-04 holds presets first and then what the school made, which another school does not see', async () => {
    const presets = await list();
    expect(presets.length).toBeGreaterThan(1);
    expect(presets.every(({ version, madeBy }) => version === 0 && madeBy === 'Balsa')).toBe(true);
    const made = (await add(MINE)).body as LibrarySpecification;
    expect(made).toMatchObject({ version: 1, specification: { id: made.id, name: 'Short cars' } });
    expect(JSON.stringify(made)).not.toContain('old words');
    const colleague = await teacherWith(server, 'viewer', server.school.classroomOfG1);
    expect((await list(colleague)).map(({ id }) => id)).toEqual([...presets.map(({ id }) => id), made.id]);
    const stranger = await teacherWith(server, 'owner', server.school.classroomOfG2);
    expect(await list(stranger)).toEqual(presets);
    const body = { version: 1, specification: MINE };
    expect((await stranger.put(`${BASE}/${made.id}`, body)).status).toBe(404);
    expect((await stranger.send('DELETE', `${BASE}/${made.id}`, {})).status).toBe(404);
    expect((await owner.put(`${BASE}/${presets[0]?.id}`, { ...body, version: 0 })).status).toBe(404);
    expect((await owner.put(`/teacher/api/applications/glider/specifications/${made.id}`, body)).status).toBe(404);
  });

  test('a change names the version that it started from; a removed one stays with the classes that use it', async () => {
    const { id } = (await add(MINE)).body as LibrarySpecification;
    const change = (version: number, name: string) =>
      owner.put(`${BASE}/${id}`, { version, specification: { ...MINE, name } });
    expect((await change(1, 'Shorter')).body).toMatchObject({ version: 2, specification: { id, name: 'Shorter' } });
    expect((await change(1, 'Longer')).body).toMatchObject({ code: 'CHANGED' });
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/activities`;
    const [entry] = (await owner.get(path)).body;
    const specification = (await list()).at(-1)?.specification;
    await owner.put(`${path}/${APP}`, { version: 1, isOffered: true, setup: { ...entry.setup, specification } });
    expect((await owner.send('DELETE', `${BASE}/${id}`, {})).status).toBe(200);
    expect((await owner.get(path)).body[0].setup.specification.name).toBe('Shorter');
  });

  test('a challenge says what its designs are worth: a preset as recorded, an own one as searched', async () => {
    const [preset] = await list();
    const copy = (await add({ ...preset.specification, name: 'A copy', benchmark: { worst: 9, best: 1 } })).body;
    expect(copy.specification.benchmark).toEqual(preset.specification.benchmark);
    const { benchmark } = (await add(MINE)).body.specification;
    // Times over 20 m of short cars, which may weigh as little as they like.
    expect(benchmark.worst).toBeGreaterThan(benchmark.best);
    expect(benchmark.worst).toBeLessThan(1.7);
    expect(benchmark.best).toBeGreaterThan(0.4);
  });

  test('a challenge that no design can meet is refused with the name of the limit', async () => {
    const limited = (measure: string, label: string, units: string, range: { min?: number; max?: number }) =>
      add({ ...MINE, settings: [{ kind: 'limit', measure, label, units, ...range }] });
    const refused = async (answer: ReturnType<typeof limited>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await refused(limited('bodyLength', 'Body length', 'mm', { min: 400, max: 500 }))).toEqual([
      422,
      'No design can meet: body length 400 to 500 mm; the input ends at 305.',
    ]);
    expect(await refused(limited('totalMass', 'Total mass', 'g', { max: 5 }))).toEqual([
      422,
      'No design can meet: total mass at most 5 g.',
    ]);
    // The check says so while it is written, before anybody looks for a design.
    const [limit] = MINE.settings as [Specification['settings'][0]];
    const fixed = { kind: 'fixed', input: 'bodyLength', label: 'Body length', value: 150 } as const;
    const specification = { ...MINE, settings: [limit, fixed] };
    expect((await owner.post(`${BASE}/check`, { specification })).body.problems).toEqual([
      'No design can meet: body length 200 to 220 mm; it is set to 150.',
    ]);
    expect((await list()).every(({ version }) => version === 0)).toBe(true);
  });

  test('TCH-04 fields that make no sense are named', async () => {
    const [limit, fixed] = MINE.settings as [Specification['settings'][0], Specification['settings'][1]];
    const cases: [Specification['settings'], string][] = [
      [[{ ...limit, measure: 'luck' } as never], "Body length: there is no measure 'luck'."],
      [[{ ...limit, min: 300 } as never], 'Body length: the least value 300 is greater than the most value 220.'],
      [
        [{ kind: 'limit', measure: 'bodyLength', label: '', units: '' }],
        'bodyLength: please give a least or a most value.',
      ],
      [[limit, limit], 'Body length: there are two settings for this.'],
      [[{ ...fixed, input: 'wings' } as never], "Track length: there is no input 'wings'."],
      [[{ ...fixed, value: -5 } as never], expect.stringMatching(/^Track length: /)],
      [[{ kind: 'choice', input: 'length', label: 'Track', allowed: [] }], 'Track: please allow at least one value.'],
      [[{ kind: 'choice', input: 'length', label: 'Track', allowed: ['long'] }], 'Track: value must be a number.'],
    ];
    for (const [settings, sentence] of cases) {
      const answer = await add({ ...MINE, settings });
      expect([answer.status, answer.body.message]).toEqual([422, sentence]);
    }
    expect((await add({ ...MINE, name: ' ' })).status).toBe(422);
    expect((await add({ ...MINE, challenge: 'x'.repeat(4_001) })).status).toBe(422);
    expect((await list()).every(({ version }) => version === 0)).toBe(true);
  });

  test('TCH-04 the check judges the reference design by a specification that is not saved', async () => {
    const check = async (specification: Specification) => (await owner.post(`${BASE}/check`, { specification })).body;
    const [preset] = await list();
    const fine = await check(preset?.specification ?? MINE);
    expect(fine).toMatchObject({ problems: [], status: 'tested', units: 's' });
    expect(fine.performance).toBeGreaterThan(0.5);
    expect(fine.diagnostics.length).toBeGreaterThan(3);
    const impossible = { kind: 'limit', measure: 'totalMass', label: 'Mass', units: 'g', max: 1 } as const;
    const judged = await check({ ...MINE, settings: [impossible] });
    expect(judged).toMatchObject({ problems: [], status: 'invalid' });
    expect(judged.diagnostics.find(({ label }: { label: string }) => label === 'Mass')).toMatchObject({
      ok: false,
      max: 1,
    });
    const wrong = await check({ ...MINE, performance: 'luck' });
    expect(wrong).toEqual({
      problems: ["Designs cannot be ranked by 'luck'."],
      status: null,
      performance: null,
      units: '',
      diagnostics: [],
    });
  });
});
