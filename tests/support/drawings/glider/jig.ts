import {
  area,
  arrow,
  box,
  dimension,
  glueDrop,
  label,
  leader,
  polygon,
  sandingBlock,
  table,
} from '#tests/support/drawings/parts.ts';
import { wingV } from './glider.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-wing-jig';
/** The jig under a half: a wedge of 8 degrees. */
const wedges = [-1, 1]
  .map((side) =>
    polygon(
      [
        [240 + 40 * side, 157],
        [240 + 150 * side, 157],
        [240 + 150 * side, 136],
        [240 + 40 * side, 151.4],
      ],
      'tape',
    ),
  )
  .join('');

export const jig: readonly StepDrawing[] = [
  {
    page,
    step: 'Sand the front edge round with long',
    title: 'Long strokes along the front edge',
    words:
      'A wing half from above at the edge of the table. A sanding block lies on its front edge. An arrow runs along the edge from root to tip.',
    caption: 'Long, light strokes from root to tip.',
    height: 190,
    parts: [
      box([20, 70, 440, 100], 'paper'),
      polygon([
        [60, 58],
        [420, 64],
        [420, 136],
        [60, 156],
      ]),
      sandingBlock([140, 58]),
      arrow([200, 40], [390, 44]),
      label(66, 148, 'root'),
      label(414, 128, 'tip', 'end'),
      label(450, 160, 'table', 'end'),
      label(240, 110, 'wing half', 'middle'),
    ],
  },
  {
    page,
    step: 'It should look like half a circle',
    title: 'The front edge from the end',
    words:
      'The front part of the wing from the end, enlarged twice: first with a square edge, then with an edge that is half a circle.',
    caption: 'Left as cut, right as it should be. (Much enlarged.)',
    height: 160,
    parts: [
      box([40, 50, 160, 40]),
      area('M300 50 H440 V90 H300 A20 20 0 0 1 300 50 Z'),
      label(120, 124, 'square', 'middle'),
      label(360, 124, 'half a circle', 'middle'),
      arrow([216, 70], [260, 70]),
    ],
  },
  {
    page,
    step: 'Find the height',
    title: 'The height of the tips',
    words:
      'The wing from the front as a flat V on the table, with a wedge under each half. A half is 200 millimeters long and rises by 8 degrees. Its tip is 28 millimeters above the table.',
    caption: '200 mm at 8 degrees: 28 mm at the tip.',
    height: 210,
    parts: [
      table(157),
      wedges,
      wingV([240, 151], 196, 8),
      dimension([446, 157], [446, 130], '', 'right'),
      label(404, 104, '28 mm'),
      label(330, 178, '8°', 'middle'),
      label(140, 108, '200 mm', 'middle'),
      label(140, 178, 'jig', 'middle'),
    ],
  },
  {
    page,
    step: 'Sand the two root edges at a slant',
    title: 'Root edges that fit',
    words:
      'The two roots from the front, enlarged. On the left square edges touch at their upper corners alone and leave a gap below. On the right slanted edges touch along the whole face.',
    caption: 'Left: square edges leave a gap. Right: slanted edges fit. (Enlarged.)',
    height: 170,
    parts: [
      polygon([
        [30, 62],
        [118, 82],
        [112, 110],
        [24, 90],
      ]),
      polygon([
        [206, 62],
        [118, 82],
        [124, 110],
        [212, 90],
      ]),
      polygon([
        [270, 62],
        [360, 84],
        [360, 112],
        [266, 90],
      ]),
      polygon([
        [450, 62],
        [360, 84],
        [360, 112],
        [454, 90],
      ]),
      leader([118, 130], [118, 104]),
      label(118, 148, 'gap', 'middle'),
      label(118, 42, 'square', 'middle'),
      label(360, 42, 'slanted', 'middle'),
    ],
  },
  {
    page,
    step: 'Put waxed paper on the table',
    title: 'Glue on the roots, waxed paper below',
    words:
      'The roots of the two halves from the front above the table. Waxed paper lies between wing and table. A thin line of glue fills the joint.',
    caption: 'Waxed paper under the joint, a thin line of glue in it.',
    height: 180,
    parts: [
      box([20, 136, 440, 20], 'metal'),
      box([110, 130, 260, 6], 'paper'),
      wingV([240, 122], 180, 6),
      glueDrop([240, 116]),
      leader([300, 60], [246, 112]),
      label(304, 60, 'glue'),
      leader([104, 104], [140, 132]),
      label(20, 98, 'waxed paper'),
      label(440, 152, 'table', 'end'),
    ],
  },
];
