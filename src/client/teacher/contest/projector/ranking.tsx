import { useSignals } from '@preact/signals-react/runtime';
import { valueWords } from '#client/teacher/contest/contest-words.ts';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { sized } from './sized.ts';
import styles from './projector.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** So many lines can be read from the last row. */
const ROOM = 10;

interface RankingProps {
  readonly shown: ShownContest;
  readonly order: readonly string[];
  readonly nameOf: (entry: string) => string;
}

/** Everybody in their order, in two columns where one is not enough. */
export function Ranking({ shown, order, nameOf }: RankingProps) {
  useSignals();
  const seen = order.slice(0, 2 * ROOM);
  const more = order.length - seen.length;
  return (
    <>
      <h1 className={styles['round']}>{sayOfContest('ranking')}</h1>
      <ol
        className={styles['ranking']}
        style={sized(
          { '--rows': Math.min(ROOM, seen.length) },
          {
            gridTemplateColumns: seen.length > ROOM ? '1fr 1fr' : '1fr',
            gridTemplateRows: `repeat(${Math.min(ROOM, seen.length)}, 1fr)`,
          },
        )}
      >
        {seen.map((entry, index) => (
          <li key={entry}>
            <span className={styles['place']}>{index + 1}</span>
            <strong>{nameOf(entry)}</strong>
            <span className={styles['value']}>{valueWords(shown, entry)}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className={styles['note']}>{say('more', { count: more })}</p>}
    </>
  );
}
