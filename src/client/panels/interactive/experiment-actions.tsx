import { useSignals } from '@preact/signals-react/runtime';
import { Play, RotateCcw } from 'lucide-react';
import { Button } from '#client/ui/buttons/button.tsx';
import { laboratory as say } from '#client/words/student/laboratory.ts';
import styles from './interactive.module.css';
import type { ShowClock } from './show-clock.ts';

interface ExperimentActionsProps {
  readonly action: string | undefined;
  readonly clock: ShowClock;
  readonly press: () => void;
  readonly reset: () => void;
}

/** The button that plays the experiment, a slider through its time, and Reset. */
export function ExperimentActions({ action, clock, press, reset }: ExperimentActionsProps) {
  useSignals();
  const percent = clock.duration > 0 ? Math.round((100 * clock.time) / clock.duration) : 0;
  return (
    <div className={styles['actions']}>
      {action !== undefined && (
        <Button look="next" icon={<Play aria-hidden="true" size={18} />} onClick={press}>
          {action}
        </Button>
      )}
      {action !== undefined && clock.duration > 0 && (
        <label className={styles['time']}>
          {say('time')}
          <input
            type="range"
            min={0}
            max={100}
            value={percent}
            aria-valuetext={say('percentOfAnimation', { percent })}
            onChange={(event) => clock.seek((clock.duration * Number(event.target.value)) / 100)}
          />
        </label>
      )}
      <Button icon={<RotateCcw aria-hidden="true" size={18} />} onClick={reset}>
        {say('reset')}
      </Button>
    </div>
  );
}
