import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, glueDrop, grain, label, leader, line, polygon } from '#tests/support/drawings/parts.ts';
import { joint, pin, truss } from './bridge.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-side-trusses';
const left = [60, 130] as const;
const perMm = 1.2;

export const gluingSides: readonly StepDrawing[] = [
  {
    page,
    step: 'Tape waxed paper over it',
    title: 'Board, drawing, waxed paper',
    words:
      'Three layers from the side, one above the other: the board at the bottom, the drawing on it, and waxed paper on top. Tape holds both papers to the board at each end.',
    caption: byLevel(
      'Board, drawing and waxed paper lie on each other in this order, seen from below.',
      'The board, the drawing and the waxed paper are arranged in this order from bottom to top.',
    ),
    height: 170,
    parts: [
      box([60, 110, 360, 30]),
      grain([60, 110, 360, 30], 2),
      box([80, 88, 320, 8], 'paper'),
      box([80, 62, 320, 8], 'soft'),
      box([52, 56, 40, 16], 'tape'),
      box([388, 56, 40, 16], 'tape'),
      label(240, 54, 'waxed paper', 'middle'),
      label(240, 84, 'drawing', 'middle'),
      label(240, 160, 'board', 'middle'),
    ],
  },
  {
    page,
    step: 'Put both chords in place,',
    title: 'Everything dry between pins',
    words:
      'The side truss from above on the drawing. Chords, end posts, verticals and diagonals are all in place. Pins stand beside the chords, none goes through a stick.',
    caption: byLevel(
      'All of the pieces lie in their places without glue, with pins beside the chords.',
      'All of the pieces are in position without any glue, and the pins are located beside the chords.',
    ),
    height: 180,
    parts: [
      box([16, 30, 448, 130], 'paper'),
      truss(left, perMm),
      ...[0.5, 1.5, 2.5, 3.5, 4.5, 5.5].map((panel) => {
        const [x, y] = joint(left, perMm, panel);
        return pin(x, y + 10) + pin(x + 8, y - 10);
      }),
      ...[1.5, 2.5, 3.5, 4.5].map((panel) => pin(joint(left, perMm, panel)[0], left[1] - 45 * perMm - 10)),
    ],
  },
  {
    page,
    step: 'Put a thin film of glue on both faces',
    title: 'A thin film on both faces',
    words:
      'The end of a diagonal is held apart from the chord. A thin film of glue covers the sanded end, and another one the place on the chord. Arrows press the two together.',
    caption: byLevel(
      'The film is so thin that only a little glue comes out when the faces meet.',
      'The film is so thin that hardly any glue escapes when the surfaces are pressed together.',
    ),
    height: 190,
    parts: [
      box([60, 140, 360, 26]),
      line('M190 138 H270', { color: 'next', width: 4 }),
      polygon([
        [190, 104],
        [286, 12],
        [330, 12],
        [254, 104],
      ]),
      line('M190 106 H254', { color: 'next', width: 4 }),
      glueDrop([150, 122]),
      arrow([360, 40], [310, 92]),
      leader([130, 84], [196, 106]),
      label(60, 80, 'glue here'),
      leader([334, 122], [262, 137]),
      label(338, 126, 'and here'),
    ],
  },
  {
    page,
    step: 'Work from the middle to the ends,',
    title: 'From the middle to the ends',
    words:
      'The side truss from above. A number 1 stands at the middle joint, 2 at the joints beside it, then 3 and 4 at the ends. Two arrows point from the middle to both ends.',
    caption: byLevel(
      'Begin with joint number 1 in the middle, and continue with 2, 3 and 4 on both sides.',
      'The sequence begins with joint number 1 in the middle and continues symmetrically with 2, 3 and 4.',
    ),
    height: 170,
    parts: [
      truss(left, perMm, { color: 'faint' }),
      ...[0, 1, 2, 3, 4, 5, 6].map((panel) => {
        const [x, y] = joint(left, perMm, panel);
        return pin(x, y) + label(x, y + 28, String(1 + Math.abs(panel - 3)), 'middle');
      }),
      arrow([230, 46], [110, 46]),
      arrow([250, 46], [370, 46]),
    ],
  },
  {
    page,
    step: 'glue a <a class="term" href="glossary.html#gusset">gusset</a>',
    title: 'A gusset over the joint',
    words:
      'A joint of a chord, a vertical and a diagonal. A thin plate, the gusset, is glued over the joint. The lines of its grain run along the diagonal, the stick that is pulled hardest.',
    caption: byLevel(
      'There is one gusset on each face, and its grain runs along the member that is pulled.',
      'There is one gusset on each face, and its grain is parallel to the member that is in tension.',
    ),
    height: 210,
    parts: [
      box([40, 150, 400, 22]),
      box([228, 20, 22, 130]),
      polygon([
        [252, 150],
        [392, 20],
        [422, 20],
        [284, 150],
      ]),
      polygon(
        [
          [196, 182],
          [196, 118],
          [262, 84],
          [334, 84],
          [316, 182],
        ],
        'soft',
      ),
      line('M206 176 L290 92 M236 178 L318 94 M270 178 L324 124', { color: 'faint', width: 1.5 }),
      leader([150, 84], [210, 124]),
      label(92, 80, 'gusset'),
      arrow([400, 66], [444, 26]),
      label(366, 120, 'pulled'),
    ],
  },
  {
    page,
    step: 'Lay both sides on each other.',
    title: 'Side on side',
    words:
      'Both side trusses lie on top of each other, the second one dashed. At the right end they differ, and the difference is marked as 1 millimeter at most.',
    caption: byLevel(
      'The two sides must match within 1 mm, because otherwise the bridge will twist.',
      'Both sides must correspond within 1 mm, because otherwise the bridge twists as soon as it is loaded.',
    ),
    height: 170,
    parts: [
      truss(left, perMm, { thick: 4 }),
      truss([left[0] + 3, left[1] - 2], perMm, { thick: 3, color: 'next', dashed: true }),
      dimension([432, 60], [440, 60], '', 'above'),
      label(436, 48, '1 mm at most', 'end'),
      line('M432 66 V138 M440 66 V138', { width: 1, dashed: true }),
    ],
  },
];
