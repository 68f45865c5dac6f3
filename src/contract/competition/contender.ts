import * as z from 'zod/mini';
import { DesignResult } from '#contract/engineering/design-result.ts';
import { RevisionStatus } from '#contract/engineering/design.ts';

export const ContenderFilter = z.enum(['district', 'group', 'classroom', 'mine']);
export type ContenderFilter = z.infer<typeof ContenderFilter>;

export const Contender = z.object({
  /** Of the revision. */
  id: z.string(),
  name: z.string(),
  /** The maker's public id. */
  studentId: z.string(),
  studentAlias: z.string(),
  organizationName: z.string(),
  classroomName: z.string(),
  city: z.string(),
  state: z.string(),
  status: RevisionStatus,
  /** Place among the ranked IN SPEC designs of the list, from 1; null for the others. */
  rank: z.nullable(z.number()),
  /** Why a design is not ranked, as a sentence; empty where it is, and where its status says it. */
  notRanked: z.string(),
  /** Absent for a design of another challenge, and where the analysis gave none. */
  result: z.optional(DesignResult),
  /** Whether it has measured values and a teacher approved them. */
  isApproved: z.optional(z.boolean()),
});
/** A design that was entered in the competition, with no more of its maker than a competition needs (security case P19), and without its inputs: those are the maker's. */
export type Contender = z.infer<typeof Contender>;
