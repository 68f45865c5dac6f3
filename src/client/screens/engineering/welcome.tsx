import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useState } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { givenDesign } from '#client/stores/engineering/given-design.ts';
import { help } from '#client/stores/learning/help.ts';
import { connection } from '#client/stores/session/connection.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons, useIsSettling } from '#client/ui/buttons/press-button.tsx';
import { designs as sayOfDesigns } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';

/** The welcome waits this long so that the workspace has its size first (ledger ENG-17) [ms]. */
const RESIZE_DELAY_MS = 300;

/**
 * A new design is simply there for who comes with no concept open; a quiet strip over the bench offers a saved one, while
 * there is a network for it (ledger ENG-16, ENG-17). It goes with the first thing that is done, and never takes the design along.
 */
export function Welcome() {
  useSignals();
  const titleId = useId();
  const [isDue, setIsDue] = useState(false);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  // It keeps its place for a moment: the other half of a double press would hit what moves up there.
  const isLeaving = useIsSettling(String(isStarted));
  const isUsable = engine.isUsable.value;
  const isLoaded = engine.design.value?.isLoaded;
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), RESIZE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isUsable && isLoaded === false) void givenDesign.give();
  }, [isUsable, isLoaded]);
  // A tutorial says itself what comes first, and needs the room.
  const isOver = fileManager.isOpen.value || help.isOpen.value;
  if (isDismissed || (isStarted && !isLeaving) || !connection.isReachable.value || isOver) return null;
  if (isLoaded !== false && !givenDesign.isUntouched.value) return null;
  const dismiss = (): void => setIsDismissed(true);
  // A new design may come while the button is pressed: the strip goes when there is one, whoever asked for it.
  const startNew = async (): Promise<void> => {
    if (isLoaded !== true) await designs.startNew();
    if (engine.design.peek()?.isLoaded === true) setIsStarted(true);
  };
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles['welcome']}
      // Its place is there before it: what is pressed below would move away under the finger.
      style={{ visibility: isDue ? undefined : 'hidden' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
    >
      <p>
        <strong id={titleId}>{say('welcome')}</strong> <span>{say('aboutWelcome')}</span>
      </p>
      <SettledButtons step={String(isStarted)}>
        <Button size="small" onClick={() => fileManager.show('open')}>
          {say('openSaved')}
        </Button>
        <Button size="small" onClick={startNew}>
          {sayOfDesigns('startNew')}
        </Button>
      </SettledButtons>
    </div>
  );
}
