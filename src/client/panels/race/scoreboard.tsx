import { useSignals } from '@preact/signals-react/runtime';
import { competition as say } from '#client/words/student/competition.ts';
import { readoutAt } from './readout.ts';
import { SlotChip } from './slot-chip.tsx';
import styles from './race.module.css';
import type { Race } from '#contract/simulation.ts';

interface ScoreboardProps {
  readonly race: Race;
  readonly names: readonly [string, string];
  /** [s] */
  readonly time: number;
}

/** Both racers with the numbers that run beside the animation. */
export function Scoreboard({ race, names, time }: ScoreboardProps) {
  useSignals();
  return (
    <table className={styles['scoreboard']}>
      <thead>
        <tr>
          <th scope="col">{say('design')}</th>
          {race.readouts.map(({ label, units }) => (
            <th key={label} scope="col">
              {units === '' ? label : `${label} (${units})`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name, index) => (
          <tr key={index}>
            <th scope="row">
              <SlotChip slot={index + 1} />
              <span className={styles['name']}>{name}</span>
            </th>
            {race.readouts.map(({ label, times, design1, design2, precision }) => (
              <td key={label}>{readoutAt(times, index === 0 ? design1 : design2, time).toFixed(precision)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
