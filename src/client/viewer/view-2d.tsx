import { useSignals } from '@preact/signals-react/runtime';
import { useMemo, useRef } from 'react';
import { insideOf, spreadLabels } from '#client/ui/pictures/label-layout.ts';
import { drawing as say } from '#client/words/drawing.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import { MARKS } from './marks.ts';
import { NAME_GAP } from './scene/above.ts';
import { awayWords } from './scene/edge-marks.ts';
import { inkOf } from './scene/palette.ts';
import { rootOf, worldsAt } from './scene/scene-model.ts';
import { useSize } from './use-size.ts';
import { dimensionsOf } from './viewport/dimensions.ts';
import { UPRIGHT, figuresOf, spotsOf } from './viewport/flat-figures.ts';
import { framedBy } from './viewport/flat-shot.ts';
import { GraphPaper } from './viewport/graph-paper.tsx';
import { leanOf } from './viewport/lean.ts';
import { useViewport } from './viewport/use-viewport.ts';
import { fitted, lengthWords, squareOf, toScreen } from './viewport/viewport.ts';
import styles from './viewer.module.css';
import type { Point2 } from '#contract/values/numbers.ts';
import type { FreeArea } from './free-area.ts';
import type { SceneModel, Shot } from './scene/scene-model.ts';
import type { Dimension, Length } from './viewport/dimensions.ts';
import type { Figure } from './viewport/flat-figures.ts';
import type { Plane } from './viewport/project.ts';
import type { ViewportControl } from './viewport/use-viewport.ts';
import type { Viewport } from './viewport/viewport.ts';
import type { ReadonlySignal } from '@preact/signals-react';
import type { RefObject } from 'react';

interface View2dProps {
  readonly model: SceneModel;
  /** [s]; a signal where it goes on by itself. */
  readonly time: number | ReadonlySignal<number>;
  readonly shot?: Shot | undefined;
  readonly plane: Plane;
  /** Where the drawing is not covered. */
  readonly free: FreeArea | undefined;
  /** Room around the drawing [px]; enough for its dimensions unless told otherwise. */
  readonly margin?: number | undefined;
  /** Filled with the controls, for buttons beside the view. */
  readonly control: RefObject<ViewportControl | undefined>;
  /** The drawing itself, for its picture. */
  readonly drawing: RefObject<SVGSVGElement | null>;
}

/** Room around the drawing for its dimensions [px]. */
const MARGIN = 56;

/** The same commands drawn flat, to scale, on graph paper: the view where there is no WebGL, and beside it. */
export function View2d({ model, time: given, shot, plane, free, margin = MARGIN, control, drawing }: View2dProps) {
  useSignals();
  const time = typeof given === 'number' ? given : given.value;
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  const area = free ?? { left: 0, top: 0, ...size };
  const isTall = area.height > area.width;
  const lean = useMemo(
    () => (plane === 'side' && model.duration > 0 ? leanOf(model, isTall) : UPRIGHT),
    [model, plane, isTall],
  );
  const figures = useMemo(() => figuresOf(model, time, plane, lean), [model, time, plane, lean]);
  const seenAt = Math.min(time, shot?.at ?? Infinity);
  const bounds = framedBy({
    model,
    figures: seenAt === time ? figures : figuresOf(model, seenAt, plane, lean),
    shot,
    time: seenAt,
    scaleOf: (of) => fitted(of, area, margin).scale,
  });
  const viewportControl = useViewport(fitted(bounds, area, margin), size);
  control.current = viewportControl;
  const { viewport } = viewportControl;
  const square = squareOf(viewport, 24);
  const dimensions = dimensionsIn(figures, viewport, (bounds.bottom + bounds.top) / 2);
  return (
    <div ref={host} className={styles['canvas']}>
      <svg
        ref={(element) => {
          drawing.current = element;
          viewportControl.wheel(element);
        }}
        className={styles['paper']}
        width={size.width}
        height={size.height}
        role="application"
        aria-roledescription={say('role2d')}
        aria-label={say(`${plane}OnPaper`, { square: lengthWords(square) })}
        tabIndex={0}
        {...viewportControl.handlers}
      >
        <GraphPaper viewport={viewport} square={square} size={size} />
        <g transform={`matrix(${viewport.scale} 0 0 ${viewport.scale} ${viewport.x} ${viewport.y})`}>
          {figures
            .filter(({ part }) => !dimensions.has(part.put.id))
            .map((figure) => (
              <FigureView key={figure.part.put.id} figure={figure} scale={viewport.scale} />
            ))}
        </g>
        {[...dimensions].map(([id, { lines, colour }]) => (
          <path key={id} d={lines.map(strokeOf).join('')} stroke={colour} />
        ))}
        <Labels {...{ figures, viewport, model, time, size, dimensions }} racers={shot?.racers ?? []} />
      </svg>
    </div>
  );
}

