import { ask, sentenceOf } from '#client/stores/teacher/ask.ts';
import { keyOf, placeOf } from '#client/stores/teacher/class-application.ts';
import { workLoader } from '#client/stores/teacher/loaded.ts';
import { raceDayCalls } from '#contract/teacher/race-day/race-day-calls.ts';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { CalibrationPreview, RaceDay } from '#contract/teacher/race-day/race-day-calls.ts';

/** A class's runs are some dozen analyses when they are first looked at, and a fit is some hundred, behind everybody's turns [ms]. */
const PATIENCE = { day: 60_000, fit: 180_000 } as const;

const day = workLoader<RaceDay>((key) =>
  ask(raceDayCalls.raceDay, { parameters: placeOf(key), timeoutMs: PATIENCE.day }),
);

/** What the runs say of the model, or the sentence that says why nothing. */
async function preview(place: ClassApplication): Promise<CalibrationPreview | string> {
  const answer = await ask(raceDayCalls.previewCalibration, { parameters: place, timeoutMs: PATIENCE.fit });
  return answer.ok ? answer.value : sentenceOf(answer.failure);
}

/** Applies what was previewed. Gives the sentence that says what is wrong. */
async function apply(place: ClassApplication, basis: string): Promise<string | undefined> {
  const answer = await ask(raceDayCalls.applyCalibration, {
    parameters: place,
    body: { basis },
    timeoutMs: PATIENCE.fit,
  });
  if (!answer.ok) return sentenceOf(answer.failure);
  await day.refresh(keyOf(place));
  return undefined;
}

async function takeBack(place: ClassApplication, id: string): Promise<string | undefined> {
  const answer = await ask(raceDayCalls.takeCalibrationBack, { parameters: place, body: { id } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await day.refresh(keyOf(place));
  return undefined;
}

/** What a class measured of what it built in one application, beside what was predicted. */
export const raceDay = {
  day: day.state,
  load: (place: ClassApplication): Promise<void> => day.load(keyOf(place)),
  preview,
  apply,
  takeBack,
} as const;
