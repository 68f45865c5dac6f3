/* A student's revision as a teacher looks at it: drawn, plotted, compared, and copied into the preview's workspace. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DesignView } from '#contract/teacher/design-view-calls.ts';
import { DATABASES, stopDatabases } from '#tests/support/databases/databases.ts';
import { inEngineering } from '#tests/support/school/engineering.ts';
import { APP } from '#tests/support/school/school.ts';
import { signIn, startServer } from '#tests/support/school/server.ts';
import { addTestTeacher, signInTeacher } from '#tests/support/school/teachers.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

afterAll(stopDatabases);

describe.each(DATABASES)('TCH-03 a revision of the class on $name', ({ create }) => {
  let server: TestServer;
  let teacher: Client;
  let first: string;
  let second: string;

  beforeEach(async () => {
    server = await startServer({ database: create });
    const { classroomOfG1, S1 } = server.school;
    teacher = await signInTeacher(
      server,
      await addTestTeacher(server, 'Owner', { classId: classroomOfG1, role: 'owner' }),
    );
    const engineering = await inEngineering(await signIn(server, S1));
    first = await engineering.make('Arrow', 280);
    await engineering.apply({ bodyLength: 250 });
    second = await engineering.save('Arrow');
  });
  afterEach(() => server.close());

  const at = (what: string, revision: string, query = '') =>
    `/teacher/api/classes/${server.school.classroomOfG1}/${what}/${APP}/${revision}${query}`;
  const viewOf = async (revision: string, query = ''): Promise<DesignView> => {
    const { status, body } = await teacher.get(at('view', revision, query));
    expect(status).toBe(200);
    return DesignView.parse(body);
  };

  test('is drawn and judged with the work areas of its application, and nothing of its sketch moves', async () => {
    const view = await viewOf(second);
    expect([view.revision.revision, view.alias, view.groupName, view.isOlder]).toEqual([
      2,
      server.school.S1.alias,
      'Maples',
      false,
    ]);
    expect(view.siblings).toEqual([
      { id: first, revision: 1 },
      { id: second, revision: 2 },
    ]);
    expect(view.node).toBe(view.nodes[0]?.id);
    expect(view.commands.length).toBeGreaterThan(5);
    expect(view.sketches.length).toBeGreaterThan(0);
    const points = view.sketches.flatMap((sketch) => sketch.points);
    expect(points.every(({ moves, removable }) => moves === 'fixed' && removable === false)).toBe(true);
    expect(view.inputs).toContainEqual({ workArea: 'Body', label: 'Body length', value: '250', units: 'mm' });
    expect(view.assessment.performance).toBe(view.revision.performance);
  });

  test('shows the work area that is asked for, and the first where there is no such one', async () => {
    const run = (await viewOf(second)).nodes.find(({ title }) => title === 'Race');
    const view = await viewOf(second, `?node=${run?.id ?? ''}`);
    expect([view.node, view.charts.length > 0]).toEqual([run?.id, true]);
    expect((await viewOf(second, '?node=nothing')).node).toBe(view.nodes[0]?.id);
  });

  test('of an earlier model is drawn by this one and keeps the numbers of then', async () => {
    await server.host.services.database.write((sql) =>
      sql.run('UPDATE revision SET model_version = 0 WHERE id = ?', [second]),
    );
    const view = await viewOf(second);
    expect([view.isOlder, view.assessment.performance]).toEqual([true, view.revision.performance]);
    expect(view.commands.length).toBeGreaterThan(5);
  });

  test('says what it changed against another one of the class, and of no other', async () => {
    const { body } = await teacher.get(at('changes', second, `?from=${first}`));
    expect(body.inputs).toEqual([expect.objectContaining({ label: 'Body length', from: 280, to: 250 })]);
    expect(body.results.length).toBeGreaterThan(0);
    const elsewhere = await (await inEngineering(await signIn(server, server.school.S3))).make('Away', 260);
    expect((await teacher.get(at('changes', second, `?from=${elsewhere}`))).status).toBe(404);
    expect((await teacher.get(at('view', elsewhere))).status).toBe(404);
  });

  test('is copied into the preview’s designs as often as wanted, each copy with a name of its own', async () => {
    const copies = [];
    for (let i = 0; i < 2; i += 1) copies.push((await teacher.post(at('copies', first), {})).body);
    expect(copies.map(({ name }) => name)).toEqual(['Arrow', 'Arrow 2']);
    const preview = await signIn(server, { ...server.school.S1, ...copies[1] });
    const { body } = await preview.get(`/student/api/designs/${APP}/revisions`);
    const mine = body.concepts.filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(mine.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Arrow', 'Arrow 2']);
    expect(mine[0].revisions[0].forkedFrom).toBe(first);
    const { body: gallery } = await teacher.get(`/teacher/api/classes/${server.school.classroomOfG1}/gallery/${APP}`);
    expect(gallery.map(({ concept }: { concept: { name: string } }) => concept.name)).toEqual(['Arrow']);
  });
});
