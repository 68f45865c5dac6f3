import { marks } from '#server/records/database.ts';
import { newId } from '#server/records/ids.ts';
import type { Sql } from '#server/records/database.ts';

/** Who did what the shell does: its lines name no teacher. */
export const THE_OPERATOR = 'Whoever runs the server';

/**
 * Everything that a teacher does with effect on others, and how the audit list says it. What the subject is follows from
 * the action; its name is looked up when the list is read, so that no name is ever kept here.
 */
export const TEACHER_ACTIONS = {
  'sign-in': 'Signed in',
  'set-password': 'Set a new password',
  'set-second-factor': 'Turned the second step on',
  'drop-own-second-factor': 'Turned the second step off',
  'use-recovery-code': 'Signed in with a recovery code',
  'add-colleague': 'Added a colleague',
  'reset-colleague': "Reset a colleague's password",
  'drop-second-factor': "Took a colleague's second step away",
  'make-administrator': 'Made a colleague an administrator',
  'end-administrator': 'Took the role of administrator from a colleague',
  'end-account': 'Ended the account of a colleague',
  'reopen-account': 'Let the account of a colleague sign in again',
  'hand-over': 'Handed the class over',
  'hand-over-from': 'Handed a class of a colleague over',
  'need-second-factor': 'Asked every teacher for a second step',
  'free-second-factor': 'Left the second step to each teacher',
  'export-looks': 'Downloaded who looked at students',
  'sign-out-school': 'Signed the whole school out everywhere',
  'add-class': 'Made the class',
  'change-class': 'Changed the class',
  archive: 'Archived the class',
  'pause-class': 'Paused the class',
  'resume-class': 'Let the class go on',
  restore: 'Took the class out of the archive',
  'set-role': 'Changed who teaches the class',
  preview: 'Looked at the class as a student',
  'import-roster': 'Added students',
  'add-group': 'Added a group',
  'rename-group': 'Renamed a group',
  'remove-group': 'Removed a group',
  'arrange-groups': 'Put students into groups',
  'rotate-code': 'Gave a group a new code',
  'sign-out-class': 'Signed the class out everywhere',
  'sign-out-student': 'Signed a student out everywhere',
  'renew-id': 'Gave a student a new id',
  'change-student': 'Changed a student',
  'move-student': 'Moved a student to another group',
  'move-out': 'Moved a student to another class',
  'move-in': 'Took a student in from another class',
  'deactivate-student': 'Took a student out of the class',
  'activate-student': 'Put a student back into the class',
  'merge-student': 'Merged a student with another',
  'restore-work': "Restored a student's downloaded work",
  'save-activity': 'Changed an activity',
  'order-pages': 'Changed which pages students see, or their order',
  grade: 'Gave a grade',
  'take-grade-back': 'Gave the original grade back',
  excuse: 'Excused an exercise',
  'score-answer': 'Scored a written answer',
  'score-work': 'Scored work by a rubric',
  'take-score-back': 'Took the score of a work back',
  'word-rubric': 'Changed the words of a rubric',
  'add-own-page': 'Wrote, copied or imported a page',
  'change-own-page': 'Changed a page of the own',
  'remove-own-page': 'Deleted a page of the own',
  'share-own-page': 'Shared a page with colleagues',
  'hide-own-page': 'Shared a page no longer',
  'place-own-page': 'Put a page that a teacher wrote into an activity',
  'unplace-own-page': 'Took a page that a teacher wrote out of an activity',
  'unlock-retake': 'Allowed one more retake',
  'clear-attempt': 'Cleared an attempt',
  comment: 'Wrote a comment',
  'remove-comment': 'Removed a comment',
  share: 'Shared a design with the class',
  hide: 'Hid a design from the class',
  'rename-design': 'Renamed a design',
  'approve-measured': 'Approved measured values',
  'take-measured-back': 'Took the approval of measured values back',
  'enter-trial': 'Entered or corrected a measured run',
  'approve-trial': 'Approved a measured run',
  'take-trial-back': 'Took the approval of a measured run back',
  'strike-trial': 'Struck a measured run out',
  'count-trial': 'Let a measured run count again',
  calibrate: 'Calibrated an activity with runs of the class',
  'take-calibration-back': 'Took a calibration back',
  'set-level': 'Set a level in the game',
  'reset-game': 'Reset the game',
  'make-contest': 'Drew a contest',
  'change-contest': 'Changed a contest',
  'remove-contest': 'Removed a contest',
  'take-off-wall': 'Took a shared race off the class wall',
  'put-on-wall': 'Put a shared race back on the class wall',
  export: 'Downloaded the data of the class',
  'delete-student': 'Deleted a student for good',
  'delete-class': 'Deleted a class for good',
  'export-student': 'Downloaded the file of a student',
  'retention-archive': 'Archived the class, which nobody had used for long',
  'retention-detail': 'Deleted old detail',
  'retention-delete': 'Deleted an archived class, whose time was over',
} as const;
export type TeacherAction = keyof typeof TEACHER_ACTIONS;

export interface TeacherAuditEntry {
  readonly teacherId: string;
  /** Null for what concerns no class. */
  readonly classroomId: string | null;
  readonly action: TeacherAction;
  /** Id of the student, group, design or colleague whom it concerned. */
  readonly subject?: string;
  /** A few words without names, such as "01-quiz: 80%". */
  readonly detail?: string;
  readonly now: number;
}

