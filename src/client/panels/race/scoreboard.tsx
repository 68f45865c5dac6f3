import { useSignals } from '@preact/signals-react/runtime';
import { competition as say } from '#client/words/student/competition.ts';
import { momentsOf } from './moments.ts';
import { readoutAt } from './readout.ts';
import { SlotChip } from './slot-chip.tsx';
import styles from './race.module.css';
import type { Race } from '#contract/engineering/simulation.ts';

interface ScoreboardProps {
  readonly race: Race;
  readonly names: readonly [string, string];
  /** [s] */
  readonly time: number;
}

/** Both racers with the numbers that run beside the animation, and once it is decided what decided it. */
export function Scoreboard({ race, names, time }: ScoreboardProps) {
  useSignals();
  return (
    <Numbers
      {...{ race, names, time }}
      decision={isDecidedByOther(race) ? race.decision : undefined}
      isDecided={time >= momentsOf(race, undefined).decided}
    />
  );
}

/** What decides may be no number of this run, as a mean of several. Told already, it needs no column of its own. */
function isDecidedByOther({ decision, readouts, duration }: Race): boolean {
  return !readouts.some(
    ({ units, times, design1, design2, precision }) =>
      units === decision?.units &&
      [design1, design2].every(
        (values, index) =>
          readoutAt(times, values, duration).toFixed(precision) === [decision.design1, decision.design2][index],
      ),
  );
}

interface NumbersProps extends ScoreboardProps {
  readonly decision: Race['decision'];
  readonly isDecided: boolean;
}

function Numbers({ race, names, time, decision, isDecided }: NumbersProps) {
  useSignals();
  return (
    <table className={styles['scoreboard']} data-decides={decision !== undefined || undefined}>
      <thead>
        <tr>
          <th scope="col">{say('design')}</th>
          {race.readouts.map(({ label, units }) => (
            <th key={label} scope="col">
              {heading(label, units)}
            </th>
          ))}
          {decision !== undefined && <th scope="col">{heading(decision.label, decision.units)}</th>}
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
            {decision !== undefined && (
              <td data-waits={!isDecided || undefined}>{index === 0 ? decision.design1 : decision.design2}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const heading = (label: string, units: string): string => (units === '' ? label : `${label} (${units})`);
