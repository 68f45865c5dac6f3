import { computed, effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { competition as say } from '#client/words/student/competition.ts';
import { momentsOf, useIs } from './moments.ts';
import { readoutAt } from './readout.ts';
import { SlotChip } from './slot-chip.tsx';
import styles from './race.module.css';
import type { Race } from '#contract/engineering/simulation.ts';
import type { ReadonlySignal } from '@preact/signals-react';

interface ScoreboardProps {
  readonly race: Race;
  readonly names: readonly [string, string];
  /** [s] */
  readonly time: ReadonlySignal<number>;
}

/** Both racers with the numbers that run beside the animation, and once it is decided what decided it. */
export function Scoreboard({ race, names, time }: ScoreboardProps) {
  useSignals();
  const { decided } = useMemo(() => momentsOf(race, undefined), [race]);
  const decision = useMemo(() => (isDecidedByOther(race) ? race.decision : undefined), [race]);
  return <Numbers {...{ race, names, time, decision }} isDecided={useIs(time, decided)} />;
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
              <Reading key={label} {...{ times, precision, time }} values={index === 0 ? design1 : design2} />
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

interface ReadingProps {
  readonly times: readonly number[];
  readonly values: readonly number[];
  readonly precision: number;
  readonly time: ReadonlySignal<number>;
}

/** A number that runs. It is written without React, which would have the whole board to look through in each frame. */
function Reading({ times, values, precision, time }: ReadingProps) {
  useSignals();
  const number = useRef<HTMLSpanElement>(null);
  const text = useMemo(
    () => computed(() => readoutAt(times, values, time.value).toFixed(precision)),
    [times, values, precision, time],
  );
  useLayoutEffect(
    () =>
      effect(() => {
        if (number.current !== null) number.current.textContent = text.value;
      }),
    [text],
  );
  return (
    <td>
      <span ref={number}>{text.peek()}</span>
    </td>
  );
}

const heading = (label: string, units: string): string => (units === '' ? label : `${label} (${units})`);
