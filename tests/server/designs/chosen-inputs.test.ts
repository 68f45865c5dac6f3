import { afterAll, describe, expect, test } from 'vitest';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('the inputs in lists of designs on $name', ({ create }) => {
  test('FILE-12 TCH-04 are those that the teacher chose, in that order, as the fields of the design show them', async () => {
    const server = await startServer({ database: create });
    const student = await signIn(server, server.school.S1);
    await (await inEngineering(student)).make('Alpha', 260);
    const fieldsOf = async (): Promise<unknown> =>
      (await student.get(`/student/api/designs/${APP}/revisions`)).body.concepts[0].revisions[0].fields;
    expect(await fieldsOf()).toEqual({ bodyLength: 260 });
    // A choice; the density, which is hidden beside a choice from the list; and what is no input at all.
    const chosen = ['bodyMaterial', 'bodyLength', 'bodyDensity', 'constructor'];
    const designFields = JSON.stringify(chosen.map((name) => ({ name, label: name, units: '' })));
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE activity SET design_fields = ? WHERE app_code = ?', [designFields, APP]),
    );
    expect(JSON.stringify(await fieldsOf())).toBe('{"bodyMaterial":"Balsa, medium","bodyLength":260}');
    await server.close();
  });
});
