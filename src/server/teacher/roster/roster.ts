import { rosterCalls } from '#contract/teacher/roster-calls.ts';
import { classFor, mayChange } from '#server/access/class-access.ts';
import { typedName, typedOrEmpty } from '#server/checks/typed-text.ts';
import { free, reading, writing } from '#server/http/handlers.ts';
import { notFound, refuse } from '#server/http/refusal.ts';
import { addGroup, signInHashOf } from '#server/records/classes/classrooms.ts';
import {
  findGroup,
  findMember,
  groupsOf,
  keepMember,
  membersOf,
  removeEmptyGroups,
  renameGroup,
  replaceCode,
  replaceSignInId,
  reservedSignIns,
} from '#server/records/classes/roster.ts';
import { endSignIns } from '#server/records/people/people.ts';
import { newGroupCode, newSignInId } from '#server/records/people/readable-codes.ts';
import { keepStudentNote } from '#server/records/people/student-notes.ts';
import { audit } from '#server/records/teachers/teacher-audit.ts';
import { checkRenaming } from '#server/teacher/check-typed.ts';
import { mergeStudent } from './merge-student.ts';
import { importRoster, previewRoster } from './roster-import.ts';
import { groupNamed, rosterGroup, rosterOf, rosterStudent } from './roster-view.ts';
import type { BodyOf } from '#contract/call.ts';
import type { RosterStudent } from '#contract/teacher/roster-calls.ts';
import type { ContextOf, InPath, TeacherTransaction } from '#server/http/context.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { GroupRecord, MemberRecord } from '#server/records/classes/roster.ts';
import type { TaughtClass } from '#server/records/classes/taught-classes.ts';

const ALIAS_MAX = 40;
const NOTE_MAX = 200;

type Calls = Omit<
  typeof rosterCalls,
  'restoreWork' | 'previewMove' | 'moveStudents' | 'arrangeGroups' | 'previewCourses' | 'addClasses'
>;

