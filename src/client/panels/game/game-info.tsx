import { useSignals } from '@preact/signals-react/runtime';
import { game as say } from '#client/words/student/game.ts';
import { KINDS, MOST_PERFORMANCE } from './game-words.ts';
import type { Game } from '#contract/learning/game.ts';

/** The rules of the game. */
export function GameInfo({ game }: { readonly game: Game }) {
  useSignals();
  const { best, worst } = game.level.benchmarks.performance;
  const units = game.level.performanceUnits ?? '';
  return (
    <section aria-label={say('howItWorks')}>
      <h3>{say('pointsAtLevel')}</h3>
      <dl>
        {KINDS.map(({ kind, most, about }) => (
          <div key={kind}>
            <dt>{say('upTo', { kind: say(kind), most })}</dt>
            <dd>{say(about)}</dd>
          </div>
        ))}
      </dl>
      <p>{say('fromWorstToBest', { worst: `${worst} ${units}`.trim(), best: `${best} ${units}`.trim() })}</p>
      <h3>{say('levelingUp')}</h3>
      <p>{say('aboutLevelingUp')}</p>
      <h3>{say('theRanking')}</h3>
      <p>{say('aboutRanking', { most: MOST_PERFORMANCE })}</p>
    </section>
  );
}
