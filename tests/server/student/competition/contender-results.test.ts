import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { shownResult } from '#server/games/shown-result.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

test('COMP-07 a result without units says what it is of, and one with units does not', () => {
  expect(shownResult(1726, { label: 'Efficiency', units: '', resolution: 1 })).toEqual({
    value: 1726,
    units: '',
    decimals: 0,
    label: 'Efficiency',
  });
  expect(shownResult(1.113, { label: 'Race time', units: 's', resolution: 0.001 })).not.toHaveProperty('label');
});

describe.each(DATABASES)('results of contenders on $name', ({ create }) => {
  test('COMP-02 says the result of a design beside those of the same challenge, and of no other', async () => {
    const server = await startServer({ database: create });
    onTestFinished(() => server.close());
    const s1 = await signIn(server, server.school.S1);
    const s2 = await signIn(server, server.school.S2);
    await (await inEngineering(s1)).make('Alpha', 250, { compete: true });
    await (await inEngineering(s2)).make('Beta', 260, { compete: true });
    await server.host.services.database.write((sql) =>
      sql.run(`UPDATE revision SET specification_id = 'old-challenge'
        WHERE concept_id = (SELECT id FROM concept WHERE name = 'Beta')`),
    );
    const contenders = async () => (await s1.get(`/student/api/contenders/${APP}`)).body;
    const results = (await contenders()).map(({ name, result }: { name: string; result?: object }) => [name, result]);
    expect(Object.fromEntries(results)).toEqual({
      Alpha: { value: 1.113, units: 's', decimals: 3 },
      Beta: undefined,
    });
    const [entry] = await contenders();
    expect(['performance', 'specificationId', 'classroomId'].filter((name) => name in entry)).toEqual([]);
  });
});
