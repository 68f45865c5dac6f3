import { sketch as say } from '#client/words/student/sketch.ts';
import { isMovable, lockWords } from './sketch-points.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { SketchTool } from './sketch-points.ts';

/** Supports are marked one by one: a bridge has one pin and one roller. */
const UNMIRRORED: ReadonlySet<SketchTool> = new Set(['pin', 'roller', 'free']);

/** What to do next with a tool in hand, and what the teacher has set. */
export function hintOf(sketch: Sketch, tool: SketchTool, selected: string | undefined): string {
  const point = sketch.points.find(({ id }) => id === selected);
  const hint =
    point?.locked === true
      ? say('pointLocked', { name: point.label })
      : toolHint(tool, point?.label, isMovable(sketch));
  const mirror = sketch.mirrored === true && !UNMIRRORED.has(tool) ? say('mirrored') : undefined;
  return [hint, mirror, lockWords(sketch)].filter((each) => each !== undefined).join(' ');
}

function toolHint(tool: SketchTool, selected: string | undefined, mayMove: boolean): string {
  switch (tool) {
    case 'move':
      if (!mayMove) return say('jointsStay');
      return selected === undefined ? say('dragOrSelect') : say('moveSelected', { name: selected });
    case 'add-point':
      return say('pressPaper');
    case 'add-line':
      return selected === undefined ? say('firstJoint') : say('otherJoint', { name: selected });
    case 'remove':
      return say('pressToRemove');
    case 'load':
      return say('pressToLoad');
    case 'free':
      return say('pressToFree');
    case 'pin':
      return say('pressToPin');
    case 'roller':
      return say('pressToRoll');
  }
}
