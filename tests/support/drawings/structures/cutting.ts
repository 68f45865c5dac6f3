import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  arrow,
  box,
  dimension,
  grain,
  label,
  leader,
  line,
  polygon,
  ruler,
  sandingBlock,
  scale,
} from '#tests/support/drawings/parts.ts';
import { truss } from './bridge.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-cut-sticks';

export const cuttingSticks: readonly StepDrawing[] = [
  {
    page,
    step: 'Measure the check ruler on the page,',
    title: 'A steel ruler on the check ruler of the print',
    words:
      'A steel ruler lies along the check ruler of the print, zero at zero. The 100 of the print stands at 100 millimeters on the steel ruler.',
    caption: byLevel(
      'The check ruler on this page measures exactly 100 mm, so the print has the right size.',
      'The check ruler on this page measures exactly 100 mm, so the scale of the drawing is correct.',
    ),
    height: 150,
    parts: [
      label(42, 22, 'steel ruler'),
      ruler([60, 32], 100, 3.6, { up: false, fill: 'metal' }),
      box([42, 68, 396, 34], 'paper'),
      ...[0, 50, 100].map((mm) => line(`M${60 + 3.6 * mm} 68 v10`) + label(60 + 3.6 * mm, 95, String(mm), 'middle')),
      line('M420 58 V112', { color: 'next', dashed: true }),
      label(420, 130, '100 mm', 'middle'),
      label(42, 126, 'check ruler on the print'),
    ],
  },
  {
    page,
    step: 'A bridge of 300 mm needs two pages.',
    title: 'Two pages, mark on mark',
    words:
      'Two printed pages overlap, and their two round marks lie on top of each other. The truss runs over both pages, and a dimension under it says 300 millimeters.',
    caption: byLevel(
      'The marks of both pages lie on each other, and the ruler shows a span of 300 mm.',
      'The marks of both pages coincide, and the ruler confirms a span of 300 mm.',
    ),
    height: 220,
    parts: [
      box([20, 20, 240, 150], 'paper'),
      box([228, 20, 236, 150], 'paper'),
      truss([62, 132], 1.2, { thick: 4 }),
      ...[44, 152].map((y) =>
        line(`M236 ${y} a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 M230 ${y} H260 M245 ${y - 14} v28`, { color: 'next' }),
      ),
      box([214, 86, 62, 16], 'tape'),
      dimension([62, 186], [422, 186], '300 mm'),
    ],
  },
  {
    page,
    step: 'Weigh ten sticks together,',
    title: 'Ten sticks on the scale',
    words: 'Ten long sticks lie side by side across a scale that shows 14.3 grams.',
    caption: byLevel(
      '14.3 g in 34.6 cubic centimeters is a density of 0.41 g for each cubic centimeter.',
      'A mass of 14.3 g in a volume of 34.6 cubic centimeters corresponds to a density of 0.41 g for each cubic centimeter.',
    ),
    height: 180,
    parts: [
      ...Array.from({ length: 10 }, (_, i) => line(`M30 ${40 + 4 * i} H450`, { width: 3, color: 'ink' })),
      scale([240, 82], '14.3 g'),
      dimension([30, 30], [450, 30], '610 mm', 'above'),
      label(350, 120, '10 sticks'),
    ],
  },
  {
    page,
    step: 'Lay a stick on the drawing, mark both ends',
    title: 'Marked on the drawing, cut 1 mm too long',
    words:
      'A diagonal stick lies on its line of the drawing. A mark stands where the stick meets the chord. The knife is 1 millimeter outside of the mark.',
    caption: byLevel(
      'Cut 1 mm outside of the mark, so that there is material left for sanding.',
      'The cut is located 1 mm outside of the mark, so that sufficient material remains for sanding.',
    ),
    height: 210,
    parts: [
      box([20, 16, 440, 176], 'paper'),
      line('M40 160 H440 M40 40 H440', { color: 'faint', width: 9 }),
      polygon([
        [92, 150],
        [334, 20],
        [342, 34],
        [100, 164],
      ]),
      line('M106 134 l20 32', { color: 'next', width: 3 }),
      line('M92 138 l20 34', { width: 2, dashed: true }),
      leader([196, 184], [120, 164]),
      label(200, 186, 'mark'),
      leader([60, 112], [98, 148]),
      label(30, 104, 'cut'),
      dimension([84, 128], [100, 119], '', 'above'),
      label(110, 116, '1 mm'),
    ],
  },
  {
    page,
    step: 'Sand the end to the right slope',
    title: 'Sanded until it fits',
    words:
      'Left: a square stick end stands on the chord and leaves a gap in the shape of a wedge. Right: the end is sanded to the slope of the chord and touches it all over.',
    caption: byLevel(
      'Sand a little, try the piece on the drawing, and sand again until there is no gap any more.',
      'Alternate between sanding and trying the piece on the drawing, until no gap is visible any longer.',
    ),
    height: 190,
    parts: [
      box([20, 140, 190, 22]),
      polygon([
        [98, 122],
        [176, 32],
        [194, 48],
        [116, 138],
      ]),
      leader([60, 104], [104, 134]),
      label(30, 98, 'gap'),
      label(115, 184, 'no', 'middle'),
      box([260, 140, 200, 22]),
      polygon([
        [330, 140],
        [424, 32],
        [442, 48],
        [362, 140],
      ]),
      sandingBlock([290, 82]),
      arrow([250, 108], [330, 108], true),
      label(360, 184, 'fits', 'middle'),
    ],
  },
  {
    page,
    step: 'Make two of each at the same time',
    title: 'Twins under one tape',
    words:
      'Two sticks lie side by side, held together by a strip of masking tape. The name of the member is written on the tape. One dashed line shows the cut through both.',
    caption: byLevel(
      'Two identical pieces are made with a single cut, one for each side of the bridge.',
      'A single cut produces two identical pieces, one for each side of the bridge.',
    ),
    height: 150,
    parts: [
      box([40, 48, 380, 18]),
      box([40, 68, 380, 18]),
      grain([40, 48, 380, 18], 1),
      grain([40, 68, 380, 18], 1),
      box([180, 38, 100, 58], 'tape'),
      label(230, 73, '3–4', 'middle'),
      line('M350 30 V104', { color: 'next', width: 3, dashed: true }),
      label(350, 126, 'one cut', 'middle'),
      label(230, 126, 'name on the tape', 'middle'),
    ],
  },
];