/** The class's students and how they sign in. */
export const rosterHandlers: Handlers<Calls> = {
  roster: reading(rosterCalls.roster, {
    authorize: (ctx) => classFor(ctx, 'viewer'),
    handle: ({ sql, services: { keys } }, taught) => rosterOf(sql, keys, taught.id, mayChange(taught)),
  }),
  previewRoster: free(rosterCalls.previewRoster, {
    authorize: (ctx) => ctx.services.database.read((sql) => classFor({ ...ctx, sql }, 'co-teacher')),
    handle: previewRoster,
  }),
  importRoster: writing(rosterCalls.importRoster, {
    authorize: (ctx) => classFor(ctx, 'co-teacher'),
    handle: importRoster,
  }),
  addGroup: writing(rosterCalls.addGroup, {
    authorize: (ctx) => classFor(ctx, 'co-teacher'),
    handle: async (ctx, { id: classroomId }) => {
      const { sql, services } = ctx;
      const { keys, now } = services;
      const name = await freeGroupName(ctx, classroomId);
      const id = await addGroup(sql, keys, { classroomId, name, code: newGroupCode(), now: now() });
      await audit(ctx, { classroomId, action: 'add-group', subject: id });
      return groupAgain(ctx, classroomId, id);
    },
  }),
  renameGroup: writing(rosterCalls.renameGroup, {
    authorize: groupInPath,
    handle: async (ctx, { taught, group }) => {
      const next = await freeGroupName(ctx, taught.id, group.id);
      checkRenaming(group.name, { was: ctx.body.was, next });
      await renameGroup(ctx.sql, group.id, next);
      await audit(ctx, { classroomId: taught.id, action: 'rename-group', subject: group.id });
      return groupAgain(ctx, taught.id, group.id);
    },
  }),
  removeGroup: writing(rosterCalls.removeGroup, {
    authorize: groupInPath,
    handle: async (ctx, { taught, group }) => {
      if ((await removeEmptyGroups(ctx.sql, taught.id, [group.id])) === 0) {
        const students = (await membersOf(ctx.sql, taught.id)).some(({ groupId }) => groupId === group.id);
        throw refuse(students ? 'GROUP_NOT_EMPTY' : 'GROUP_OF_TEACHER');
      }
      await audit(ctx, { classroomId: taught.id, action: 'remove-group', subject: group.id });
      return {};
    },
  }),
  rotateCode: writing(rosterCalls.rotateCode, {
    authorize: groupInPath,
    handle: async (ctx, { taught, group }) => {
      await replaceCode(ctx.sql, ctx.services.keys, group.id, newGroupCode());
      await endSignIns(ctx.sql, { groupId: group.id });
      await audit(ctx, { classroomId: taught.id, action: 'rotate-code', subject: group.id });
      return groupAgain(ctx, taught.id, group.id);
    },
  }),
  signOutClass: writing(rosterCalls.signOutClass, {
    authorize: (ctx) => classFor(ctx, 'co-teacher'),
    handle: async (ctx, { id }) => {
      await endSignIns(ctx.sql, { classroomId: id });
      await audit(ctx, { classroomId: id, action: 'sign-out-class' });
      return {};
    },
  }),
  signOutStudent: writing(rosterCalls.signOutStudent, {
    authorize: studentInPath,
    handle: async (ctx, { taught, student }) => {
      await endSignIns(ctx.sql, { personId: student.id });
      await audit(ctx, { classroomId: taught.id, action: 'sign-out-student', subject: student.id });
      return {};
    },
  }),
  renewId: writing(rosterCalls.renewId, {
    authorize: studentInPath,
    handle: async (ctx, { taught, student }) => {
      const { keys } = ctx.services;
      await replaceSignInId(ctx.sql, keys, student.id, newSignInId());
      await endSignIns(ctx.sql, { personId: student.id });
      await audit(ctx, { classroomId: taught.id, action: 'renew-id', subject: student.id });
      const renewed = await findMember(ctx.sql, taught.id, student.id);
      if (!renewed) throw notFound();
      return rosterStudent(keys, renewed, true);
    },
  }),
  changeStudent: writing(rosterCalls.changeStudent, { authorize: studentInPath, handle: changeStudent }),
  mergeStudent: writing(rosterCalls.mergeStudent, {
    authorize: async (ctx) => {
      const found = await studentInPath(ctx);
      const into = await findMember(ctx.sql, found.taught.id, ctx.body.into);
      if (!into) throw refuse('STUDENT_LEFT');
      return { ...found, into };
    },
    handle: async (ctx, { taught, student, into }) => {
      if (into.id === student.id) throw refuse('SAME_STUDENT');
      await mergeStudent(ctx.sql, { from: student.id, into: into.id, classroomId: taught.id }, ctx.services.now());
      await audit(ctx, { classroomId: taught.id, action: 'merge-student', subject: into.id });
      return rosterOf(ctx.sql, ctx.services.keys, taught.id, true);
    },
  }),
};

async function changeStudent(
  ctx: ContextOf<typeof rosterCalls.changeStudent, 'write'>,
  { taught, student: { id } }: { readonly taught: TaughtClass; readonly student: MemberRecord },
) {
  const { sql, body, services } = ctx;
  const { keys } = services;
  await sql.lock(id);
  const student = await findMember(sql, taught.id, id);
  if (!student) throw refuse('STUDENT_LEFT');
  checkUnchanged(body, rosterStudent(keys, student, true));
  const changed = {
    ...student,
    alias: body.alias === undefined ? student.alias : typedName(body.alias, 'NAME', ALIAS_MAX),
    groupId: body.groupId ?? student.groupId,
    isActive: body.isActive ?? student.isActive,
  };
  const isMoved = changed.groupId !== student.groupId;
  if (isMoved) {
    if (!(await findGroup(sql, taught.id, changed.groupId))) throw notFound();
    await checkFreeInGroup(ctx, taught, changed);
  }
  if (body.note !== undefined) changed.noteSealed = await noted(ctx, taught, student, body.note);
  await keepMember(sql, changed);
  if (changed.alias !== student.alias)
    await audit(ctx, { classroomId: taught.id, action: 'change-student', subject: student.id });
  if (isMoved) await audit(ctx, { classroomId: taught.id, action: 'move-student', subject: student.id });
  if (changed.isActive !== student.isActive) {
    await audit(ctx, {
      classroomId: taught.id,
      action: changed.isActive ? 'activate-student' : 'deactivate-student',
      subject: student.id,
    });
  }
  return rosterStudent(keys, changed, true);
}

