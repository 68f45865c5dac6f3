import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP, G1 } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import type { Engineering } from '#tests/support/school/engineering.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

let server: TestServer;
let s1: Engineering;

beforeEach(async () => {
  server = await startServer();
  s1 = await inEngineering(await signIn(server, server.school.S1));
});
afterEach(() => server.close());

const exported = async (engineering: Engineering, id?: string) =>
  engineering.call('file-manager', { action: 'export', ...(id === undefined ? {} : { id }) });
const imported = async (engineering: Engineering, file: string, extra: object = {}) =>
  engineering.call('file-manager', { action: 'import', file, ...extra });

describe('designs in files on the server', () => {
  test('ROLE-02 a revision goes from one student to another as a new, unsaved design', async () => {
    const id = await s1.make('Traveller', 244);
    const { body } = await exported(s1, id);
    expect(body.file.fileName).toBe('Traveller, revision 1 - dragster.balsa.json');
    const later = await exported(s1, await s1.save('Traveller'));
    expect(later.body.file.fileName).toBe('Traveller, revision 2 - dragster.balsa.json');
    const s2 = await inEngineering(await signIn(server, server.school.S2));
    const opened = await imported(s2, body.file.text);
    expect([opened.status, opened.body.errors]).toEqual([200, undefined]);
    expect(opened.body.design).toMatchObject({ name: '', isDirty: true, suggestion: { name: 'Traveller', notes: '' } });
    const { body: area } = await s2.call('open-work-area', { 'node-id': 'body' });
    expect(area.workAreas.body.inputs.bodyLength).toBe(244);
    expect((await s2.call('reload-session')).body.design.suggestion.name).toBe('Traveller');
    expect(await s2.save('Traveller')).not.toBe(id);
  });

  test('ROLE-02 nobody gets a file of a design that they may not see, or the notes of one that is shared', async () => {
    const secret = await s1.make('Secret', 244);
    const s2 = await inEngineering(await signIn(server, server.school.S2));
    expect((await exported(s2, secret)).status).toBe(404);
    const asTeacher: Client = await signIn(server, server.school.T1);
    const teacher = await inEngineering(asTeacher);
    const shared = await teacher.save('Shared One', { notes: 'for myself' });
    await asTeacher.post(
      `/student/api/designs/${APP}/share`,
      { conceptName: 'Shared One', shared: true },
      { 'Idempotency-Key': freshKey() },
    );
    const { body } = await exported(s2, shared);
    expect(JSON.parse(body.file.text)).toMatchObject({ name: 'Shared One', notes: '' });
    expect(JSON.parse((await exported(teacher, shared)).body.file.text)).toMatchObject({ notes: 'for myself' });
    expect(body.file.text).not.toContain(G1);
  });

  test('ERR-06 a refused file leaves the working design and its steps as they were', async () => {
    await s1.call('file-manager', { action: 'new' });
    await s1.apply({ bodyLength: 240 });
    const before = (await s1.call('reload-session')).body;
    const { body } = await exported(s1);
    const changed = await imported(s1, body.file.text.replace('"bodyLength": 240', '"bodyLength": 241'));
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        errors: ['ERR_CORRUPT_INPUT_FILE'],
        message: 'The model data for this file is corrupted and cannot be opened',
      },
    ]);
    expect((await imported(s1, 'nonsense')).status).toBe(422);
    expect((await imported(s1, ' '.repeat(LIMITS.designFileMax + 1))).status).toBe(422);
    expect((await imported(s1, ' '.repeat(LIMITS.bodyMax))).status).toBe(413);
    expect((await s1.call('reload-session')).body).toEqual(before);
  });

  test('a file that was sent twice with one key is opened once, and one against an older design not at all', async () => {
    const { body: fresh } = await s1.call('file-manager', { action: 'new' });
    const { body } = await exported(s1);
    const once = { key: freshKey(), revision: fresh.revision };
    const first = await imported(s1, body.file.text, once);
    expect((await imported(s1, body.file.text, once)).body).toEqual(first.body);
    expect(first.body.revision).toBe(fresh.revision + 1);
    const stale = await imported(s1, body.file.text, { revision: fresh.revision });
    expect(stale.body).toMatchObject({ stale: true, revision: first.body.revision });
  });
});
