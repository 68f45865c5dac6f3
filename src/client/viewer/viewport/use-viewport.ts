import { useEffect, useRef, useState } from 'react';
import { zoomed } from './viewport.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Viewport } from './viewport.ts';
import type { KeyboardEvent, PointerEvent } from 'react';

/** One arrow key moves the paper this far [px]. */
const KEY_STEP = 40;
const KEY_ZOOM = 1.25;

export interface ViewportControl {
  readonly viewport: Viewport;
  /** The student has moved or zoomed it; otherwise it follows what is drawn. */
  readonly isMoved: boolean;
  readonly pan: (right: number, down: number) => void;
  readonly zoom: (factor: number, at?: Point2) => void;
  readonly reset: () => void;
  /** To spread on the element that is dragged and pinched. */
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  /** For the element whose wheel zooms. */
  readonly wheel: (element: Element | null) => void;
}

/** Paper that is panned and zoomed by mouse, touch and keyboard; `fit` is how it lies until the student moves it. */
export function useViewport(fit: Viewport, size: { readonly width: number; readonly height: number }): ViewportControl {
  const [own, setOwn] = useState<Viewport | undefined>(undefined);
  const viewport = own ?? fit;
  const newest = useRef(viewport);
  newest.current = viewport;
  const middle: Point2 = [size.width / 2, size.height / 2];
  const set = (next: Viewport): void => {
    newest.current = next;
    setOwn(next);
  };
  const pan = (right: number, down: number): void =>
    set({ ...newest.current, x: newest.current.x + right, y: newest.current.y + down });
  const zoom = (factor: number, at: Point2 = middle): void => set(zoomed(newest.current, factor, at));
  const reset = (): void => setOwn(undefined);
  const wheel = useWheel((factor, at) => zoom(factor, at));
  return {
    viewport,
    isMoved: own !== undefined,
    pan,
    zoom,
    reset,
    wheel,
    handlers: { ...usePointers(pan, zoom), onKeyDown: keys(pan, zoom, reset) },
  };
}

type Pan = ViewportControl['pan'];
type Zoom = ViewportControl['zoom'];

function keys(pan: Pan, zoom: Zoom, reset: () => void) {
  return (event: KeyboardEvent): void => {
    // Keys of what stands on the paper are its own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const action: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => pan(KEY_STEP, 0),
      ArrowRight: () => pan(-KEY_STEP, 0),
      ArrowUp: () => pan(0, KEY_STEP),
      ArrowDown: () => pan(0, -KEY_STEP),
      '+': () => zoom(KEY_ZOOM),
      '=': () => zoom(KEY_ZOOM),
      '-': () => zoom(1 / KEY_ZOOM),
      '0': reset,
    };
    const run = action[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

/** One pointer drags, two pinch. */
function usePointers(pan: Pan, zoom: Zoom) {
  const down = useRef(new Map<number, Point2>());
  const release = (event: PointerEvent): void => void down.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, [event.clientX, event.clientY]);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (before === undefined) return;
      const now: Point2 = [event.clientX, event.clientY];
      const [other] = [...down.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
      down.current.set(event.pointerId, now);
      if (other === undefined) {
        pan(now[0] - before[0], now[1] - before[1]);
        return;
      }
      const box = event.currentTarget.getBoundingClientRect();
      pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
      const spread = distance(now, other) / Math.max(distance(before, other), 1);
      zoom(spread, [(now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top]);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** React listens to wheels passively, so that they could not be kept from scrolling the page. */
function useWheel(turn: (factor: number, at: Point2) => void): (element: Element | null) => void {
  const newest = useRef(turn);
  newest.current = turn;
  const bound = useRef<{ readonly element: Element; readonly stop: () => void }>(undefined);
  useEffect(() => () => bound.current?.stop(), []);
  return useRef((element: Element | null) => {
    bound.current?.stop();
    bound.current = undefined;
    if (element === null) return;
    const listen = (event: Event): void => {
      const wheel = event as WheelEvent;
      wheel.preventDefault();
      const box = element.getBoundingClientRect();
      newest.current(Math.exp(-wheel.deltaY / 500), [wheel.clientX - box.left, wheel.clientY - box.top]);
    };
    element.addEventListener('wheel', listen, { passive: false });
    bound.current = { element, stop: () => element.removeEventListener('wheel', listen) };
  }).current;
}

const distance = (a: Point2, b: Point2): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