/** Notes what a teacher did, in the transaction of the action itself. */
export async function noteTeacherAction(
  sql: Sql,
  { teacherId, classroomId, action, subject = '', detail = '', now }: TeacherAuditEntry,
): Promise<void> {
  await sql.run(
    'INSERT INTO teacher_audit (id, at, teacher_id, classroom_id, action, subject, detail) VALUES (?, ?, ?, ?, ?, ?, ?)',
    [newId(), now, teacherId, classroomId, action, subject, detail],
  );
}

/** Forgets when teachers signed in before, but for the last time of each: by it an administrator knows whose account is in use. */
export async function forgetSignIns(sql: Sql, before: number): Promise<void> {
  await sql.run(
    `DELETE FROM teacher_audit WHERE classroom_id IS NULL AND at < ? AND action = 'sign-in' AND EXISTS (
       SELECT 1 FROM teacher_audit later
       WHERE later.teacher_id = teacher_audit.teacher_id AND later.at > teacher_audit.at AND later.action = 'sign-in')`,
    [before],
  );
}

/** A teacher's request, in a transaction. */
interface TeacherRequest {
  readonly sql: Sql;
  readonly teacher: { readonly id: string };
  readonly services: { readonly now: () => number };
}

/** Notes what the teacher of a request does. */
export function audit(
  { sql, teacher, services }: TeacherRequest,
  entry: Omit<TeacherAuditEntry, 'teacherId' | 'now'>,
): Promise<void> {
  return noteTeacherAction(sql, { ...entry, teacherId: teacher.id, now: services.now() });
}

/** One line of the audit list with whatever name its subject has today. */
export interface AuditLine {
  readonly at: number;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
  readonly alias: string | null;
  /** Whom it concerned, or whose design; null where that is no student of now. */
  readonly studentId: string | null;
  readonly groupName: string | null;
  readonly conceptName: string | null;
  readonly conceptAlias: string | null;
  readonly teacherName: string | null;
  /** Of the other class of a move; null where it is gone. */
  readonly className: string | null;
}

/** What was done in a class, and what its teachers did or met with outside of any; newest first. */
export async function auditOf(sql: Sql, classroomId: string, limit: number): Promise<AuditLine[]> {
  return sql.all<AuditLine>(
    `SELECT t.at, COALESCE(b.name, '') AS "by", t.action, t.subject, t.detail, p.alias,
       COALESCE(p.id, m.id) AS "studentId", g.name AS "groupName",
       c.name AS "conceptName", m.alias AS "conceptAlias", s.name AS "teacherName", k.name AS "className"
     FROM teacher_audit t
     LEFT JOIN teacher b ON b.id = t.teacher_id
     LEFT JOIN person p ON p.id = t.subject
     LEFT JOIN student_group g ON g.id = t.subject
     LEFT JOIN concept c ON c.id = t.subject
     LEFT JOIN person m ON m.id = c.person_id
     LEFT JOIN teacher s ON s.id = t.subject
     LEFT JOIN classroom k ON k.id = t.detail
     WHERE t.classroom_id = ? OR (t.classroom_id IS NULL AND (
       t.teacher_id IN (SELECT teacher_id FROM classroom_teacher WHERE classroom_id = ?)
       OR t.subject IN (SELECT teacher_id FROM classroom_teacher WHERE classroom_id = ?)))
     ORDER BY t.at DESC, t.id LIMIT ${limit}`,
    [classroomId, classroomId, classroomId],
  );
}

/** What teacher members of the class's groups shared and withdrew in the student's application; newest first. */
export async function sharesOf(sql: Sql, classroomId: string, limit: number): Promise<SharedLine[]> {
  return sql.all<SharedLine>(
    `SELECT e.at, p.alias AS "by", e.action, g.name AS "groupName" FROM audit_entry e
     JOIN person p ON p.id = e.person_id JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id = ? ORDER BY e.at DESC, e.id LIMIT ${limit}`,
    [classroomId],
  );
}

export interface SharedLine {
  readonly at: number;
  readonly by: string;
  readonly action: string;
  readonly groupName: string;
}

/** What was done to a school's accounts and to the school itself, newest first; signing in, which is most of it, is left out. */
export async function auditOfSchool(sql: Sql, organisationId: string, limit: number): Promise<SchoolLine[]> {
  return sql.all<SchoolLine>(
    `SELECT t.at, COALESCE(b.name, '') AS "by", t.action, COALESCE(s.name, '') AS subject FROM teacher_audit t
     LEFT JOIN teacher b ON b.id = t.teacher_id
     LEFT JOIN teacher s ON s.id = t.subject AND s.id <> t.teacher_id
     WHERE t.classroom_id IS NULL AND t.action <> 'sign-in' AND (b.organisation_id = ? OR s.organisation_id = ?)
     ORDER BY t.at DESC, t.id LIMIT ${limit}`,
    [organisationId, organisationId],
  );
}

export interface SchoolLine {
  readonly at: number;
  /** Empty for whoever runs the server. */
  readonly by: string;
  readonly action: string;
  readonly subject: string;
}

/** What others did to an account since a time, by these actions; newest first. */
export async function doneToAccount(
  sql: Sql,
  teacherId: string,
  { since, actions }: { readonly since: number; readonly actions: readonly TeacherAction[] },
): Promise<{ readonly at: number; readonly by: string | null; readonly action: TeacherAction }[]> {
  return sql.all(
    `SELECT t.at, b.name AS "by", t.action FROM teacher_audit t LEFT JOIN teacher b ON b.id = t.teacher_id
     WHERE t.subject = ? AND t.teacher_id <> ? AND t.at > ? AND t.classroom_id IS NULL
       AND t.action IN (${marks(actions.length)})
     ORDER BY t.at DESC, t.id`,
    [teacherId, teacherId, since, ...actions],
  );
}
