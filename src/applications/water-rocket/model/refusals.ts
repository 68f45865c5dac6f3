import type { ModelError } from '#applications/application.ts';
import type { ModelErrorCode } from '#contract/engineering/model-error.ts';

const SENTENCES = {
  WATER_EXCEEDS_BOTTLE: 'There is more water than the bottle holds.',
  NOZZLE_TOO_LARGE: 'The nozzle must be smaller than the bottle.',
  PRESSURE_NOT_ABOVE_AIR: 'Pump the bottle above outside pressure.',
  TUBE_FILLS_AIR: 'The launch tube leaves no air in the bottle.',
  NO_LIFTOFF: 'The rocket is too heavy to leave the launcher.',
  UNSTABLE_ROCKET: 'The center of pressure is in front of the center of gravity: it will tumble.',
  NEGATIVE_SECTION: 'The section of the bottle has a zero or negative dimension.',
  NO_CONVERGENCE: 'The analysis did not settle.',
} as const satisfies Partial<Record<ModelErrorCode, string>>;

/** A refusal in its sentence; `input` is the field that the student should look at. */
export function refusal(error: keyof typeof SENTENCES, input?: string): ModelError {
  const message = SENTENCES[error];
  return input === undefined ? { error, message } : { error, message, input };
}

/** A refusal in a sentence of its own. */
export function badInput(message: string, input?: string): ModelError {
  return input === undefined ? { error: 'BAD_INPUT', message } : { error: 'BAD_INPUT', message, input };
}
