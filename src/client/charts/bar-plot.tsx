import { useSignals } from '@preact/signals-react/runtime';
import { charts as say } from '#client/words/charts.ts';
import { barsOf } from './bars.ts';
import styles from './charts.module.css';
import type { Chart } from '#contract/engineering/chart.ts';

interface BarPlotProps {
  readonly chart: Chart;
  readonly width: number;
  /** Undefined: as high as the bars are. */
  readonly height: number | undefined;
}

/** Bars lie down and carry their names and numbers; a pie is drawn as the parts of its whole, which is easier to read. */
export function BarPlot({ chart, width, height }: BarPlotProps) {
  useSignals();
  return (
    <div
      className={styles['bars']}
      style={{ width, height }}
      role="region"
      aria-label={say('bars', { title: chart.title })}
      tabIndex={0}
    >
      {chart.y.label !== '' && (
        <p className={styles['bars-of']}>
          {chart.y.units === '' ? chart.y.label : `${chart.y.label} (${chart.y.units})`}
        </p>
      )}
      <dl>
        {barsOf(chart).map((bar) => (
          <div key={bar.name} className={styles['bar-row']}>
            <dt>{bar.name}</dt>
            <dd>
              <span className={styles['bar-track']} aria-hidden="true">
                <span
                  className={bar.isNegative ? styles['bar-negative'] : styles['bar']}
                  style={{ width: `${100 * bar.share}%` }}
                />
              </span>
              <span className={styles['bar-value']}>{bar.words}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
