import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { NotStarted } from '#client/panels/engine/not-started.tsx';
import { engine } from '#client/stores/engineering/engine.ts';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { preferences } from '#client/stores/session/preferences.ts';
import { Loading } from '#client/ui/states.tsx';
import { engineering as say } from '#client/words/student/engineering.ts';
import { DesignStatus } from './design-status.tsx';
import { Gate } from './gate.tsx';
import { GraphicsArea } from './graphics-area.tsx';
import { Insights } from './insights.tsx';
import { NextIdea } from './next-idea.tsx';
import { SMALL, TIGHT, useMatches, WIDE } from './room.ts';
import { Toolbar, useFold } from './toolbar.tsx';
import { useStepKeys } from './use-step-keys.ts';
import { Welcome } from './welcome.tsx';
import { WorkAreaDock } from './work-area-dock.tsx';
import styles from './engineering.module.css';
import type { StatusPanel } from './design-status.tsx';

/** The workspace: tools, docked work areas, the graphics area, and the state of the design. */
export function EngineeringScreen() {
  useSignals();
  useEffect(() => void engine.start(), []);
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1} className="visually-hidden">
        {say('title')}
      </h1>
      <Workspace />
    </div>
  );
}

function Workspace() {
  useSignals();
  switch (engine.status.value) {
    case 'off':
    case 'starting':
      return <Loading fill title={say('starting')} />;
    case 'offline':
    case 'failed':
      return <NotStarted status={engine.status.value} title={say('needsConnection')} />;
    case 'ready':
      return <Bench />;
  }
}

function Bench() {
  useSignals();
  const isWide = useMatches(WIDE);
  const isTight = useMatches(TIGHT);
  const isSmall = useMatches(SMALL);
  const fold = useFold(isWide);
  const [panel, setPanel] = useState<StatusPanel | undefined>(isWide ? 'insights' : undefined);
  const [isSketching, setIsSketching] = useState(false);
  const areas = workAreas.areas.value;
  const charts = useCharts({ isTight, isSmall, hasAreas: areas.length > 0 });
  useStepKeys();
  const dock = preferences.values.value.dock;
  const close = () => setPanel(undefined);
  const makeRoom = () => {
    if (isTight) close();
    charts.giveWay();
  };
  const askForCharts = (isAsked: boolean): void => {
    charts.ask(isAsked);
    if (isAsked && isSmall) close();
  };
  const isDocked = panel !== undefined && !isWide;
  const isAside = charts.isInstead || (isTight && (isSketching || isDocked)) || (isDocked && panel === 'insights');
  const toggle = (asked: StatusPanel): void => {
    // Behind the drawer of tools nobody would see that it opened, or that it was open.
    const isBehind = !fold.isFolded && matchMedia(SMALL).matches;
    if (isBehind) fold.set(true);
    setPanel(panel === asked && !isBehind ? undefined : asked);
  };
  const shown =
    panel === 'insights' ? <Insights close={close} /> : panel === 'idea' ? <NextIdea close={close} /> : undefined;
  return (
    <>
      <Gate />
      <Welcome />
      <div className={styles['bench']} data-dock={dock}>
        <Toolbar fold={fold} onGraphics={() => charts.isWanted || charts.want(true)} />
        {(areas.length > 0 || isDocked) && (
          <WorkAreaDock
            views={areas}
            className={styles['dock']}
            label={areas.length > 0 ? say('workAreas') : undefined}
            isAside={isAside}
            makeRoom={makeRoom}
          >
            {isDocked ? shown : undefined}
          </WorkAreaDock>
        )}
        <GraphicsArea
          isChartsWanted={charts.isWanted}
          wantCharts={askForCharts}
          isSketching={isSketching}
          onSketch={setIsSketching}
        />
        {isWide && shown}
      </div>
      <DesignStatus panel={panel} toggle={toggle} isSketching={isSketching} />
    </>
  );
}

interface ChartRoom {
  readonly isTight: boolean;
  readonly isSmall: boolean;
  readonly hasAreas: boolean;
}

/** Whether charts are wanted, and whether they stand below the drawing instead of the work areas, where there is room for one of the two. */
function useCharts({ isTight, isSmall, hasAreas }: ChartRoom) {
  useSignals();
  const [chosen, want] = useState<boolean | undefined>(undefined);
  // Charts that stood there before an area was opened wait for it.
  const [isOverAreas, setIsOverAreas] = useState(false);
  if (isOverAreas && !hasAreas) setIsOverAreas(false);
  const isWanted = chosen ?? !isTight;
  const isInstead = isOverAreas && isSmall && isWanted && graphics.open.value.length > 0;
  const ask = (isAsked: boolean): void => {
    want(isAsked);
    setIsOverAreas(isAsked && hasAreas);
  };
  const giveWay = (): void => {
    if (!isInstead) return;
    want(undefined);
    setIsOverAreas(false);
  };
  return { isWanted, isInstead, want, ask, giveWay };
}
