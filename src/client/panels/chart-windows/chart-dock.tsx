import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useEffect, useRef } from 'react';
import { ChartView, titleBar } from '#client/charts/chart-view.tsx';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { usePainted } from '#client/ui/rendering/use-painted.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { charts as say } from '#client/words/charts.ts';
import { shownInDock } from './shown-in-dock.ts';
import { TitleBar } from './title-bar.tsx';
import styles from './chart-windows.module.css';
import type { Chart } from '#contract/engineering/chart.ts';
import type { ReactNode } from 'react';

/** A chart narrower than this has no room for its title beside its tools [px]. */
const NARROWEST = 380;
/** Between charts [px]. */
const GAP = 1;

/** Tells whether charts have a place on the screen, which the style sheet may take from them, and that they have none once they are gone. */
export function useToldDrawn(isDrawn: boolean, tell: (isDrawn: boolean) => void): void {
  useEffect(() => {
    tell(isDrawn);
    return () => tell(false);
  }, [isDrawn, tell]);
}

interface ChartDockProps {
  readonly tellDrawn: (isDrawn: boolean) => void;
}

/** The charts under the drawing, which they never cover: beside each other while there is room, the others by their names. */
export function ChartDock({ tellDrawn }: ChartDockProps) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(host);
  useToldDrawn(height > 0, tellDrawn);
  // The screen comes first; its charts stand a frame or two later in the place that is kept for them.
  const isPainted = usePainted();
  const all = graphics.docked.value;
  const columns = Math.max(1, Math.floor(width / NARROWEST));
  const shown = shownInDock(all, columns);
  const isShort = shown.length < all.length;
  const each = Math.floor((width - GAP * (shown.length - 1)) / shown.length);
  return (
    <div ref={host} className={styles['dock']} role="group" aria-label={say('dockName')}>
      {isShort && (
        <div className={styles['names']} role="group" aria-label={say('chooseChart')}>
          {all.map(({ chart }) => (
            <button
              key={chart.id}
              type="button"
              aria-pressed={shown.includes(chart)}
              onClick={() => graphics.raise(chart.id)}
            >
              {chart.title}
            </button>
          ))}
        </div>
      )}
      {width > 0 && isPainted && (
        <div className={styles['docked']}>
          {shown.map((chart) => (
            <DockedChartView key={chart.id} chart={chart} width={each} height={height - (isShort ? titleBar() : 0)} />
          ))}
        </div>
      )}
    </div>
  );
}

interface DockedChartProps {
  readonly chart: Chart;
  readonly width: number;
  readonly height: number;
}

const DockedChartView = memo(ChartInDock);

function ChartInDock({ chart, width, height }: DockedChartProps) {
  useSignals();
  const { id, title } = chart;
  const renderTitleBar = useCallback(
    (words: ReactNode, tools: ReactNode): ReactNode => (
      <TitleBar {...{ id, title }} isDocked>
        <h3>{words}</h3>
        {tools}
      </TitleBar>
    ),
    [id, title],
  );
  return (
    <section className={styles['in-dock']} style={{ width }} aria-label={title}>
      <ChartView {...{ chart, width, height, renderTitleBar }} />
    </section>
  );
}
