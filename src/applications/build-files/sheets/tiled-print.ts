import { boundsOf, label, moved, path, pointsOf, rectangle, turnedLeft } from '#applications/build-files/drawing.ts';
import { remarkHtml } from '#applications/build-files/out-of-spec.ts';
import { escapeHtml, htmlDocument } from '#applications/reports/html.ts';
import { clippedTo, overlaps } from './clip.ts';
import { pageSvg } from './page-svg.ts';
import { checkRuler, RULER_BAND } from './ruler.ts';
import type { Bounds, Drawing } from '#applications/build-files/drawing.ts';
import type { OutOfSpec } from '#applications/build-files/out-of-spec.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Paper } from './paper.ts';

/** How far neighboring pages repeat each other [mm]. */
const OVERLAP = 10;
/** Free paper around the drawing, so that its lines stay off the edge of the first and the last page [mm]. */
const MARGIN = 2;

/** One page: its letter for the row, its number for the column, and the part of the drawing on it. */
interface Tile {
  readonly row: number;
  readonly column: number;
  readonly window: Bounds;
}

interface Tiling {
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly Tile[];
}

interface Print {
  readonly paper: Paper;
  /** Of a design that may not be built as it is. */
  readonly outOfSpec?: OutOfSpec | undefined;
}

/**
 * A drawing cut into pages of full size, to be printed, cut out and joined: every page has its letter and number, marks that
 * lie on the same place of both neighbors, and a ruler of 100 mm. The drawing lies the way that needs fewer pages.
 */
export function tiledPrint(title: string, drawing: Drawing, { paper, outOfSpec }: Print): string {
  const laid = betterTurned(drawing, paper);
  const tiling = tilesOf(boundsOf(laid), paper);
  const pages = tiling.tiles.map((tile) => {
    const name = `${title}, page ${nameOf(tile)} of ${tiling.tiles.length}`;
    const texts = onPage(tile, textsOf(tile.window, laid));
    return pageSvg(paper, name, pageOf(laid, tile, tiling, { paper, title, outOfSpec }), { texts, strip: RULER_BAND });
  });
  return htmlDocument(title, `${remarkHtml(outOfSpec)}${instructions(paper, tiling)}\n${pages.join('\n')}`);
}

function instructions(paper: Paper, { tiles, rows, columns }: Tiling): string {
  const joined =
    tiles.length === 1
      ? 'Everything fits on one page.'
      : `The ${tiles.length} pages make ${rows} ${rows === 1 ? 'row' : 'rows'} (${letters(rows)}) of ${columns} (1 to ${columns}). ` +
        'Cut one of two neighbors along its dashed line, lay it on the other so that the crosses meet, and tape them.';
  return [
    `<p>Print on ${escapeHtml(paper.name)} paper, upright, at <strong>100 %</strong> (“actual size”), not “fit to page”.`,
    'Then measure the ruler at the foot of a page: it must be 100 mm long. If it is not, change the scale in the print window.</p>',
    `<p>${joined}</p>`,
  ].join(' ');
}

const letters = (rows: number): string => (rows === 1 ? 'A' : `A to ${letterOf(rows - 1)}`);

function letterOf(row: number): string {
  return row < 26 ? String.fromCodePoint(65 + row) : `${letterOf(Math.floor(row / 26) - 1)}${letterOf(row % 26)}`;
}

const nameOf = ({ row, column }: Pick<Tile, 'row' | 'column'>): string => `${letterOf(row)}${column + 1}`;

function betterTurned(drawing: Drawing, paper: Paper): Drawing {
  const turned = turnedLeft(drawing);
  const pages = (each: Drawing): number => tilesOf(boundsOf(each), paper).tiles.length;
  return pages(turned) < pages(drawing) ? turned : drawing;
}

/** Row A is the top one. The drawing lies in the middle of its pages. */
function tilesOf({ min, max }: Bounds, { width, height }: Paper): Tiling {
  const room: Point2 = [width, height - RULER_BAND];
  const size: Point2 = [max[0] - min[0] + 2 * MARGIN, max[1] - min[1] + 2 * MARGIN];
  const [columns, rows] = [0, 1].map((axis) =>
    Math.max(1, Math.ceil((size[axis] - OVERLAP - 1e-9) / (room[axis] - OVERLAP))),
  );
  const whole: Point2 = [columns * (room[0] - OVERLAP) + OVERLAP, rows * (room[1] - OVERLAP) + OVERLAP];
  const left = (min[0] + max[0] - whole[0]) / 2;
  const top = (min[1] + max[1] + whole[1]) / 2;
  const tiles = Array.from({ length: rows * columns }, (_, i): Tile => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const x = left + column * (room[0] - OVERLAP);
    const y = top - row * (room[1] - OVERLAP) - room[1];
    return { row, column, window: { min: [x, y], max: [x + room[0], y + room[1]] } };
  });
  return { rows, columns, tiles };
}

