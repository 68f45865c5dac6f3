import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SettledButtons } from '#client/ui/buttons/press-button.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { openMatches } from '#rules/contest/progress.ts';
import { deadHeatIn, raceByHand, raceByResults } from '#rules/contest/steps.ts';
import { Absent, AllAbsent } from './absent.tsx';
import { ableToGoOn, changedEntries, letAllGoOn } from './changed-entries.ts';
import { roundWords, valueWords } from './contest-words.ts';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';

/** What is raced next, and how it can be decided. */
export function NextRace({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const { progress, results, contest, log } = shown;
  const { next, round } = progress;
  if (next === undefined || round === undefined) return null;
  const isAsked = changedEntries(shown).length > 0;
  const one = raceByResults(progress, [next.match.id], results, contest.measure);
  const open = openMatches(progress, round).map(({ match }) => match.id);
  const without = open.filter((id) => raceByResults(progress, [id], results, contest.measure) === undefined);
  const all = open.length > 1 ? raceByResults(progress, open, results, contest.measure) : undefined;
  const heat =
    one?.kind === 'raced' ? deadHeatIn(progress.draw, next.match.id, one.results[0]?.places ?? []) : undefined;
  return (
    <Card title={say('next')} lead={roundWords(round)}>
      <Starters shown={shown} racing={next.racing} />
      {one === undefined && <p>{say('noResults')}</p>}
      {heat !== undefined && <p>{say(heat === 'seed' ? 'equalSeed' : 'equalShared')}</p>}
      {one !== undefined && without.length > 0 && (
        <p>{say('roundWaits', { races: without.map((id) => racersOf(shown, id)).join('; ') })}</p>
      )}
      <div className={styles['buttons']}>
        <Button look="next" disabled={one === undefined || isAsked} onClick={() => one && openContest.step(one)}>
          {say('raceNext')}
        </Button>
        {open.length > 1 && (
          <Button disabled={all === undefined || isAsked} onClick={() => all && openContest.step(all)}>
            {say('raceRound')}
          </Button>
        )}
      </div>
      {!isAsked && (
        <ByHand key={`${next.match.id} ${log.length}`} shown={shown} match={next.match.id} racing={next.racing} />
      )}
    </Card>
  );
}

/** Who races in a match, by name. */
function racersOf({ progress, nameOf }: ShownContest, match: string): string {
  const names = (progress.states.get(match)?.racing ?? []).map((entry) => nameOf(entry));
  const [one = '', other = ''] = names;
  return names.length === 2 ? say('against', { one, other }) : names.join(', ');
}

interface StartersProps {
  readonly shown: ShownContest;
  readonly racing: readonly string[];
}

/** Who is up, and whether they are there at all. Of all runs, whoever has none did not race anyway. */
function Starters({ shown, racing }: StartersProps) {
  useSignals();
  const mayBeAbsent = shown.contest.format !== 'best-of-all';
  return (
    <ul className={styles['starters']}>
      {racing.map((entry) => (
        <li key={entry}>
          <strong>{shown.nameOf(entry)}</strong> {valueWords(shown, entry)}{' '}
          {mayBeAbsent && <Absent entry={entry} name={shown.nameOf(entry)} />}
        </li>
      ))}
    </ul>
  );
}

interface ByHandProps {
  readonly shown: ShownContest;
  readonly match: string;
  readonly racing: readonly string[];
}

/** What happened at the real track counts: the teacher says who came in when. */
function ByHand({ shown, match, racing }: ByHandProps) {
  useSignals();
  const [order, setOrder] = useState<readonly string[]>([]);
  const press = (entry: string): void => {
    const next = [...order, entry];
    const rest = racing.filter((each) => !next.includes(each));
    if (rest.length > 1) return setOrder(next);
    openContest.step(raceByHand(match, [...next, ...rest], shown.results));
  };
  const left = racing.filter((entry) => !order.includes(entry));
  return (
    <div className={styles['by-hand']}>
      <span>{say(racing.length === 2 ? 'byHandAsk' : 'byHandOrder')}</span>
      {order.length > 0 && <span>{order.map((entry) => shown.nameOf(entry)).join(', ')}</span>}
      <SettledButtons step={order.join(' ')}>
        {left.map((entry) => (
          <Button key={entry} size="small" onClick={() => press(entry)}>
            {racing.length === 2 ? say('winnerIs', { name: shown.nameOf(entry) }) : shown.nameOf(entry)}
          </Button>
        ))}
      </SettledButtons>
      {order.length === 0 && shown.contest.format !== 'best-of-all' && <AllAbsent racing={racing} />}
    </div>
  );
}

/** Entries that are not as they were drawn: asked about before they race. */
export function StepProblems({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const changed = changedEntries(shown);
  if (changed.length === 0) return null;
  return (
    <section className={styles['asked']} aria-label={say('goneTitle')}>
      <h2>{say('goneTitle')}</h2>
      <p role="alert">{say('goneCount', { count: changed.length })}</p>
      {ableToGoOn(changed).length > 1 && (
        <div className={styles['buttons']}>
          <Button onClick={() => letAllGoOn(changed)}>{say('allGoOn')}</Button>
        </div>
      )}
      {changed.map(({ id, problem }) => (
        <div key={id}>
          <p>{say(problem, { name: shown.nameOf(id) })}</p>
          <div className={styles['buttons']}>
            {problem !== 'deleted' && (
              <Button size="small" onClick={() => openContest.step({ kind: 'kept', entry: id })}>
                {say('goOn')}
              </Button>
            )}
            <Button size="small" onClick={() => openContest.step({ kind: 'out', entry: id })}>
              {say('takeOutNamed', { name: shown.nameOf(id) })}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
