import { useSignals } from '@preact/signals-react/runtime';
import { Lightbulb } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { Button } from '#client/ui/button.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import { Limits } from './limits.tsx';
import styles from './engineering.module.css';

/** What limits the design, one press away: it is asked for when it is opened, and anew after each change. */
export function NextIdea() {
  useSignals();
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const status = engine.sensitivitiesStatus.value;
  const isUsable = engine.isUsable.value && engine.design.value?.isLoaded === true;
  useEffect(() => {
    if (isOpen && isUsable && status === 'none') void engine.askSensitivities();
  }, [isOpen, isUsable, status]);
  return (
    <span
      ref={host}
      role="group"
      aria-label={say('nextIdea')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        host.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        size="small"
        icon={<Lightbulb aria-hidden="true" size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={!isUsable}
        onClick={() => setIsOpen(!isOpen)}
      >
        {say('nextIdea')}
      </Button>
      {isOpen && (
        <div id={id} className={styles['ideas']}>
          <Limits />
        </div>
      )}
    </span>
  );
}
