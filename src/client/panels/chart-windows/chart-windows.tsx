import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useEffect, useRef } from 'react';
import { ChartView } from '#client/charts/chart-view.tsx';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { AREA_ID, CloseButton, TitleBar } from './title-bar.tsx';
import styles from './chart-windows.module.css';
import type { ChartWindow } from '#client/stores/engineering/graphics.ts';
import type { ReactNode } from 'react';

/** As much as a phone shows below the drawing at once [px]. */
const STACKED = 208;

/** The charts that were pulled out of the dock, over the drawing. */
export function ChartWindows() {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(host);
  useEffect(() => graphics.setArea(width, height), [width, height]);
  return (
    <div ref={host} id={AREA_ID} className={styles['area']}>
      {graphics.windows.value.map((window) => (
        <ChartWindowView key={window.chart.id} window={window} />
      ))}
    </div>
  );
}

/** All charts below each other, where the area is too narrow for a dock and windows. They scroll together: no chart does by itself. */
export function ChartStack({ width }: { readonly width: number }) {
  useSignals();
  return (
    <div className={styles['stack']}>
      {graphics.open.value.map((chart) => (
        <section key={chart.id} className={styles['sheet']} aria-label={chart.title}>
          <ChartView
            chart={chart}
            width={width - 2}
            height={STACKED}
            hasWholeBars
            renderTitleBar={(title, tools) => (
              <header className={styles['bar']}>
                <h3>{title}</h3>
                {tools}
                <CloseButton id={chart.id} title={chart.title} />
              </header>
            )}
          />
        </section>
      ))}
    </div>
  );
}

/** Drawn anew when its chart or its place is another, and not with every window. */
const ChartWindowView = memo(WindowOverDrawing);

function WindowOverDrawing({ window }: { readonly window: ChartWindow }) {
  useSignals();
  const { chart, x, y, z, size } = window;
  const { id, title } = chart;
  const [width, height] = size;
  // New numbers alone leave the title bar as it is.
  const renderTitleBar = useCallback(
    (words: ReactNode, tools: ReactNode): ReactNode => (
      <TitleBar {...{ id, title }}>
        <h3>{words}</h3>
        {tools}
      </TitleBar>
    ),
    [id, title],
  );
  return (
    <section
      className={styles['window']}
      style={{ left: x, top: y, zIndex: z, width, height }}
      aria-label={title}
      onPointerDownCapture={() => graphics.raise(id)}
      onFocusCapture={() => graphics.raise(id)}
    >
      <ChartView chart={chart} width={width - 2} height={height - 2} renderTitleBar={renderTitleBar} />
    </section>
  );
}
