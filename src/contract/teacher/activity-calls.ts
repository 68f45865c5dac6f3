import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { ContentLevel, DesignField } from '#contract/competition/activity.ts';
import { Diagnostic, RevisionStatus } from '#contract/engineering/design.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { TrialUnits } from '#contract/engineering/trial.ts';
import { ExerciseCategory } from '#contract/learning/exercise.ts';
import { Done } from './account-calls.ts';
import { GradeWeights } from './grade-weights.ts';

/** Base64 of at most 1 MB, in JSON. */
const LOGO_BODY_MAX = 1_500_000;

/** Levels as a teacher changed them; what is absent is the application's own. */
export const LevelSetting = z.object({
  level: z.number(),
  description: z.optional(z.string()),
  requiredNumIterations: z.optional(z.number()),
  requiredGradesScore: z.optional(z.number()),
  requiredIterationsScore: z.optional(z.number()),
  requiredPerformanceScore: z.optional(z.number()),
  requiredAggregateScore: z.optional(z.number()),
  best: z.optional(z.number()),
  worst: z.optional(z.number()),
});
export type LevelSetting = z.infer<typeof LevelSetting>;

/** Every setting of an activity (TCH-04). */
const Audience = z.enum(['group', 'classroom', 'district']);

export const ActivitySetup = z.object({
  contentLevel: ContentLevel,
  specification: Specification,
  isSimulationAllowed: z.boolean(),
  competitionName: z.string(),
  /** Address of an uploaded logo, or null. */
  competitionLogo: z.nullable(z.string()),
  audience: Audience,
  topCount: z.number(),
  isGameModeEnabled: z.boolean(),
  gameLevels: z.array(LevelSetting),
  /**
   * Who reads the students' aliases in the game's ranking, and beyond the class also in the competition: their own class, everybody
   * or nobody; `off` shows no ranking.
   */
  rankingNames: z.enum(['class', 'alias', 'anonymous', 'off']),
  /** Whether students may share races with the class. */
  hasWall: z.boolean(),
  /** In what the runs of what was built are measured. */
  trialUnits: TrialUnits,
  showQuizSummary: z.boolean(),
  retakesAllowed: z.number(),
  /** By exercise code; what is not named has `retakesAllowed`. */
  exerciseRetakes: z.record(z.string(), z.number()),
  designFields: z.array(DesignField),
  /** Students see the activity between these times of the server's clock [ms since 1970]; null for no bound. */
  opensAt: z.nullable(z.number()),
  closesAt: z.nullable(z.number()),
  /** Readable, but nothing can be changed any more. */
  isLocked: z.boolean(),
  /** When the lock ends by itself [ms since 1970]; null for not before a teacher ends it. */
  lockedUntil: z.nullable(z.number()),
  /** Until when exercises are due, by code [ms since 1970]; what is handed in later is late, and is taken. */
  dueDates: z.record(z.string(), z.number()),
  gradeWeights: GradeWeights,
});
export type ActivitySetup = z.infer<typeof ActivitySetup>;

export const ActivityEntry = z.object({
  appCode: z.string(),
  name: z.string(),
  /** As in the student's list of applications. */
  icon: z.string(),
  isOffered: z.boolean(),
  /** The present setting, or what offering it would start with. */
  setup: ActivitySetup,
  /** What a change must name; grows with each change. 0: never offered. */
  version: z.number(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

/** What can be chosen in an application's setting. */
export const ActivityChoices = z.object({
  inputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      units: z.string(),
      type: z.string(),
      workArea: z.string(),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
      isWhole: z.optional(z.boolean()),
      /** What the standard design has, where it is one value. */
      standard: z.optional(z.union([z.string(), z.number(), z.boolean()])),
      options: z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]), label: z.string() })),
    }),
  ),
  measures: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      units: z.string(),
      /** Designs can be ranked by it. */
      mayRank: z.boolean(),
      /** One of the product's own challenges limits it. */
      isUsual: z.boolean(),
    }),
  ),
  exercises: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      category: ExerciseCategory,
      /** At which of the reading levels students have it. */
      at: z.array(ContentLevel),
    }),
  ),
  contentLevels: z.array(ContentLevel),
  levels: z.array(z.required(LevelSetting)),
  /** A school without a district has no `district`. */
  audiences: z.array(Audience),
});
export type ActivityChoices = z.infer<typeof ActivityChoices>;

export const LibrarySpecification = z.object({
  id: z.string(),
  /** 0 for the product's own presets, which cannot be changed. */
  version: z.number(),
  madeBy: z.string(),
  changedAt: z.number(),
  specification: Specification,
});
export type LibrarySpecification = z.infer<typeof LibrarySpecification>;

export const activityCalls = {
  classActivities: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/activities',
    audience: 'teacher',
    answer: z.array(ActivityEntry),
  }),
  /** 409 with code CHANGED when another teacher saved since `version`; nothing is lost on either side. */
  saveActivity: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/activities/{appCode}',
    audience: 'teacher',
    body: z.object({ version: z.number(), isOffered: z.boolean(), setup: ActivitySetup }),
    answer: ActivityEntry,
  }),
  /** What saving this would do to work in progress, in sentences; empty: nothing. Changes nothing (TCH-05). */
  consequences: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/activities/{appCode}/consequences',
    audience: 'teacher',
    body: z.object({ isOffered: z.boolean(), setup: ActivitySetup }),
    answer: z.object({ sentences: z.array(z.string()) }),
  }),
  choices: call({
    method: 'GET',
    path: '/teacher/api/applications/{appCode}/choices',
    audience: 'teacher',
    answer: ActivityChoices,
  }),
  /** The product's presets first, then the organisation's own. */
  specifications: call({
    method: 'GET',
    path: '/teacher/api/applications/{appCode}/specifications',
    audience: 'teacher',
    answer: z.array(LibrarySpecification),
  }),
  addSpecification: call({
    method: 'POST',
    path: '/teacher/api/applications/{appCode}/specifications',
    audience: 'teacher',
    isCreating: true,
    body: z.object({ specification: Specification }),
    answer: LibrarySpecification,
  }),
  changeSpecification: call({
    method: 'PUT',
    path: '/teacher/api/applications/{appCode}/specifications/{id}',
    audience: 'teacher',
    body: z.object({ version: z.number(), specification: Specification }),
    answer: LibrarySpecification,
  }),
  /** Classes that use it keep their copy. */
  removeSpecification: call({
    method: 'DELETE',
    path: '/teacher/api/applications/{appCode}/specifications/{id}',
    audience: 'teacher',
    answer: Done,
  }),
  /** Judges the application's reference design (its defaults) by a specification that need not be saved. */
  checkSpecification: call({
    method: 'POST',
    path: '/teacher/api/applications/{appCode}/specifications/check',
    audience: 'teacher',
    body: z.object({ specification: Specification }),
    answer: z.object({
      /** What is wrong with the specification itself; then nothing was judged. */
      problems: z.array(z.string()),
      status: z.nullable(RevisionStatus),
      performance: z.nullable(z.number()),
      units: z.string(),
      diagnostics: z.array(Diagnostic),
    }),
  }),
  /** PNG, JPEG or WebP of at most 1 MB and 2048 px (T12). */
  uploadLogo: call({
    method: 'POST',
    path: '/teacher/api/logos',
    audience: 'teacher',
    bodyMax: LOGO_BODY_MAX,
    body: z.object({ base64: z.string() }),
    answer: z.object({ url: z.string() }),
  }),
} as const;
