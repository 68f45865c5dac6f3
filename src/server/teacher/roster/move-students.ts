import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { classFor } from '#server/access/class-access.ts';
import { reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { pagesMissing, takePagesAlong } from '#server/own-pages/pages-along.ts';
import { findActivity, isHidden } from '#server/records/classes/activities.ts';
import { copyActivity } from '#server/records/classes/activity-setups.ts';
import { findGroup, membersOf, reservedSignIns } from '#server/records/classes/roster.ts';
import { activitiesWorkedIn, draftsIn, moveWork, putInGroup } from '#server/records/people/move-people.ts';
import { forgetNotesOn } from '#server/records/people/student-notes.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { rosterOf } from './roster-view.ts';
import type { InPath, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { GroupRecord, MemberRecord } from '#server/records/classes/roster.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';
import type { OwnPageRecord } from '#server/records/learning/own-pages.ts';
import type { WorkedIn } from '#server/records/people/move-people.ts';

/** Several students at once, to another group or with all their work to another class. */
export const moveHandlers: Handlers<Pick<typeof rosterCalls, 'previewMove' | 'moveStudents'>> = {
  previewMove: reading(rosterCalls.previewMove, {
    authorize: async (ctx) => ({ students: await studentsOfBody(ctx), target: await classOfBody(ctx) }),
    handle: async (ctx, { students, target }) => {
      const { sql, services } = ctx;
      const ids = students.map(({ id }) => id);
      const missing: string[] = [];
      const hidden: string[] = [];
      const pages: string[] = [];
      let drafts = 0;
      for (const worked of await activitiesWorkedIn(sql, ids, target.id)) {
        const there = await findActivity(sql, target.id, worked.appCode);
        const name = services.catalogue.applicationOf(worked.appCode)?.name ?? worked.appCode;
        if (!there) missing.push(name);
        else if (isHidden(there, services.now())) hidden.push(name);
        // A design in the making belongs to its challenge: under another one it goes on as a new design.
        if (there) pages.push(...(await pagesMissing(sql, { personIds: ids, from: worked.id }, there.id)).map(titleOf));
        if (there && there.specification.id !== worked.specificationId) drafts += await draftsIn(sql, ids, worked.id);
      }
      return { missing, hidden, pages, drafts };
    },
  }),
  moveStudents: writing(rosterCalls.moveStudents, {
    authorize: async (ctx) => {
      const taught = await classFor(ctx, 'co-teacher');
      const target = await classOfBody(ctx);
      const group = await findGroup(ctx.sql, target.id, ctx.body.groupId);
      if (!group) throw notFound();
      return { taught, target, group };
    },
    handle: async (ctx, { taught, target, group }) => {
      await lockAll(ctx, taught, target);
      const students = await studentsOfBody(ctx);
      await checkFree(ctx, target, { group, students });
      if (target.id === taught.id) await regroup(ctx, taught, { group, students });
      else await moveOver(ctx, { taught, target, group, students });
      return rosterOf(ctx.sql, ctx.services.keys, taught.id, true);
    },
  }),
};

const titleOf = ({ content }: OwnPageRecord): string => content.title;

type Request = TeacherTransaction &
  InPath<'classId'> & { readonly body: { readonly studentIds: readonly string[]; readonly classId: string } };

/** The class that the body names, for a teacher who sets it up as well; of the same school and going on. */
async function classOfBody(ctx: Request): Promise<TaughtClass> {
  const target = await classFor({ ...ctx, parameters: { classId: ctx.body.classId } }, 'co-teacher');
  if (target.archivedAt !== null) throw refuse('CLASS_ARCHIVED');
  return target;
}

/** The students of the body, all of the class of the path. */
async function studentsOfBody(ctx: Request): Promise<MemberRecord[]> {
  const taught = await classFor(ctx, 'co-teacher');
  const wanted = new Set(ctx.body.studentIds);
  const members = (await membersOf(ctx.sql, taught.id)).filter(({ id }) => wanted.has(id));
  if (members.length === 0 || members.length < wanted.size) throw refuse('STUDENTS_LEFT');
  return members;
}

/** Nobody imports into either class meanwhile, and what the students' devices send waits, or comes again. */
async function lockAll({ sql, body }: Request, ...classes: readonly TaughtClass[]): Promise<void> {
  const ids = [...new Set(classes.map(({ id }) => id))].toSorted();
  for (const id of ids) await sql.lock(`roster of ${id}`);
  for (const id of [...new Set(body.studentIds)].toSorted()) await sql.lock(id);
}

interface Moved {
  readonly group: GroupRecord;
  readonly students: readonly MemberRecord[];
}

/** Two with the same id in one group could not both sign in. */
async function checkFree({ sql }: TeacherTransaction, { id }: TaughtClass, { group, students }: Moved): Promise<void> {
  const moved = new Set(students.map((each) => each.id));
  const there = (await membersOf(sql, id)).filter((each) => each.groupId === group.id && !moved.has(each.id));
  const taken = new Set([...(await reservedSignIns(sql, id)), ...there.map(({ signInHash }) => signInHash)]);
  for (const { alias, signInHash } of students) {
    if (taken.has(signInHash)) throw refuse('MOVED_ID_TAKEN', { alias });
    taken.add(signInHash);
  }
}

async function regroup(ctx: TeacherTransaction, taught: TaughtClass, { group, students }: Moved): Promise<void> {
  const others = students.filter(({ groupId }) => groupId !== group.id);
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await putInGroup(ctx.sql, ids, group.id);
  for (const subject of ids) await audit(ctx, { classroomId: taught.id, action: 'move-student', subject });
}

/** Their work goes along, and both classes say so. An application that the other class has not is there from then on, hidden. */
async function moveOver(
  ctx: TeacherTransaction,
  { taught, target, group, students }: Moved & { readonly taught: TaughtClass; readonly target: TaughtClass },
): Promise<void> {
  const { sql, services } = ctx;
  const ids = students.map(({ id }) => id);
  await sql.lock(`activities of ${target.id}`);
  for (const worked of await activitiesWorkedIn(sql, ids, target.id)) {
    const to = await activityThere(sql, { worked, ids }, target, services.now());
    await moveWork(sql, ids, { from: worked.id, to });
  }
  await putInGroup(sql, ids, group.id);
  await forgetNotesOn(sql, ids);
  for (const subject of ids) {
    // Their names are looked up when the lists are read: the detail is the other class.
    await audit(ctx, { classroomId: taught.id, action: 'move-out', subject, detail: target.id });
    await audit(ctx, { classroomId: target.id, action: 'move-in', subject, detail: taught.id });
  }
}

interface Leaving {
  readonly worked: WorkedIn;
  readonly ids: readonly string[];
}

async function activityThere(
  sql: TeacherTransaction['sql'],
  { worked, ids }: Leaving,
  target: TaughtClass,
  now: number,
): Promise<string> {
  const found = await findActivity(sql, target.id, worked.appCode);
  if (!found) return copyActivity(sql, worked.id, { toClassId: target.id, now, isHidden: true });
  await sql.lock(`pages of ${found.id}`);
  // Another teacher may have ordered its pages before the lock was there.
  const there = (await findActivity(sql, target.id, worked.appCode)) ?? found;
  await takePagesAlong(sql, { personIds: ids, from: worked.id }, there, now);
  return there.id;
}
