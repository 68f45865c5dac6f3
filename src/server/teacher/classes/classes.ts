import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { classCalls } from '#contract/teacher/class-calls.ts';
import { anyTeacher, classFor } from '#server/access/class-access.ts';
import { typedName } from '#server/checks/typed-text.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { copyActivities } from '#server/records/classes/activity-setups.ts';
import { countsOf, keepClass, teachersOfClass } from '#server/records/classes/classes.ts';
import { addClassroom } from '#server/records/classes/classrooms.ts';
import { groupsOf } from '#server/records/classes/roster.ts';
import { findTaughtClass, setClassRole, taughtClasses } from '#server/records/classes/taught-classes.ts';
import { copyRubrics } from '#server/records/learning/rubrics.ts';
import { endSignIns } from '#server/records/people/people.ts';
import { previewMember } from '#server/records/people/preview-member.ts';
import { newSignInId } from '#server/records/people/readable-codes.ts';
import { forgetNotesOfClass } from '#server/records/people/student-notes.ts';
import { noteErasure, notesUntil } from '#server/records/privacy/erasures.ts';
import { AS_SETTINGS_SAY } from '#server/records/privacy/retention.ts';
import { hasOtherOwner } from '#server/records/teachers/school-teachers.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { findColleague } from '#server/records/teachers/teachers.ts';
import { checkRenaming } from '#server/teacher/check-typed.ts';
import { noticesOf } from './notices.ts';
import type { AnyApplication } from '#applications/registry.ts';
import type { ClassDetail, ClassSummary, NamedApplication } from '#contract/teacher/class-calls.ts';
import type { ContextOf, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { ClassCounts } from '#server/records/classes/classes.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

/** Ten years: nobody keeps a class longer by mistake than for good. */
const RETENTION_MOST = 120;

/** Classes and who teaches them. */
export const classHandlers: Handlers<typeof classCalls> = {
  classes: reading(classCalls.classes, {
    authorize: anyTeacher,
    handle: async ({ sql }, { id }) => {
      const taught = await taughtClasses(sql, id);
      const counts = await countsOf(
        sql,
        taught.map((each) => each.id),
      );
      return taught.map((each) => summaryOf(each, counts.get(each.id)));
    },
  }),
  addClass: writing(classCalls.addClass, {
    authorize: (ctx) => copiedClass(ctx, ctx.body.copyFrom),
    handle: async (ctx, source) => detailOf(ctx, await again(ctx, await makeClass(ctx, ctx.body.name, source))),
  }),
  classDetail: reading(classCalls.classDetail, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: detailOf,
  }),
  changeClass: writing(classCalls.changeClass, {
    authorize: (ctx) => {
      const { isArchived, retentionMonths, hasNotes } = ctx.body;
      const isOwners = [isArchived, retentionMonths, hasNotes].some((each) => each !== undefined);
      return classFor(ctx, isOwners ? 'owner' : 'co-teacher');
    },
    handle: changeClass,
  }),
  setRole: writing(classCalls.setRole, {
    authorize: (ctx) => classFor(ctx, 'owner'),
    handle: setRole,
  }),
  preview: writing(classCalls.preview, {
    authorize: (ctx) => classFor(ctx, 'co-teacher'),
    handle: preview,
  }),
};

/** The class whose activities a new one gets; nothing where it gets none. */
export async function copiedClass(
  { sql, teacher }: TeacherTransaction,
  copyFrom: string | undefined,
): Promise<TaughtClass | undefined> {
  const source = copyFrom === undefined ? undefined : await findTaughtClass(sql, teacher.id, copyFrom);
  if (copyFrom !== undefined && !source) throw notFound();
  return source;
}

/** A new class of this teacher's; gives its id. */
export async function makeClass(
  ctx: TeacherTransaction,
  name: string,
  source: TaughtClass | undefined,
): Promise<string> {
  const { sql, teacher, services } = ctx;
  const now = services.now();
  const id = await addClassroom(sql, teacher.organisationId, typedName(name, 'CLASS_NAME'), now);
  await setClassRole(sql, id, teacher.id, 'owner');
  if (source) {
    await copyActivities(sql, source.id, id, now);
    await copyRubrics(sql, source.id, id);
  }
  await audit(ctx, { classroomId: id, action: 'add-class' });
  return id;
}