function FigureView({ figure, scale }: { readonly figure: Figure; readonly scale: number }) {
  useSignals();
  const { put } = figure.part;
  const colour = inkOf(figure.part);
  const { opacity } = MATERIAL_LOOKS[put.material];
  const title = put.label === undefined ? null : <title>{put.label}</title>;
  if (figure.kind === 'spot') return null;
  if (figure.kind === 'solid') {
    return (
      <g transform={`translate(${figure.at[0]} ${-figure.at[1]})`}>
        {title}
        <path
          d={figure.outline.fill}
          fill={colour}
          fillOpacity={opacity}
          stroke={colour}
          strokeWidth={0.6}
          vectorEffect="non-scaling-stroke"
          strokeOpacity={opacity}
        />
        <path d={figure.outline.edges} className={styles['edge']} vectorEffect="non-scaling-stroke" />
      </g>
    );
  }
  const points = figure.points.map(([x, y]) => `${x},${-y}`).join(' ');
  const line = { points, fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
  if (put.shape.kind === 'arrow') {
    return <Arrow points={figure.points} scale={scale} colour={colour} title={put.label} />;
  }
  if (put.shape.kind === 'tube') {
    const width = Math.max(2000 * put.shape.radius * scale, 1.5);
    return (
      <g>
        {title}
        <polyline {...line} className={styles['tube-edge']} strokeWidth={width + 1.6} />
        <polyline {...line} stroke={colour} strokeWidth={width} strokeOpacity={opacity} />
      </g>
    );
  }
  return (
    <polyline
      {...line}
      stroke={colour}
      strokeWidth={1.5}
      strokeOpacity={Math.max(opacity, 0.6)}
      strokeDasharray={put.shape.kind === 'line' && put.shape.dashed === true ? '7 4' : undefined}
    />
  );
}

interface ArrowProps {
  readonly points: readonly Point2[];
  readonly scale: number;
  readonly colour: string;
  readonly title: string | undefined;
}

function Arrow({ points, scale, colour, title }: ArrowProps) {
  useSignals();
  const [from, to] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  // An arrow toward the viewer is a point.
  if (length * scale < 2) return <circle cx={to[0]} cy={-to[1]} r={4 / scale} fill={colour} />;
  const head = Math.min(12 / scale, length / 2);
  const [ux, uy] = [(dx / length) * head, (dy / length) * head];
  const neck: Point2 = [to[0] - ux, to[1] - uy];
  const tip = [to, [neck[0] - uy * 0.45, neck[1] + ux * 0.45], [neck[0] + uy * 0.45, neck[1] - ux * 0.45]];
  return (
    <g>
      {title !== undefined && <title>{title}</title>}
      <line
        x1={from[0]}
        y1={-from[1]}
        x2={neck[0]}
        y2={-neck[1]}
        stroke={colour}
        strokeWidth={3}
        vectorEffect="non-scaling-stroke"
      />
      <polygon points={tip.map(([x = 0, y = 0]) => `${x},${-y}`).join(' ')} fill={colour} />
    </g>
  );
}

/** Width of a letter and height of a line of a label [px]. */
const LETTER = 7.3;
const LINE = 18;

interface LabelsProps {
  readonly figures: readonly Figure[];
  readonly viewport: Viewport;
  readonly model: SceneModel;
  /** Whose names stand clear of them. */
  readonly racers: readonly string[];
  /** [s] */
  readonly time: number;
  readonly dimensions: ReadonlyMap<string, Dimension>;
  /** Of the whole drawing [px]. */
  readonly size: { readonly width: number; readonly height: number };
}

function Labels({ figures, viewport, model, racers, time, size, dimensions }: LabelsProps) {
  useSignals();
  const tops = topsOf(figures, model, racers);
  const spots = figures.flatMap((figure) => (figure.kind === 'spot' ? [figure] : []));
  const labels = spots.map(({ part, at }) => {
    const { shape } = part.put;
    const dimension = dimensions.get(part.put.parent ?? '');
    const [right, middle] = dimension?.at ?? toScreen(viewport, at);
    const root = rootOf(model, part.put.id);
    const top = shape.kind === 'text' ? tops.get(root) : undefined;
    const over = top === undefined ? middle : toScreen(viewport, [0, top])[1] - LINE / 2 - NAME_GAP;
    const away = top === undefined ? undefined : arrowTo([right, middle], size);
    const x = away === undefined ? right : Math.min(Math.max(right, 0), size.width);
    const y = away === undefined ? over : Math.min(Math.max(over, EDGE.top * size.height), EDGE.bottom * size.height);
    const named = shape.kind === 'text' ? shape.text : shape.kind === 'marker' ? MARKS[shape.symbol].name : '';
    const text =
      away === undefined
        ? named
        : awayWords({ model, worlds: worldsAt(model, time), racers }, { root, name: named, arrow: away });
    const width = text.length * LETTER + 6;
    return {
      part,
      text,
      spot: [x, middle] as Point2,
      x: insideOf(shape.kind === 'marker' ? x + 14 + width / 2 : x, width, size.width),
      y,
      width,
      height: LINE,
      isUnder: dimension?.isUnder,
    };
  });
  const places = spreadLabels(labels);
  return labels.map(({ part, text, spot }, index) => {
    const place = places[index];
    const colour = inkOf(part);
    return (
      <g key={part.put.id}>
        {part.put.shape.kind === 'marker' && <MarkView symbol={part.put.shape.symbol} at={spot} />}
        {place !== undefined && text !== '' && (
          <text
            className={styles['label']}
            x={place.x}
            y={place.y}
            style={part.put.shape.kind === 'text' && isJudged(part.put.material) ? { fill: colour } : undefined}
          >
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** Where the name of a racer stands that is above or below the sheet, as shares of its height: clear of what lies over it. */
const EDGE = { top: 0.3, bottom: 0.7 };

/** Toward what lies outside the sheet; undefined where it is on it. */
function arrowTo([x, y]: Point2, { width, height }: LabelsProps['size']): '◂' | '▸' | '▴' | '▾' | undefined {
  if (x < 0) return '◂';
  if (x > width) return '▸';
  if (y < 0) return '▴';
  return y > height ? '▾' : undefined;
}

interface Drawn extends Dimension {
  readonly colour: string;
}

/** The dimensions of a drawing by the ids of their lines, of which each has its words as a child; `middle` is how high its middle is [mm]. */
function dimensionsIn(figures: readonly Figure[], viewport: Viewport, middle: number): ReadonlyMap<string, Drawn> {
  const words = new Set(figures.flatMap(({ kind, part: { put } }) => (kind === 'spot' ? [put.parent] : [])));
  const drawn = figures.flatMap((figure) =>
    figure.kind === 'path' && figure.part.put.shape.kind === 'line' && words.has(figure.part.put.id) ? [figure] : [],
  );
  const lengths = drawn.map(({ part, points }): [string, Length] => {
    const [from = [0, 0], to = from] = points.map((end) => toScreen(viewport, end));
    return [part.put.id, { from, to }];
  });
  const placed = dimensionsOf(new Map(lengths), { middle: toScreen(viewport, [0, middle])[1], height: LINE });
  return new Map(
    drawn.flatMap(({ part }): [string, Drawn][] => {
      const dimension = placed.get(part.put.id);
      return dimension ? [[part.put.id, { ...dimension, colour: inkOf(part) }]] : [];
    }),
  );
}

const strokeOf = ({ from, to }: Length): string => `M${from.join(' ')}L${to.join(' ')}`;

/** How high each racer reaches on the sheet [mm]; vapour is no part of it. */
function topsOf(figures: readonly Figure[], model: SceneModel, racers: readonly string[]): ReadonlyMap<string, number> {
  const tops = new Map<string, number>();
  if (racers.length === 0) return tops;
  for (const figure of figures) {
    const root = rootOf(model, figure.part.put.id);
    if (figure.kind === 'spot' || figure.part.put.material === 'ghost' || !racers.includes(root)) continue;
    for (const [, y] of spotsOf(figure)) tops.set(root, Math.max(y, tops.get(root) ?? -Infinity));
  }
  return tops;
}

/** Texts whose color says something: pull or push, whose car. */
function isJudged(material: string): boolean {
  return material === 'tension' || material === 'compression' || material.startsWith('slot-');
}

function MarkView({ symbol, at }: { readonly symbol: keyof typeof MARKS; readonly at: Point2 }) {
  useSignals();
  const mark = MARKS[symbol];
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <path d={mark.paper} className={styles['mark-paper']} />
      <path d={mark.ink} className={styles['mark-ink']} />
      <path d={mark.lines} className={styles['mark-lines']} />
    </g>
  );
}
