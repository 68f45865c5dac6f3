import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { TrialPrediction, TrialValues } from '#contract/engineering/trial.ts';
import { Done } from '#contract/teacher/account-calls.ts';

/** A result that is measured and predicted, as a class reads it off. */
const RaceResult = z.object({
  code: z.string(),
  label: z.string(),
  units: z.string(),
  /** How many of these units are one of SI. */
  perSi: z.number(),
  decimals: z.number(),
});
export type RaceResult = z.infer<typeof RaceResult>;

export const RaceRun = z.object({
  id: z.string(),
  studentId: z.string(),
  alias: z.string(),
  /** What the student signs in with; null for teachers who may only look. */
  signInId: z.nullable(z.string()),
  partners: z.array(z.string()),
  conceptName: z.string(),
  revisionId: z.string(),
  revision: z.number(),
  name: z.string(),
  /** When it was made, by the clock of the device [ms]. */
  at: z.number(),
  /** [kg] */
  mass: z.nullable(z.number()),
  values: TrialValues,
  prediction: TrialPrediction,
});
/** A measured run of the class beside what the model says of it. */
export type RaceRun = z.infer<typeof RaceRun>;

export const CalibrationFit = z.object({
  /** Of the calibration input, in its units. */
  value: z.number(),
  /** Between which it lies with 90 %. */
  low: z.number(),
  high: z.number(),
  /** How many things were fitted, and in how many runs. */
  things: z.number(),
  runs: z.number(),
  /** By how much predictions are off in the mean, as a share: as they are, and with it, each by what the others say. */
  errorBefore: z.number(),
  errorAfter: z.number(),
  /** Of which result. */
  result: z.string(),
});
export type CalibrationFit = z.infer<typeof CalibrationFit>;

export const ClassCalibration = z.object({
  /** What is fitted: "impulse of the cartridge", and how the work area calls it. */
  words: z.string(),
  label: z.string(),
  units: z.string(),
  /** Without any class. */
  standard: z.number(),
  /** What is applied; null for nothing. */
  applied: z.nullable(z.object({ id: z.string(), at: z.number(), fit: CalibrationFit })),
  /** Designs that are still to be analyzed with it. */
  waiting: z.number(),
});
export type ClassCalibration = z.infer<typeof ClassCalibration>;

export const CalibrationPreview = z.object({
  /** Stands for the runs that it was made of. */
  basis: z.string(),
  fit: CalibrationFit,
});
export type CalibrationPreview = z.infer<typeof CalibrationPreview>;

export const RaceDay = z.object({
  results: z.array(RaceResult),
  runs: z.array(RaceRun),
  /** Null where nothing of the application is calibrated by runs. */
  calibration: z.nullable(ClassCalibration),
});
/** What a class measured of what it built, beside what was predicted. */
export type RaceDay = z.infer<typeof RaceDay>;

export const raceDayCalls = {
  raceDay: call({
    method: 'GET',
    path: '/teacher/api/classes/{classId}/race-day/{appCode}',
    audience: 'teacher',
    answer: RaceDay,
  }),
  /** What the runs say of the model; changes nothing. 422 with the reason where they say too little, or what nobody can believe. */
  previewCalibration: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/race-day/{appCode}/preview',
    audience: 'teacher',
    answer: CalibrationPreview,
  }),
  /** Applies what was previewed; 409 with code CHANGED where the runs are others by now. */
  applyCalibration: call({
    method: 'PUT',
    path: '/teacher/api/classes/{classId}/race-day/{appCode}/calibration',
    audience: 'teacher',
    body: z.object({ basis: z.string() }),
    answer: Done,
  }),
  /** Takes what is applied back; 409 with code CHANGED where it is another one by now. */
  takeCalibrationBack: call({
    method: 'POST',
    path: '/teacher/api/classes/{classId}/race-day/{appCode}/take-back',
    audience: 'teacher',
    body: z.object({ id: z.string() }),
    answer: Done,
  }),
} as const;
