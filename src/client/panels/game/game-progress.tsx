import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { game as store } from '#client/stores/competition/game.ts';
import { Badge } from '#client/ui/states.tsx';
import { TableHead } from '#client/ui/tables/table-head.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { game as say } from '#client/words/student/game.ts';
import { GameAwaited } from './game-awaited.tsx';
import { GameGlance } from './game-glance.tsx';
import { Ranking } from './game-ranking.tsx';
import { KINDS, MOST_PERFORMANCE, requiredOf, scoreOf } from './game-words.ts';
import styles from './game.module.css';
import type { Game } from '#contract/learning/game.ts';

/** At a glance and then in numbers: points of this level, points of the earlier ones, and the place among all (ledger GAME-02, GAME-07, GAME-08). */
export function GameProgress({ game }: { readonly game: Game }) {
  useSignals();
  return (
    <section aria-label={say('myProgress')}>
      <GameGlance game={game} />
      {store.retaken.value.map(({ exercise, score }) => (
        <p key={exercise.id} role="note">
          {say('retaken', { quiz: exercise.name, score: score ?? 0 })}
        </p>
      ))}
      <details className={styles['fold']}>
        <summary>{say('inNumbers')}</summary>
        <Points game={game} />
      </details>
      <h3>{say('allPerformance')}</h3>
      <p>
        {withNodes(say('totalPerformance', { points: '{points}', percent: Math.round(game.totalPerformance / 5) }), {
          points: <strong>{say('pointsOf', { points: game.totalPerformance, most: MOST_PERFORMANCE })}</strong>,
        })}
      </p>
      <History />
      <h3>{say('ranking')}</h3>
      <Ranking />
    </section>
  );
}

const POINT_HEADS = ['points', 'yours', 'most', 'toLevelUp'] as const;

function Points({ game }: { readonly game: Game }) {
  useSignals();
  const rows = [
    ...KINDS.map(({ kind, most }) => ({
      label: say(kind),
      most,
      has: scoreOf(game, kind),
      needs: requiredOf(game.level, kind),
    })),
    {
      label: say('allTogether'),
      most: KINDS.reduce((sum, { most }) => sum + most, 0),
      has: game.aggregateScore,
      needs: game.level.requiredAggregateScore,
    },
  ];
  return (
    <table className={styles['table']} data-stacks>
      <TableHead heads={POINT_HEADS.map((head) => say(head))} />
      <tbody>
        {rows.map(({ label, most, has, needs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-label={say(POINT_HEADS[1])}>{has}</td>
            <td data-label={say(POINT_HEADS[2])}>{most}</td>
            <td data-label={say(POINT_HEADS[3])}>
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
  return (
    <Badge tone={has >= needs ? 'good' : 'plain'}>
      {has >= needs ? say('reached', { points: needs }) : String(needs)}
    </Badge>
  );
}

function History() {
  useSignals();
  const history = store.history.value;
  const present = store.game.value?.level.level ?? 0;
  if (history === undefined) return <GameAwaited title={say('gettingLevels')} />;
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{say('levelHead')}</th>
          <th scope="col">{say('performance')}</th>
          <th scope="col">{say('bestDesign')}</th>
        </tr>
      </thead>
      <tbody>
        {history.levels.map(({ level, performanceScore, best }) => (
          <tr key={level} data-ahead={level > present && best === undefined}>
            <th scope="row">{say('level', { level })}</th>
            <td>{say('ofHundred', { points: performanceScore })}</td>
            <td>
              {best ? (
                <span className={styles['best']}>
                  <DesignPicture {...best} />
                  {say('designRevision', { design: best.name, revision: best.revision })}
                </span>
              ) : (
                say('noDesignYet')
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
