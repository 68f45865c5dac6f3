import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import styles from './splitter.module.css';
import type { PointerEvent } from 'react';

interface SplitterHandleProps {
  /** Where the pane is that it sizes: at the right or at the bottom. */
  readonly orientation: 'side' | 'bottom';
  /** Of the pane, across the split [px]. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  /** The size of the pane that would bring its edge under the pointer [px]. */
  readonly sizeAt: (event: PointerEvent) => number;
  /** While the pointer moves; undefined when it has let go. */
  readonly onDrag: (size: number | undefined) => void;
  readonly onResize: (size: number) => void;
}

/** One arrow key moves the splitter this far [px]. */
const KEY_STEP = 24;

/** The edge of a pane: a pointer drags it, the arrow keys move it, Home and End go to its limits. */
export function SplitterHandle({ orientation, size, min, max, label, ...rest }: SplitterHandleProps) {
  useSignals();
  const { sizeAt, onDrag, onResize } = rest;
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const clamp = (value: number): number => Math.round(Math.min(max, Math.max(min, value)));
  const drag = (to: number | undefined): void => {
    setDragged(to);
    onDrag(to);
  };
  return (
    <div
      className={styles['splitter']}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={orientation === 'side' ? 'vertical' : 'horizontal'}
      aria-valuenow={dragged ?? size}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(size);
      }}
      onPointerMove={(event) => {
        if (dragged !== undefined) drag(clamp(sizeAt(event)));
      }}
      onPointerUp={() => {
        if (dragged !== undefined) onResize(dragged);
        drag(undefined);
      }}
      onPointerCancel={() => drag(undefined)}
      onKeyDown={(event) => {
        const next = sizeByKey(event.key, { orientation, size, min, max });
        if (next === undefined) return;
        event.preventDefault();
        onResize(clamp(next));
      }}
    />
  );
}

/** The pane grows toward the main one: left, or up. */
function sizeByKey(
  key: string,
  { orientation, size, min, max }: Pick<SplitterHandleProps, 'orientation' | 'size' | 'min' | 'max'>,
): number | undefined {
  const [grow, shrink] = orientation === 'side' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (key === grow) return size + KEY_STEP;
  if (key === shrink) return size - KEY_STEP;
  if (key === 'Home') return min;
  return key === 'End' ? max : undefined;
}
