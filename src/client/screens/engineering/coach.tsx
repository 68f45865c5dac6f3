import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isRefused } from '#client/stores/engineering/area-view.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { toolbar } from '#client/stores/engineering/toolbar.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { help } from '#client/stores/learning/help.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';
import type { ReactNode } from 'react';

/** One line that says what to do next, until a change of the design shows what it did: that stands in its place then. */
export function Coach({ isSketching }: { readonly isSketching: boolean }) {
  useSignals();
  const line = coachLine(isSketching);
  const isShown = line !== undefined;
  const wasShown = useRef(false);
  const isLearned = tries.change.value !== undefined;
  useEffect(() => {
    if (wasShown.current && isLearned) preferences.set('coach', 'off');
    wasShown.current = isShown;
  }, [isShown, isLearned]);
  if (line === undefined) return null;
  return (
    <span
      className={styles['coach']}
      // Its place is there before the design is: in a low window the buttons below it would move away under the finger.
      style={{ visibility: engine.design.value?.isLoaded === true ? undefined : 'hidden' }}
    >
      <span>{line}</span>
      <IconButton
        label={say('hideTips')}
        icon={<X aria-hidden="true" size={16} />}
        onClick={() => preferences.set('coach', 'off')}
      />
    </span>
  );
}

/**
 * Where the tools lie behind a button, that comes first. Undefined where there is nothing to say: it was done once, nothing can be
 * done without a network just now, or something else says it: a tutorial, what was refused, or what cannot be made.
 */
function coachLine(isSketching: boolean): ReactNode {
  if (preferences.values.value.coach === 'off' || tries.change.value !== undefined) return undefined;
  if (help.isOpen.value || tries.isBroken.value || workAreas.areas.value.some(isRefused)) return undefined;
  if (engine.design.value === undefined || !engine.isUsable.value) return undefined;
  const tool = toolbar.groups.value[0]?.tools[0]?.title;
  if (tool === undefined) return undefined;
  if (workAreas.areas.value.length === 0) {
    return (
      <>
        <span className={styles['with-tools']}>{say('coachOpen', { tool })}</span>
        <span className={styles['without-tools']}>{say('coachShow', { tool, button: say('showTools') })}</span>
      </>
    );
  }
  const mayDrag = sketches.hasMovable.value && preferences.values.value.mode3d !== 'console';
  if (!mayDrag) return say('coachType');
  return say(isSketching ? 'coachDragHere' : 'coachDrag');
}
