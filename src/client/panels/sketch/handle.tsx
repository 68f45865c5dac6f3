import { useSignals } from '@preact/signals-react/runtime';
import { memo, useRef } from 'react';
import { MARKS } from '#client/viewer/marks.ts';
import { toScreen } from '#client/viewer/viewport/viewport.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import { placeWords } from './sketch-points.ts';
import styles from './sketch.module.css';
import type { Viewport } from '#client/viewer/viewport/viewport.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { SketchPoint } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';
import type { KeyboardEvent, PointerEvent } from 'react';

/** What is done with a point, as the board does it at the moment. */
export interface PointHandlers {
  readonly focus: (point: SketchPoint) => void;
  readonly press: (point: SketchPoint) => void;
  readonly key: (event: KeyboardEvent, point: SketchPoint) => void;
  /** Where a pointer is on the drawing [mm]. */
  readonly at: (event: PointerEvent) => Point2;
}

interface HandleProps {
  readonly point: SketchPoint;
  readonly viewport: Viewport;
  readonly moves: SketchMoves;
  readonly isSelected: boolean;
  readonly mayDrag: boolean;
  readonly handlers: { readonly current: PointHandlers };
}

/** A hand moves at least this far before a press becomes a drag [px]. */
const STILL = 4;

/** One point of a sketch: a button that can be dragged, pressed, and moved by the arrow keys. Drawn anew when it is moved itself. */
export const Handle = memo(PointHandle);

function PointHandle({ point, viewport, moves, isSelected, mayDrag, handlers }: HandleProps) {
  useSignals();
  const millimetres = moves.placeOf(point);
  const [x, y] = toScreen(viewport, millimetres);
  const pointer = usePointer({
    onSelect: () => handlers.current.focus(point),
    onPress: () => handlers.current.press(point),
    onDrag: mayDrag ? (event) => moves.drag(point, handlers.current.at(event)) : undefined,
    onDrop: (event) => void moves.put(point, handlers.current.at(event)),
    onCancel: moves.cancel,
    isInHand: moves.isInHand,
  });
  return (
    <g
      className={styles['handle']}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-label={say('pointAt', { name: point.label, place: placeWords(millimetres) })}
      aria-pressed={isSelected}
      data-moves={point.moves}
      data-loose={point.loose}
      {...pointer}
      onFocus={() => handlers.current.focus(point)}
      onKeyDown={(event) => handlers.current.key(event, point)}
    >
      <circle r={16} className={styles['reach']} />
      <Symbol symbol={point.symbol ?? 'handle'} moves={point.moves} />
      <text className={styles['name']} x={0} y={-20}>
        {isSelected ? say('pointChosen', { name: point.label, place: placeWords(millimetres) }) : nameOf(point)}
      </text>
    </g>
  );
}

/** That it moves is told by its dot and by having a name at all: in words, the names of neighbours would cover each other. */
function nameOf({ id, label, loose }: SketchPoint): string {
  return loose === true ? id : label;
}

interface SymbolProps {
  readonly symbol: NonNullable<SketchPoint['symbol']>;
  readonly moves: SketchPoint['moves'];
}

const Symbol = memo(PointSymbol);

function PointSymbol({ symbol, moves }: SymbolProps) {
  useSignals();
  if (symbol === 'handle') {
    return (
      <>
        {moves !== 'vertical' && moves !== 'fixed' && (
          <path d="M-15 0L-9 -4V4ZM15 0L9 -4V4Z" className={styles['ways']} />
        )}
        {moves !== 'horizontal' && moves !== 'fixed' && (
          <path d="M0 -15L-4 -9H4ZM0 15L-4 9H4Z" className={styles['ways']} />
        )}
        <circle r={6} className={styles['dot']} />
      </>
    );
  }
  const mark = MARKS[symbol];
  return (
    <>
      {symbol !== 'joint' && (
        <>
          <path d={mark.paper} className={styles['mark-paper']} />
          <path d={mark.lines} className={styles['mark-lines']} />
          <path d={mark.ink} className={styles['mark-ink']} />
        </>
      )}
      <circle r={6} className={styles['dot']} />
    </>
  );
}

interface Pointers {
  readonly onSelect: () => void;
  readonly onPress: () => void;
  /** Absent where the point cannot be dragged. */
  readonly onDrag: ((event: PointerEvent) => void) | undefined;
  readonly onDrop: (event: PointerEvent) => void;
  readonly onCancel: () => void;
  /** Escape may have given the drag up, with the button still down. */
  readonly isInHand: () => boolean;
}

function usePointer({ onSelect, onPress, onDrag, onDrop, onCancel, isInHand }: Pointers) {
  const from = useRef<{ readonly x: number; readonly y: number; isDrag: boolean } | undefined>(undefined);
  const end = (): boolean => {
    const wasDrag = from.current?.isDrag === true;
    from.current = undefined;
    return wasDrag;
  };
  const forgetGivenUp = (): void => {
    if (from.current?.isDrag === true && !isInHand()) from.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      // The paper under it would pan.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, isDrag: false };
    },
    onPointerMove: (event: PointerEvent) => {
      forgetGivenUp();
      const start = from.current;
      if (start === undefined || onDrag === undefined) return;
      if (!start.isDrag && Math.hypot(event.clientX - start.x, event.clientY - start.y) < STILL) return;
      if (!start.isDrag) onSelect();
      start.isDrag = true;
      onDrag(event);
    },
    onPointerUp: (event: PointerEvent) => {
      forgetGivenUp();
      if (from.current === undefined) return;
      event.stopPropagation();
      if (end()) onDrop(event);
      else onPress();
    },
    onPointerCancel: () => {
      if (end()) onCancel();
    },
  };
}
