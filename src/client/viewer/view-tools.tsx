import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { memo } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import type { CameraView } from './scene/scene-model.ts';
import styles from './viewer.module.css';

/** What the buttons do in the view that is shown. */
export interface ViewActions {
  /** Turns the 3D picture, or moves the paper: one step to the right and up. */
  readonly step: (right: number, up: number) => void;
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  readonly save: () => void;
}

interface ViewToolsProps {
  /** Standard views to choose from; none for a sketch, which has one. */
  readonly views: readonly CameraView[];
  readonly view: CameraView | undefined;
  readonly onView: (view: CameraView) => void;
  /** What the arrows do. */
  readonly verb: 'Turn' | 'Move';
  readonly actions: ViewActions;
}

const VIEW_WORDS: Readonly<Record<CameraView, string>> = { iso: 'Corner', side: 'Side', top: 'Top', end: 'End' };

const ZOOM = 1.25;

/** Standard views, and a button for everything that a drag, a pinch or a wheel does. */
export const ViewTools = memo(Tools);

function Tools({ views, view, onView, verb, actions }: ViewToolsProps) {
  useSignals();
  const icon = (Icon: typeof ZoomIn) => <Icon aria-hidden="true" size={18} />;
  return (
    <>
      {views.length > 0 && (
        <div className={styles['modes']} role="group" aria-label="Look from">
          {views.map((each) => (
            <Button key={each} size="small" look="quiet" aria-pressed={view === each} onClick={() => onView(each)}>
              {VIEW_WORDS[each]}
            </Button>
          ))}
        </div>
      )}
      <div className={styles['steps']} role="group" aria-label={`${verb} and zoom`}>
        <IconButton label={`${verb} left`} icon={icon(ArrowLeft)} onClick={() => actions.step(-1, 0)} />
        <IconButton label={`${verb} right`} icon={icon(ArrowRight)} onClick={() => actions.step(1, 0)} />
        <IconButton label={`${verb} up`} icon={icon(ArrowUp)} onClick={() => actions.step(0, 1)} />
        <IconButton label={`${verb} down`} icon={icon(ArrowDown)} onClick={() => actions.step(0, -1)} />
        <IconButton label="Zoom in" icon={icon(ZoomIn)} onClick={() => actions.zoom(ZOOM)} />
        <IconButton label="Zoom out" icon={icon(ZoomOut)} onClick={() => actions.zoom(1 / ZOOM)} />
        <IconButton label="Reset view" icon={icon(Maximize)} onClick={actions.reset} />
        <IconButton label="Save picture" icon={icon(Download)} onClick={actions.save} />
      </div>
    </>
  );
}
