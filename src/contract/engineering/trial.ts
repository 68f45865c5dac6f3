import * as z from 'zod/mini';
import { Moment } from '#contract/values/moment.ts';
import type { InputValues } from './input.ts';

/** What a class can measure; stored in s, m, kg, Pa, m³, rad and N. */
export type TrialQuantity = 'time' | 'length' | 'mass' | 'pressure' | 'volume' | 'angle' | 'force';

/** In what a class measures: meters and grams, or feet, ounces and pounds. What is stored is SI. */
export const TrialUnits = z.enum(['metric', 'inch']);
export type TrialUnits = z.infer<typeof TrialUnits>;

/** Values outside of these are asked about, with the words that say what they would be. */
interface Doubt {
  /** In SI. */
  readonly at: number;
  /** Begins the question: "Faster than anything ever built". */
  readonly words: string;
}

/** A number that is measured, in SI. */
export interface TrialNumber {
  readonly kind: 'number';
  readonly code: string;
  readonly label: string;
  readonly quantity: TrialQuantity;
  /** `result`: what came of the run; `condition`: under what it was made; `reading`: from which a result is worked out. */
  readonly role: 'result' | 'condition' | 'reading';
  /** What nobody has measured more of; and never as little as `above`. */
  readonly above: number;
  readonly most: number;
  readonly low?: Doubt;
  readonly high?: Doubt;
  /** Of a result: the application's measure that predicts it, and how much of SI one of its units is. */
  readonly predicted?: {
    readonly measure: string;
    readonly unit: number;
    /** As lists of a design's numbers call it, where it is looked for there. */
    readonly label?: string;
  };
  /** Of a result: what is said of more than was predicted, and of less: `slower` and `faster`. */
  readonly differs?: readonly [more: string, less: string];
  /** Of a condition: the input that it is to the model, how much of SI one of its units is, and what must be said besides. */
  readonly sets?: { readonly input: string; readonly unit: number; readonly besides?: InputValues };
  /** Of a condition: only runs that have it alike can be compared. */
  readonly isAlike?: true;
}

/** Something about a run that is said in words: from a list where there are choices, else of at most 200 characters. */
interface TrialWords {
  readonly kind: 'words';
  readonly code: string;
  readonly label: string;
  readonly choices?: readonly string[];
}

export type TrialField = TrialNumber | TrialWords;

/** What usually makes a built thing do otherwise than its model. */
interface Suspect {
  readonly words: string;
  /** The code of the page of the unit that treats it. */
  readonly page: string;
}

/** What is entered of the runs of an application's built things; its mass is the first of all. */
export interface TrialForm {
  readonly mass: TrialNumber;
  readonly fields: readonly TrialField[];
  /** Adds the results that follow from readings, such as a height from two angles; a result that is there stays. */
  readonly derive?: (values: TrialValues) => TrialValues;
  /** The likeliest first. */
  readonly suspects?: readonly Suspect[];
}

/** Numbers in SI, words as they are, by the codes of the fields. */
export const TrialValues = z.record(z.string(), z.union([z.number(), z.string()]));
export type TrialValues = z.infer<typeof TrialValues>;

export const TrialEntry = z.object({
  /** The revision that was built. */
  revisionId: z.string(),
  name: z.string(),
  /** When the run was made, by the clock of the device [ms]. */
  at: Moment,
  /** Of what was built [kg]; null where nobody weighed it. */
  mass: z.nullable(z.number()),
  values: TrialValues,
  /** Who built it besides, by the names that the class knows; they have the same credit. */
  partners: z.array(z.string()),
  note: z.string(),
  /** The student looked again at what is hard to believe and says that it is so. */
  isSure: z.optional(z.boolean()),
});
/** One measured run as it is entered. */
export type TrialEntry = z.infer<typeof TrialEntry>;

/** The same as a device sends it. */
export const SentTrial = z.object({
  ...TrialEntry.shape,
  /** When the server had taken it before a restore lost it, by its own clock: what was taken later stays in front of it. */
  lost: z.optional(Moment),
});

/** One text of a run: what was entered, as it was taken. */
const TrialVersion = z.object({
  revisionId: z.string(),
  name: z.string(),
  at: z.number(),
  mass: z.nullable(z.number()),
  values: TrialValues,
  note: z.string(),
  /** Grows by one with each correction. */
  rev: z.number(),
  /** When the server took it. */
  takenAt: z.number(),
  /** Whether a teacher entered this text. Absent in what a device kept from before. */
  isTeachers: z.optional(z.boolean()),
});
export type TrialVersion = z.infer<typeof TrialVersion>;

export const Trial = z.object({
  ...TrialVersion.shape,
  id: z.string(),
  /** The student who entered it. */
  by: z.string(),
  partners: z.array(z.string()),
  /** Whether a teacher approved it as it stands; a correction undoes that. Absent in what a device kept from before. */
  isApproved: z.optional(z.boolean()),
  /** Why a teacher struck it out: it is kept and does not count. Absent where it counts. */
  struck: z.optional(z.string()),
  /** Entered by the student who reads it, and not by a partner. */
  isMine: z.boolean(),
});
/** A measured run of what a student built. */
export type Trial = z.infer<typeof Trial>;

export const TrialWithHistory = z.object({
  ...Trial.shape,
  /** What stood there before each correction, newest first. */
  history: z.array(TrialVersion),
});
export type TrialWithHistory = z.infer<typeof TrialWithHistory>;

export const TrialAnswer = z.object({
  ...Trial.shape,
  /** Another run had this name already, so it got another. */
  isRenamed: z.boolean(),
  /** It was corrected on another device meanwhile; what stood there is in the history. */
  isConflict: z.boolean(),
});
export type TrialAnswer = z.infer<typeof TrialAnswer>;

/** What the model says of a run of what was built. */
export const TrialPrediction = z.object({
  /** Of each result by its code, in SI; null where the model says that it has none, such as a time of a car that stops before. */
  values: z.record(z.string(), z.nullable(z.number())),
  /** Of the design's parts [kg]; null where the model refuses the design. */
  designMass: z.nullable(z.number()),
  /** Why there is no prediction. */
  refused: z.optional(z.string()),
});
export type TrialPrediction = z.infer<typeof TrialPrediction>;

/** The same beside the text of the run that it is about. */
export const RunPrediction = z.object({ trialId: z.string(), rev: z.number(), ...TrialPrediction.shape });
export type RunPrediction = z.infer<typeof RunPrediction>;
