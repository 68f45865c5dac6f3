import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useRef, useState } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { preferences } from '#client/stores/page/preferences.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { ChartStack, ChartWindows } from '#client/panels/chart-windows/chart-windows.tsx';
import { SketchPanel } from '#client/panels/sketch/sketch-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { freeArea } from '#client/viewer/free-area.ts';
import type { FreeArea } from '#client/viewer/free-area.ts';
import { useSize } from '#client/viewer/use-size.ts';
import type { SketchFrame } from '#client/viewer/viewer.tsx';
import { RendererView } from '#client/panels/renderer/renderer-view.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import styles from './engineering.module.css';

/** Narrower than this, charts stand below the drawing [px]. */
const ROOM_FOR_WINDOWS = 560;

/** The graphics area (ledger GFX-02): the drawing, with the charts over it, or below it on a narrow screen. */
export function GraphicsArea() {
  useSignals();
  const host = useRef<HTMLElement>(null);
  const { width } = useSize(host);
  const [hasCharts, setHasCharts] = useState(true);
  const hasWindows = graphics.covers.value.length > 0;
  const isBare = engine.design.value?.isLoaded === true && !hasWindows && graphics.commands.value.length === 0;
  const isNarrow = width > 0 && width < ROOM_FOR_WINDOWS;
  const isOver = hasCharts && !isNarrow;
  const free = useFree(isOver);
  const over = useMemo(() => (isOver ? <ChartWindows /> : undefined), [isOver]);
  const more = useMemo(
    () =>
      hasWindows &&
      !isNarrow && (
        <Button size="small" look="quiet" aria-pressed={hasCharts} onClick={() => setHasCharts(!hasCharts)}>
          {say('charts')}
        </Button>
      ),
    [hasWindows, isNarrow, hasCharts],
  );
  return (
    <>
      <section ref={host} className={styles['graphics']} aria-label={say('graphics')}>
        <RendererView
          mode={preferences.values.value.mode3d}
          commands={graphics.commands.value}
          free={free}
          over={over}
          renderSketch={sketches.isEmpty.value ? undefined : drawSketch}
          more={more}
        />
        {isBare && (
          <div className={styles['bare']}>
            <Empty title={say('graphicsOff')}>{say('turnGraphicsOn')}</Empty>
          </div>
        )}
      </section>
      {isNarrow && hasWindows && <ChartStack width={width} />}
    </>
  );
}

/** What the windows leave free; the same while only their numbers change. */
function useFree(isOver: boolean): FreeArea | undefined {
  const covers = graphics.covers.value;
  const [width, height] = graphics.area.value;
  return useMemo(() => {
    if (!isOver || covers.length === 0) return undefined;
    return freeArea(
      { width, height },
      covers.map(({ x, y, ...size }) => ({ left: x, top: y, ...size })),
    );
  }, [isOver, covers, width, height]);
}

const drawSketch = (paper: SketchFrame) => <SketchPanel {...paper} />;
