import {
  area,
  arrow,
  box,
  dimension,
  grain,
  label,
  line,
  polygon,
  ruler,
  scale,
} from '#tests/support/drawings/parts.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-cut-parts';

export const cutting: readonly StepDrawing[] = [
  {
    page,
    step: 'Measure the check ruler at the foot',
    title: 'A steel ruler on a check ruler that is too small',
    words:
      'A steel ruler lies along the check ruler of a print, zero at zero. The 100 of the print stands at 97 millimeters on the steel ruler.',
    caption: 'This print is 3 percent too small: print it again.',
    height: 150,
    parts: [
      label(42, 22, 'steel ruler'),
      ruler([60, 32], 100, 3.6, { up: false, fill: 'metal' }),
      box([42, 68, 386, 34], 'paper'),
      ...[0, 50, 100].map(
        (mm) => line(`M${(60 + 3.492 * mm).toFixed(1)} 68 v10`) + label(60 + 3.492 * mm, 95, String(mm), 'middle'),
      ),
      line('M409.2 58 V112', { color: 'next', dashed: true }),
      label(409, 130, '97 mm', 'middle'),
      label(42, 126, 'check ruler on the print'),
    ],
  },
  {
    page,
    step: 'lay the marks on top of each other',
    title: 'Two pages, mark on mark',
    words:
      'Two printed pages overlap. Their two round marks lie on top of each other, and a strip of tape holds the seam.',
    caption: 'Mark on mark, then tape.',
    height: 190,
    parts: [
      box([40, 24, 216, 140], 'paper'),
      box([224, 24, 216, 140], 'paper'),
      line('M80 120 L224 86 M224 86 L400 60', { color: 'press' }),
      ...[52, 136].map((y) =>
        line(`M228 ${y} a12 12 0 1 0 24 0 a12 12 0 1 0 -24 0 M222 ${y} H258 M240 ${y - 18} v36`, { color: 'next' }),
      ),
      box([200, 86, 84, 18], 'tape'),
      label(70, 52, 'page 1'),
      label(420, 150, 'page 2', 'end'),
      label(292, 112, 'tape'),
    ],
  },
  {
    page,
    step: 'Weigh each sheet',
    title: 'A sheet on the scale',
    words: 'A balsa sheet, 91.5 centimeters long, lies across a scale that shows 23.4 grams.',
    caption: '23.4 g in 91.5 × 10 × 0.16 cm is 0.16 g for each cubic centimeter.',
    height: 180,
    parts: [
      box([30, 74, 420, 8]),
      scale([240, 82], '23.4 g'),
      dimension([30, 50], [450, 50], '91.5 cm', 'above'),
      label(344, 130, '10 cm wide'),
      label(344, 150, '0.16 cm thick'),
    ],
  },
  {
    page,
    step: 'cut one, turn the template over',
    title: 'A left and a right half',
    words:
      'Two wing halves on a sheet, mirror images of each other, root to root. The lines of the grain run from root to tip.',
    caption: 'Turned over, the template gives the other half. Grain from root to tip.',
    height: 190,
    parts: [
      box([20, 28, 440, 122], 'paper'),
      grain([20, 28, 440, 122], 6),
      polygon([
        [50, 64],
        [230, 50],
        [230, 128],
        [50, 120],
      ]),
      polygon([
        [430, 64],
        [250, 50],
        [250, 128],
        [430, 120],
      ]),
      label(140, 96, 'L', 'middle'),
      label(340, 96, 'R', 'middle'),
      label(240, 174, 'root', 'middle'),
      label(50, 174, 'tip', 'middle'),
      label(430, 174, 'tip', 'middle'),
    ],
  },
  {
    page,
    step: 'Keep the ruler on the part',
    title: 'The ruler on the part, the knife on the scrap side',
    words:
      'A cut line on a sheet. A steel ruler lies on the part above the line. The knife runs along it with its blade on the line, so that a slip goes into the scrap below.',
    caption: 'The ruler covers the part. A slip goes into the scrap.',
    height: 200,
    parts: [
      box([30, 20, 420, 160]),
      box([60, 62, 360, 40], 'metal'),
      line('M40 104 H440', { color: 'next', dashed: true }),
      polygon(
        [
          [250, 104],
          [272, 120],
          [340, 168],
          [330, 180],
          [262, 132],
        ],
        'soft',
      ),
      arrow([230, 124], [140, 124]),
      label(70, 50, 'part'),
      label(240, 88, 'ruler', 'middle'),
      label(70, 164, 'scrap'),
      label(356, 158, 'knife'),
    ],
  },
  {
    page,
    step: 'The slanted seat in its top',
    title: 'The seat for the wing',
    words:
      'The stick from the side, its nose to the left. A seat is cut into its top from 85 to 160 millimeters. It slopes down to the back by 2.6 millimeters.',
    caption: 'The seat of the standard glider: 75 mm long, 2.6 mm lower at its back. (The slope is drawn larger.)',
    height: 190,
    parts: [
      area('M30 70 H157 L270 90 V70 H450 V110 H30 Z'),
      dimension([157, 130], [270, 130], '75 mm'),
      dimension([30, 166], [157, 166], '85 mm'),
      dimension([292, 70], [292, 90], '', 'right'),
      line('M157 70 H302 M270 90 H302', { width: 1, dashed: true }),
      label(304, 60, '2.6 mm'),
      label(34, 58, 'nose'),
    ],
  },
];