interface PageContext extends Print {
  readonly title: string;
}

function pageOf(drawing: Drawing, tile: Tile, tiling: Tiling, { paper, title, outOfSpec }: PageContext): Drawing {
  const { min, max } = tile.window;
  const part = [...linesOf(tile.window, drawing), ...joints(tile, tiling)];
  const short = title.length > 36 ? `${title.slice(0, 35)}…` : title;
  const name = `${nameOf(tile)}: ${short}`;
  return [
    ...onPage(tile, part),
    rectangle('mark', [0, RULER_BAND], [max[0] - min[0], max[1] - min[1]]),
    ...checkRuler([2, 3]),
    label([110, 8], name),
    // The sentences above the pages are not printed.
    label([110, 3], [`${paper.name}, 1:1`, ...(outOfSpec === undefined ? [] : [outOfSpec.status])].join(', ')),
  ];
}

/** From its place in the whole drawing to that on its page. */
function onPage({ window: { min } }: Tile, part: Drawing): Drawing {
  return moved(part, [-min[0], RULER_BAND - min[1]]);
}

/** The lines of a drawing in a window; arcs become straight parts. */
function linesOf(window: Bounds, drawing: Drawing): Drawing {
  return drawing.flatMap((shape): Drawing => {
    if (shape.kind === 'text') return [];
    return clippedTo(window, pointsOf(shape)).map((points) => path(shape.layer, points));
  });
}

/** Every text that reaches into a window, whole: the edge of the paper cuts it off, and the next page goes on with it. */
function textsOf(window: Bounds, drawing: Drawing): Drawing {
  return drawing.filter((shape) => shape.kind === 'text' && overlaps(window, boundsOf([shape])));
}

/** Crosses in the middle of the strips that a page shares with its neighbors, and a dashed line along each strip. */
function joints(tile: Tile, tiling: Tiling): Drawing {
  const { min, max } = tile.window;
  const { row, column } = tile;
  const across = (x: number): Drawing => [
    ...[0.2, 0.8].flatMap((share) => cross([x, min[1] + share * (max[1] - min[1])])),
    ...dashed([x, min[1]], [x, max[1]]),
  ];
  const along = (y: number): Drawing => [
    ...[0.2, 0.8].flatMap((share) => cross([min[0] + share * (max[0] - min[0]), y])),
    ...dashed([min[0], y], [max[0], y]),
  ];
  const middle: Point2 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2];
  const half = OVERLAP / 2;
  const joins = (text: Pick<Tile, 'row' | 'column'>): string => `joins ${nameOf(text)}`;
  return [
    ...(column > 0
      ? [...across(min[0] + half), sideways([min[0] + half - 1, middle[1]], joins({ row, column: column - 1 }))]
      : []),
    ...(column + 1 < tiling.columns
      ? [...across(max[0] - half), sideways([max[0] - 1, middle[1]], joins({ row, column: column + 1 }))]
      : []),
    ...(row > 0
      ? [
          ...along(max[1] - half),
          label([middle[0], max[1] - half + 1], joins({ row: row - 1, column }), { anchor: 'middle' }),
        ]
      : []),
    ...(row + 1 < tiling.rows
      ? [...along(min[1] + half), label([middle[0], min[1] + 1], joins({ row: row + 1, column }), { anchor: 'middle' })]
      : []),
  ];
}

const sideways = (at: Point2, text: string) => label(at, text, { anchor: 'middle', angleDeg: 90 });

function cross([x, y]: Point2): Drawing {
  return [
    path('score', [
      [x - 4, y],
      [x + 4, y],
    ]),
    path('score', [
      [x, y - 4],
      [x, y + 4],
    ]),
  ];
}

function dashed([x0, y0]: Point2, [x1, y1]: Point2): Drawing {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const at = (distance: number): Point2 => [x0 + ((x1 - x0) * distance) / length, y0 + ((y1 - y0) * distance) / length];
  return Array.from({ length: Math.floor(length / 6) }, (_, i) => path('mark', [at(6 * i), at(6 * i + 3)]));
}
