import { activity } from '#client/stores/session/activity.ts';
import type { TrialUnits } from '#contract/engineering/trial.ts';

/** In what the class measures, as its teacher set it. */
export const unitsNow = (): TrialUnits => activity.current.value?.trialUnits ?? 'metric';
