import type { Sketch } from '#contract/sketch.ts';
import { isMovable, lockWords, type SketchTool } from './sketch-points.ts';

/** What to do next with a tool in hand, and what the teacher has set. */
export function hintOf(sketch: Sketch, tool: SketchTool, selected: string | undefined): string {
  const point = sketch.points.find(({ id }) => id === selected);
  const hint =
    point?.locked === true
      ? `${point.label}: this point is set by your teacher.`
      : toolHint(tool, point?.label, isMovable(sketch));
  const locks = lockWords(sketch);
  return locks === undefined ? hint : `${hint} ${locks}`;
}

function toolHint(tool: SketchTool, selected: string | undefined, mayMove: boolean): string {
  switch (tool) {
    case 'move':
      if (!mayMove) return 'The joints stay here. Choose a tool, then press a joint.';
      return selected === undefined
        ? 'Drag a point, or select one with a press or the Tab key.'
        : `${selected}: drag it, press where it should go, use the arrow keys (Shift: 10 steps), or type its numbers.`;
    case 'add-point':
      return 'Press the paper where the new joint should be, or type its place under Numbers.';
    case 'add-line':
      return selected === undefined
        ? 'Press the first joint of the new member.'
        : `From ${selected}: press the other joint.`;
    case 'remove':
      return 'Press what should go. Undo brings it back.';
    case 'load':
      return 'Press a joint to put a load on it, or to take it off.';
    case 'free':
      return 'Press a joint to take its support away.';
    case 'pin':
      return 'Press the joint that is pinned: it cannot move at all.';
    case 'roller':
      return 'Press the joint on the roller: it can slide along.';
  }
}
