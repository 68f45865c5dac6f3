import { useSignals } from '@preact/signals-react/runtime';
import { matchValueWords } from '#client/teacher/contest/contest-words.ts';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { MatchState } from '#rules/contest/progress.ts';

/** So many lines can be read from the last row. */
const ROOM = 10;

interface RankingProps {
  readonly shown: ShownContest;
  readonly state: MatchState;
  readonly nameOf: (entry: string) => string;
}

/** Everybody in their order, in two columns where one is not enough. */
export function Ranking({ shown, state, nameOf }: RankingProps) {
  useSignals();
  const { order = [], places } = state;
  const seen = order.slice(0, 2 * ROOM);
  const more = order.length - seen.length;
  return (
    <>
      <h1 className={styles['round']}>{sayOfContest('ranking')}</h1>
      <ol
        className={styles['ranking']}
        style={sized({
          ...lettersOf(seen.map(nameOf), 2),
          '--rows': Math.min(ROOM, seen.length),
          '--columns': seen.length > ROOM ? 2 : 1,
        })}
      >
        {seen.map((entry) => (
          <li key={entry}>
            <span className={styles['place']}>{places.get(entry)}</span>
            <strong>{nameOf(entry)}</strong>
            <span className={styles['value']}>{matchValueWords(shown, entry, state)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles['note']}>{say('more', { count: more })}</p>}
    </>
  );
}
