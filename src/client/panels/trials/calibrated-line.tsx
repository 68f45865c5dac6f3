import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { shortDate } from '#client/words/dates.ts';
import { trials as say } from '#client/words/student/trials.ts';

/** Says that runs of the class set a number of the model, and since when; nothing where they did not. */
export function CalibratedLine() {
  useSignals();
  const at = activity.current.value?.calibratedAt;
  return at === undefined ? null : <p>{say('calibrated', { day: shortDate(at) })}</p>;
}
