/*
 * The side trusses that a student can choose instead of drawing: joints [m] with x along the span from the left support
 * and y up from the supports. With the deck at the bottom the top chord is shorter (a through bridge with sloping end posts);
 * with the deck at the top both chords run from support to support.
 */

export type Pattern = 'pratt' | 'howe' | 'warren' | 'warren-verticals' | 'k' | 'parker';
export type Deck = 'bottom' | 'top';

interface PatternChoice {
  readonly pattern: Pattern;
  /** 2 to 24. */
  readonly panels: number;
  /** [m] */
  readonly span: number;
  /** Between the chords at midspan [m]. */
  readonly depth: number;
  readonly deck: Deck;
}

/** A side truss as numbers: joint places and pairs of joints; the first bottom joint is pinned, the last rolls. */
export interface Layout {
  readonly joints: readonly { readonly x: number; readonly y: number }[];
  readonly members: readonly (readonly [number, number])[];
  readonly pin: number;
  readonly roller: number;
}

/** Depth of a Parker truss at its ends over that in the middle. */
const PARKER_END_DEPTH = 0.55;

/** Symmetric about midspan for every number of panels: a middle panel gets two crossed diagonals. */
export function patternLayout(choice: PatternChoice): Layout {
  const drawing: Drawing = { joints: [], members: [] };
  if (choice.pattern === 'warren') drawWarren(choice, drawing);
  else drawPanels(choice, drawing);
  return { ...drawing, pin: 0, roller: drawing.joints.findIndex(({ x, y }) => x === choice.span && y === 0) };
}

interface Drawing {
  readonly joints: { x: number; y: number }[];
  readonly members: [number, number][];
}

function addJoint(drawing: Drawing, x: number, y: number): number {
  return drawing.joints.push({ x, y }) - 1;
}

function addChord(drawing: Drawing, joints: readonly number[]): void {
  for (let k = 1; k < joints.length; k += 1) drawing.members.push([joints[k - 1], joints[k]]);
}

function drawWarren({ panels, span, depth, deck }: PatternChoice, drawing: Drawing): void {
  const points = Array.from({ length: panels + 1 }, (_, k) => (k === panels ? span : (span * k) / panels));
  const halves = Array.from({ length: panels }, (_, k) => (span * (k + 0.5)) / panels);
  if (deck === 'bottom') {
    const bottom = points.map((x) => addJoint(drawing, x, 0));
    const top = halves.map((x) => addJoint(drawing, x, depth));
    addChord(drawing, bottom);
    addChord(drawing, top);
    top.forEach((joint, k) => drawing.members.push([bottom[k], joint], [joint, bottom[k + 1]]));
    return;
  }
  const bottom = [0, ...halves, span].map((x) => addJoint(drawing, x, 0));
  const top = points.map((x) => addJoint(drawing, x, depth));
  addChord(drawing, bottom);
  addChord(drawing, top);
  drawing.members.push([bottom[0], top[0]], [bottom[panels + 1], top[panels]]);
  halves.forEach((_, k) => drawing.members.push([top[k], bottom[k + 1]], [bottom[k + 1], top[k + 1]]));
}

/** Chord joints by panel point; `top[k]` is undefined where the top chord does not reach. */
interface Grid {
  readonly panels: number;
  readonly bottom: readonly number[];
  readonly top: readonly (number | undefined)[];
}

function drawPanels(choice: PatternChoice, drawing: Drawing): void {
  const { panels, span, deck } = choice;
  const reaches = (k: number): boolean => deck === 'top' || (k > 0 && k < panels);
  const xs = Array.from({ length: panels + 1 }, (_, k) => (k === panels ? span : (span * k) / panels));
  const bottom = xs.map((x, k) => addJoint(drawing, x, heightsAt(choice, k).bottom));
  const top = xs.map((x, k) => (reaches(k) ? addJoint(drawing, x, heightsAt(choice, k).top) : undefined));
  const grid: Grid = { panels, bottom, top };
  addChord(drawing, bottom);
  addChord(
    drawing,
    top.filter((joint) => joint !== undefined),
  );
  if (deck === 'bottom') drawing.members.push([bottom[0], top[1]!], [bottom[panels], top[panels - 1]!]);
  const middles = choice.pattern === 'k' ? splitVerticals(grid, drawing) : new Map<number, number>();
  top.forEach((joint, k) => {
    if (joint === undefined) return;
    const middle = middles.get(k);
    if (middle === undefined) drawing.members.push([bottom[k], joint]);
    else drawing.members.push([bottom[k], middle], [middle, joint]);
  });
  for (let p = 0; p < panels; p += 1) drawPanelDiagonals(choice, { grid, panel: p, middles }, drawing);
}

function heightsAt({ pattern, panels, depth, deck }: PatternChoice, k: number): { bottom: number; top: number } {
  if (pattern !== 'parker') return { bottom: 0, top: depth };
  const ends = deck === 'top' ? panels : panels - 2;
  // Two and three panels leave no room for an arch in the shorter top chord.
  const fromMiddle = ends < 2 ? 0 : (2 * k - panels) / ends;
  const deep = depth * (PARKER_END_DEPTH + (1 - PARKER_END_DEPTH) * (1 - fromMiddle ** 2));
  if (deck === 'bottom') return { bottom: 0, top: deep };
  // The deck stays level, so the bottom chord hangs between the supports.
  return { bottom: k === 0 || k === panels ? 0 : depth * PARKER_END_DEPTH - deep, top: depth * PARKER_END_DEPTH };
}

/** A joint half-way up each vertical from which a K starts, by panel point. */
function splitVerticals({ panels, bottom, top }: Grid, drawing: Drawing): Map<number, number> {
  const middles = new Map<number, number>();
  for (let p = 0; p < panels; p += 1) {
    if (top[p] === undefined || top[p + 1] === undefined || 2 * p + 1 === panels) continue;
    const outer = 2 * p + 1 < panels ? p : p + 1;
    const [low, high] = [drawing.joints[bottom[outer]], drawing.joints[top[outer]!]];
    middles.set(outer, addJoint(drawing, low.x, (low.y + high.y) / 2));
  }
  return middles;
}

interface PanelPlace {
  readonly grid: Grid;
  readonly panel: number;
  readonly middles: ReadonlyMap<number, number>;
}

function drawPanelDiagonals(choice: PatternChoice, { grid, panel, middles }: PanelPlace, drawing: Drawing): void {
  const { panels, bottom, top } = grid;
  const [left, right] = [top[panel], top[panel + 1]];
  if (left === undefined || right === undefined) return;
  if (2 * panel + 1 === panels) {
    drawing.members.push([left, bottom[panel + 1]], [bottom[panel], right]);
    return;
  }
  // Seen from the nearer support: `outer` is the side of the support, `inner` that of midspan.
  const isLeft = 2 * panel + 1 < panels;
  const [outer, inner] = isLeft ? [panel, panel + 1] : [panel + 1, panel];
  const middle = middles.get(outer);
  if (middle !== undefined) drawing.members.push([middle, top[inner]!], [middle, bottom[inner]]);
  else if (fallsToMidspan(choice, isLeft ? panel : panels - 1 - panel))
    drawing.members.push([top[outer]!, bottom[inner]]);
  else drawing.members.push([bottom[outer], top[inner]!]);
}

/** Whether the diagonal of a panel, counted from the nearer support, falls toward midspan. */
function fallsToMidspan({ pattern, deck }: PatternChoice, fromSupport: number): boolean {
  if (pattern === 'howe') return false;
  if (pattern !== 'warren-verticals') return true;
  return fromSupport % 2 === (deck === 'top' ? 0 : 1);
}
