import { useSignals } from '@preact/signals-react/runtime';
import { tries } from '#client/stores/engineering/tries.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';
import type { Assessment } from '#contract/engineering/analysis.ts';

/** What the newest change did, such as "−0.017 s, best 1.131 s", and a small line of all tries. */
export function TriesBadge({ assessment }: { readonly assessment: Assessment }) {
  useSignals();
  const change = tries.change.value;
  if (change === undefined) return null;
  const written = (value: number): string =>
    `${displayOutput(value, assessment.performanceDecimals)} ${assessment.performanceUnits}`.trimEnd();
  const size = written(Math.abs(change.difference));
  const difference = `${change.difference < 0 ? '\u2212' : '+'}${size}`;
  const withBest = (words: string): string =>
    change.best === undefined ? words : say('withBest', { change: words, best: written(change.best) });
  const isSame = size === written(0);
  const key = isSame ? 'noChange' : change.isBetter ? 'better' : 'notBetter';
  return (
    <>
      <Badge tone={isSame ? 'plain' : change.isBetter ? 'good' : 'warn'}>
        <span aria-hidden="true">{withBest(isSame ? say('noChange') : difference)}</span>
        <span className="visually-hidden">{withBest(say(key, { change: difference }))}</span>
      </Badge>
      <TriesLine values={tries.values.value} isHigherBetter={assessment.performanceBetter === 'higher'} />
    </>
  );
}

/** Of the small line [px]. */
const WIDTH = 56;
const HEIGHT = 24;

interface TriesLineProps {
  readonly values: readonly (number | null)[];
  readonly isHigherBetter: boolean;
}

/** All results in the order of the tries, the better the higher. */
function TriesLine({ values, isHigherBetter }: TriesLineProps) {
  useSignals();
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return null;
  const all = known.map(({ value }) => value);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const [worst, best] = isHigherBetter ? [low, high] : [high, low];
  const points = known.map(({ value, index }) => ({
    x: (index / (values.length - 1)) * WIDTH,
    y: high === low ? HEIGHT / 2 : HEIGHT * (1 - (value - worst) / (best - worst)),
  }));
  const last = points.at(-1);
  return (
    <span className={styles['tries']}>
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last !== undefined && <circle cx={last.x} cy={last.y} r="3.5" />}
      </svg>
      <small aria-hidden="true">{say('upIsBetter')}</small>
      <span className="visually-hidden">{say('tries', { count: values.length })}</span>
    </span>
  );
}
