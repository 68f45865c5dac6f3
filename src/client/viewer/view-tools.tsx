import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Download, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { drawing as say } from '#client/words/drawing.ts';
import styles from './viewer.module.css';
import type { CameraView } from './scene/scene-model.ts';

/** What the buttons do in the view that is shown. */
export interface ViewActions {
  /** Turns the 3D picture, or moves the paper: one step to the right and up. */
  readonly step: (right: number, up: number) => void;
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  readonly save: () => void;
}

const STEPS = {
  turn: { group: 'turnAndZoom', left: 'turnLeft', right: 'turnRight', up: 'turnUp', down: 'turnDown' },
  move: { group: 'moveAndZoom', left: 'moveLeft', right: 'moveRight', up: 'moveUp', down: 'moveDown' },
} as const;

interface ViewToolsProps {
  /** Standard views to choose from; none for a sketch, which has one. */
  readonly views: readonly CameraView[];
  readonly view: CameraView | undefined;
  readonly onView: (view: CameraView) => void;
  /** What the arrows do. */
  readonly verb: keyof typeof STEPS;
  readonly actions: ViewActions;
}

const VIEW_WORDS = { iso: 'corner', side: 'side', top: 'top', end: 'end' } as const satisfies Record<
  CameraView,
  string
>;

/** Faces of a cube as they lie in its picture; the one that is looked at is filled. */
const FACES = {
  top: 'M2 7 6 3H18L14 7Z',
  side: 'M2 7H14V19H2Z',
  end: 'M14 7 18 3V15L14 19Z',
} as const;

function ViewCube({ view }: { readonly view: CameraView }) {
  useSignals();
  return (
    <svg width="18" height="18" viewBox="0 0 20 22" className={styles['cube']} aria-hidden="true">
      {(['top', 'side', 'end'] as const).map((face) => (
        <path key={face} d={FACES[face]} data-seen={view === face || undefined} />
      ))}
    </svg>
  );
}

const ZOOM = 1.25;

/** Standard views, and a button for everything that a drag, a pinch or a wheel does. */
export const ViewTools = memo(Tools);

function Tools({ views, view, onView, verb, actions }: ViewToolsProps) {
  useSignals();
  const icon = (Icon: typeof ZoomIn) => <Icon aria-hidden="true" size={18} />;
  return (
    <>
      {views.length > 0 && (
        <div className={styles['modes']} role="group" aria-label={say('lookFrom')}>
          {views.map((each) => (
            <IconButton
              key={each}
              label={say(VIEW_WORDS[each])}
              icon={<ViewCube view={each} />}
              pressed={view === each}
              onClick={() => onView(each)}
            />
          ))}
        </div>
      )}
      <div className={styles['steps']} role="group" aria-label={say(STEPS[verb].group)}>
        <IconButton label={say(STEPS[verb].left)} icon={icon(ArrowLeft)} onClick={() => actions.step(-1, 0)} />
        <IconButton label={say(STEPS[verb].right)} icon={icon(ArrowRight)} onClick={() => actions.step(1, 0)} />
        <IconButton label={say(STEPS[verb].up)} icon={icon(ArrowUp)} onClick={() => actions.step(0, 1)} />
        <IconButton label={say(STEPS[verb].down)} icon={icon(ArrowDown)} onClick={() => actions.step(0, -1)} />
        <IconButton label={say('zoomIn')} icon={icon(ZoomIn)} onClick={() => actions.zoom(ZOOM)} />
        <IconButton label={say('zoomOut')} icon={icon(ZoomOut)} onClick={() => actions.zoom(1 / ZOOM)} />
        <IconButton label={say('reset')} icon={icon(Maximize)} onClick={actions.reset} />
        <IconButton label={say('savePicture')} icon={icon(Download)} onClick={actions.save} />
      </div>
    </>
  );
}
