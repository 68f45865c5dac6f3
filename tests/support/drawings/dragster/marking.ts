import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  area,
  arrow,
  block,
  box,
  dimension,
  disk,
  grain,
  label,
  leader,
  line,
  polygon,
  ruler,
  scriber,
} from '#tests/support/drawings/parts.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-from-paper-to-wood';

/** The blank in oblique view, 305 mm by 70 mm. */
const blank = block([40, 90], 350, 80, [50, 40]);

export const marking: readonly StepDrawing[] = [
  {
    page,
    step: 'printed ruler, on which 100 millimeters',
    title: 'A steel ruler on the printed one',
    words:
      'A steel ruler lies along the ruler on the print, zero at zero. Both marks of 100 millimeters stand at the same place.',
    caption: byLevel(
      'Put zero at zero, because then 100 millimeters must stand at 100 millimeters.',
      'If the zeros of both rulers coincide, 100 millimeters must correspond to 100 millimeters.',
    ),
    height: 150,
    parts: [
      label(30, 24, 'steel ruler'),
      ruler([60, 36], 100, 3.6, { up: false, fill: 'metal' }),
      ruler([60, 72], 100, 3.6),
      label(30, 130, 'printed ruler'),
      // Over the numbers it would read as a stroke of theirs.
      line('M420 22 V42 M420 60 V84 M420 102 V120', { color: 'next', width: 3 }),
    ],
  },
  {
    page,
    step: ', which should be parallel to',
    title: 'Grain along the block',
    words: 'The block of wood in oblique view. The lines of the grain run along its long side, from tail to nose.',
    caption: byLevel(
      'The grain goes from nose to tail, because a car with grain across it would snap.',
      'The grain is parallel to the body from nose to tail, because a car with perpendicular grain would be considerably weaker.',
    ),
    height: 190,
    parts: [blank, grain([40, 90, 350, 80], 4), arrow([120, 36], [330, 36], true), label(225, 26, 'grain', 'middle')],
  },
  {
    page,
    step: 'on the block. This precaution appears',
    title: 'The marked faces',
    words:
      'The block in oblique view, its nose to the left. The upper face is marked top, the long face in front is marked left and the end on the left is marked nose.',
    caption: byLevel(
      'Three words stand on the wood, which are top, left and nose.',
      'Three different words identify the individual faces of the block: top, left and nose.',
    ),
    height: 190,
    parts: [
      block([80, 90], 350, 80, [-50, 40]),
      label(240, 76, 'top', 'middle'),
      label(255, 136, 'left', 'middle'),
      label(55, 116, 'nose', 'middle'),
    ],
  },
  {
    page,
    step: 'in the same manner. Its center',
    title: 'The top view on the block',
    words:
      'The block from above, 42 millimeters wide. The middle line of the template lies 21 millimeters from each long edge.',
    caption: byLevel(
      'The middle line of the paper is lying exactly on the middle line of the wood.',
      'The center line of the paper coincides exactly with the center line of the wooden block.',
    ),
    height: 180,
    parts: [
      box([40, 40, 340, 100]),
      polygon(
        [
          [368, 66],
          [220, 52],
          [52, 76],
          [52, 104],
          [220, 128],
          [368, 114],
        ],
        'paper',
      ),
      line('M28 90 H392', { color: 'next', dashed: true }),
      dimension([406, 40], [406, 90], '21 mm', 'right'),
      dimension([406, 90], [406, 140], '21 mm', 'right'),
      label(44, 164, 'nose'),
      label(376, 164, 'tail', 'end'),
    ],
  },
  {
    page,
    step: 'so that both axle holes appear',
    title: 'Lines over the edges',
    words:
      'The block in oblique view with a try square across its upper face. Two lines go up the side at the axle holes and on across the upper face at right angles.',
    caption: byLevel(
      'The square carries each mark to the other side at the same place.',
      'The square transfers each mark to the opposite side at exactly the same position.',
    ),
    height: 190,
    parts: [
      blank,
      line('M110 150 V90 l50 -40 M320 150 V90 l50 -40', { color: 'next', width: 2.5 }),
      polygon(
        [
          [122, 90],
          [172, 50],
          [184, 50],
          [134, 90],
        ],
        'metal',
      ),
      polygon(
        [
          [110, 90],
          [170, 90],
          [170, 104],
          [110, 104],
        ],
        'soft',
      ),
      disk(110, 150, 4, 'next'),
      disk(320, 150, 4, 'next'),
      leader([236, 20], [180, 48]),
      label(240, 24, 'try square'),
    ],
  },
  {
    page,
    step: 'a nail or a scriber through',
    title: 'Pricking a center',
    words:
      'Cut through paper and wood. The point of a scriber goes through the middle of the cross on the paper and a little into the wood.',
    caption: byLevel(
      'A small dent in the wood leads the drill to the right place.',
      'A small depression in the surface of the wood automatically guides the drill to its intended position.',
    ),
    height: 190,
    parts: [
      box([60, 110, 360, 60]),
      box([60, 102, 360, 8], 'paper'),
      area('M234 110 L240 124 L246 110 Z', 'paper'),
      scriber([240, 122]),
      leader([110, 70], [130, 102]),
      label(60, 62, 'paper'),
      label(78, 160, 'wood'),
      arrow([216, 30], [216, 84]),
    ],
  },
];
