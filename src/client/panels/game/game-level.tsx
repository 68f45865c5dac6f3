import { useSignals } from '@preact/signals-react/runtime';
import type { Game } from '#contract/game.ts';
import { game as store } from '#client/stores/competition/game.ts';
import { Button } from '#client/ui/button.tsx';
import { KINDS, requiredOf } from './game-words.ts';
import styles from './game.module.css';

/** The present level, and every level to choose from once the last was reached (ledger GAME-05, GAME-06, GAME-11). */
export function GameLevelView({ game }: { readonly game: Game }) {
  useSignals();
  const { level } = game;
  return (
    <section aria-label="My level">
      <h3>{`Level ${level.level} of ${game.levelEntries.length}`}</h3>
      <p>{level.description}</p>
      <p>To level up you need:</p>
      <ul>
        <li>{`${level.requiredNumIterations} saved and tested revisions`}</li>
        {KINDS.map(({ kind, label }) => (
          <li key={kind}>{`${requiredOf(level, kind)} points for ${label.toLowerCase()}`}</li>
        ))}
        <li>{`${level.requiredAggregateScore} points in all`}</li>
      </ul>
      <h3>All levels</h3>
      <ol className={styles['levels']}>
        {game.levelEntries.map((entry) => (
          <li key={entry.id} aria-current={entry.id === level.id ? 'step' : undefined}>
            <strong>{`Level ${entry.level}`}</strong>
            <span>{entry.description}</span>
            {entry.id === level.id && <em>You are here</em>}
            {game.canChangeLevels && entry.id !== level.id && (
              <Button size="small" onClick={() => void store.selectLevel(entry.id)}>
                {`Choose level ${entry.level}`}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
