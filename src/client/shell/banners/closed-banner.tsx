import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { Banner } from '#client/ui/banner.tsx';
import { timeOfDay, dateAndTime } from '#client/words/dates.ts';
import { shell as say } from '#client/words/student/shell.ts';
import type { Activity } from '#contract/competition/activity.ts';

/** Said while the teacher lets the students read, but not work. What was typed stays on the device until it is opened again. */
export function ClosedBanner() {
  useSignals();
  const shown = activity.current.value;
  if (shown?.isClosed !== true) return null;
  return <Banner tone="plain" words={sentenceOf(shown)} />;
}

/** Who closed it and until when, as far as it is known: a date that has passed closes it for good. */
function sentenceOf({ lock }: Activity): string {
  if (!lock) return say('closed');
  const by = lock.by ?? say('someone');
  if (lock.until === null) return lock.by === null ? say('closed') : say('closedBy', { by });
  const isToday = new Date(lock.until).toDateString() === new Date().toDateString();
  return say('closedUntil', { by, at: isToday ? timeOfDay(lock.until) : dateAndTime(lock.until) });
}
