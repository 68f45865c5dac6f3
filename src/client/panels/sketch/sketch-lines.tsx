import { useSignals } from '@preact/signals-react/runtime';
import { memo } from 'react';
import { toScreen } from '#client/viewer/viewport/viewport.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import { nameShares } from './line-names.ts';
import styles from './sketch.module.css';
import type { Viewport } from '#client/viewer/viewport/viewport.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { SketchPoint, SketchTool } from './sketch-points.ts';
import type { SketchMoves } from './use-sketch-moves.ts';

type SketchLine = Sketch['lines'][number];

/** What is done with a line, as the board does it at the moment. */
interface LineHandlers {
  readonly pressLine: (id: string) => void;
  readonly remove: (id: string) => void;
}

interface SketchLinesProps {
  readonly sketch: Sketch;
  readonly tool: SketchTool;
  readonly viewport: Viewport;
  readonly moves: SketchMoves;
  readonly selected: string | undefined;
  readonly handlers: { readonly current: LineHandlers };
}

/** Lines between points; with the tool Remove they can be pressed too. */
export function SketchLines({ sketch, tool, selected, ...rest }: SketchLinesProps) {
  useSignals();
  const points = new Map(sketch.points.map((point) => [point.id, point]));
  const names = nameShares(sketch, rest.viewport.scale);
  return sketch.lines.map((line) => {
    const [from, to] = [points.get(line.from), points.get(line.to)];
    if (from === undefined || to === undefined) return null;
    const mayRemove = tool === 'remove' && line.removable === true;
    const nameAt = names.get(line.id);
    return (
      <Line key={line.id} {...{ line, from, to, mayRemove, nameAt }} isSelected={selected === line.id} {...rest} />
    );
  });
}

interface LineProps extends Omit<SketchLinesProps, 'sketch' | 'tool' | 'selected'> {
  readonly line: SketchLine;
  readonly from: SketchPoint;
  readonly to: SketchPoint;
  readonly mayRemove: boolean;
  readonly isSelected: boolean;
  /** Where along the line its name stands [1]; absent for a line without a name or room for it. */
  readonly nameAt: number | undefined;
}

/** Drawn anew when one of its own ends is moved. */
const Line = memo(LineBetween);

function LineBetween({ line, from, to, viewport, moves, mayRemove, isSelected, nameAt, handlers }: LineProps) {
  useSignals();
  const [[x1, y1], [x2, y2]] = [toScreen(viewport, moves.placeOf(from)), toScreen(viewport, moves.placeOf(to))];
  const ends = { x1, y1, x2, y2 };
  return (
    <g
      className={styles['line']}
      data-selected={isSelected || undefined}
      {...(mayRemove && {
        role: 'button',
        tabIndex: 0,
        'aria-label': say('removeLine', { line: line.label ?? line.id, from: from.label, to: to.label }),
        onPointerDown: (event) => event.stopPropagation(),
        onPointerUp: (event) => {
          event.stopPropagation();
          handlers.current.pressLine(line.id);
        },
        onKeyDown: (event) => {
          if (!['Enter', ' ', 'Delete', 'Backspace'].includes(event.key)) return;
          event.preventDefault();
          handlers.current.remove(line.id);
        },
      })}
    >
      <line {...ends} className={styles['line-edge']} />
      <line {...ends} className={styles['line-body']} />
      {mayRemove && <line {...ends} className={styles['line-reach']} />}
      {nameAt !== undefined && (
        <text className={styles['line-name']} x={x1 + nameAt * (x2 - x1)} y={y1 + nameAt * (y2 - y1)}>
          {line.label}
        </text>
      )}
    </g>
  );
}
