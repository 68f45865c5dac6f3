import { useSignals } from '@preact/signals-react/runtime';
import { Card } from '#client/teacher/parts/page.tsx';
import { contest as say } from '#client/words/teacher/contest/contest.ts';
import { matchesOf } from '#rules/contest/draw.ts';
import { missingFrom, starterOf } from '#rules/contest/progress.ts';
import { hasWon, matchValueWords, roundWords } from './contest-words.ts';
import styles from './contest.module.css';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { Match, Slot } from '#rules/contest/draw.ts';

/** Every race of a contest, round by round: a column each. */
export function Rounds({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const { draw } = shown.progress;
  const numbers = new Map(matchesOf(draw).map(({ id }, index) => [id, index + 1]));
  return (
    <Card title={say('draw')}>
      <div className={styles['rounds']} role="group" aria-label={say('draw')} tabIndex={0}>
        {draw.rounds.map((round) => (
          <section key={round.number} aria-label={roundWords(round)}>
            <h3>{roundWords(round)}</h3>
            <ol>
              {round.matches.map((match) => (
                <MatchBox key={match.id} {...{ shown, match, numbers }} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  );
}

interface MatchBoxProps {
  readonly shown: ShownContest;
  readonly match: Match;
  readonly numbers: ReadonlyMap<string, number>;
}

function MatchBox({ shown, match, numbers }: MatchBoxProps) {
  useSignals();
  const { progress, nameOf } = shown;
  const state = progress.states.get(match.id);
  const isNext = progress.next?.match.id === match.id;
  const order = state?.order ?? state?.starters;
  return (
    <li value={numbers.get(match.id)} data-next={isNext || undefined}>
      {order === undefined
        ? match.slots.map((slot, index) => (
            <p key={index}>
              <span>{slotWords(slot, shown, numbers)}</span> <small>{slotMark(slot, shown)}</small>
            </p>
          ))
        : order.map((entry) => (
            <p key={entry} data-first={hasWon(shown, entry, state) || undefined}>
              <span>
                {state?.places.has(entry) && `${state.places.get(entry)}. `}
                {nameOf(entry)}
              </span>{' '}
              <small>{progress.out.includes(entry) ? say('isOut') : matchValueWords(shown, entry, state)}</small>
            </p>
          ))}
      {state?.order !== undefined && !state.isRaced && <small>{say('walkover')}</small>}
    </li>
  );
}

/** Of who takes a place of a race and will not race for it. */
function slotMark(slot: Slot, { progress }: ShownContest): string {
  const entry = starterOf(slot, progress.states);
  if (entry !== undefined && progress.out.includes(entry)) return say('isOut');
  return missingFrom(slot, progress.states).length > 0 ? say('didNotRace') : '';
}

function slotWords(slot: Slot, { nameOf, progress }: ShownContest, numbers: ReadonlyMap<string, number>): string {
  if ('entry' in slot) return nameOf(slot.entry);
  const known = starterOf(slot, progress.states);
  if (known !== undefined) return nameOf(known);
  const number = numbers.get(slot.match) ?? 0;
  if (slot.place === 1) return say('winnerOfRace', { number });
  return slot.place === 2 ? say('secondOfRace', { number }) : say('placeOfRace', { place: slot.place, number });
}
