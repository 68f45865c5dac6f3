import '#client/ui/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { game as store } from '#client/stores/competition/game.ts';
import { Badge, Loading } from '#client/ui/states.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { language } from '#client/words/language.ts';
import { game as say } from '#client/words/student/game.ts';
import { Ranking } from './game-ranking.tsx';
import { KINDS, missingFor, MOST_PERFORMANCE, requiredOf, progressWords, scoreOf } from './game-words.ts';
import styles from './game.module.css';
import type { Game } from '#contract/game.ts';

/** Points of this level, points of the earlier ones, and the place among all (ledger GAME-02, GAME-07, GAME-08). */
export function GameProgress({ game }: { readonly game: Game }) {
  useSignals();
  const { percent, tone } = store.progress.value;
  const missing = missingFor(game);
  return (
    <section aria-label={say('myProgress')}>
      <h3>
        {say('progress', {
          level: game.level.level,
          percent,
          tone: progressWords(game, store.progress.value).toLowerCase(),
        })}
      </h3>
      <progress
        className={styles['progress']}
        data-tone={tone}
        value={percent}
        max={100}
        aria-label={say('progressInLevel', { level: game.level.level })}
      />
      <Points game={game} />
      <p>{nextWords(game, missing)}</p>
      {store.retaken.value.map(({ exercise, score }) => (
        <p key={exercise.id} role="note">
          {say('retaken', { quiz: exercise.name, score: score ?? 0 })}
        </p>
      ))}
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
      <thead>
        <tr>
          {POINT_HEADS.map((head) => (
            <th key={head} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
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

function nextWords(game: Game, missing: readonly string[]): string {
  if (game.isAtLastLevel) return say('atFinalLevel');
  if (game.canLevelUp) return say('mayLevelUp');
  return missing.length === 0 ? say('testMore') : say('stillNeeded', { points: listed(missing) });
}

/** One after the other, as the language joins them; English without a comma before the last. */
function listed(parts: readonly string[]): string {
  const { tag } = language();
  // American English would put one.
  return new Intl.ListFormat(tag === 'en-US' ? 'en-GB' : tag).format(parts);
}

function History() {
  useSignals();
  const history = store.history.value;
  if (history === undefined) return <Loading title={say('gettingLevels')} />;
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
          <tr key={level}>
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
