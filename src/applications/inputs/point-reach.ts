import type { EditedSketch } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';

type SketchPoint = Sketch['points'][number];

/** Farther than any point of a sketch can be moved [mm]. */
const FAR = 1e5;

/** How the points of one view follow from the inputs, and the inputs from a move. */
interface PointMoves {
  readonly view: string;
  readonly pointsOf: (inputs: InputValues) => readonly SketchPoint[];
  readonly edit: (inputs: InputValues, edit: SketchEdit) => EditedSketch;
}

/**
 * The points of a view with how far each can be moved [mm], which follows from the ranges of the inputs behind it: as far as it is
 * taken by an edit that moves it too far. Edits are pure.
 */
export function reachingPoints(inputs: InputValues, { view, pointsOf, edit }: PointMoves): SketchPoint[] {
  const reached = (point: string, to: Point2): Point2 | undefined => {
    const after = edit(inputs, { kind: 'move', view, point, to });
    return 'refused' in after ? undefined : pointsOf(after.inputs).find(({ id }) => id === point)?.at;
  };
  return pointsOf(inputs).map((point) => {
    const ends = (far: number): Point2 => [endOf(point, 0, { far, reached }), endOf(point, 1, { far, reached })];
    return point.moves === 'fixed' ? point : { ...point, min: ends(-FAR), max: ends(FAR) };
  });
}

interface Try {
  readonly far: number;
  readonly reached: (point: string, to: Point2) => Point2 | undefined;
}

/** Where one way ends that a point may go; nowhere where that hangs on the other way, as the sweep of a wing does on its span. */
function endOf({ id, at: [x, y], moves }: SketchPoint, axis: 0 | 1, { far, reached }: Try): number {
  const [own, other] = axis === 0 ? [x, y] : [y, x];
  const isStill = moves === (axis === 0 ? 'vertical' : 'horizontal');
  if (isStill) return own;
  const others = moves === 'free' ? [-FAR, FAR] : [other];
  const ends = others.map((way) => reached(id, axis === 0 ? [far, way] : [way, far])?.[axis]);
  const [end] = ends;
  return end !== undefined && ends.every((each) => each === end) ? end : far;
}
