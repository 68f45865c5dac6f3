import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePainted } from '#client/ui/rendering/use-painted.ts';
import { onSchemeChange } from '#client/ui/styles/tones.ts';
import { charts as say } from '#client/words/charts.ts';
import { inFront } from './in-front.ts';
import { DASHES, isCounted, makePlot, plotDataOf } from './plot.ts';
import { indexAt, readingAt, STEPS } from './reading.ts';
import styles from './charts.module.css';
import type { Chart } from '#contract/engineering/chart.ts';
import type { PlotFrame } from './plot.ts';
import type uPlot from 'uplot';

interface LinePlotProps {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
  readonly domain?: readonly [number, number] | undefined;
}

/** Of the line that names the series [px]. */
const LEGEND = 24;

/** A line or path chart on a canvas; new numbers reuse the plot. A pointer or a slider reads it point by point. */
export function LinePlot({ chart, width, height, domain }: LinePlotProps) {
  useSignals();
  const [index, setIndex] = useState<number | undefined>(undefined);
  // The slider is for the keyboard, which is never as quick as the first picture.
  const hasSlider = usePainted();
  const hasLegend = chart.series.length > 1;
  const { host, plot } = usePlot(chart, { width, height: height - (hasLegend ? LEGEND : 0), domain }, setIndex);
  const reading = index === undefined ? '' : readingAt(chart, index);
  const xs = chart.values ?? [];
  const front = inFront(chart);
  const names = front.map(({ label }) => label).join('\n');
  const others = chart.series.length - front.length;
  const legend = useMemo(() => <Legend names={names.split('\n')} others={others} />, [names, others]);
  return (
    <div className={styles['line-plot']}>
      {hasLegend && legend}
      <div ref={host} aria-hidden="true" />
      {/* The slider says it. */}
      {reading !== '' && (
        <span className={styles['reading']} aria-hidden="true">
          {reading}
        </span>
      )}
      {hasSlider && chart.kind === 'line' && xs.length > 1 && (
        <input
          className={styles['cursor']}
          type="range"
          aria-label={say('readByPoint', { title: chart.title })}
          aria-valuetext={reading === '' ? say('start') : reading}
          min={0}
          max={STEPS}
          value={shareOf(xs, index) * STEPS}
          onChange={(event) => readAt(plot.current, chart, Number(event.target.value) / STEPS)}
          onBlur={() => plot.current?.setCursor({ left: -10, top: -10 })}
        />
      )}
    </div>
  );
}

/** `others`: how many stand behind those that are named. */
function Legend({ names, others }: { readonly names: readonly string[]; readonly others: number }) {
  useSignals();
  return (
    <ul className={styles['legend']}>
      {names.map((name, index) => (
        <li key={name}>
          <svg width="26" height="8" aria-hidden="true">
            <line
              x1="0"
              x2="26"
              y1="4"
              y2="4"
              stroke={`var(--series-${(index % 5) + 1})`}
              strokeWidth="3"
              strokeDasharray={DASHES[index % DASHES.length]?.join(' ')}
            />
          </svg>
          {name}
        </li>
      ))}
      {others > 0 && (
        <li>
          <svg width="26" height="8" aria-hidden="true">
            <line x1="0" x2="26" y1="4" y2="4" stroke="var(--line-strong)" />
          </svg>
          {say('others', { count: others })}
        </li>
      )}
    </ul>
  );
}

function usePlot(chart: Chart, { width, height, domain }: PlotFrame, onRead: (index: number | undefined) => void) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const drawn = useRef<Chart>(chart);
  const hear = useRef(onRead);
  const shape = `${shapeOf(chart)} ${domain?.join() ?? ''}`;
  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const draw = (): void => {
      plot.current?.destroy();
      plot.current = makePlot(element, drawn, { width, height, domain }, (index) => hear.current(index));
    };
    drawn.current = chart;
    draw();
    const stop = onSchemeChange(draw);
    return () => {
      stop();
      plot.current?.destroy();
      plot.current = undefined;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a change of numbers alone is the next effect's
  }, [shape, width, height]);
  useEffect(() => {
    if (drawn.current === chart) return;
    drawn.current = chart;
    plot.current?.setData(plotDataOf(chart));
  }, [chart]);
  return { host, plot };
}

/** What a plot is built from; a change here needs a new one. */
function shapeOf(chart: Chart): string {
  return JSON.stringify([chart.kind, chart.x, chart.y, chart.series.map((series) => series.label), isCounted(chart)]);
}

function shareOf(xs: readonly number[], index: number | undefined): number {
  const [first = 0, last = 1] = [xs[0], xs.at(-1)];
  return index === undefined || last === first ? 0 : ((xs[index] ?? first) - first) / (last - first);
}

function readAt(plot: uPlot | undefined, chart: Chart, share: number): void {
  const x = chart.values?.[indexAt(chart, share)];
  if (plot === undefined || x === undefined) return;
  plot.setCursor({ left: plot.valToPos(x, 'x'), top: plot.bbox.height / (4 * devicePixelRatio) });
}
