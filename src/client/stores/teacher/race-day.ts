import { raceDayCalls } from '#contract/teacher/race-day-calls.ts';
import { ask, sentenceOf } from './ask.ts';
import { keyOf, placeOf } from './class-application.ts';
import { loader } from './loaded.ts';
import type { CalibrationPreview, RaceDay } from '#contract/teacher/race-day-calls.ts';
import type { ClassApplication } from './class-application.ts';

const day = loader<RaceDay>((key) => ask(raceDayCalls.raceDay, { parameters: placeOf(key) }));

/** What the runs say of the model, or the sentence that says why nothing. */
async function preview(place: ClassApplication): Promise<CalibrationPreview | string> {
  const answer = await ask(raceDayCalls.previewCalibration, { parameters: place });
  return answer.ok ? answer.value : sentenceOf(answer.failure);
}

/** Applies what was previewed. Gives the sentence that says what is wrong. */
async function apply(place: ClassApplication, basis: string): Promise<string | undefined> {
  const answer = await ask(raceDayCalls.applyCalibration, { parameters: place, body: { basis } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await day.load(keyOf(place));
  return undefined;
}

async function takeBack(place: ClassApplication, id: string): Promise<string | undefined> {
  const answer = await ask(raceDayCalls.takeCalibrationBack, { parameters: place, body: { id } });
  if (!answer.ok) return sentenceOf(answer.failure);
  await day.load(keyOf(place));
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
