import { useSignals } from '@preact/signals-react/runtime';
import { Trophy } from 'lucide-react';
import type { SimulationResults } from '#contract/simulation.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { differenceOf } from './difference.ts';
import styles from './competition.module.css';

/** The results of a race with the numbers that decided (ledger COMP-07, COMP-08). */
export function Results() {
  useSignals();
  const results = competition.results.value;
  if (results === undefined) {
    return (
      <Empty title="Results not available, please setup a new competition">
        <Button look="main" onClick={() => competition.reset()}>
          Reset Simulation
        </Button>
      </Empty>
    );
  }
  return (
    <section aria-label="Results">
      <div role="status">
        <h2 className={styles['winner']}>
          <Trophy aria-hidden="true" size={32} />
          {verdict(results)}
        </h2>
      </div>
      <ResultsTable results={results} />
      <div className={styles['start']}>
        <Button look="main" onClick={() => competition.reset()}>
          Reset Simulation
        </Button>
        {competition.race.value !== undefined && (
          <Button onClick={() => competition.watchAgain()}>Watch the Race</Button>
        )}
      </div>
    </section>
  );
}

/** The first number is the one that decides: it stands out. */
function ResultsTable({ results }: { readonly results: SimulationResults }) {
  useSignals();
  const { design1, design2, winner } = results;
  return (
    <div className={styles['scroll']} role="region" aria-label="Numbers of both designs" tabIndex={0}>
      <table className={styles['results']}>
        <thead>
          <tr>
            <th scope="col">Result</th>
            {[design1, design2].map((design, index) => (
              <th key={index} scope="col" data-winner={winner === index + 1 || undefined}>
                <span className={styles['chip']} data-slot={index + 1} aria-hidden="true">
                  {index + 1}
                </span>
                {design.name}
                {winner === index + 1 && <small>Winner</small>}
              </th>
            ))}
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {design1.stats.map((stat, index) => {
            const other = design2.stats[index]?.value ?? '';
            return (
              <tr key={stat.name} data-decides={index === 0 || undefined}>
                <th scope="row">{stat.name}</th>
                <td className={styles['number']}>{stat.value}</td>
                <td className={styles['number']}>{other}</td>
                <td className={styles['number']}>{differenceOf(stat.value, other)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function verdict({ winner, design1, design2 }: SimulationResults): string {
  switch (winner) {
    case 0:
      return 'No winner: neither design meets the specification.';
    case 1:
      return `${design1.name} wins!`;
    case 2:
      return `${design2.name} wins!`;
    case 3:
      return "It's a tie!";
  }
}
