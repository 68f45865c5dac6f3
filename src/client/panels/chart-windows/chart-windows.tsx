import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { COMPASS_POINTS } from '#contract/chart.ts';
import { ChartView } from '#client/charts/chart-view.tsx';
import { graphics } from '#client/stores/engineering/graphics.ts';
import type { ChartWindow } from '#client/stores/engineering/graphics.ts';
import { IconButton } from '#client/ui/button.tsx';
import { useSize } from '#client/viewer/use-size.ts';
import { charts as say } from '#client/words/charts.ts';
import styles from './chart-windows.module.css';

/** How far an arrow key moves a window [px]. */
const KEY_STEP = 20;

/** The charts over the drawing: moved by their title bar, by the arrow keys or to a compass point (ledger GFX-03). */
export function ChartWindows() {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(host);
  useEffect(() => graphics.setArea(width, height), [width, height]);
  return (
    <div ref={host} className={styles['area']}>
      {graphics.windows.value.map((window) => (
        <ChartWindowView key={window.chart.id} window={window} />
      ))}
    </div>
  );
}

/** The same charts below each other, where the area is too narrow for windows. */
export function ChartStack({ width }: { readonly width: number }) {
  useSignals();
  return (
    <div className={styles['stack']}>
      {graphics.windows.value.map(({ chart }) => (
        <section key={chart.id} className={styles['sheet']} aria-label={chart.title}>
          <ChartView
            chart={chart}
            width={width - 2}
            height={250}
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
      <TitleBar {...{ id, title, x, y }}>
        <h3>{words}</h3>
        {tools}
      </TitleBar>
    ),
    [id, title, x, y],
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

/** A window by its chart, and where it is [px]. */
interface WindowPlace {
  readonly id: string;
  readonly title: string;
  readonly x: number;
  readonly y: number;
}

function TitleBar({ children, ...place }: WindowPlace & { readonly children: ReactNode }) {
  useSignals();
  const drag = useDrag(place);
  return (
    <header className={styles['bar']} data-grip="" {...drag}>
      {children}
      <PlaceSelect {...place} />
      <CloseButton id={place.id} title={place.title} />
    </header>
  );
}

/** Without a mouse: the nine compass points, and Shift with an arrow key for steps. */
function PlaceSelect(place: WindowPlace) {
  useSignals();
  return (
    <select
      className={styles['place']}
      aria-label={say('placeOf', { title: place.title })}
      title={say('moveThis')}
      value=""
      onChange={(event) => {
        const point = COMPASS_POINTS.find((each) => each === event.target.value);
        if (point !== undefined) graphics.place(place.id, point);
      }}
      onKeyDown={(event) => moveByKey(event, place)}
    >
      <option value="">{say('move')}</option>
      {COMPASS_POINTS.map((point) => (
        <option key={point} value={point}>
          {say(point)}
        </option>
      ))}
    </select>
  );
}

function CloseButton({ id, title }: { readonly id: string; readonly title: string }) {
  useSignals();
  return (
    <IconButton
      label={say('close', { title })}
      icon={<X aria-hidden="true" size={16} />}
      onClick={() => graphics.close(id)}
    />
  );
}

function moveByKey(event: KeyboardEvent, { id, x, y }: WindowPlace): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[event.key];
  if (!event.shiftKey || step === undefined) return;
  event.preventDefault();
  graphics.move(id, x + step[0] * KEY_STEP, y + step[1] * KEY_STEP);
}

function useDrag({ id, x, y }: WindowPlace) {
  const from = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  const release = (): void => {
    from.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button, select') !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX - x, y: event.clientY - y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== undefined) graphics.move(id, event.clientX - from.current.x, event.clientY - from.current.y);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
