import { useSignals } from '@preact/signals-react/runtime';
import { memo, useId } from 'react';
import { lengthWords } from './viewport.ts';
import styles from '#client/viewer/viewer.module.css';
import type { Viewport } from './viewport.ts';

interface GraphPaperProps {
  readonly viewport: Viewport;
  /** Side of a square [mm]. */
  readonly square: number;
  readonly size: { readonly width: number; readonly height: number };
}

/** Squares of a real length, every tenth line stronger, and what a square stands for. */
export const GraphPaper = memo(Paper);

function Paper({ viewport, square, size }: GraphPaperProps) {
  useSignals();
  const id = useId();
  const px = square * viewport.scale;
  const strong = px * 10;
  const start = (of: number, step: number): number => ((of % step) + step) % step;
  return (
    <g aria-hidden="true">
      <defs>
        <pattern
          id={`${id}-fine`}
          width={px}
          height={px}
          x={start(viewport.x, px)}
          y={start(viewport.y, px)}
          patternUnits="userSpaceOnUse"
        >
          <path d={`M${px} 0H0V${px}`} className={styles['grid-fine']} />
        </pattern>
        <pattern
          id={`${id}-strong`}
          width={strong}
          height={strong}
          x={start(viewport.x, strong)}
          y={start(viewport.y, strong)}
          patternUnits="userSpaceOnUse"
        >
          <path d={`M${strong} 0H0V${strong}`} className={styles['grid-strong']} />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${id}-fine)`} />
      <rect width={size.width} height={size.height} fill={`url(#${id}-strong)`} />
      <text x={size.width - 8} y={size.height - 8} className={styles['scale-note']}>
        {`1 square = ${lengthWords(square)}`}
      </text>
    </g>
  );
}
