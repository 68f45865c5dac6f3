import { useSignals } from '@preact/signals-react/runtime';
import type { Game, GameRanking } from '#contract/game.ts';
import { game as store } from '#client/stores/competition/game.ts';
import { Badge, Loading } from '#client/ui/states.tsx';
import '#client/ui/stacked-table.css';
import { KINDS, missingFor, MOST_PERFORMANCE, requiredOf, scoreOf, TONE_WORDS } from './game-words.ts';
import styles from './game.module.css';

/** Points of this level, points of the earlier ones, and the place among all (ledger GAME-02, GAME-07, GAME-08). */
export function GameProgress({ game }: { readonly game: Game }) {
  useSignals();
  const { percent, tone } = store.progress.value;
  const missing = missingFor(game);
  return (
    <section aria-label="My progress">
      <h3>{`Level ${game.level.level}: ${percent}%, ${TONE_WORDS[tone].toLowerCase()}`}</h3>
      <progress
        className={styles['progress']}
        data-tone={tone}
        value={percent}
        max={100}
        aria-label={`Progress in level ${game.level.level}`}
      />
      <Points game={game} />
      <p>{nextWords(game, missing)}</p>
      <h3>Performance over all levels</h3>
      <p>
        <strong>{`${game.totalPerformance} of ${MOST_PERFORMANCE} points`}</strong>
        {`, that is ${Math.round(game.totalPerformance / 5)}%.`}
      </p>
      <History />
      <h3>Ranking</h3>
      <Ranking ranking={store.ranking.value} />
    </section>
  );
}

const POINT_HEADS = ['Points', 'Yours', 'Most', 'To level up'] as const;

function Points({ game }: { readonly game: Game }) {
  useSignals();
  const rows = [
    ...KINDS.map(({ kind, label, most }) => ({
      label,
      most,
      has: scoreOf(game, kind),
      needs: requiredOf(game.level, kind),
    })),
    {
      label: 'All together',
      most: KINDS.reduce((sum, { most }) => sum + most, 0),
      has: game.aggregateScore,
      needs: game.level.requiredAggregateScore,
    },
  ];
  return (
    <table className={styles['table']} data-stacks>
      <thead>
        <tr>
          {POINT_HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, most, has, needs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={POINT_HEADS[1]}>{has}</td>
            <td data-label={POINT_HEADS[2]}>{most}</td>
            <td data-label={POINT_HEADS[3]}>
              <Needed has={has} needs={needs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Needed({ has, needs }: { readonly has: number; readonly needs: number }) {
  useSignals();
  return <Badge tone={has >= needs ? 'good' : 'plain'}>{has >= needs ? `${needs}: reached` : String(needs)}</Badge>;
}

function nextWords(game: Game, missing: readonly string[]): string {
  if (game.isAtLastLevel) return 'You are at the final level: make your best design even better.';
  if (game.canLevelUp) return 'You have everything you need to level up.';
  return missing.length === 0
    ? 'Test more designs to level up.'
    : `To level up you need ${missing.join(', ').replace(/, (?!.*, )/, ' and ')}.`;
}

function History() {
  useSignals();
  const history = store.history.value;
  if (history === undefined) return <Loading title="Getting your earlier levels..." />;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Performance</th>
        </tr>
      </thead>
      <tbody>
        {history.levels.map(({ level, performanceScore }) => (
          <tr key={level}>
            <th scope="row">{`Level ${level}`}</th>
            <td>{`${performanceScore} of 100`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Ranking({ ranking }: { readonly ranking: GameRanking | undefined }) {
  useSignals();
  if (ranking === undefined) return <Loading title="Getting the ranking..." />;
  if (ranking.rank === 0) return <p>You get a place as soon as one of your designs is in spec.</p>;
  return (
    <>
      <p>{`You are number ${ranking.rank} of ${ranking.totalCompetitors} with ${ranking.score} points. You do as well as or better than ${ranking.overallPercentile}% of all students of the last 10 days.`}</p>
      {ranking.lastLevelPercentile > 0 && (
        <p>{`At the final level: as well as or better than ${ranking.lastLevelPercentile}% of ${ranking.totalLastLevelCompetitors}.`}</p>
      )}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Name</th>
            <th scope="col">Level</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {ranking.leaders.map((leader, index) => (
            // Two students may share a place, a name and a score.
            <tr key={index} aria-current={leader.isMe ? 'true' : undefined}>
              <td>{leader.rank}</td>
              <th scope="row">{leader.isMe ? `${leader.alias} (you)` : leader.alias}</th>
              <td>{leader.level}</td>
              <td>{leader.score}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
