import { designOf } from '#applications/structures/model/design.ts';
import { looseMotionsOf } from '#applications/structures/model/structure.ts';
import { BOARD } from '#applications/structures/table-inputs.ts';
import { editSketch } from './sketch-edit.ts';
import { axisOf, isOnAxis, mirroredBoard, trussOf, twinOf } from './symmetry.ts';
import type { SketchDescriptor } from '#applications/application.ts';
import type { InputValues, Row } from '#contract/engineering/input.ts';
import type { Sketch } from '#contract/engineering/sketch.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Truss } from './symmetry.ts';

/** What may be done in one view of the side truss. */
interface Board {
  readonly view: string;
  readonly title: string;
  readonly moves: 'free' | 'fixed';
  readonly mayAddPoint: boolean;
  readonly mayAddLine: boolean;
}

type Drawing = Omit<Sketch, 'node'>;

/** The joints of the side truss: moved, added, joined and removed here. */
export const jointSketch = sketchOn({
  view: 'joints',
  title: 'Side truss: joints',
  moves: 'free',
  mayAddPoint: true,
  mayAddLine: true,
});

/** The members: added and removed between joints that stay. */
export const memberSketch = sketchOn({
  view: 'members',
  title: 'Side truss: members',
  moves: 'fixed',
  mayAddPoint: false,
  mayAddLine: true,
});

/** Supports and loads: marked on joints that stay. */
export const loadSketch = sketchOn({
  view: 'loads',
  title: 'Side truss: supports and loads',
  moves: 'fixed',
  mayAddPoint: false,
  mayAddLine: false,
});

/** Loose motions are drawn this large against the size of the drawing. */
const MOTION_SHARE = 0.08;

function sketchOn(board: Board): SketchDescriptor {
  return { draw: (inputs) => [draw(inputs, board)], edit: editSketch };
}

function draw(inputs: InputValues, board: Board): Drawing {
  const loose = looseShapeOf(inputs);
  const truss = trussOf(inputs);
  const loaded = new Set(truss.loadPoints);
  const isMirrored = inputs.mirror !== false;
  const mayRemove = board.moves === 'free';
  const { ofNew, roomOf } = roomOn(board, truss, isMirrored);
  const points = truss.joints.flatMap((row) => {
    const { id, x, y, support } = row;
    if (typeof x !== 'number' || typeof y !== 'number') return [];
    const name = String(id);
    return [
      {
        id: name,
        label: loose.joints.has(name) ? `${name} (moves)` : name,
        at: [x, y] as Point2,
        ...roomOf(row),
        symbol: symbolOf(support, loaded.has(name)),
        removable: mayRemove,
        ...(loose.joints.has(name) ? { loose: true } : {}),
      },
    ];
  });
  const known = new Set(points.map(({ id }) => id));
  const lines = truss.members.flatMap(({ id, i, j }) => {
    const [from, to] = [String(i), String(j)];
    if (!known.has(from) || !known.has(to)) return [];
    return [{ id: String(id), from, to, label: String(id), removable: board.mayAddLine }];
  });
  return {
    view: board.view,
    title: board.title,
    grid: Number(inputs.snap),
    axes: { x: 'along the span, mm', y: 'up, mm' },
    points,
    lines,
    outlines: loose.outlines,
    mayAddPoint: board.mayAddPoint,
    newPoint: ofNew,
    mayAddLine: board.mayAddLine,
    mirrored: isMirrored,
  };
}

const WHOLE_BOARD = {
  min: [BOARD.minX, BOARD.minY] as Point2,
  max: [BOARD.maxX, BOARD.maxY] as Point2,
};

/** How far joints may go: with the mirror on not farther than their twins, and on the line of symmetry only along it. */
function roomOn({ moves }: Board, truss: Truss, isMirrored: boolean) {
  const ofPair = isMirrored ? mirroredBoard(axisOf(truss)) : WHOLE_BOARD;
  const roomOf = (row: Row) => {
    if (moves === 'fixed' || !isMirrored) return { moves, ...WHOLE_BOARD };
    if (isOnAxis(truss, row)) return { moves: 'vertical' as const, ...WHOLE_BOARD };
    return { moves, ...(twinOf(truss, row) === undefined ? WHOLE_BOARD : ofPair) };
  };
  return { ofNew: ofPair, roomOf };
}

function symbolOf(support: unknown, isLoaded: boolean): 'joint' | 'pin' | 'roller' | 'load' {
  if (support === 'pin' || support === 'roller') return support;
  return isLoaded ? 'load' : 'joint';
}

interface LooseShape {
  readonly joints: ReadonlySet<string>;
  readonly outlines: Drawing['outlines'];
}

const STANDS: LooseShape = { joints: new Set(), outlines: [] };

/** The members after a small step along the first loose motion, and the joints that any loose motion moves. */
function looseShapeOf(inputs: InputValues): LooseShape {
  const design = designOf(inputs);
  if ('error' in design) return STANDS;
  const motions = looseMotionsOf(design);
  if (motions.length === 0) return STANDS;
  const { joints, members } = design;
  const moving = joints.filter((_, k) =>
    motions.some((motion) => Math.abs(motion[2 * k]) + Math.abs(motion[2 * k + 1]) > 1e-6),
  );
  const xs = joints.map(({ x }) => x);
  const step = MOTION_SHARE * (Math.max(...xs) - Math.min(...xs) || 0.1);
  const [first] = motions;
  const at = (k: number): Point2 => [
    1000 * (joints[k].x + step * first[2 * k]),
    1000 * (joints[k].y + step * first[2 * k + 1]),
  ];
  return {
    joints: new Set(moving.map(({ id }) => id)),
    outlines: members.map(({ i, j }) => ({ points: [at(i), at(j)], closed: false, loose: true })),
  };
}