async function changeClass(
  ctx: ContextOf<typeof classCalls.changeClass, 'write'>,
  taught: TaughtClass,
): Promise<ClassDetail> {
  const { sql, services, body } = ctx;
  const { isArchived, retentionMonths = taught.retentionMonths, hasNotes = taught.hasNotes } = body;
  if (!Number.isInteger(retentionMonths) || retentionMonths < AS_SETTINGS_SAY || retentionMonths > RETENTION_MOST) {
    throw refuse('RETENTION_UNEXPECTED', { most: RETENTION_MOST });
  }
  const name = body.name === undefined ? taught.name : typedName(body.name, 'CLASS_NAME');
  checkRenaming(taught.name, { was: body.was, next: name });
  const wasArchived = taught.archivedAt !== null;
  const willBe = isArchived ?? wasArchived;
  await keepClass(sql, {
    id: taught.id,
    name,
    archivedAt: willBe ? (taught.archivedAt ?? services.now()) : null,
    retentionMonths,
    hasNotes,
  });
  if (taught.hasNotes && !hasNotes) await forgetNotes(ctx, taught);
  if (willBe && !wasArchived) await endSignIns(sql, { classroomId: taught.id });
  if (willBe !== wasArchived) await audit(ctx, { classroomId: taught.id, action: willBe ? 'archive' : 'restore' });
  const isKeptAsBefore = retentionMonths === taught.retentionMonths && hasNotes === taught.hasNotes;
  if (body.name !== undefined || !isKeptAsBefore) await audit(ctx, { classroomId: taught.id, action: 'change-class' });
  return detailOf(ctx, await again(ctx, taught.id));
}

/** Back-ups lose them, too, at the next turn of what erases. */
async function forgetNotes({ sql, services }: TeacherTransaction, { id }: TaughtClass): Promise<void> {
  await forgetNotesOfClass(sql, id);
  await noteErasure(sql, { kind: 'notes', id: notesUntil(id, services.now()) });
}

async function setRole(ctx: ContextOf<typeof classCalls.setRole, 'write'>, taught: TaughtClass): Promise<ClassDetail> {
  const { sql, teacher, parameters, body } = ctx;
  const { id } = taught;
  // Two owners who take each other's role at once must not both succeed.
  await sql.lock(`teachers of ${id}`);
  const colleague = await findColleague(sql, teacher.organisationId, parameters.teacherId);
  // Nothing is given to an account that has ended; what it has may be taken.
  if (!colleague || (!colleague.isActive && body.role !== null)) throw notFound();
  if (body.role !== 'owner' && !(await hasOtherOwner(sql, id, colleague.id))) throw refuse('NO_OWNER_LEFT');
  await setClassRole(sql, id, colleague.id, body.role);
  await audit(ctx, { classroomId: id, action: 'set-role', subject: colleague.id, detail: body.role ?? 'none' });
  // Who took themselves out sees the class one last time.
  return detailOf(ctx, (await findTaughtClass(sql, teacher.id, id)) ?? { ...taught, role: 'viewer' });
}

async function preview(ctx: ContextOf<typeof classCalls.preview, 'write'>, taught: TaughtClass) {
  const { studentId, groupId } = await enterPreview(ctx, taught);
  return { studentId, groupId };
}

/** A new sign-in of the class's preview member, who is made where there is none. */
export async function enterPreview(ctx: TeacherTransaction, { id, archivedAt }: TaughtClass) {
  if (archivedAt !== null) throw refuse('CLASS_ARCHIVED');
  const { sql, services } = ctx;
  const { keys, now } = services;
  const [first] = await groupsOf(sql, id);
  if (!first) throw refuse('NO_GROUP');
  // Good until the next one: what stays in a browser's history signs nobody in later.
  const signInId = `preview-${newSignInId()}${newSignInId()}`;
  const wanted = { classroomId: id, groupId: first.id, signInId, now: now() };
  const { id: personId, codeSealed } = await previewMember(sql, keys, wanted);
  await audit(ctx, { classroomId: id, action: 'preview' });
  return { personId, studentId: signInId, groupId: keys.unseal(codeSealed) };
}

async function again({ sql, teacher }: TeacherTransaction, classId: string): Promise<TaughtClass> {
  const taught = await findTaughtClass(sql, teacher.id, classId);
  if (!taught) throw new Error('A class that was just written is missing.');
  return taught;
}

async function detailOf({ sql, services }: TeacherTransaction, taught: TaughtClass): Promise<ClassDetail> {
  return {
    ...summaryOf(taught, (await countsOf(sql, [taught.id])).get(taught.id)),
    teachers: await teachersOfClass(sql, taught.id),
    units: APPLICATIONS.map(named),
    notices: await noticesOf(sql, services, taught.id),
    retentionMonths: taught.retentionMonths,
    hasNotes: taught.hasNotes,
  };
}

function summaryOf(
  { id, name, role, archivedAt, createdAt }: TaughtClass,
  counts: ClassCounts | undefined,
): ClassSummary {
  const { groupCount, studentCount, applications } = counts ?? { groupCount: 0, studentCount: 0, applications: [] };
  const isArchived = archivedAt !== null;
  const offered = applications.map((code) => named(applicationOf(code)));
  return { id, name, role, isArchived, createdAt, groupCount, studentCount, applications: offered };
}

function named({ code, name, icon }: AnyApplication): NamedApplication {
  return { code, name, icon };
}
