import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { Moment } from '#contract/values/moment.ts';

/** What is listed at once, the newest; the others follow as these are read. */
export const UNREAD_MOST = 100;

export const ReadText = z.object({
  classId: z.string(),
  studentId: z.string(),
  appCode: z.string(),
  /** `journal`: a section; `answer`: a comment's id. */
  kind: z.enum(['journal', 'answer']),
  subject: z.string(),
  /** When the text was written that was read: a later one is unread again. */
  at: Moment,
});
/** One text of a student as a teacher saw it. */
export type ReadText = z.infer<typeof ReadText>;

export const UnreadText = z.extend(ReadText, {
  at: z.number(),
  className: z.string(),
  alias: z.string(),
  groupName: z.string(),
  appName: z.string(),
  /** The journal section's name, or what the answered comment says. */
  about: z.string(),
  /** Its beginning. */
  text: z.string(),
  isCut: z.boolean(),
});
/** A text of a student that a teacher has not read. */
export type UnreadText = z.infer<typeof UnreadText>;

/** A page of a class with written answers that wait for points. */
export const ToScore = z.object({
  classId: z.string(),
  className: z.string(),
  appCode: z.string(),
  appName: z.string(),
  code: z.string(),
  name: z.string(),
  answers: z.number(),
});
export type ToScore = z.infer<typeof ToScore>;

const Unread = z.object({ total: z.number(), texts: z.array(UnreadText), toScore: z.optional(z.array(ToScore)) });
export type Unread = z.infer<typeof Unread>;

export const unreadCalls = {
  unread: call({ method: 'GET', path: '/teacher/api/unread', audience: 'teacher', answer: Unread }),
  /** Answers with what is left. */
  markRead: call({
    method: 'POST',
    path: '/teacher/api/unread/read',
    audience: 'teacher',
    body: z.object({ texts: z.array(ReadText) }),
    answer: Unread,
  }),
} as const;
