import { notFound, refuse } from '#server/http/refusal.ts';
import { findTaughtClass, setClassRole } from '#server/records/classes/taught-classes.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { findColleague } from '#server/records/teachers/teachers.ts';
import type { schoolCalls } from '#contract/teacher/school/school-calls.ts';
import type { ContextOf } from '#server/http/context.ts';
import type { Teacher } from '#server/records/teachers/teachers.ts';

/** More than a teacher has. */
const MOST = 100;

/** Classes that one teacher owns belong to another from then on; both are told, and the class's own list says who did it. */
export async function handOver(ctx: ContextOf<typeof schoolCalls.handOver, 'write'>, from: Teacher): Promise<void> {
  const { sql, body } = ctx;
  const classIds = [...new Set(body.classIds)].toSorted();
  if (classIds.length === 0 || classIds.length > MOST) throw refuse('CLASSES_TO_HAND_OVER', { most: MOST });
  if (body.to === from.id) throw refuse('SAME_TEACHER');
  const to = await findColleague(sql, from.organisationId, body.to);
  if (!to) throw notFound();
  if (!to.isActive) throw refuse('NOT_ACTIVE');
  for (const classId of classIds) {
    // As `setRole` does: nobody changes its owners meanwhile.
    await sql.lock(`teachers of ${classId}`);
    const taught = await findTaughtClass(sql, from.id, classId);
    if (taught?.role !== 'owner' || taught.organisationId !== from.organisationId) throw notFound();
    await setClassRole(sql, classId, to.id, 'owner');
    await setClassRole(sql, classId, from.id, null);
    await audit(ctx, { classroomId: classId, action: 'hand-over', subject: to.id });
    await audit(ctx, { classroomId: null, action: 'hand-over-from', subject: from.id });
  }
}
