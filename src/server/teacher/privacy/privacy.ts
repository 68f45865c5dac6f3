import { privacyCalls } from '#contract/teacher/privacy-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { free, reading } from '#server/http/handlers.ts';
import { refuse } from '#server/http/refusal.ts';
import { findStudent } from '#server/records/classes/class-students.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { checkTyped } from '#server/teacher/check-typed.ts';
import { signInIdOf } from '#server/teacher/roster/sign-in-ids.ts';
import { auditEntries } from './audit.ts';
import { deleteStudent, proofOf } from './deletion.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Deletion } from './deletion.ts';

/** How a student's data ends, and what was done with it. */
export const privacyHandlers: Handlers<typeof privacyCalls> = {
  // Free, since files are written anew after the commit and before the proof is given.
  deleteStudent: free(privacyCalls.deleteStudent, {
    authorize: (ctx) => ctx.teacher,
    handle: async (ctx) => {
      const { services } = ctx;
      const deletion = await services.database.write(async (sql) => {
        await sql.lock(ctx.teacher.id);
        return deleted({ ...ctx, sql });
      });
      return proofOf(services.keys, services.database, deletion, await services.erasure.runSoon());
    },
  }),
  audit: reading(privacyCalls.audit, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: ({ sql, services }, { id }) => auditEntries(sql, services.catalogue, id),
  }),
};

async function deleted(ctx: ContextOf<typeof privacyCalls.deleteStudent, 'write'>): Promise<Deletion> {
  const { sql, services, body } = ctx;
  const taught = await classFor(ctx, 'owner');
  const student = await findStudent(sql, taught.id, ctx.parameters.studentId);
  if (!student) throw refuse('STUDENT_LEFT');
  await sql.lock(student.id);
  checkTyped(body.typed, (await signInIdOf(ctx, taught, student.id)) ?? '', 'STUDENT_ID_UNCONFIRMED');
  const deletion = await deleteStudent(sql, student, services.now());
  await audit(ctx, { classroomId: taught.id, action: 'delete-student', detail: `number ${student.number}` });
  return deletion;
}
