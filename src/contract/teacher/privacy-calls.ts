import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const AuditEntry = z.object({
  at: z.number(),
  by: z.string(),
  /** What was done, in words. */
  action: z.string(),
  subject: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What the deletion of a student took away, to be kept by the school. */
export const DeletionProof = z.object({
  at: z.number(),
  number: z.number(),
  rows: z.array(z.object({ table: z.string(), count: z.number() })),
  /** When the newest of Balsa's own back-ups was made that still holds the student; without one, none does. */
  heldBy: z.optional(z.number()),
  /** What is known of copies, in words; proofs of earlier releases say nothing of them. */
  note: z.optional(z.string()),
  /** Keyed hash over the above, which this installation can check. */
  seal: z.string(),
});
export type DeletionProof = z.infer<typeof DeletionProof>;

/** The class's data as one ZIP of CSV and JSON files, with the bearer token. */
export const EXPORT_PATH = '/teacher/api/classes/{classId}/export';

/** All that is kept of one student, for the student and the parents: a ZIP with a page to read and a JSON file. */
export const STUDENT_FILE_PATH = '/teacher/api/classes/{classId}/student-files/{studentId}';

export const privacyCalls = {
  /** For good. `typed` must be the student's sign-in id, since others may have the same alias. */
  deleteStudent: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/students/{studentId}/deletion',
    audience: 'teacher',
    body: z.object({ typed: z.string() }),
    answer: DeletionProof,
  }),
  /** Newest first, at most 500. */
  audit: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/audit',
    audience: 'teacher',
    answer: z.array(AuditEntry),
  }),
} as const;
