import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { engine } from '#client/stores/engineering/engine.ts';
import { preferences } from '#client/stores/page/preferences.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { WorkAreaPanel } from '#client/panels/work-area/work-area-panel.tsx';
import { Button } from '#client/ui/button.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { DesignStatus } from './design-status.tsx';
import { GraphicsArea } from './graphics-area.tsx';
import { Insights } from './insights.tsx';
import { Toolbar } from './toolbar.tsx';
import { Welcome } from './welcome.tsx';
import styles from './engineering.module.css';

/** The workspace: tools, docked work areas, the graphics area, and the state of the design. */
export function EngineeringScreen() {
  useSignals();
  useEffect(() => void engine.start(), []);
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1} className="visually-hidden">
        Engineering
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
      return <Loading fill title="Starting an engineering session..." />;
    case 'offline':
      return (
        <Empty title="Engineering needs a connection">
          <p>
            The design engine runs on the server. Nothing you typed is lost, and this page comes back by itself when you
            are online again.
          </p>
          <p>Lessons, quizzes and your journal work offline.</p>
        </Empty>
      );
    case 'failed':
      return (
        <Empty title="There was an error starting an engineering session." tone="bad">
          <Button look="main" onClick={() => void engine.start()}>
            Try again
          </Button>
        </Empty>
      );
    case 'ready':
      return <Bench />;
  }
}

/** From this width on there is room for the numbers beside the drawing. */
const WIDE = '(min-width: 1600px)';

function Bench() {
  useSignals();
  const [hasInsights, setHasInsights] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    document.addEventListener('keydown', stepByKey);
    return () => document.removeEventListener('keydown', stepByKey);
  }, []);
  const areas = workAreas.areas.value;
  const dock = preferences.values.value.dock;
  return (
    <>
      {!engine.isUsable.value && (
        <p className={styles['gate']} role="status">
          Engineering needs a connection. Your design is safe; what you typed stays here until you are online again.
        </p>
      )}
      <div className={styles['bench']} data-dock={dock}>
        <Toolbar />
        {areas.length > 0 && (
          <section className={styles['dock']} aria-label="Work areas">
            {areas.map((view) => (
              <WorkAreaPanel key={view.area.nodeId} view={view} />
            ))}
          </section>
        )}
        <GraphicsArea />
        {hasInsights && <Insights close={() => setHasInsights(false)} />}
      </div>
      <DesignStatus hasInsights={hasInsights} toggleInsights={() => setHasInsights(!hasInsights)} />
      <Welcome />
    </>
  );
}

/** Control with Z and Y undo and redo applied changes; in a field they are the field's own. */
function stepByKey(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || isField(event.target)) return;
  const key = event.key.toLowerCase();
  const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
  if (key !== 'z' && !isRedo) return;
  event.preventDefault();
  if (!engine.isUsable.value) return;
  if (isRedo) void engine.redo();
  else void engine.undo();
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="range"]), select, textarea') !== null;
}
