import { useSignals } from '@preact/signals-react/runtime';
import type { Game } from '#contract/game.ts';
import { KINDS, MOST_PERFORMANCE } from './game-words.ts';

/** The rules of the game. */
export function GameInfo({ game }: { readonly game: Game }) {
  useSignals();
  const { best, worst } = game.level.benchmarks.performance;
  const units = game.level.performanceUnits ?? '';
  return (
    <section aria-label="How it works">
      <h3>Points at each level</h3>
      <dl>
        {KINDS.map(({ kind, label, most, about }) => (
          <div key={kind}>
            <dt>{`${label}: up to ${most} points`}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
      <p>{`At this level a design that does ${`${worst} ${units}`.trim()} brings no points for performance, and one that does ${`${best} ${units}`.trim()} brings all 100.`}</p>
      <h3>Leveling up</h3>
      <p>
        When you level up, your iterations and performance scores start again at zero. Your grades score carries over.
        You cannot go back until you reach the final level; there you may choose any level again.
      </p>
      <h3>The ranking</h3>
      <p>{`The best performance of each level counts, up to ${MOST_PERFORMANCE} points in all. The ranking shows everyone who worked on this challenge in the last 10 days and is made new every 5 minutes.`}</p>
    </section>
  );
}
