import { useSignals } from '@preact/signals-react/runtime';
import { ChartLine, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ChartDock, useToldDrawn } from '#client/panels/chart-windows/chart-dock.tsx';
import { ChartStack, ChartWindows } from '#client/panels/chart-windows/chart-windows.tsx';
import { RendererView } from '#client/panels/renderer/renderer-view.tsx';
import { SketchPanel } from '#client/panels/sketch/sketch-panel.tsx';
import { engine } from '#client/stores/engineering/engine.ts';
import { givenDesign } from '#client/stores/engineering/given-design.ts';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Empty } from '#client/ui/states.tsx';
import { freeArea } from '#client/viewer/free-area.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { SMALL } from './room.ts';
import styles from './engineering.module.css';
import type { FreeArea } from '#client/viewer/free-area.ts';
import type { SketchFrame } from '#client/viewer/viewer.tsx';

/** On a small screen, narrower than this, all charts stand one under the other below the drawing [px]. */
const ROOM_FOR_DOCK = 560;

interface GraphicsAreaProps {
  readonly isChartsWanted: boolean;
  readonly wantCharts: (isWanted: boolean) => void;
  readonly isSketching: boolean;
  /** Told when the sketch comes and goes. */
  readonly onSketch: (isShown: boolean) => void;
}

/** The graphics area (ledger GFX-02): the drawing with its charts under it, and windows over it that were pulled out of them. */
export function GraphicsArea({ isChartsWanted: isWanted, wantCharts, isSketching, onSketch }: GraphicsAreaProps) {
  useSignals();
  const host = useRef<HTMLElement>(null);
  const { width } = useSize(host);
  const hasCharts = graphics.open.value.length > 0;
  const isNarrow = width > 0 && width < ROOM_FOR_DOCK && matchMedia(SMALL).matches;
  const isShown = isWanted && !isNarrow;
  // On a small screen an open work area has their place (engineering.module.css).
  const [isDrawn, tellDrawn] = useState(false);
  const isInSight = isWanted && (isDrawn || (!isNarrow && graphics.docked.value.length === 0));
  const free = useFree(isShown);
  const over = useMemo(() => (isShown ? <ChartWindows /> : undefined), [isShown]);
  const more = useMemo(
    () =>
      hasCharts && (
        <Button
          size="small"
          look="quiet"
          icon={<ChartLine aria-hidden="true" size={16} />}
          aria-pressed={isInSight}
          onClick={() => wantCharts(!isInSight)}
        >
          {say('charts')}
        </Button>
      ),
    [hasCharts, isInSight, wantCharts],
  );
  const drawSketch = useCallback((paper: SketchFrame) => <Sketch paper={paper} onSketch={onSketch} />, [onSketch]);
  return (
    <>
      <section ref={host} className={styles['graphics']} aria-label={say('graphics')}>
        {/* Its views come with the design: one more in front would move the others under the press. */}
        <div className={styles['picture']} style={{ visibility: givenDesign.isComing.value ? 'hidden' : undefined }}>
          <RendererView
            mode={preferences.values.value.mode3d}
            commands={graphics.lastShape.value.length > 0 ? graphics.lastShape.value : graphics.commands.value}
            isSketchAlone={isSketchAlone()}
            free={free}
            over={over}
            renderSketch={sketches.isEmpty.value ? undefined : drawSketch}
            more={more}
          />
          <NothingShown />
        </div>
        <Broken isSketching={isSketching} />
        {isShown && graphics.docked.value.length > 0 && <ChartDock tellDrawn={tellDrawn} />}
      </section>
      {isNarrow && isWanted && hasCharts && <ChartsBelow width={width} tellDrawn={tellDrawn} />}
    </>
  );
}

interface ChartsBelowProps {
  readonly width: number;
  readonly tellDrawn: (isDrawn: boolean) => void;
}

function ChartsBelow({ width, tellDrawn }: ChartsBelowProps) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  useToldDrawn(useSize(host).height > 0, tellDrawn);
  return (
    <div ref={host} className={styles['charts-below']}>
      <ChartStack width={width} />
    </div>
  );
}

/** A design that the model refuses, and that was never seen whole since the page was loaded, has its sketch and no other picture. */
function isSketchAlone(): boolean {
  const isUndrawn = graphics.commands.value.length === 0 && graphics.lastShape.value.length === 0;
  return isUndrawn && (engine.assessment.value?.errors.length ?? 0) > 0 && !sketches.isEmpty.value;
}

/** What is wrong with a design that the model refuses, and the way back. A sketch shows the design itself, not its last shape. */
function Broken({ isSketching }: Pick<GraphicsAreaProps, 'isSketching'>) {
  useSignals();
  const problem = engine.assessment.value?.errors[0];
  const design = engine.design.value;
  if (problem === undefined || design === undefined || !tries.isBroken.value) return null;
  return (
    <div className={styles['broken']} role="group" aria-label={say('broken')}>
      <p>
        <strong>{say('broken')}</strong> {problem.message}
        {!isSketching && graphics.lastShape.value.length > 0 && ` ${say('lastShape')}`}
      </p>
      {design.mayUndo && (
        <Button
          size="small"
          look="next"
          icon={<Undo2 aria-hidden="true" size={16} />}
          disabled={!engine.mayChange.value}
          onClick={() => void engine.undo()}
        >
          {say('undoThis')}
        </Button>
      )}
    </div>
  );
}

function NothingShown() {
  useSignals();
  const isBare =
    engine.design.value?.isLoaded === true &&
    engine.assessment.value?.errors.length === 0 &&
    graphics.open.value.length === 0 &&
    graphics.commands.value.length === 0;
  if (!isBare) return null;
  return (
    <div className={styles['bare']}>
      <Empty title={say('graphicsOff')}>{say('turnGraphicsOn')}</Empty>
    </div>
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

function Sketch({ paper, onSketch }: { readonly paper: SketchFrame } & Pick<GraphicsAreaProps, 'onSketch'>) {
  useSignals();
  useEffect(() => {
    onSketch(true);
    return () => onSketch(false);
  }, [onSketch]);
  return <SketchPanel {...paper} />;
}
