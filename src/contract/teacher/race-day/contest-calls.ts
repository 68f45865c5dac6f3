import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ContestBasis, ContestFormat, ContestNames, ContestSeeding, NamedStep } from '#contract/competition/contest.ts';
import { Race, SimulationResults } from '#contract/engineering/simulation.ts';

/** Each student for themselves, or each group with the best of its students. */
export const ContestEntrants = z.enum(['students', 'groups']);
export type ContestEntrants = z.infer<typeof ContestEntrants>;

const ContestEntry = z.object({
  id: z.string(),
  /** Who built it, by the names that the class knows. */
  alias: z.string(),
  design: z.string(),
  /** The group. */
  team: z.string(),
  revisionId: z.string(),
  /** By the basis of the contest, in the units of its measure; null where there is none yet. */
  value: z.nullable(z.number()),
  /**
   * What became of it since it was drawn: its student left the class, its design is out of spec by now, or it is being analyzed
   * anew because the class was calibrated.
   */
  problem: z.enum(['', 'left', 'out-of-spec', 'judged-anew']),
  /** Other entries of the very same student, where two accounts became one. Absent where there is none, and from earlier releases. */
  twins: z.optional(z.array(z.string())),
});
export type ContestEntry = z.infer<typeof ContestEntry>;

const LoggedStep = z.object({
  ...NamedStep.shape,
  /** The teacher's name. */
  by: z.string(),
  at: z.number(),
});
export type LoggedStep = z.infer<typeof LoggedStep>;

/** What a teacher chooses. */
const ContestSetup = z.object({
  name: z.string(),
  format: ContestFormat,
  basis: ContestBasis,
  entrants: ContestEntrants,
  seeding: ContestSeeding,
  seed: z.number(),
  names: ContestNames,
});
export type ContestSetup = z.infer<typeof ContestSetup>;

export const Contest = z.object({
  ...ContestSetup.shape,
  id: z.string(),
  appCode: z.string(),
  madeAt: z.number(),
  measure: z.object({
    label: z.string(),
    units: z.string(),
    decimals: z.number(),
    resolution: z.number(),
    better: z.enum(['lower', 'higher']),
  }),
  /** Of a measured contest: what all runs have alike that are compared, such as the marked length, and how many runs are not. */
  compared: z.optional(z.object({ what: z.string(), value: z.string(), left: z.number() })),
  /** Before it begins: how many designs are being analyzed anew and could not be drawn. */
  waiting: z.optional(z.number()),
  /** Entries by their ids in the order of their seeds; one that is no more among `entries` was deleted. */
  draw: z.array(z.string()),
  /** Those who could be in it, drawn or not. */
  entries: z.array(ContestEntry),
  log: z.array(LoggedStep),
  /** Another one after every change and step. */
  rev: z.number(),
});
export type Contest = z.infer<typeof Contest>;

const ContestSummary = z.object({
  id: z.string(),
  appCode: z.string(),
  name: z.string(),
  format: ContestFormat,
  basis: ContestBasis,
  madeAt: z.number(),
  /** How many are in it. */
  count: z.number(),
  stage: z.enum(['drawn', 'running', 'over']),
  /** Who won, under the names of the contest; empty while nobody has. */
  winner: z.string(),
});
export type ContestSummary = z.infer<typeof ContestSummary>;

/** Bytes of a body with steps that waited for the network: a contest of 40 is far below. */
const STEPS_BODY_MAX = 64 * 1024;

export const contestCalls = {
  /** All contests of a class, the newest first. */
  contests: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/contests',
    audience: 'teacher',
    answer: z.array(ContestSummary),
  }),
  contest: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/contests/{contestId}',
    audience: 'teacher',
    answer: Contest,
  }),
  /** Draws the best designs in spec, or what was built of them. */
  makeContest: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/activities/{appCode}/contests',
    audience: 'teacher',
    isCreating: true,
    body: ContestSetup,
    answer: Contest,
  }),
  /**
   * 409 with code CHANGED where another teacher changed it since `rev`. Once a step was taken only name and names can change. `order`
   * is who races, by seeds; without it entries are collected and drawn anew.
   */
  changeContest: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/contests/{contestId}',
    audience: 'teacher',
    body: z.object({ rev: z.number(), setup: ContestSetup, order: z.optional(z.array(z.string())) }),
    answer: Contest,
  }),
  /** Takes steps after `rev`, all or none; those that were taken already count once. 409 with code CHANGED like above. */
  takeSteps: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/contests/{contestId}/steps',
    audience: 'teacher',
    bodyMax: STEPS_BODY_MAX,
    body: z.object({ rev: z.number(), steps: z.array(NamedStep) }),
    answer: Contest,
  }),
  removeContest: call({
    method: 'DELETE',
    path: '/teacher/api/classes/{classId}/contests/{contestId}',
    audience: 'teacher',
    answer: z.object({}),
  }),
  /** Two entries side by side, by the engine; without a race where one of them cannot be analysed. */
  contestRace: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/contests/{contestId}/race',
    audience: 'teacher',
    query: z.object({ one: z.string(), other: z.string() }),
    answer: z.object({ results: SimulationResults, race: z.optional(Race) }),
  }),
} as const;
