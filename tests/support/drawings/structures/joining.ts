import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  box,
  dimension,
  disk,
  glueDrop,
  label,
  leader,
  line,
  polygon,
  table,
  trySquare,
} from '#tests/support/drawings/parts.ts';
import { fromEnd } from './bridge.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-join-sides';

export const joiningSides: readonly StepDrawing[] = [
  {
    page,
    step: 'Tape all strut sticks side by side,',
    title: 'All struts in one cut',
    words:
      'Seven sticks lie side by side under two strips of tape. One straight cut runs through all of them at each end.',
    caption: byLevel(
      'One mark and a single cut across all of the sticks give seven struts of equal length.',
      'One mark and a single cut across all of the sticks produce seven struts of identical length.',
    ),
    height: 170,
    parts: [
      ...Array.from({ length: 7 }, (_, i) => box([60, 26 + 14 * i, 360, 12])),
      box([120, 18, 34, 112], 'tape'),
      box([320, 18, 34, 112], 'tape'),
      line('M90 12 V138 M390 12 V138', { color: 'next', width: 3, dashed: true }),
      dimension([90, 148], [390, 148], ''),
      label(240, 166, 'the same for all', 'middle'),
    ],
  },
  {
    page,
    step: 'goes from middle to middle of the sticks.',
    title: 'Width and length of a strut',
    words:
      'Two sticks from their ends with a strut between them. The width goes from the middle of one stick to the middle of the other. The strut between them is shorter by one thickness of a stick.',
    caption: byLevel(
      'The strut is as long as the width of the bridge less the thickness of one stick.',
      'The length of the strut equals the width of the bridge minus the thickness of one stick.',
    ),
    height: 170,
    parts: [
      box([90, 60, 40, 40]),
      box([350, 60, 40, 40]),
      box([130, 66, 220, 28], 'soft'),
      line('M110 30 V112 M370 30 V112', { width: 1, dashed: true }),
      dimension([110, 36], [370, 36], 'width in the program', 'above'),
      dimension([130, 124], [350, 124], 'length of the strut'),
    ],
  },
  {
    page,
    step: 'check the corners with the square.',
    title: 'The square at the corner',
    words:
      'The two sides from their end, upright on the table. A square stands on the table against one side, which touches it without a gap.',
    caption: byLevel(
      'The side truss and the table must touch the square along their whole length.',
      'The side truss and the table are perpendicular if both touch the square along their entire length.',
    ),
    height: 210,
    parts: [
      table(176),
      fromEnd([150, 174], 180, 110, false),
      trySquare([174, 158], 100, 90),
      dimension([156, 40], [324, 40], 'the same at both ends', 'above'),
      label(216, 134, 'square'),
    ],
  },
  {
    page,
    step: 'Glue the struts at the supports first',
    title: 'Which struts come first',
    words:
      'The bridge from above: two long sides, and struts between them. The struts at both supports have the number 1, the one at midspan the number 2. The places of the other struts are dashed.',
    caption: byLevel(
      'Glue number 1 at the supports, bottom and top, and then number 2 at midspan, because the others come later.',
      'The struts at the supports, bottom and top, are attached first, followed by the one at midspan, whereas all others come later.',
    ),
    height: 170,
    parts: [
      box([40, 40, 400, 10]),
      box([40, 120, 400, 10]),
      ...[60, 420].map((x) => box([x - 5, 50, 10, 70], 'next') + label(x, 154, '1', 'middle')),
      box([235, 50, 10, 70], 'soft'),
      label(240, 154, '2', 'middle'),
      line('M120 50 V120 M180 50 V120 M300 50 V120 M360 50 V120', { dashed: true, width: 1.5 }),
    ],
  },
  {
    page,
    step: 'Where the two sticks of an X cross',
    title: 'Where an X crosses',
    words:
      'Two thin sticks cross between the two sides and two struts, one over the other. A drop of glue stands where they cross.',
    caption: byLevel(
      'One stick of the X goes over the other, with a drop of glue between them.',
      'One stick of the X passes over the other, and a drop of glue connects them at the crossing.',
    ),
    height: 190,
    parts: [
      box([70, 24, 340, 12]),
      box([70, 152, 340, 12]),
      box([90, 36, 12, 116], 'soft'),
      box([378, 36, 12, 116], 'soft'),
      polygon([
        [102, 142],
        [110, 152],
        [378, 46],
        [370, 36],
      ]),
      polygon([
        [102, 46],
        [110, 36],
        [378, 142],
        [370, 152],
      ]),
      glueDrop([240, 94]),
      leader([300, 178], [244, 100]),
      label(304, 184, 'drop of glue'),
    ],
  },
  {
    page,
    step: 'Leave room where the test rod',
    title: 'Room for the plate',
    words:
      'The bridge from above at midspan. The plate of the bucket lies between the two sides, and its hook goes down between two struts without touching them.',
    caption: byLevel(
      'The real plate fits, and as long as the glue is wet, you can still move a strut.',
      'The real plate fits, and as long as the glue is wet, the position of a strut can still be adjusted.',
    ),
    height: 180,
    parts: [
      box([40, 40, 400, 12]),
      box([40, 128, 400, 12]),
      box([150, 52, 12, 76], 'soft'),
      box([318, 52, 12, 76], 'soft'),
      box([196, 34, 88, 112], 'metal'),
      disk(240, 90, 9, 'ink'),
      leader([150, 166], [200, 140]),
      label(100, 172, 'plate'),
      leader([320, 166], [248, 96]),
      label(324, 172, 'hook'),
    ],
  },
];
