import { useSignals } from '@preact/signals-react/runtime';
import { Button } from '#client/ui/buttons/button.tsx';
import { randomGroups, rosterMoves as say } from '#client/words/teacher/roster/moves.ts';
import styles from './students.module.css';

interface ChosenBarProps {
  readonly count: number;
  readonly onMove: () => void;
  readonly onShuffle: () => void;
  readonly onClear: () => void;
}

/** What can be done with the students who are ticked; stays in sight while the list is scrolled. */
export function ChosenBar({ count, onMove, onShuffle, onClear }: ChosenBarProps) {
  useSignals();
  return (
    <section className={styles['chosen']} aria-label={say('chosen', { count })}>
      <strong role="status">{say('chosen', { count })}</strong>
      <Button look="main" onClick={onMove}>
        {say('moveChosen')}
      </Button>
      {count > 1 && <Button onClick={onShuffle}>{randomGroups('open')}</Button>}
      <Button onClick={onClear}>{say('chooseNobody')}</Button>
    </section>
  );
}
