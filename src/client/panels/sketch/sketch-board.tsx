import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useMemo, useRef } from 'react';
import { activity } from '#client/stores/session/activity.ts';
import { useSize } from '#client/viewer/use-size.ts';
import { GraphPaper } from '#client/viewer/viewport/graph-paper.tsx';
import { useViewport } from '#client/viewer/viewport/use-viewport.ts';
import { boundsOf, fitted, lengthWords, squareOf, toScreen, toDrawing } from '#client/viewer/viewport/viewport.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import { Handle } from './handle.tsx';
import { SketchLines } from './sketch-lines.tsx';
import { crowding } from './sketch-points.ts';
import styles from './sketch.module.css';
import type { FreeArea } from '#client/viewer/free-area.ts';
import type { Size } from '#client/viewer/use-size.ts';
import type { ViewportControl } from '#client/viewer/viewport/use-viewport.ts';
import type { Viewport } from '#client/viewer/viewport/viewport.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { PointHandlers } from './handle.tsx';
import type { SketchPoint, SketchTool } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

/** What presses and keys on the board do. */
export interface BoardHandlers {
  readonly select: (id: string | undefined) => void;
  /** A point, a line or a place on the paper was pressed. */
  readonly pressPoint: (point: SketchPoint) => void;
  readonly pressLine: (id: string) => void;
  readonly pressPaper: (at: Point2) => void;
  readonly remove: (id: string) => void;
}

interface SketchBoardProps extends BoardHandlers {
  readonly sketch: Sketch;
  readonly tool: SketchTool;
  readonly moves: SketchMoves;
  readonly free: FreeArea | undefined;
  /** Of the paper's left side, by what lies on it beside the charts [px]. */
  readonly taken: number;
  readonly control: RefObject<ViewportControl | undefined>;
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly selected: string | undefined;
  /** Of the sentence that says what to do; absent where nothing can be done. */
  readonly hintId?: string;
}

const MARGIN = 44;

/** The graph paper with the sketch on it: points are dragged, or selected and then moved by a press, by keys or by numbers. */
export function SketchBoard(props: SketchBoardProps) {
  useSignals();
  const { sketch, tool, moves, selected } = props;
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  const paper = usePaper(props, size);
  const { viewport } = paper;
  const square = squareOf(viewport, 22);
  const { measure, at } = usePlaces(host, viewport);
  const handlers = useNewestHandlers(props, at);
  return (
    <div
      ref={host}
      className={styles['board']}
      onPointerDownCapture={(event) =>
        takeApart(event, { measure, at, paper, points: sketch.points.map(moves.placeOf) })
      }
    >
      <svg
        ref={paper.element}
        className={styles['paper']}
        data-tool={tool}
        width={size.width}
        height={size.height}
        // Where points move the arrow keys are theirs, and not those by which a screen reader reads on.
        role={props.hintId === undefined ? 'group' : 'application'}
        aria-label={say('paper', { title: sketch.title, square: lengthWords(square), ...sketch.axes })}
        aria-describedby={props.hintId}
        {...usePress(paper, (event) => props.pressPaper(at(event)))}
      >
        <GraphPaper viewport={viewport} square={square} size={size} />
        {/* Says what is at the left: a front, which the 3D view's side has at the right, or the mouth of a rocket. */}
        <text x={props.taken + 8} y={size.height - 8} className={styles['axis']} aria-hidden="true">
          {say('along', { axis: sketch.axes.x })}
        </text>
        <g
          transform={`matrix(${viewport.scale} 0 0 ${-viewport.scale} ${viewport.x} ${viewport.y})`}
          aria-hidden="true"
        >
          {sketch.outlines.map((outline, index) => (
            <Outline key={index} outline={outline} />
          ))}
        </g>
        <SketchLines {...{ sketch, tool, viewport, moves, selected, handlers }} />
        {sketch.points.map((point) => (
          <Handle
            key={point.id}
            {...{ point, viewport, moves, handlers }}
            isSelected={selected === point.id}
            mayDrag={tool === 'move' && point.moves !== 'fixed' && !activity.isClosed.value}
          />
        ))}
      </svg>
    </div>
  );
}

/** The viewport under the sketch, and the element that it is drawn in. */
function usePaper({ sketch, free, taken, control, drawing }: SketchBoardProps, size: Size) {
  const bounds = useStillBounds(sketch);
  const fit = useMemo(
    () => fitted(bounds, beside(free ?? { left: 0, top: 0, ...size }, taken), MARGIN),
    [bounds, free, size, taken],
  );
  const paper = useViewport(fit, size);
  const { wheel } = paper;
  control.current = paper;
  const element = useCallback(
    (svg: SVGSVGElement | null) => {
      drawing.current = svg;
      wheel(svg);
    },
    [drawing, wheel],
  );
  return { ...paper, element };
}

/** The paper that neither charts nor a table at its left cover. */
function beside(area: FreeArea, taken: number): FreeArea {
  const left = Math.max(0, taken - area.left);
  return area.width - left < LEAST ? area : { ...area, left: area.left + left, width: area.width - left };
}

