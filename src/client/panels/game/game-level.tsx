import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { game as store } from '#client/stores/competition/game.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { isFocusLost } from '#client/ui/focus/lost-focus.ts';
import { LevelBadge } from '#client/ui/progress/level-badge.tsx';
import { game as say } from '#client/words/student/game.ts';
import { KINDS, requiredOf } from './game-words.ts';
import styles from './game.module.css';
import type { Game } from '#contract/learning/game.ts';
import type { RefObject } from 'react';

/** The present level, and every level to choose from once the last was reached (ledger GAME-05, GAME-06, GAME-11). */
export function GameLevelView({ game }: { readonly game: Game }) {
  useSignals();
  const { level } = game;
  const hasRisen = store.hasRisen.value;
  const headline = useArrival(level.id, hasRisen);
  return (
    <section aria-label={say('myLevel')}>
      <div className={styles['present']} data-risen={hasRisen || undefined}>
        <LevelBadge level={level.level} size={hasRisen ? 'huge' : 'large'} />
        <div>
          {hasRisen && (
            <p ref={headline} tabIndex={-1} className={styles['risen']}>
              {say('nowOnLevel', { level: level.level })}
            </p>
          )}
          <h3 ref={hasRisen ? undefined : headline} tabIndex={-1}>
            {say('levelOf', { level: level.level, levels: game.levelEntries.length })}
          </h3>
          <p>{level.description}</p>
        </div>
      </div>
      <p>{say('youNeed')}</p>
      <ul>
        <li>{say('needsRevisions', { count: level.requiredNumIterations })}</li>
        {KINDS.map(({ kind }) => (
          <li key={kind}>{say('needsPoints', { points: requiredOf(level, kind), kind: say(kind).toLowerCase() })}</li>
        ))}
        <li>{say('needsAll', { points: level.requiredAggregateScore })}</li>
      </ul>
      <h3>{say('allLevels')}</h3>
      <ol className={styles['levels']} aria-label={say('allLevels')}>
        {game.levelEntries.map((entry) => (
          <li
            key={entry.id}
            aria-current={entry.id === level.id ? 'step' : undefined}
            data-ahead={entry.level > level.level + 1 && !game.canChangeLevels}
          >
            <LevelBadge level={entry.level} isAhead={entry.level > level.level && !game.canChangeLevels} />
            <strong>{say('level', { level: entry.level })}</strong>
            <span>{entry.description}</span>
            {entry.id === level.id && <em>{say('youAreHere')}</em>}
            {game.canChangeLevels && entry.id !== level.id && (
              <Button size="small" onClick={() => void store.selectLevel(entry.id)}>
                {say('chooseThisLevel', { level: entry.level })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was pressed for another level has gone from the window: the headline takes the focus, and so is read out. */
function useArrival(level: string, hasRisen: boolean): RefObject<HTMLHeadingElement | null> {
  const headline = useRef<HTMLHeadingElement>(null);
  const former = useRef(level);
  useEffect(() => {
    const hasArrived = hasRisen || former.current !== level;
    former.current = level;
    if (hasArrived && isFocusLost()) headline.current?.focus();
  }, [level, hasRisen]);
  return headline;
}
