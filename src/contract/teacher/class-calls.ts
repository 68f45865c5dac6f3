import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** An application by its code and by what it is called; its icon is path data (`activity.ts`). */
export const NamedApplication = z.object({ code: z.string(), name: z.string(), icon: z.string() });
export type NamedApplication = z.infer<typeof NamedApplication>;

/**
 * What a teacher may do in a class. A viewer reads (no sign-in ids, no group codes); a co-teacher also sets up and grades;
 * an owner also archives, deletes students for good and says who else teaches it.
 */
export const ClassRole = z.enum(['owner', 'co-teacher', 'viewer']);
export type ClassRole = z.infer<typeof ClassRole>;

export const ClassSummary = z.object({
  id: z.string(),
  name: z.string(),
  role: ClassRole,
  isArchived: z.boolean(),
  createdAt: z.number(),
  groupCount: z.number(),
  /** Active ones. */
  studentCount: z.number(),
  /** What the class works on. */
  applications: z.array(NamedApplication),
});
export type ClassSummary = z.infer<typeof ClassSummary>;

export const ClassDetail = z.extend(ClassSummary, {
  teachers: z.array(z.object({ id: z.string(), name: z.string(), role: ClassRole })),
  /** Sentences that want the teacher's attention, such as very many wrong sign-ins in a group. */
  notices: z.array(z.string()),
  /** Every application that there is, offered or not. */
  units: z.array(NamedApplication),
  /** Months after which the work of an archived class is deleted; 0 for never, -1 as the settings of the server say. */
  retentionMonths: z.number(),
  /** Whether teachers keep a private note on each student. */
  hasNotes: z.boolean(),
});
export type ClassDetail = z.infer<typeof ClassDetail>;

export const classCalls = {
  classes: call({ method: 'GET', path: '/teacher/api/classes', audience: 'teacher', answer: z.array(ClassSummary) }),
  /** With `copyFrom`, the new class has that class's activities and their settings, but neither students nor work. */
  addClass: call({
    method: 'POST',
    path: '/teacher/api/classes',
    audience: 'teacher',
    isCreating: true,
    body: z.object({ name: z.string(), copyFrom: z.optional(z.string()) }),
    answer: ClassDetail,
  }),
  classDetail: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}',
    audience: 'teacher',
    answer: ClassDetail,
  }),
  changeClass: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}',
    audience: 'teacher',
    body: z.object({
      name: z.optional(z.string()),
      /** The name that was on screen; 409 with code NAME_CHANGED when it is another by now. A page of an earlier release sends none. */
      was: z.optional(z.string()),
      isArchived: z.optional(z.boolean()),
      retentionMonths: z.optional(z.number()),
      /** Turned off, the notes of the class are deleted. */
      hasNotes: z.optional(z.boolean()),
    }),
    answer: ClassDetail,
  }),
  /** `null` takes the colleague out; the last owner stays. */
  setRole: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/teachers/{teacherId}',
    audience: 'teacher',
    body: z.object({ role: z.nullable(ClassRole) }),
    answer: ClassDetail,
  }),
  /** How to sign in as the class's preview member, who sees what a student sees. */
  preview: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/preview',
    audience: 'teacher',
    answer: z.object({ studentId: z.string(), groupId: z.string() }),
  }),
} as const;
