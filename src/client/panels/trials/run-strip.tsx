import { useSignals } from '@preact/signals-react/runtime';
import styles from './trials.module.css';
import type { ComparedRun } from '#client/panels/trials/run-verdict.ts';

interface RunStripProps {
  readonly runs: readonly (ComparedRun & { readonly id: string })[];
  /** Of what was measured. */
  readonly mean: number;
}

/** Room at both ends, as a share of what lies between them. */
const MARGIN = 0.2;

/** Runs as dots along a line, their mean, and what was predicted of them: how far apart they are. The table says the same. */
export function RunStrip({ runs, mean }: RunStripProps) {
  useSignals();
  const predicted = [...new Set(runs.flatMap((run) => (typeof run.predicted === 'number' ? [run.predicted] : [])))];
  const values = [...predicted, ...runs.map(({ measured }) => measured)];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (low === high) return null;
  const room = (high - low) * MARGIN;
  const at = (value: number) => ({ left: `${(100 * (value - low + room)) / (high - low + 2 * room)}%` });
  return (
    <div className={styles['strip']} dir="ltr" aria-hidden="true">
      {predicted.map((value) => (
        <span key={value} data-mark="predicted" style={at(value)} />
      ))}
      {runs.map(({ id, measured }) => (
        <span key={id} data-mark="run" style={at(measured)} />
      ))}
      {runs.length > 1 && <span data-mark="mean" style={at(mean)} />}
    </div>
  );
}