/** A narrower rest is not worth leaving the table free [px]. */
const LEAST = 140;

/** What points and lines call, as of the last drawing; they hold one object, so that they are not drawn anew for it. */
function useNewestHandlers(props: SketchBoardProps, at: PointHandlers['at']) {
  const newest: PointHandlers & BoardHandlers = {
    ...props,
    at,
    press: props.pressPoint,
    key: (event, point) => handleKey(event, point, props),
    focus: ({ id }) => {
      // With another tool a press has a meaning of its own.
      if (props.tool === 'move') props.select(id);
    },
  };
  const handlers = useRef(newest);
  handlers.current = newest;
  return handlers;
}

/**
 * Where a pointer is on the drawing [mm]. The board is measured when a pointer goes down: asking at every move would make the
 * page lay itself out once more in each frame.
 */
function usePlaces(host: RefObject<HTMLElement | null>, viewport: Viewport) {
  const corner = useRef<Point2>([0, 0]);
  return {
    measure: (): void => {
      const box = host.current?.getBoundingClientRect();
      corner.current = [box?.left ?? 0, box?.top ?? 0];
    },
    at: ({ clientX, clientY }: PointerEvent): Point2 =>
      toDrawing(viewport, [clientX - corner.current[0], clientY - corner.current[1]]),
  };
}

interface Touched {
  readonly measure: () => void;
  readonly at: (event: PointerEvent) => Point2;
  readonly paper: ViewportControl;
  /** [mm] */
  readonly points: readonly Point2[];
}

/** A finger on several points at once enlarges the paper there; the next touch then takes the one that is meant. */
function takeApart(event: PointerEvent, { measure, at, paper, points }: Touched): void {
  measure();
  if (event.pointerType !== 'touch') return;
  const finger = toScreen(paper.viewport, at(event));
  const factor = crowding(
    points.map((point) => toScreen(paper.viewport, point)),
    finger,
  );
  if (factor === undefined) return;
  event.stopPropagation();
  paper.zoom(factor, finger);
}

const Outline = memo(OutlinePath);

function OutlinePath({ outline }: { readonly outline: Sketch['outlines'][number] }) {
  useSignals();
  return (
    <path
      d={outlinePath(outline)}
      className={outline.closed ? styles['closed'] : styles['open']}
      data-loose={outline.loose}
    />
  );
}

function handleKey(
  event: KeyboardEvent,
  point: SketchPoint,
  { sketch, moves, select, pressPoint, remove }: SketchBoardProps,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = (sketch.grid || 1) * (event.shiftKey ? 10 : 1);
  const nudge = (x: number, y: number) => () => {
    if (!activity.isClosed.peek()) moves.nudge(point, [x * step, y * step]);
  };
  const leave = (): void => {
    moves.cancel();
    select(undefined);
  };
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: nudge(-1, 0),
    ArrowRight: nudge(1, 0),
    ArrowUp: nudge(0, 1),
    ArrowDown: nudge(0, -1),
    Enter: () => pressPoint(point),
    ' ': () => pressPoint(point),
    Delete: () => remove(point.id),
    Backspace: () => remove(point.id),
    Escape: leave,
  };
  const run = actions[event.key];
  if (run === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}

/** The paper stays where it is while a point is dragged or moved a little: it fits anew when the sketch outgrows it. */
function useStillBounds(sketch: Sketch) {
  const key = `${sketch.node} ${sketch.view}`;
  const kept = useRef({ key: '', bounds: boundsOf([]) });
  return useMemo(() => {
    const points = [...sketch.points.map((point) => point.at), ...sketch.outlines.flatMap((outline) => outline.points)];
    const bounds = boundsOf(points);
    const { bounds: old } = kept.current;
    const size = Math.max(old.right - old.left, old.top - old.bottom);
    const isOut =
      bounds.left < old.left - size * 0.03 ||
      bounds.right > old.right + size * 0.03 ||
      bounds.bottom < old.bottom - size * 0.03 ||
      bounds.top > old.top + size * 0.03;
    const isSmall = bounds.right - bounds.left < 0.7 * (old.right - old.left);
    if (kept.current.key !== key || isOut || isSmall) kept.current = { key, bounds };
    return kept.current.bounds;
  }, [sketch, key]);
}

/** A press moves less than this [px]. */
const STILL = 5;

/** Drags pan the paper; a press that does not move is told apart. */
function usePress({ handlers }: Pick<ViewportControl, 'handlers'>, press: (event: PointerEvent) => void) {
  const from = useRef<Point2 | undefined>(undefined);
  return {
    ...handlers,
    onPointerDown: (event: PointerEvent) => {
      from.current = [event.clientX, event.clientY];
      handlers.onPointerDown(event);
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current;
      from.current = undefined;
      handlers.onPointerUp(event);
      if (start === undefined || event.button !== 0) return;
      if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) < STILL) press(event);
    },
  };
}

function outlinePath({ points, closed }: Sketch['outlines'][number]): string {
  return points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}
