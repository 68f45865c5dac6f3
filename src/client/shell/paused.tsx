import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { signOut } from '#client/stores/session/sign-out.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { timeOfDay } from '#client/words/dates.ts';
import { shell as say } from '#client/words/student/shell.ts';
import type { Pause } from '#client/stores/session/class-news.ts';

/**
 * Eyes up: the page waits under this until the teacher lets the class go on, or the time is over. Who has to give the device to
 * somebody else can sign out; that question takes the place of this.
 */
export function Paused({ pause }: { readonly pause: Pause }) {
  useSignals();
  return signOut.status.value === 'closed' ? <EyesUp pause={pause} /> : null;
}

function EyesUp({ pause }: { readonly pause: Pause }) {
  useSignals();
  const told = useRef<HTMLParagraphElement>(null);
  // It comes while somebody types: a space is not to press the button.
  useEffect(() => told.current?.focus(), []);
  return (
    <Dialog title={say('eyesUp')} actions={<Button onClick={() => signOut.ask()}>{say('signOut')}</Button>}>
      <p ref={told} role="status" tabIndex={-1}>
        {say('paused', { by: pause.by, time: timeOfDay(pause.until) })}
      </p>
      <p>{say('pausedKept')}</p>
    </Dialog>
  );
}
