import { useSignals } from '@preact/signals-react/runtime';
import { Box, PencilRuler, Ruler, Table2 } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { LazyBoundary, lazyPart } from '#client/ui/rendering/lazy-part.tsx';
import { saveCanvas } from '#client/ui/save-blob.ts';
import { Loading } from '#client/ui/states.tsx';
import { drawing as say } from '#client/words/drawing.ts';
import { PartsTable } from './parts-table.tsx';
import { saveDrawing } from './save-drawing.ts';
import { ScaleLegend } from './scale-legend.tsx';
import { sceneOf } from './scene/scene-model.ts';
import { View2d } from './view-2d.tsx';
import { ViewTools } from './view-tools.tsx';
import styles from './viewer.module.css';
import type { SceneCommand } from '#contract/engineering/scene.ts';
import type { FreeArea } from './free-area.ts';
import type { CameraView, Shot } from './scene/scene-model.ts';
import type { SceneRenderer } from './scene/scene-renderer.ts';
import type { ViewActions } from './view-tools.tsx';
import type { Plane } from './viewport/project.ts';
import type { ViewportControl } from './viewport/use-viewport.ts';
import type { ReadonlySignal } from '@preact/signals-react';
import type { ReactNode, RefObject } from 'react';

const View3d = lazyPart(async () => (await import('./view-3d.tsx')).View3d);

/** One of the views. */
type Mode = '3d' | 'drawing' | 'sketch' | 'parts';

const MODES = [
  { mode: '3d', label: 'view3d', Icon: Box },
  { mode: 'drawing', label: 'drawing', Icon: Ruler },
  { mode: 'sketch', label: 'sketch', Icon: PencilRuler },
  { mode: 'parts', label: 'parts', Icon: Table2 },
] as const satisfies readonly { readonly mode: Mode; readonly label: string; readonly Icon: typeof Box }[];

/** What a sketch is given by the viewer that it stands in. */
export interface SketchFrame {
  readonly free: FreeArea | undefined;
  /** Lies over the paper. */
  readonly over: ReactNode;
  /** Filled by the sketch out of its paper, for the buttons beside it. */
  readonly control: RefObject<ViewportControl | undefined>;
  readonly drawing: RefObject<SVGSVGElement | null>;
}

interface ViewerProps {
  readonly commands: readonly SceneCommand[];
  /** Of an animation [s]; a signal where it goes on by itself. */
  readonly time?: number | ReadonlySignal<number>;
  /** Where the camera looks in place of what the commands say. */
  readonly shot?: Shot | undefined;
  /** False where a test has none. */
  readonly may3d?: boolean;
  /** The view that it opens with. */
  readonly first?: Mode;
  /** Room around the flat drawing [px]; enough for its dimensions unless told otherwise. */
  readonly margin?: number;
  /** Where nothing covers the drawing. */
  readonly free?: FreeArea | undefined;
  /** There is nothing to be seen but the sketch: it is opened. */
  readonly isSketchAlone?: boolean;
  /** Shown under Sketch, where there is something to draw. */
  readonly renderSketch?: ((frame: SketchFrame) => ReactNode) | undefined;
  /** Lies over the pictures; a sketch lays it over its own paper. */
  readonly over?: ReactNode;
  /** More buttons under the views. */
  readonly more?: ReactNode;
  readonly onReady?: () => void;
}

const nothing = (): void => undefined;
const NOTHING: readonly SceneCommand[] = [];

/** Draws scene commands in 3D, flat on graph paper, or as a table of parts; without WebGL the flat views stand in. */
export function Viewer(props: ViewerProps) {
  useSignals();
  const {
    commands,
    time = 0,
    shot,
    may3d = true,
    first = '3d',
    margin,
    free,
    renderSketch,
    over,
    more,
    onReady = nothing,
  } = props;
  const [has3d, setHas3d] = useState(may3d);
  const [chosen, setChosen] = useChosen(first, props.isSketchAlone === true);
  const may = { '3d': has3d, drawing: true, sketch: renderSketch !== undefined, parts: true };
  const mode = may[chosen] ? chosen : has3d ? '3d' : 'drawing';
  // A sketch draws itself: while it is dragged, each answer brings a scene that nobody looks at.
  const drawn = mode === 'sketch' ? NOTHING : commands;
  const model = useMemo(() => sceneOf(drawn), [drawn]);
  const { renderer, ...flat } = useControls();
  const actions = useActions(mode, { renderer, ...flat });
  const [look, setLook] = useState<Look | undefined>(undefined);
  const onView = useCallback((next: CameraView) => setLook((old) => ({ view: next, turn: (old?.turn ?? 0) + 1 })), []);
  const view = look?.view ?? model.view;
  const plane: Plane = view === 'iso' ? 'side' : view;
  return (
    <section className={styles['viewer']} data-mode={mode} aria-label={say('drawing')}>
      <div className={styles['views']}>
        <Modes has3d={may['3d']} hasSketch={may.sketch} mode={mode} choose={setChosen} more={more} />
        {mode !== 'parts' && (
          <ViewTools
            views={VIEWS[mode]}
            verb={mode === '3d' ? 'turn' : 'move'}
            view={mode === '3d' ? view : plane}
            onView={onView}
            actions={actions}
          />
        )}
      </div>
      {mode === 'drawing' && !has3d && may3d && <No3dNote />}
      <div className={styles['stage']}>
        {mode === '3d' && (
          <LazyBoundary fallback={<Loading title={say('loading3d')} />}>
            <View3d
              {...{ model, time, shot, look, free, onReady }}
              control={renderer}
              onFailure={() => setHas3d(false)}
            />
          </LazyBoundary>
        )}
        {mode === 'drawing' && <View2d key={plane} {...{ model, time, shot, plane, free, margin, ...flat }} />}
        {mode === 'parts' && <PartsTable model={model} free={free} />}
        {(mode === '3d' || mode === 'drawing') && <ScaleLegend model={model} free={free} />}
        {mode === 'sketch' ? renderSketch?.({ free, over, ...flat }) : over}
      </div>
    </section>
  );
}

