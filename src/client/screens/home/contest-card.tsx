import { useSignals } from '@preact/signals-react/runtime';
import { contestComparison } from '#client/stores/competition/contest-comparison.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { nth, contest as say } from '#client/words/contest.ts';
import { HEAT_MOST } from '#rules/contest/heats.ts';
import styles from './contest-card.module.css';
import type { ContestComparison, OwnContest } from '#contract/competition/contest.ts';

/** A contest that goes on before the class: who races, when one's own turn comes, and how it ended. */
export function ContestCard({ contest }: { readonly contest: OwnContest }) {
  useSignals();
  const { name, stage, racing, own } = contest;
  const isNow = own === 'now' && stage === 'running';
  const words = wordsOfRace(contest);
  const asked = contestComparison.askedOf(contest);
  const found = asked?.found;
  const mayAsk = own === 'done' && (contest.place ?? 1) > 1 && contest.isWinnerGone !== true && found === undefined;
  const isFinding = asked !== undefined && found === undefined;
  return (
    <section
      className={styles['contest']}
      data-own={own === 'now' && !isNow ? 'next' : own}
      aria-label={say('label', { name })}
    >
      <h2>{name}</h2>
      {words !== '' && (
        <p className={styles['own']} role="status">
          {words}
        </p>
      )}
      {stage !== 'over' && racing.length > 0 && !isNow && (
        <p>{stage === 'drawn' ? say('soon') : say('racing', { names: racing.join(', ') })}</p>
      )}
      {mayAsk && (
        <Button size="small" disabled={isFinding} onClick={() => void contestComparison.ask(contest)}>
          {say(isFinding ? 'finding' : 'why')}
        </Button>
      )}
      {found !== undefined && <Comparison found={found} />}
    </section>
  );
}

/** The last races of a contest are named, however far off they are. */
function wordsOfRace(contest: OwnContest): string {
  const words = ownWords(contest);
  if (contest.round === undefined) return words;
  return say(contest.round === 'final' ? 'inFinal' : 'inSmallFinal', { words });
}

function ownWords({ own, against, before, place, winner = '', stage }: OwnContest): string {
  const others = against.join(', ');
  // Where nobody raced nobody won.
  const ended = winner === '' ? '' : say('over', { winner });
  switch (own) {
    case 'now':
      if (against.length >= HEAT_MOST) return say('withAll');
      if (stage === 'drawn') return against.length > 0 ? say('firstAgainst', { others }) : say('first');
      return against.length > 0 ? say('nowAgainst', { others }) : say('now');
    case 'next':
      return against.length > 0 ? say('nextAgainst', { others }) : say('next');
    case 'later': {
      if (before === undefined) return say('later');
      const count = say('races', { count: before });
      return against.length > 0 ? say('laterAgainst', { count, others }) : say('laterAfter', { count });
    }
    case 'out':
      return stage === 'over' ? ended : say('out');
    case 'done':
      return place === 1 ? say('won') : say('placed', { place: nth(place ?? 0), winner });
    case 'none':
      return stage === 'over' ? ended : '';
  }
}

function Comparison({ found: { mine, winner, apart } }: { readonly found: ContestComparison }) {
  useSignals();
  const values = { winner: winner.name, result: winner.result, own: mine.result };
  return (
    <div className={styles['why']}>
      <p>{apart === '' ? say('both', values) : say('apart', { ...values, apart })}</p>
      <Limits title={say('limitsOfMine')} lines={mine.limits} />
      <Limits title={say('limitsOfWinner', { name: winner.name })} lines={winner.limits} />
    </div>
  );
}

function Limits({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  useSignals();
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>{say('nothing')}</p>
      ) : (
        <ol>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      )}
    </>
  );
}
