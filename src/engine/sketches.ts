import { applicationOf } from '#applications/registry.ts';
import { readOnlyInputs } from './work-areas.ts';
import type { NodeDescriptor, SketchDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sketch, SketchEdit } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { EnginePorts, Presentation } from './ports.ts';
import type { EngineState } from './state.ts';

type SketchPoint = Sketch['points'][number];
type Drawing = Omit<Sketch, 'node'>;

/** A mark that is there already changes nothing: the pin, the roller and one more joint tell of every mark. */
const ENOUGH = 3;
const MARKS = ['pin', 'roller', 'free', 'load'] as const;

/**
 * Sketches of the nodes that are open or on, with what the student may not change locked. A design that the model refuses has no
 * other picture: there, the first sketch that the application has stands in where none of them is.
 */
export function sketchesOf(
  state: EngineState,
  ports: EnginePorts,
  { assessment }: Pick<Presentation, 'assessment'>,
): Sketch[] {
  const application = applicationOf(state.application);
  const nodes: readonly NodeDescriptor<unknown>[] = application.nodes;
  const readOnly = readOnlyInputs(application, ports.activity.specification);
  const drawn = ({ id, sketches }: NodeDescriptor<unknown>): Sketch[] =>
    (sketches?.draw(state.inputs) ?? []).map((drawing) => ({
      ...withLocks(drawing, new Locks(sketches, state.inputs, readOnly)),
      node: id,
    }));
  const present = nodes.filter(({ id }) => state.shown.includes(id) || state.openAreas.includes(id)).flatMap(drawn);
  return present.length > 0 || assessment.errors.length === 0 ? present : nodes.flatMap(drawn).slice(0, 1);
}

/** Tells whether an edit would change a read-only input, by trying it; edits are pure. */
class Locks {
  private readonly sketches: SketchDescriptor | undefined;
  private readonly inputs: InputValues;
  private readonly before: ReadonlyMap<string, string | undefined>;

  constructor(sketches: SketchDescriptor | undefined, inputs: InputValues, readOnly: ReadonlyMap<string, unknown>) {
    this.sketches = sketches;
    this.inputs = inputs;
    this.before = new Map([...readOnly.keys()].map((name) => [name, JSON.stringify(inputs[name])]));
  }

  isLocked(edit: SketchEdit): boolean {
    const after = this.sketches?.edit(this.inputs, edit);
    // What is refused for another reason tells nothing of locks.
    if (after === undefined || 'refused' in after) return false;
    return [...this.before].some(([name, value]) => JSON.stringify(after.inputs[name]) !== value);
  }
}

function withLocks(drawing: Drawing, locks: Locks): Drawing {
  const { view, grid } = drawing;
  const points = drawing.points.map((point) => lockedPoint(point, { view, grid, locks }));
  const first = drawing.points[0];
  const isTruss = drawing.points.some(({ symbol }) => symbol !== undefined && symbol !== 'handle');
  if (!isTruss || first === undefined) return { ...drawing, points };
  const isMarkLocked = (as: (typeof MARKS)[number]): boolean =>
    drawing.points.slice(0, ENOUGH).some(({ id }) => locks.isLocked({ kind: 'mark', view, point: id, as }));
  return { ...drawing, points, lockedMarks: MARKS.filter(isMarkLocked) };
}

interface Within {
  readonly view: string;
  readonly grid: number;
  readonly locks: Locks;
}

/** A point whose next step is locked stays where it is. */
function lockedPoint(point: SketchPoint, { view, grid, locks }: Within): SketchPoint {
  if (point.moves === 'fixed') return point;
  const isLocked = locks.isLocked({ kind: 'move', view, point: point.id, to: nextPlace(point, grid || 1) });
  return isLocked ? { ...point, moves: 'fixed', locked: true } : point;
}

function nextPlace({ at, moves, max }: SketchPoint, grid: number): Point2 {
  const step = (axis: 0 | 1, mayMove: boolean): number => {
    if (!mayMove) return at[axis];
    return at[axis] + grid <= (max?.[axis] ?? Infinity) ? at[axis] + grid : at[axis] - grid;
  };
  return [step(0, moves !== 'vertical'), step(1, moves !== 'horizontal')];
}
