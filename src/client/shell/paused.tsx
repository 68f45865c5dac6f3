import { useSignals } from '@preact/signals-react/runtime';
import { Dialog } from '#client/ui/dialog.tsx';
import { timeOfDay } from '#client/words/dates.ts';
import { shell as say } from '#client/words/student/shell.ts';
import type { Pause } from '#client/stores/session/class-news.ts';

/** Eyes up: the page waits under this until the teacher lets the class go on, or the time is over. */
export function Paused({ pause }: { readonly pause: Pause }) {
  useSignals();
  return (
    <Dialog title={say('eyesUp')}>
      <p role="status">{say('paused', { by: pause.by, time: timeOfDay(pause.until) })}</p>
      <p>{say('pausedKept')}</p>
    </Dialog>
  );
}