const FACTS = ['alias', 'groupId', 'isActive', 'note'] as const;

/** Nobody changes over what another teacher has just changed without having seen it. */
function checkUnchanged(body: BodyOf<typeof rosterCalls.changeStudent>, now: RosterStudent): void {
  const { was } = body;
  if (!was) return;
  const wanted = FACTS.filter((fact) => body[fact] !== undefined && body[fact] !== now[fact]);
  if (wanted.some((fact) => was[fact] !== now[fact])) throw refuse('STUDENT_CHANGED');
}

/** What is noted on a student from now on. */
async function noted(
  { sql, services: { keys } }: TeacherTransaction,
  { id: classroomId }: TaughtClass,
  { id: personId, noteSealed }: MemberRecord,
  typed: string,
): Promise<string> {
  if (noteSealed === null) throw refuse('NO_NOTES');
  return keepStudentNote(sql, keys, { personId, classroomId, text: typedOrEmpty(typed, 'STUDENT_NOTE', NOTE_MAX) });
}

/** Two with the same id in one group could not both sign in. */
async function checkFreeInGroup(
  { sql, services: { keys } }: TeacherTransaction,
  { id }: TaughtClass,
  moved: MemberRecord,
): Promise<void> {
  const hash = signInHashOf(keys, keys.unseal(moved.signInSealed));
  const isTaken =
    (await reservedSignIns(sql, id)).has(hash) ||
    (await membersOf(sql, id)).some(
      (other) => other.id !== moved.id && other.groupId === moved.groupId && other.signInHash === hash,
    );
  if (isTaken) throw refuse('ID_TAKEN');
}

async function freeGroupName(
  { sql, body }: ContextOf<typeof rosterCalls.addGroup | typeof rosterCalls.renameGroup, 'write'>,
  classroomId: string,
  butId = '',
): Promise<string> {
  const name = typedName(body.name, 'GROUP_NAME', ALIAS_MAX);
  const same = groupNamed(await groupsOf(sql, classroomId), name);
  if (same && same.id !== butId) throw refuse('GROUP_TAKEN');
  return name;
}

async function groupInPath(
  ctx: TeacherTransaction & InPath<'classId' | 'groupId'>,
): Promise<{ taught: TaughtClass; group: GroupRecord }> {
  const taught = await classFor(ctx, 'co-teacher');
  const group = await findGroup(ctx.sql, taught.id, ctx.parameters.groupId);
  if (!group) throw notFound();
  return { taught, group };
}

/** The student of the path, of the class of the path, for who may set the class up. */
export async function studentInPath(
  ctx: TeacherTransaction & InPath<'classId' | 'studentId'>,
): Promise<{ taught: TaughtClass; student: MemberRecord }> {
  const taught = await classFor(ctx, 'co-teacher');
  const student = await findMember(ctx.sql, taught.id, ctx.parameters.studentId);
  if (!student) throw refuse('STUDENT_LEFT');
  return { taught, student };
}

async function groupAgain({ sql, services: { keys } }: TeacherTransaction, classroomId: string, groupId: string) {
  const group = await findGroup(sql, classroomId, groupId);
  if (!group) throw new Error('A group that was just written is missing.');
  return rosterGroup(keys, group, true);
}
