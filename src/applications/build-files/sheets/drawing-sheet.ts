import { boundsOf, label, moved, path, rectangle, scaled } from '#applications/build-files/drawing.ts';
import { remarkHtml } from '#applications/build-files/out-of-spec.ts';
import { htmlDocument } from '#applications/reports/html.ts';
import { pageSvg } from './page-svg.ts';
import { A3 } from './paper.ts';
import type { Drawing } from '#applications/build-files/drawing.ts';
import type { OutOfSpec } from '#applications/build-files/out-of-spec.ts';
import type { Point2 } from '#contract/values/numbers.ts';

/** What the title block says. */
export interface SheetTitle {
  readonly title: string;
  /** The design's name. */
  readonly design: string;
  /** The application's name. */
  readonly kind: string;
  /** Lines beside the block: materials, masses, remarks. */
  readonly notes: readonly string[];
  /** Of a design that may not be built as it is. */
  readonly outOfSpec?: OutOfSpec | undefined;
}

/** Drawing scales in the order in which they are tried (ISO 5455). */
const SCALES: readonly (readonly [factor: number, name: string])[] = [
  [2, '2:1'],
  [1, '1:1'],
  [1 / 2, '1:2'],
  [1 / 5, '1:5'],
  [1 / 10, '1:10'],
];

const BORDER = 5;
const BLOCK: Point2 = [150, 36];
const BLANK = '................................';

/**
 * A drawing on an A3 sheet with a border and a title block, as an HTML document. `views` draws the views at a scale: places in
 * millimeters on paper, so that dimensions keep their letter height and state true sizes. The largest scale that fits is taken.
 */
export function drawingSheet(head: SheetTitle, views: (factor: number) => Drawing): string {
  const room: Point2 = [A3.width - 2 * BORDER - 6, A3.height - 2 * BORDER - 6 - BLOCK[1]];
  const fits = ([factor]: (typeof SCALES)[number]): boolean => {
    const { min, max } = boundsOf(views(factor));
    return max[0] - min[0] <= room[0] && max[1] - min[1] <= room[1];
  };
  const [factor, name] = SCALES.find(fits) ?? SCALES[SCALES.length - 1];
  const content = views(factor);
  const { min, max } = boundsOf(content);
  const middle: Point2 = [A3.width / 2, BORDER + BLOCK[1] + (A3.height - 2 * BORDER - BLOCK[1]) / 2];
  const sheet = [
    ...moved(content, [middle[0] - (min[0] + max[0]) / 2, middle[1] - (min[1] + max[1]) / 2]),
    rectangle('cut', [BORDER, BORDER], [A3.width - 2 * BORDER, A3.height - 2 * BORDER]),
    ...titleBlock(head, name),
    ...notesOf(head).map((line, i) => label([BORDER + 4, BORDER + BLOCK[1] - 6 - 5.5 * i], line)),
  ];
  const intro =
    '<p>An A3 sheet, lying. Printed on smaller paper with “fit to page” it stays readable, but is no longer to scale: the numbers count.</p>';
  return htmlDocument(
    head.title,
    `${remarkHtml(head.outOfSpec)}${intro}\n${pageSvg(A3, `${head.title}, ${head.design}`, sheet)}`,
  );
}

/** The sentences above a sheet are not printed, so the sheet itself says what the design is. */
function notesOf({ notes, outOfSpec }: SheetTitle): readonly string[] {
  return outOfSpec === undefined ? notes : [`${outOfSpec.status}: change the design before you build it.`, ...notes];
}

/** A view at a scale; what is added to it afterwards (dimensions) is in paper millimeters. */
export function atScale(drawing: Drawing, factor: number): Drawing {
  return factor === 1 ? drawing : scaled(drawing, factor);
}

function titleBlock({ title, design, kind }: SheetTitle, scale: string): Drawing {
  const [x, y] = [A3.width - BORDER - BLOCK[0], BORDER];
  const row = BLOCK[1] / 3;
  const cell = (column: number, line: number, name: string, text: string): Drawing => [
    label([x + column + 2, y + line * row + row - 3.5], name, { height: 1.8 }),
    label([x + column + 2, y + line * row + 2.5], text, { height: 3.2 }),
  ];
  return [
    rectangle('cut', [x, y], BLOCK),
    path('cut', [
      [x, y + row],
      [x + BLOCK[0], y + row],
    ]),
    path('cut', [
      [x, y + 2 * row],
      [x + BLOCK[0], y + 2 * row],
    ]),
    path('cut', [
      [x + 80, y],
      [x + 80, y + 2 * row],
    ]),
    path('cut', [
      [x + 115, y],
      [x + 115, y + row],
    ]),
    ...cell(0, 2, 'Title', `${title}: ${kind}`),
    ...cell(0, 1, 'Design', design),
    ...cell(80, 1, 'Date', BLANK),
    ...cell(0, 0, 'Drawn by', BLANK),
    ...cell(80, 0, 'Units', 'mm'),
    ...cell(115, 0, 'Scale', scale),
  ];
}
