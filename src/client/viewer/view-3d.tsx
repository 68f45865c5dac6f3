import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '#client/ui/rendering/after-paint.ts';
import { onSchemeChange } from '#client/ui/styles/tones.ts';
import { drawing as say } from '#client/words/drawing.ts';
import { giveBackRenderer, takeRenderer } from './scene/shared-renderer.ts';
import styles from './viewer.module.css';
import type { FreeArea } from './free-area.ts';
import type { CameraView, SceneModel, Shot } from './scene/scene-model.ts';
import type { SceneRenderer } from './scene/scene-renderer.ts';
import type { ReadonlySignal } from '@preact/signals-react';
import type { RefObject } from 'react';

interface View3dProps {
  readonly model: SceneModel;
  /** [s]; a signal where nothing else on the page goes along with it. */
  readonly time: number | ReadonlySignal<number>;
  readonly shot: Shot | undefined;
  /** The standard view asked for by a button, with a count so that the same one can be asked for again. */
  readonly look: { readonly view: CameraView; readonly turn: number } | undefined;
  readonly free: FreeArea | undefined;
  readonly control: RefObject<SceneRenderer | undefined>;
  /** Told once when the context stands (commands wait until then), or that there is none. */
  readonly onReady: () => void;
  readonly onFailure: () => void;
}

/** One arrow key turns the picture by this [rad]. */
const TURN = Math.PI / 18;
const ZOOM = 1.2;

/** The 3D view. Its content is also in the parts table; the keyboard turns and zooms it. */
export function View3d({ model, time, shot, look, free, control, onReady, onFailure }: View3dProps) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const isStanding = useRenderer(host, control, { onReady, onFailure });
  useEffect(() => control.current?.setFree(free), [control, free, isStanding]);
  useShown({ control, model, time, shot, isStanding });
  useEffect(() => {
    if (look !== undefined) control.current?.look(look.view);
  }, [control, look, isStanding]);
  return (
    <div
      ref={host}
      className={styles['canvas']}
      role="application"
      aria-roledescription={say('role3d')}
      aria-label={say('keys3d')}
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const run = keyAction(event.key, control.current);
        if (run === undefined) return;
        event.preventDefault();
        run();
      }}
    />
  );
}

interface Told {
  readonly onReady: () => void;
  readonly onFailure: () => void;
}

/** Puts the renderer into its place behind the frame that shows the page around it; says whether it stands. */
function useRenderer(
  host: RefObject<HTMLDivElement | null>,
  control: RefObject<SceneRenderer | undefined>,
  told: Told,
): boolean {
  const first = useRef(told);
  const [isStanding, setIsStanding] = useState(false);
  useEffect(() => {
    let takeAway: (() => void) | undefined;
    const giveUp = afterPaint(() => {
      if (host.current === null) return;
      takeAway = putInto(host.current, control, first.current);
      setIsStanding(takeAway !== undefined);
    });
    return () => {
      giveUp();
      takeAway?.();
    };
  }, [host, control]);
  return isStanding;
}

/** Returns what takes the renderer out again; undefined where there is none. */
function putInto(
  element: HTMLElement,
  control: RefObject<SceneRenderer | undefined>,
  { onReady, onFailure }: Told,
): (() => void) | undefined {
  const renderer = madeRenderer();
  if (renderer === undefined) {
    onFailure();
    return undefined;
  }
  let isLost = false;
  renderer.attach(element, () => {
    isLost = true;
    onFailure();
  });
  control.current = renderer;
  onReady();
  const resizes = new ResizeObserver(() => renderer.resize());
  resizes.observe(element);
  const stop = onSchemeChange(() => renderer.recolour());
  return () => {
    stop();
    resizes.disconnect();
    control.current = undefined;
    giveBackRenderer(renderer, isLost);
  };
}

interface ShownProps {
  readonly control: RefObject<SceneRenderer | undefined>;
  readonly model: SceneModel;
  readonly time: number | ReadonlySignal<number>;
  readonly shot: Shot | undefined;
  readonly isStanding: boolean;
}

/** Shows the model. Numbers come first: another design is built behind the frame that shows what it does. */
function useShown({ control, model, time, shot, isStanding }: ShownProps): void {
  const shown = useRef<SceneModel>(undefined);
  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== model;
    const show = (): void => {
      shown.current = model;
      control.current?.show(model, typeof time === 'number' ? time : time.value, shot);
    };
    if (typeof time !== 'number') return effect(show);
    if (isOther) return afterFrame(show);
    show();
    return undefined;
  }, [control, model, time, shot, isStanding]);
}

/** Works when the next frame is on the screen; returns what gives it up. */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** No WebGL is a normal state of a device. */
function madeRenderer(): SceneRenderer | undefined {
  try {
    return takeRenderer();
  } catch {
    return undefined;
  }
}

function keyAction(key: string, renderer: SceneRenderer | undefined): (() => void) | undefined {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => renderer?.turn(-TURN, 0),
    ArrowRight: () => renderer?.turn(TURN, 0),
    ArrowUp: () => renderer?.turn(0, TURN),
    ArrowDown: () => renderer?.turn(0, -TURN),
    '+': () => renderer?.zoom(ZOOM),
    '=': () => renderer?.zoom(ZOOM),
    '-': () => renderer?.zoom(1 / ZOOM),
    '0': () => renderer?.look(),
  };
  return actions[key];
}
