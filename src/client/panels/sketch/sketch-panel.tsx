import { useSignals } from '@preact/signals-react/runtime';
import { memo, useCallback, useDeferredValue, useId, useRef, useState } from 'react';
import { Notices } from '#client/panels/work-area/notices.tsx';
import { engine } from '#client/stores/engineering/engine.ts';
import { graphics } from '#client/stores/engineering/graphics.ts';
import { sketches } from '#client/stores/engineering/sketches.ts';
import { tries } from '#client/stores/engineering/tries.ts';
import { activity } from '#client/stores/session/activity.ts';
import { sketch as say } from '#client/words/student/sketch.ts';
import { NumbersTable } from './numbers-table.tsx';
import { SketchBoard } from './sketch-board.tsx';
import { hintOf } from './sketch-hints.ts';
import { isMovable, markEdits, onGrid, toolsOf } from './sketch-points.ts';
import { SketchTools } from './sketch-tools.tsx';
import { useNeighbourFocus } from './use-neighbour-focus.ts';
import { useSame } from './use-same.ts';
import { useSketchMoves } from './use-sketch-moves.ts';
import styles from './sketch.module.css';
import type { SketchFrame } from '#client/viewer/viewer.tsx';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { BoardHandlers } from './sketch-board.tsx';
import type { SketchPoint, SketchTool } from './sketch-points.ts';
import type { SketchName } from './sketch-tools.tsx';
import type { SketchMoves } from './use-sketch-moves.ts';

const keyOf = (sketch: Sketch): string => `${sketch.node} ${sketch.view}`;

/** The sketches that are open, one at a time (ledger ENG-18). */
export const SketchPanel = memo(Panel);

function Panel(frame: SketchFrame) {
  useSignals();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const all = sketches.list.value;
  const sketch = all.find((each) => keyOf(each) === chosen) ?? all[0];
  const names = useSame(all.map((each) => ({ key: keyOf(each), title: each.title })));
  if (sketch === undefined) return null;
  return (
    <div className={styles['panel']}>
      <SketchEditor key={keyOf(sketch)} {...{ sketch, names, frame }} choose={setChosen} />
    </div>
  );
}

/** Of the table beside the paper, border included [px]. */
const TABLE_WIDTH = 320;
/** A paper narrower than this starts without the table [px]. */
const ROOM_FOR_TABLE = 780;

interface SketchEditorProps {
  readonly sketch: Sketch;
  readonly frame: SketchFrame;
  /** Of all sketches that are open. */
  readonly names: readonly SketchName[];
  readonly choose: (key: string) => void;
}

function SketchEditor({ sketch, frame, names, choose }: SketchEditorProps) {
  useSignals();
  const { free, over, control, drawing } = frame;
  const moves = useSketchMoves(sketch);
  const [chosenTool, setTool] = useState<SketchTool>('move');
  const [selected, select] = useState<string | undefined>(undefined);
  const [hasNumbers, setHasNumbers] = useState(() => (free?.width ?? graphics.area.peek()[0]) > ROOM_FOR_TABLE);
  const tools = useSame(toolsOf(sketch));
  const isClosed = activity.isClosed.value;
  const tool = !isClosed && tools.includes(chosenTool) ? chosenTool : 'move';
  const hintId = useId();
  const handlers = useHandlers({ sketch, tool, selected, select, moves });
  const newest = useRef(handlers);
  newest.current = handlers;
  // The point follows the hand at once; its numbers follow when there is time. Once it is put they are of the answer that it is of.
  const later = useDeferredValue(sketch);
  const inNumbers = moves.isInHand() ? later : sketch;
  const onTool = useCallback((next: SketchTool) => {
    setTool(next);
    select(undefined);
  }, []);
  const below = useNeighbourFocus<HTMLDivElement>();
  const onNumbers = useCallback(() => setHasNumbers((has) => !has), []);
  return (
    <>
      <SketchTools
        {...{ names, choose, tools, tool, onTool, hasNumbers, onNumbers }}
        chosen={keyOf(sketch)}
        isMovable={!isClosed && isMovable(sketch)}
        hint={isClosed ? say('closed') : hintOf(sketch, tool, selected)}
        hintId={hintId}
      />
      <div
        ref={below}
        className={styles['below']}
        onKeyDownCapture={(event) => {
          // Control with Z takes back what the keys have just moved, not what was done before it.
          if (event.ctrlKey || event.metaKey) moves.settle();
        }}
      >
        <SketchBoard
          {...{ sketch, tool, moves, free, control, drawing, selected, hintId, ...handlers }}
          taken={hasNumbers ? TABLE_WIDTH : 0}
        />
        {hasNumbers && <NumbersTable sketch={inNumbers} moves={moves} selected={selected} handlers={newest} />}
        <Problems />
        {over}
      </div>
    </>
  );
}

/** What the model refuses of the sketch as it is being dragged; what was applied has its problem below the picture. */
function Problems() {
  useSignals();
  const errors = engine.assessment.value?.errors ?? [];
  if (errors.length === 0 || tries.isBroken.value) return null;
  return (
    <div className={styles['notices']}>
      <Notices errors={errors} warnings={[]} />
    </div>
  );
}

interface HandlersOf {
  readonly sketch: Sketch;
  readonly tool: SketchTool;
  readonly selected: string | undefined;
  readonly select: (id: string | undefined) => void;
  readonly moves: SketchMoves;
}

/** What a press does with the tool in hand. */
function useHandlers({ sketch, tool, selected, select, moves }: HandlersOf): BoardHandlers {
  const { view } = sketch;
  const remove = (id: string): void => {
    const each = [...sketch.points, ...sketch.lines].find((candidate) => candidate.id === id);
    if (each?.removable !== true) return;
    select(undefined);
    moves.send([{ kind: 'remove', view, id }]);
  };
  const join = (point: SketchPoint): void => {
    if (selected === undefined || selected === point.id) {
      select(point.id);
      return;
    }
    moves.send([{ kind: 'add-line', view, from: selected, to: point.id }]);
    select(point.id);
  };
  const pressPoint = (point: SketchPoint): void => {
    if (tool === 'move' || tool === 'add-point') select(point.id);
    else if (tool === 'add-line') join(point);
    else if (tool === 'remove') remove(point.id);
    else moves.send(markEdits(view, point, tool));
  };
  const pressPaper = ([x, y]: Point2): void => {
    if (tool === 'add-point') {
      moves.send([{ kind: 'add-point', view, at: [onGrid(x, sketch.grid), onGrid(y, sketch.grid)] }]);
      return;
    }
    const point = tool === 'move' ? sketch.points.find(({ id }) => id === selected) : undefined;
    if (point !== undefined && point.moves !== 'fixed') void moves.put(point, [x, y]);
    else select(undefined);
  };
  return { select, pressPoint, pressPaper, pressLine: tool === 'remove' ? remove : select, remove };
}
