import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { preferences } from '#client/stores/page/preferences.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { toolbar } from '#client/stores/engineering/toolbar.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { Button } from '#client/ui/button.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';

/** One line that says what to do next, until a change of the design shows what it did; `coachLine` says it elsewhere. */
export function Coach() {
  useSignals();
  const line = coachLine();
  if (line === undefined) return null;
  return (
    <div className={styles['welcome']}>
      <p role="status">{line}</p>
      <Button size="small" look="quiet" onClick={() => preferences.set('coach', 'off')}>
        {say('hideTips')}
      </Button>
    </div>
  );
}

/** Ends the tips with the first change that is made while they are on. */
export function useEndOfTips(): void {
  const isOn = preferences.values.value.coach === 'on';
  const made = tries.change.value === undefined ? 0 : tries.values.value.length;
  const before = useRef<number>(undefined);
  useEffect(() => {
    before.current = isOn ? (before.current ?? made) : undefined;
    if (isOn && made > (before.current ?? made)) preferences.set('coach', 'off');
  }, [isOn, made]);
}

/** Undefined where there is nothing to say: it was done once, or the bench is empty. */
export function coachLine(): string | undefined {
  if (preferences.values.value.coach === 'off' || engine.design.value?.isLoaded !== true) return undefined;
  const tool = toolbar.groups.value[0]?.tools[0]?.title;
  const result = engine.assessment.value?.performanceLabel;
  if (tool === undefined || result === undefined) return undefined;
  if (workAreas.areas.value.length === 0) return say('coachOpen', { tool });
  return say(sketches.isEmpty.value ? 'coachType' : 'coachDrag', { result });
}
