import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { connection } from '#client/stores/session/connection.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/file-manager.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { designs as sayOfDesigns } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';

/** The welcome dialog waits this long so that the workspace has its size first (ledger ENG-17) [ms]. */
const RESIZE_DELAY_MS = 300;

/** Offers a new design or a saved one while no concept is open and there is a network for it (ledger ENG-16). */
export function Welcome() {
  useSignals();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), RESIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const [isDismissed, setIsDismissed] = useState(false);
  const design = engine.design.value;
  if (!isDue || isDismissed || !connection.isReachable.value) return null;
  if (design === undefined || design.isLoaded || fileManager.isOpen.value) return null;
  return (
    <Dialog
      title={say('welcome')}
      onClose={() => setIsDismissed(true)}
      actions={
        <>
          <Button onClick={() => fileManager.show('open')}>{say('openSaved')}</Button>
          <Button look="next" onClick={() => void designs.startNew()}>
            {sayOfDesigns('startNew')}
          </Button>
        </>
      }
    >
      <p>{say('aboutWelcome')}</p>
    </Dialog>
  );
}
