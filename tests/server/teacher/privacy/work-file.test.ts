import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readablePart } from '#contract/device/work-file.ts';
import { APP } from '#tests/support/school/school.ts';
import { freshKey, signIn, startServer } from '#tests/support/school/server.ts';
import { teacherWith } from '#tests/support/school/teachers.ts';
import { sealed, sealerOf } from '#tests/support/sealed-work.ts';
import type { OperationRequest } from '#contract/device/sync.ts';
import type { WorkFile } from '#contract/device/work-file.ts';
import type { Client, TestServer } from '#tests/support/school/server.ts';

describe('a work file in the hands of a teacher', () => {
  let server: TestServer;
  let owner: Client;
  let s1: Client;
  beforeEach(async () => {
    server = await startServer();
    owner = await teacherWith(server, 'owner', server.school.classroomOfG1);
    s1 = await signIn(server, server.school.S1);
  });
  afterEach(() => server.close());

  const journal = (content: string, section = 'introduction'): OperationRequest => ({
    op: freshKey(),
    kind: 'journal',
    method: 'PUT',
    path: `/student/api/journal/${APP}/${section}`,
    body: { content },
  });
  const fileOf = async (...boxes: OperationRequest[][]): Promise<WorkFile> => {
    const work = { waiting: boxes.flat().length };
    const file = createHash('sha256').update(readablePart({ work })).digest('base64url');
    const sealer = await sealerOf(s1);
    const made = await Promise.all(boxes.map((ops) => sealed(sealer, { ops, file })));
    return { kind: 'balsa-unsent-work', version: 2, work, sealed: made };
  };
  const restore = (file: unknown, studentId = server.school.S1.publicId) => {
    const path = `/teacher/api/classes/${server.school.classroomOfG1}/students/${studentId}/work-file`;
    return owner.post(path, { file: typeof file === 'string' ? file : JSON.stringify(file) });
  };
  const texts = async () =>
    ((await s1.get(`/student/api/startup/${APP}`)).body.journal as { content: string }[]).map(({ content }) => content);

  test('TCH-03 is restored for its student, box by box, and twice changes nothing more', async () => {
    const file = await fileOf([journal('One')], [journal('Two', 'final-reflection'), journal(' ', 'design-summary')]);
    const first = (await restore(file)).body;
    expect(first).toEqual({ restored: 2, alreadyThere: 0, refused: ['There is nothing to save yet.'] });
    expect((await texts()).toSorted()).toEqual(['One', 'Two']);
    expect((await restore(file)).body).toMatchObject({ restored: 0, alreadyThere: 2 });
    const actions = await server.host.services.database.read((sql) =>
      sql.all("SELECT subject FROM teacher_audit WHERE action = 'restore-work'"),
    );
    expect(actions).toEqual([{ subject: server.school.S1.publicId }, { subject: server.school.S1.publicId }]);
  });

  test('of another student, edited, empty, or no such file is refused with a sentence', async () => {
    const file = await fileOf([journal('One')]);
    const answers = [
      await restore(file, server.school.S2.publicId),
      await restore({ ...file, work: { waiting: 7 } }),
      await restore({ ...file, sealed: [] }),
      await restore({ ...file, sealed: ['AAAA'] }),
      await restore('name,id\nAda,1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 422, 422, 422, 422]);
    expect(answers.every(({ body }) => /^[A-Z].*\.$/.test(body.message))).toBe(true);
    expect(await texts()).toEqual([]);
  });
});