/** The view that is asked for. A sketch that is alone is asked for once: who mends the design in it goes on drawing, and who looks elsewhere may. */
function useChosen(first: Mode, isSketchAlone: boolean) {
  const chosen = useState<Mode>(first);
  const [, choose] = chosen;
  useEffect(() => {
    if (isSketchAlone) choose('sketch');
  }, [isSketchAlone, choose]);
  return chosen;
}

function No3dNote() {
  useSignals();
  return <p className={styles['note']}>{say('no3d')}</p>;
}

interface ModesProps {
  readonly has3d: boolean;
  readonly hasSketch: boolean;
  readonly mode: Mode;
  readonly choose: (mode: Mode) => void;
  readonly more: ReactNode;
}

const Modes = memo(ModeButtons);

function ModeButtons({ has3d, hasSketch, mode, choose, more }: ModesProps) {
  useSignals();
  const may = { '3d': has3d, drawing: true, sketch: hasSketch, parts: true };
  return (
    <div className={styles['modes']} role="group" aria-label={say('view')}>
      {MODES.filter((each) => may[each.mode]).map(({ mode: each, label, Icon }) => (
        <Button
          key={each}
          size="small"
          look="quiet"
          icon={<Icon aria-hidden="true" size={16} />}
          aria-pressed={mode === each}
          onClick={() => choose(each)}
        >
          {say(label)}
        </Button>
      ))}
      {more}
    </div>
  );
}

interface Look {
  readonly view: CameraView;
  readonly turn: number;
}

const VIEWS: Readonly<Record<Exclude<Mode, 'parts'>, readonly CameraView[]>> = {
  '3d': ['iso', 'side', 'top', 'end'],
  drawing: ['side', 'top', 'end'],
  sketch: [],
};

/** What the views hand out of themselves, for the buttons beside them. */
function useControls() {
  const renderer = useRef<SceneRenderer>(undefined);
  const control = useRef<ViewportControl>(undefined);
  const drawing = useRef<SVGSVGElement>(null);
  return useMemo(() => ({ renderer, control, drawing }), []);
}

function useActions(mode: Mode, { renderer, control, drawing }: ReturnType<typeof useControls>): ViewActions {
  const is3d = mode === '3d';
  return useMemo(
    () => (is3d ? actions3d(renderer) : actionsFlat(control, drawing)),
    [is3d, renderer, control, drawing],
  );
}

/** One press of a button turns by this [rad], or moves the paper by this [px]. */
const TURN = Math.PI / 12;
const MOVE = 60;

function actions3d(renderer: { readonly current: SceneRenderer | undefined }): ViewActions {
  return {
    step: (right, up) => renderer.current?.turn(right * TURN, up * TURN),
    zoom: (factor) => renderer.current?.zoom(factor),
    reset: () => renderer.current?.look(),
    save: () => {
      if (renderer.current !== undefined) saveCanvas(renderer.current.picture(), say('pictureName'));
    },
  };
}

function actionsFlat(
  viewport: { readonly current: ViewportControl | undefined },
  drawing: { readonly current: SVGSVGElement | null },
): ViewActions {
  return {
    step: (right, up) => viewport.current?.pan(right * MOVE, -up * MOVE),
    zoom: (factor) => viewport.current?.zoom(factor),
    reset: () => viewport.current?.reset(),
    save: () => {
      if (drawing.current !== null) void saveDrawing(drawing.current, say('pictureName'));
    },
  };
}
