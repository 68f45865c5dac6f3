import { useSignals } from '@preact/signals-react/runtime';
import { X } from 'lucide-react';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { IconButton } from '#client/ui/buttons/button.tsx';
import { charts as say } from '#client/words/charts.ts';
import { COMPASS_POINTS } from '#contract/engineering/chart.ts';
import styles from './chart-windows.module.css';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';

/** Of the area in which windows lie: what a pointer pulls is placed by its corner. */
export const AREA_ID = 'chart-area';

/** How far an arrow key moves a window [px]. */
const KEY_STEP = 20;
/** A chart stays in the dock while the pointer moves less than this: a press is no pull [px]. */
const PULL = 12;

interface TitleBarProps {
  readonly id: string;
  readonly title: string;
  readonly isDocked?: boolean;
  readonly children: ReactNode;
}

/** A chart's title bar: pulled by a pointer, moved by the arrow keys, or sent to a compass point (ledger GFX-03). */
export function TitleBar({ id, title, isDocked = false, children }: TitleBarProps) {
  useSignals();
  return (
    <header className={styles['bar']} data-grip="" onPointerDown={(event) => pull(event, id, isDocked ? PULL : 0)}>
      {children}
      <PlaceSelect {...{ id, title, isDocked }} />
      <CloseButton id={id} title={title} />
    </header>
  );
}

/** Without a mouse: the nine compass points, the dock, and Shift with an arrow key for steps. */
function PlaceSelect({ id, title, isDocked }: Pick<TitleBarProps, 'id' | 'title' | 'isDocked'>) {
  useSignals();
  return (
    <select
      className={styles['place']}
      aria-label={say('placeOf', { title })}
      title={say('moveThis')}
      value=""
      onChange={(event) => {
        const { value } = event.target;
        const point = COMPASS_POINTS.find((each) => each === value);
        if (point !== undefined) graphics.place(id, point);
        else if (value === DOCK) graphics.dock(id);
      }}
      onKeyDown={(event) => moveByKey(event, id)}
    >
      <option value="">{say('move')}</option>
      {isDocked !== true && <option value={DOCK}>{say('dock')}</option>}
      {COMPASS_POINTS.map((point) => (
        <option key={point} value={point}>
          {say(point)}
        </option>
      ))}
    </select>
  );
}

const DOCK = 'dock';

export function CloseButton({ id, title }: { readonly id: string; readonly title: string }) {
  useSignals();
  return (
    <IconButton
      label={say('close', { title })}
      icon={<X aria-hidden="true" size={16} />}
      onClick={() => graphics.close(id)}
    />
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>, id: string): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[event.key];
  if (!event.shiftKey || step === undefined) return;
  event.preventDefault();
  const { x, y } = cornerOf(event.currentTarget);
  graphics.move(id, x + step[0] * KEY_STEP, y + step[1] * KEY_STEP);
}

/** Moves the chart with the pointer. A chart that leaves the dock becomes a window meanwhile, so the page hears the pointer. */
function pull(event: PointerEvent<HTMLElement>, id: string, slack: number): void {
  if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button, select') !== null))
    return;
  event.preventDefault();
  const { pointerId, clientX: fromX, clientY: fromY } = event;
  const { x, y } = cornerOf(event.currentTarget);
  const over = new AbortController();
  let isPulled = slack === 0;
  const move = (next: globalThis.PointerEvent): void => {
    if (next.pointerId !== pointerId) return;
    const [right, down] = [next.clientX - fromX, next.clientY - fromY];
    isPulled ||= Math.hypot(right, down) > slack;
    if (isPulled) graphics.move(id, x + right, y + down);
  };
  const release = (next: globalThis.PointerEvent): void => {
    if (next.pointerId === pointerId) over.abort();
  };
  const options = { signal: over.signal };
  document.addEventListener('pointermove', move, options);
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
}

/** Where a chart begins in the area of windows [px]. */
function cornerOf(inside: Element): { readonly x: number; readonly y: number } {
  const box = inside.closest('section')?.getBoundingClientRect();
  const area = document.getElementById(AREA_ID)?.getBoundingClientRect();
  return { x: (box?.x ?? 0) - (area?.x ?? 0), y: (box?.y ?? 0) - (area?.y ?? 0) };
}
