import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { afterRace } from '#client/stores/competition/after-race.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { applications } from '#client/stores/session/applications.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { refreshAfterPaint } from '#client/ui/rendering/after-paint.ts';
import { competition as say } from '#client/words/student/competition.ts';
import { engineering as sayOfEngineering } from '#client/words/student/engineering.ts';
import { differenceOf, greatestDifferences, isBare } from './difference.ts';
import { noResultOf, notRankedOf } from './verdict.ts';
import styles from './competition.module.css';
import type { SimulationResults } from '#contract/engineering/simulation.ts';

/** By how much or by which rule, and where the designs differ most. */
export function WhyItEnded({ results }: { readonly results: SimulationResults }) {
  useSignals();
  const { design1, design2 } = results;
  const greatest = greatestDifferences(results);
  const margin = marginOf(results) ?? noResultOf(results);
  const notRanked = notRankedOf(results);
  const why = whyWon(results);
  return (
    <div className={styles['why']}>
      {margin !== undefined && <p>{margin}</p>}
      {why !== undefined && <p>{why}</p>}
      {notRanked.length > 0 && (
        <div className={styles['both']}>
          {notRanked.map(({ sentence, reasons }, index) => (
            <div key={index}>
              <p>{sentence}</p>
              <ul>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {greatest.length > 0 && (
        <section aria-label={say('greatest')}>
          <h3>{say('greatest')}</h3>
          <ul>
            {greatest.map(({ name: label, values: [value, otherValue] }) => (
              <li key={label}>
                {say('ofBoth', { label, name: design1.name, value, other: design2.name, otherValue })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LimitsOfBoth of={[design1, design2]} />
    </div>
  );
}

type Contender = SimulationResults['design1'];

/** As many lines as are read after a race. */
const MOST_LINES = 3;

/** What would help each of the two most: asked for, because every input of both is tried. */
function LimitsOfBoth({ of }: { readonly of: readonly Contender[] }) {
  useSignals();
  const limits = afterRace.limits.value;
  const whole = useRef<HTMLElement>(null);
  useNextFocus(whole, (section) => section.querySelector('h3'));
  const count = limits?.lines?.flatMap((lines) => lines.slice(0, MOST_LINES)).length;
  return (
    <section ref={whole} aria-label={say('limitsBoth')}>
      <h3 tabIndex={-1}>{say('limitsBoth')}</h3>
      {/* Read out only where it stands before its words come. */}
      <p role="status" className="visually-hidden">
        {count !== undefined && sayOfEngineering('ideas', { count })}
      </p>
      {limits?.lines === undefined ? (
        <Button
          size="small"
          disabled={limits !== undefined || !engine.isUsable.value}
          onClick={() => void afterRace.askLimits()}
        >
          {say(limits === undefined ? 'findLimits' : 'findingLimits')}
        </Button>
      ) : (
        <div className={styles['both']}>
          {limits.lines.map((lines, index) => (
            <div key={index}>
              <h4>{say('limitsOf', { name: of[index]?.name ?? '' })}</h4>
              {lines.length === 0 && say(of[index]?.status === 'invalid' ? 'notYet' : 'nothingLimits')}
              <ol>
                {lines.slice(0, MOST_LINES).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

/** Nothing where a rule decided: who is out of spec may have the better number. */
function marginOf(results: SimulationResults): string | undefined {
  const { winner, design1, design2 } = results;
  if (winner === 0 || winner === 3 || notRankedOf(results).length > 0) return undefined;
  const difference = differenceOf(design1.stats[0]?.value ?? '', design2.stats[0]?.value ?? '');
  if (difference === '') return undefined;
  const own = afterRace.own.value;
  const label = design1.stats[0]?.name ?? '';
  const margin = isBare(difference) ? say('bareDifference', { difference, label }) : difference;
  if (own.length !== 1) return say('wonBy', { name: winner === 1 ? design1.name : design2.name, difference: margin });
  return say(own[0] === winner ? 'youWon' : 'youLost', { difference: margin });
}

/** What the winner was ahead in; nothing where that is the margin alone, which is said already. */
function whyWon(results: SimulationResults): string | undefined {
  const { winner, design1, design2 } = results;
  if ((winner !== 1 && winner !== 2) || marginOf(results) === undefined) return undefined;
  const difference = differenceOf(design1.stats[0]?.value ?? '', design2.stats[0]?.value ?? '');
  // After the numbers, which are in the table (applications/decision.ts).
  const [, reason] = competition.race.value?.decision?.reason?.split(': ') ?? [];
  if (reason === undefined || reason.startsWith(difference)) return undefined;
  return say('whyWon', { name: winner === 1 ? design1.name : design2.name, reason });
}

/** On with one's own design at the tool that helps it most, and the same two once more; or one's own against who won. */
export function WhatNow() {
  useSignals();
  useEffect(() => refreshAfterPaint(designs.status.peek() === 'ready', () => void designs.load()), []);
  const place = afterRace.own.value[0];
  const design = place === undefined ? undefined : competition.raced.value?.[place - 1];
  return (
    <>
      {design === undefined ? (
        <RaceWithMine />
      ) : (
        <Button look="next" disabled={!engine.isUsable.value} onClick={() => void afterRace.improve(design)}>
          {say('improve', { name: design.name })}
        </Button>
      )}
      <Button onClick={() => competition.rematch()}>{say('rematch')}</Button>
    </>
  );
}

/** After a race of two others. */
function RaceWithMine() {
  useSignals();
  const own = applications.standing.value?.ahead?.own;
  const winner = competition.results.value?.winner;
  const rival = winner === 1 || winner === 2 ? competition.raced.value?.[winner - 1] : undefined;
  if (own === undefined || rival === undefined) return null;
  const race = (): void => {
    competition.reset();
    competition.choose(1, own);
    competition.choose(2, rival);
  };
  return (
    <Button look="next" onClick={race}>
      {say('raceWithMine', { own: own.name, name: rival.name })}
    </Button>
  );
}
