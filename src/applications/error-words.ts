import type { ModelErrorCode } from '#contract/model-error.ts';
import type { Notice } from '#contract/work-area.ts';
import type { ModelError } from './application.ts';

/** The sentences for students that need no numbers (physics brief, section 0.3). */
const SENTENCES: Partial<Record<ModelErrorCode, string>> = {
  NO_LOAD: 'There is nothing to carry: place a load.',
  NO_TRIM: 'The glider cannot balance at any flying angle. Change the wing or tail incidence.',
  STALLED_TRIM: 'The glider balances only when stalled.',
  ZERO_WHEEL_RADIUS: 'Wheel radius must be greater than zero.',
  AXLE_LARGER_THAN_WHEEL: 'The axle is as large as the wheel.',
  WATER_EXCEEDS_BOTTLE: 'There is more water than the bottle holds.',
  NOZZLE_TOO_LARGE: 'The nozzle must be smaller than the bottle.',
  PRESSURE_NOT_ABOVE_AIR: 'Pump the bottle above outside pressure.',
  TUBE_FILLS_AIR: 'The launch tube leaves no air in the bottle.',
  NO_LIFTOFF: 'The rocket is too heavy to leave the launcher.',
  UNSTABLE_ROCKET: 'The center of pressure is in front of the center of gravity: it will tumble.',
  LEVER_IN_LINE:
    'The string pulls straight along the lever and cannot turn it. Lower the axle or set the arm further back.',
  WILL_NOT_START: 'The trap cannot overcome friction at the start: use a bigger axle, smaller wheel or less weight.',
  NO_CONVERGENCE: 'The analysis did not settle.',
};

/** A model's refusal in words for a student; sentences that name parts or amounts are the application's own. */
export function noticeOf(error: ModelError): Notice {
  const message = SENTENCES[error.error] ?? error.message;
  return error.input === undefined
    ? { code: error.error, message }
    : { code: error.error, message, input: error.input };
}
