import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { Trophy } from 'lucide-react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { SlotChip } from '#client/panels/race/slot-chip.tsx';
import { TermLabel } from '#client/panels/terms/terms.tsx';
import { competition } from '#client/stores/competition/competition.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { competition as say } from '#client/words/student/competition.ts';
import { ShareRace } from './class-wall.tsx';
import { alike, differenceOf } from './difference.ts';
import { haveResults, isResult, verdictOf } from './verdict.ts';
import { WhatNow, WhyItEnded } from './what-now.tsx';
import styles from './competition.module.css';
import type { SimulationResults } from '#contract/engineering/simulation.ts';

/** The results of a race with the numbers that decided (ledger COMP-07, COMP-08). */
export function Results() {
  useSignals();
  const results = competition.results.value;
  if (results === undefined) {
    return (
      <Empty title={say('noResults')}>
        <Button look="main" onClick={() => competition.reset()}>
          {say('reset')}
        </Button>
      </Empty>
    );
  }
  return (
    <section aria-label={say('results')}>
      <div className={styles['outcome']}>
        <div>
          <h2 className={styles['winner']}>
            {results.winner !== 0 && <Trophy aria-hidden="true" size={32} />}
            {verdictOf(results)}
          </h2>
          <WhyItEnded results={results} />
          <div className={styles['start']}>
            <WhatNow />
            {haveResults(results) && <ShareRace />}
            <Button onClick={() => competition.reset()}>{say('reset')}</Button>
            {competition.race.value !== undefined && (
              <Button onClick={() => competition.watchAgain()}>{say('watch')}</Button>
            )}
          </div>
        </div>
        <WinnersPicture winner={results.winner} />
      </div>
      <ResultsTable results={results} />
    </section>
  );
}

/** Who won is seen, not only read. */
function WinnersPicture({ winner }: Pick<SimulationResults, 'winner'>) {
  useSignals();
  const design = winner === 1 || winner === 2 ? competition.raced.value?.[winner - 1] : undefined;
  if (design === undefined || design.id === '') return null;
  return (
    <div className={styles['winners-picture']}>
      <DesignPicture id={design.id} name={design.name} size="card" />
    </div>
  );
}

/** On a phone each value stands after the words of its column; a number stays with its units, and words may wrap. */
const cell = (label: string, value: string) => ({
  className: isResult(value) ? styles['number'] : undefined,
  'data-label': label,
});

/** The first number is the one that decides: it stands out. */
function ResultsTable({ results }: { readonly results: SimulationResults }) {
  useSignals();
  const { design1, design2, winner } = results;
  return (
    <div className={styles['scroll']} role="region" aria-label={say('numbers')} tabIndex={0}>
      <table className={styles['results']} data-stacks>
        <thead>
          <tr>
            <th scope="col">{say('result')}</th>
            {[design1, design2].map((design, index) => (
              <th key={index} scope="col" data-winner={winner === index + 1 || undefined}>
                <SlotChip slot={index + 1} />
                {design.name}
                {winner === index + 1 && <small>{say('winner')}</small>}
                {design.status === 'invalid' && <small>{say('outOfSpec')}</small>}
              </th>
            ))}
            <th scope="col">{say('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {design1.stats.map((stat, index) => {
            const [value, other] = alike(stat.value, design2.stats[index]?.value ?? '');
            return (
              <tr key={stat.name} data-decides={index === 0 || undefined}>
                <th scope="row">
                  <TermLabel label={stat.name} />
                </th>
                <td {...cell(`1. ${design1.name}`, value)}>{value}</td>
                <td {...cell(`2. ${design2.name}`, other)}>{other}</td>
                <td {...cell(say('difference'), value)}>{differenceOf(value, other)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
