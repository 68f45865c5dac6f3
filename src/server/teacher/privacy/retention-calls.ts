import { retentionCalls } from '#contract/teacher/retention-calls.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { anyTeacher, classFor } from '#server/access/class-access.ts';
import { free, reading } from '#server/http/handlers.ts';
import { certificateOf } from '#server/privacy/certificates.ts';
import { stepsOf } from '#server/privacy/retention-plan.ts';
import { taughtClasses } from '#server/records/classes/taught-classes.ts';
import { certificatesOf, keepCertificate } from '#server/records/privacy/certificates.ts';
import { deleteClassForGood } from '#server/records/privacy/for-good.ts';
import { detailBefore, keptClasses } from '#server/records/privacy/retention.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { checkTyped } from '#server/teacher/check-typed.ts';
import type { Certificate, RetentionStep } from '#contract/teacher/retention-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';

/** So far ahead a teacher sees what goes. */
const AHEAD_MS = 60 * DAY_MS;
const CERTIFICATES_MOST = 200;

/** What goes by itself, what went, and a class's end by hand. */
export const retentionHandlers: Handlers<typeof retentionCalls> = {
  retention: reading(retentionCalls.retention, {
    authorize: anyTeacher,
    handle: async (ctx) => ({ periods: ctx.services.settings.retention, steps: await stepsAhead(ctx) }),
  }),
  certificates: reading(retentionCalls.certificates, {
    authorize: anyTeacher,
    handle: ({ sql }, { organisationId }) => certificatesOf(sql, organisationId, CERTIFICATES_MOST),
  }),
  // Free, since files are written anew after the commit.
  deleteClass: free(retentionCalls.deleteClass, {
    authorize: (ctx) => ctx.teacher,
    handle: async (ctx) => {
      const { services } = ctx;
      const certificate = await services.database.write(async (sql) => {
        await sql.lock(ctx.teacher.id);
        return deleted({ ...ctx, sql });
      });
      await services.erasure.runSoon();
      return certificate;
    },
  }),
};

async function stepsAhead({ sql, services, teacher }: TeacherTransaction): Promise<RetentionStep[]> {
  const { settings, now } = services;
  const until = now() + AHEAD_MS;
  const steps: RetentionStep[] = [];
  for (const { id } of await taughtClasses(sql, teacher.id)) {
    const [kept] = await keptClasses(sql, id);
    const soon = kept ? stepsOf(kept, settings.retention).filter(({ dueAt }) => dueAt <= until) : [];
    for (const each of soon) {
      const cutoff = Math.max(now(), each.dueAt) - settings.retention.detailDays * DAY_MS;
      if (each.step !== 'detail' || (await detailBefore(sql, id, cutoff)).length > 0) steps.push(each);
    }
  }
  return steps.toSorted((one, other) => one.dueAt - other.dueAt);
}

async function deleted(ctx: ContextOf<typeof retentionCalls.deleteClass, 'write'>): Promise<Certificate> {
  const { sql, teacher, services, body } = ctx;
  const taught = await classFor(ctx, 'owner');
  await sql.lock(`retention of ${taught.id}`);
  checkTyped(body.typed, taught.name, 'CLASS_NAME_UNCONFIRMED');
  const now = services.now();
  const { students, rows } = await deleteClassForGood(sql, taught.id);
  await audit(ctx, { classroomId: null, action: 'delete-class', detail: taught.name });
  const facts = { at: now, kind: 'class', name: taught.name, by: teacher.name, students, rows } as const;
  const certificate = certificateOf(services.keys, services.database, facts);
  await keepCertificate(sql, taught.organisationId, certificate);
  return certificate;
}
