import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Absent, AllAbsent } from '#client/teacher/contest/absent.tsx';
import { roundWords, valueWords } from '#client/teacher/contest/contest-words.ts';
import { DesignPicture } from '#client/teacher/parts/design-picture.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { contest as sayOfContest, projector as say } from '#client/words/teacher/contest/contest.ts';
import { orderByResults } from '#rules/contest/steps.ts';
import { lettersOf, sized } from './sized.ts';
import styles from './projector.module.css';
import type { MatchState } from '#rules/contest/progress.ts';
import type { SceneProps } from './scene-view.tsx';

/** Who races now, as large as the wall lets them be. */
export function MatchScene({ state, ...props }: SceneProps & { readonly state: MatchState }) {
  useSignals();
  const { classId, shown, show, nameOf } = props;
  const { contest, entryOf, progress, results } = shown;
  const seeds = progress.draw.entries;
  // In the lanes in which the race is shown.
  const racing = state.racing.toSorted((one, other) => seeds.indexOf(one) - seeds.indexOf(other));
  const isPair = racing.length === 2;
  const isAll = contest.format === 'best-of-all';
  const isOpen = orderByResults(racing, results, contest.measure, progress.draw) === undefined;
  const mayDecide = !isAll && (contest.basis === 'measured' || isOpen);
  return (
    <>
      <h1 className={styles['round']}>
        {progress.round !== undefined && roundWords(progress.round)} · {say('nowRacing')}
      </h1>
      {isAll ? (
        <p className={styles['huge']}>{sayOfContest('entries', { count: racing.length })}</p>
      ) : (
        <div
          className={styles['racers']}
          data-pair={isPair || undefined}
          style={sized({ ...lettersOf(racing.map(nameOf), isPair ? 2 : 3), '--columns': racing.length })}
        >
          <ul>
            {racing.map((entry, index) => (
              <li key={entry} data-slot={index + 1}>
                <DesignPicture
                  place={{ classId, appCode: contest.appCode }}
                  id={entryOf(entry)?.revisionId ?? ''}
                  name={nameOf(entry)}
                />
                <strong>{nameOf(entry)}</strong>
                {contest.basis === 'measured' && <span>{valueWords(shown, entry)}</span>}
                {mayDecide && <Absent entry={entry} name={nameOf(entry)} />}
              </li>
            ))}
          </ul>
          {isPair && <p className={styles['against']}>{say('against')}</p>}
        </div>
      )}
      {isOpen && <p className={styles['note']}>{mayDecide ? sayOfContest('noResults') : say('noRuns')}</p>}
      {mayDecide && <Deciding key={racing.join()} {...{ racing, nameOf }} onDecide={show.decide} />}
    </>
  );
}

interface DecidingProps {
  readonly racing: readonly string[];
  readonly nameOf: (entry: string) => string;
  readonly onDecide: (order: readonly string[]) => void;
}

/** At the real track the teacher presses them as they come in. */
function Deciding({ racing, nameOf, onDecide }: DecidingProps) {
  useSignals();
  const [order, setOrder] = useState<readonly string[]>([]);
  const press = (entry: string): void => {
    const next = [...order, entry];
    const rest = racing.filter((each) => !next.includes(each));
    if (rest.length > 1) setOrder(next);
    else onDecide([...next, ...rest]);
  };
  return (
    <div className={styles['deciding']}>
      <SettledButtons step={order.join(' ')}>
        {racing
          .filter((entry) => !order.includes(entry))
          .map((entry) => (
            <Button key={entry} size="large" onClick={() => press(entry)}>
              {racing.length === 2 ? sayOfContest('winnerIs', { name: nameOf(entry) }) : nameOf(entry)}
            </Button>
          ))}
      </SettledButtons>
      {order.length === 0 && (
        <span className={styles['nobody']}>
          <AllAbsent racing={racing} />
        </span>
      )}
    </div>
  );
}
