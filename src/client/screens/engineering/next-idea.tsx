import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { Limits } from './limits.tsx';
import { SidePanel } from './side-panel.tsx';

export const NEXT_IDEA_ID = 'next-idea';

/** What limits the design, one press away: it is asked for when it is opened, and anew after each change. */
export function NextIdea({ close }: { readonly close: () => void }) {
  useSignals();
  const status = engine.sensitivitiesStatus.value;
  const isUsable = engine.isUsable.value && engine.design.value?.isLoaded === true;
  useEffect(() => {
    if (isUsable && status === 'none') void engine.askSensitivities();
  }, [isUsable, status]);
  return (
    <SidePanel id={NEXT_IDEA_ID} title={say('nextIdea')} isShort close={close}>
      <Limits />
    </SidePanel>
  );
}
