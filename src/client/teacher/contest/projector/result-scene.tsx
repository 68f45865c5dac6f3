import { useSignals } from '@preact/signals-react/runtime';
import { deadHeatOf, hasWon, isOutOf, matchValueWords, roundWords } from '#client/teacher/contest/contest-words.ts';
import { projector as say } from '#client/words/teacher/contest/contest.ts';
import { Ranking } from './ranking.tsx';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { MatchState } from '#rules/contest/progress.ts';
import type { SceneProps } from './scene-view.tsx';

/** How the race ended. */
export function ResultScene({ state, ...props }: SceneProps & { readonly state: MatchState }) {
  useSignals();
  const { shown, nameOf } = props;
  const { draw } = shown.progress;
  const round = draw.rounds.find(({ matches }) => matches.includes(state.match));
  if (shown.contest.format === 'best-of-all') return <Ranking shown={shown} state={state} nameOf={nameOf} />;
  const heat = deadHeatOf(shown, state);
  const { order = [] } = state;
  return (
    <>
      <h1 className={styles['round']}>{round !== undefined && roundWords(round)}</h1>
      <ol
        className={styles['finish']}
        aria-live="polite"
        style={sized({ ...lettersOf(order.map(nameOf), 2), '--rows': order.length })}
      >
        {order.map((entry) => (
          <li key={entry} data-first={hasWon(shown, entry, state) || undefined}>
            <span className={styles['place']}>{state.places.get(entry)}</span>
            <strong>{nameOf(entry)}</strong>
            {(state.by !== 'hand' || isOutOf(shown, entry, state)) && (
              <span className={styles['value']}>{matchValueWords(shown, entry, state)}</span>
            )}
          </li>
        ))}
      </ol>
      {heat !== undefined && <p className={styles['note']}>{say(heat === 'seed' ? 'deadHeat' : 'sharedPlace')}</p>}
    </>
  );
}
