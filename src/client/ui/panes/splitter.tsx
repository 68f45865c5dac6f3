import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { SplitterHandle } from './splitter-handle.tsx';
import styles from './splitter.module.css';
import type { ReactNode } from 'react';

interface SplitPanesProps {
  readonly main: ReactNode;
  readonly pane: ReactNode;
  /** Where the pane is docked. */
  readonly orientation: 'side' | 'bottom';
  /** Of the pane, across the split [px]. */
  readonly size: number;
  readonly min: number;
  readonly max: number;
  readonly label: string;
  readonly onResize: (size: number) => void;
}

/** What the line at the foot takes from the end of a pane [px] (shell/banners/connection-line.tsx). */
const footHeight = (): number => Number.parseFloat(document.documentElement.style.getPropertyValue('--foot')) || 0;

/** Two panes with a splitter that a pointer drags and the arrow keys move. */
export function SplitPanes({ main, pane, orientation, size, min, max, label, onResize }: SplitPanesProps) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const shown = dragged ?? size;
  return (
    <div ref={host} className={styles['split']} data-orientation={orientation}>
      <div className={styles['main']}>{main}</div>
      <SplitterHandle
        {...{ orientation, size, min, max, label, onResize }}
        sizeAt={(event) => {
          const box = host.current?.getBoundingClientRect();
          if (box === undefined) return size;
          return orientation === 'side' ? box.right - event.clientX : box.bottom + footHeight() - event.clientY;
        }}
        onDrag={setDragged}
      />
      <div
        className={styles['pane']}
        style={orientation === 'side' ? { width: shown } : { height: `calc(${shown}px - var(--foot, 0px))` }}
      >
        {pane}
      </div>
    </div>
  );
}
