import { useSignals } from '@preact/signals-react/runtime';
import { roundWords, valueWords } from '#client/teacher/contest/contest-words.ts';
import { projector as say } from '#client/words/teacher/contest/contest.ts';
import { orderByResults } from '#rules/contest/steps.ts';
import { Ranking } from './ranking.tsx';
import styles from './projector.module.css';
import type { SceneProps } from './scene-view.tsx';

/** How the race ended. */
export function ResultScene({ order, ...props }: SceneProps & { readonly order: readonly string[] }) {
  useSignals();
  const { shown, show, nameOf } = props;
  const { progress, results, contest } = shown;
  const round = progress.draw.rounds.find(({ matches }) => matches.some(({ id }) => id === show.match));
  if (contest.format === 'best-of-all') return <Ranking shown={shown} order={order} nameOf={nameOf} />;
  const isHand = progress.states.get(show.match ?? '')?.by === 'hand';
  const isDead = !isHand && orderByResults(order, results, contest.measure, progress.draw)?.isDeadHeat === true;
  return (
    <>
      <h1 className={styles['round']}>{round !== undefined && roundWords(round)}</h1>
      <ol className={styles['finish']} aria-live="polite">
        {order.map((entry, index) => (
          <li key={entry} data-first={index === 0 || undefined}>
            <span className={styles['place']}>{index + 1}</span>
            <strong>{nameOf(entry)}</strong>
            {!isHand && <span className={styles['value']}>{valueWords(shown, entry)}</span>}
          </li>
        ))}
      </ol>
      {isDead && <p className={styles['note']}>{say('deadHeat')}</p>}
    </>
  );
}
