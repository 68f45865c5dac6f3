import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { TrialEntry, TrialUnits, TrialWithHistory } from '#contract/engineering/trial.ts';

/** A measured run as the teachers of the class see it. */
export const ClassRun = z.object({
  ...TrialWithHistory.shape,
  studentId: z.string(),
  /** Who built it besides, whose run it is as well. Absent in what an earlier release answers. */
  partnerIds: z.optional(z.array(z.string())),
  /** The design that was built, and which revision of it. */
  design: z.string(),
  revision: z.number(),
});
export type ClassRun = z.infer<typeof ClassRun>;

const BuildableRevision = z.object({
  id: z.string(),
  design: z.string(),
  revision: z.number(),
  savedAt: z.number(),
  isInSpec: z.boolean(),
  /** Of its parts [kg]; null where its analysis does not say it. */
  designMass: z.nullable(z.number()),
});
export type BuildableRevision = z.infer<typeof BuildableRevision>;

export const RunStudent = z.object({
  id: z.string(),
  number: z.number(),
  alias: z.string(),
  /** What the student signs in with; null for teachers who may only look. */
  signInId: z.nullable(z.string()),
  groupName: z.string(),
  /** Newest first. */
  revisions: z.array(BuildableRevision),
});
export type RunStudent = z.infer<typeof RunStudent>;

export const ClassTrials = z.object({
  units: TrialUnits,
  /** Active ones. */
  students: z.array(RunStudent),
  /** In the order in which they were made; those that were struck out, too. */
  runs: z.array(ClassRun),
  /**
   * What the specification has the condition as that runs must have alike [SI], which decides a tie. Absent where it leaves it open,
   * and in what an earlier release answers.
   */
  usual: z.optional(z.number()),
});
export type ClassTrials = z.infer<typeof ClassTrials>;

export const EnteredTrial = z.object({
  /** Made by the page: a run that is sent twice is there once. */
  trialId: z.string(),
  studentId: z.string(),
  entry: TrialEntry,
  /** The text that is corrected; 0 for a new run. */
  baseRev: z.number(),
  /** When the server took that text: after a restore another one may have its number. Pages of earlier releases do not say. */
  baseAt: z.optional(z.number()),
});
export type EnteredTrial = z.infer<typeof EnteredTrial>;

/** Measured runs of a class in an application. */
export const trialCalls = {
  classTrials: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/trials/{appCode}',
    audience: 'teacher',
    answer: ClassTrials,
  }),
  /** Enters or corrects runs for students, all of them or none. */
  enterTrials: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/trials/{appCode}',
    audience: 'teacher',
    body: z.object({ runs: z.array(EnteredTrial) }),
    answer: ClassTrials,
  }),
  /** Approves runs as they stand, or takes that back; strikes them out with a reason, or lets them count again with null. */
  judgeTrials: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/trials/{appCode}',
    audience: 'teacher',
    body: z.object({
      runs: z.array(z.object({ trialId: z.string(), rev: z.number(), takenAt: z.optional(z.number()) })),
      isApproved: z.optional(z.boolean()),
      struck: z.optional(z.nullable(z.string())),
    }),
    answer: ClassTrials,
  }),
  /** The lines of a table as text, pasted from a spreadsheet or from the file of a timing system, cell by cell. */
  readTrialTable: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/trials/{appCode}/table',
    audience: 'teacher',
    body: z.object({ text: z.string() }),
    answer: z.object({
      rows: z.array(z.array(z.string())),
      unread: z.number(),
      /** The line of the text on which each row begins, from 1, and the one after what was read. */
      lines: z.array(z.number()),
    }),
  }),
} as const;
