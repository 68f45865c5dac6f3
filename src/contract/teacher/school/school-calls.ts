import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Colleague, Done } from '#contract/teacher/account-calls.ts';
import { ClassRole } from '#contract/teacher/class-calls.ts';
import { AuditEntry } from '#contract/teacher/privacy-calls.ts';

const TEACHER_PATH = '/teacher/api/school/teachers/{teacherId}';

export const SchoolTeacher = z.extend(Colleague, {
  /** False once the account was ended. */
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.number()),
  classes: z.array(z.object({ id: z.string(), name: z.string(), role: ClassRole, isArchived: z.boolean() })),
});
/** An account of the school, as its administrators see it. */
export type SchoolTeacher = z.infer<typeof SchoolTeacher>;

const SchoolOverview = z.object({
  /** Whether its teachers do nothing without a second factor. */
  needsSecondFactor: z.boolean(),
  /** Of the server's records: when the newest was made, and whether the last try worked. */
  backUp: z.object({ at: z.nullable(z.number()), isOk: z.boolean() }),
  teachers: z.array(SchoolTeacher),
});
export type SchoolOverview = z.infer<typeof SchoolOverview>;

export const StudentLook = z.object({
  /** When first on that day. */
  at: z.number(),
  by: z.string(),
  alias: z.string(),
  number: z.number(),
  className: z.string(),
});
/** That a teacher looked at a student on a day. */
export type StudentLook = z.infer<typeof StudentLook>;

/** So many are shown; the file has all. */
export const LOOKS_MOST = 500;

/** All who looked at students, as CSV, with the bearer token of an administrator. */
export const LOOKS_PATH = '/teacher/api/school/looks.csv';

/** For administrators of the school. */
export const schoolCalls = {
  school: call({ method: 'GET', path: '/teacher/api/school', audience: 'teacher', answer: SchoolOverview }),
  changeSchool: call({
    method: 'PUT',
    path: '/teacher/api/school',
    audience: 'teacher',
    body: z.object({ needsSecondFactor: z.boolean() }),
    answer: SchoolOverview,
  }),
  /** Who is an administrator, and whose account has ended; what is left out stays. */
  changeTeacher: call({
    method: 'PUT',
    path: TEACHER_PATH,
    audience: 'teacher',
    body: z.object({ isAdministrator: z.optional(z.boolean()), isActive: z.optional(z.boolean()) }),
    answer: SchoolOverview,
  }),
  /** For somebody whose phone and recovery codes are gone. */
  dropSecondFactor: call({
    method: 'DELETE',
    path: `${TEACHER_PATH}/second-factor`,
    audience: 'teacher',
    answer: SchoolOverview,
  }),
  /** Classes that this teacher owns get another owner, and this teacher has no role in them any more. */
  handOver: call({
    method: 'POST',
    path: `${TEACHER_PATH}/hand-over`,
    audience: 'teacher',
    body: z.object({ to: z.string(), classIds: z.array(z.string()) }),
    answer: SchoolOverview,
  }),
  /** Ends every sign-in of the school, students' and teachers', but the one that asks. */
  signOutSchool: call({ method: 'POST', path: '/teacher/api/school/sign-out', audience: 'teacher', answer: Done }),
  /** What was done to accounts and to the school, newest first, at most 500. */
  schoolAudit: call({
    method: 'GET',
    path: '/teacher/api/school/audit',
    audience: 'teacher',
    answer: z.array(AuditEntry),
  }),
  looks: call({
    method: 'GET',
    path: '/teacher/api/school/looks',
    audience: 'teacher',
    answer: z.array(StudentLook),
  }),
} as const;
