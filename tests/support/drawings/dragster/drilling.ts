import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  arrow,
  box,
  dimension,
  disk,
  drillBit,
  label,
  leader,
  line,
  polygon,
  table,
  trySquare,
  vise,
} from '#tests/support/drawings/parts.ts';
import { body, holes } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-drill-and-saw';

export const drilling: readonly StepDrawing[] = [
  {
    page,
    step: 'Position a scrap board underneath the',
    title: 'Block, scrap board and vise',
    words:
      'The block stands between the two jaws of a vise, on a scrap board. The drill bit points straight down at the mark.',
    caption: byLevel(
      'The scrap board underneath keeps the wood from tearing at the place where the bit is coming out.',
      'The scrap board supports the fibers, which would otherwise tear where the bit emerges.',
    ),
    height: 230,
    parts: [
      box([140, 190, 200, 16], 'tape'),
      box([170, 110, 140, 80]),
      vise(170, 310, 130, 60),
      table(210),
      drillBit([240, 104], 12, 66),
      leader([372, 222], [330, 200]),
      label(376, 226, 'scrap'),
      label(108, 166, 'vise', 'end'),
      label(182, 156, 'block'),
    ],
  },
  {
    page,
    step: 'Verify with the try square that',
    title: 'Square to the bit',
    words:
      'A try square stands on the block. Its blade runs along the bit without a gap: the angle between bit and block is 90 degrees.',
    caption: byLevel(
      'There is no gap between the blade of the square and the bit, from the front and from the side.',
      'No gap is visible between the blade of the square and the bit, whether you examine them from the front or from the side.',
    ),
    height: 220,
    parts: [
      box([110, 130, 260, 70]),
      drillBit([240, 128], 14, 84),
      trySquare([260, 114], 84, 80),
      line('M240 130 m-28 0 v-28 h28', { color: 'next', width: 2.5 }),
      label(204, 96, '90°', 'end'),
      label(128, 172, 'block'),
    ],
  },
  {
    page,
    step: 'Insert a spare axle into each',
    title: 'Two parallel axles',
    words:
      'The block from above with an axle through each of its two holes. The distance between the axles is the same on both sides.',
    caption: byLevel(
      'The axles are parallel when the distance between them is exactly the same on both sides.',
      'The axles are parallel if the distance between them is identical on both sides.',
    ),
    height: 220,
    parts: [
      box([60, 76, 360, 66]),
      box([126, 34, 6, 150], 'metal'),
      box([346, 34, 6, 150], 'metal'),
      dimension([129, 30], [349, 30], 'the same', 'above'),
      dimension([129, 188], [349, 188], 'the same'),
    ],
  },
  {
    page,
    step: 'Adjust the depth stop to the',
    title: 'The depth of the chamber',
    words:
      'The block stands on its nose in a vise, tail up. A wide flat bit has gone 51 millimeters into the tail end.',
    caption: byLevel(
      'The stop on the drill press ends the hole at a depth of 51 millimeters.',
      'The depth stop on the drill press limits the chamber to a depth of 51 millimeters.',
    ),
    height: 260,
    parts: [
      box([180, 70, 120, 176]),
      vise(180, 300, 176, 56),
      polygon(
        [
          [214, 70],
          [266, 70],
          [266, 172],
          [214, 172],
        ],
        'paper',
      ),
      box([216, 40, 48, 128], 'metal'),
      box([230, 12, 20, 28], 'metal'),
      dimension([340, 70], [340, 172], '51 mm', 'right'),
      label(168, 90, 'tail up', 'end'),
      label(240, 232, 'nose down', 'middle'),
    ],
  },
  {
    page,
    step: 'the side view first, and remain',
    title: 'Where to saw',
    words:
      'The side of the block with the outline of the car on it. A dashed saw line runs 1 to 2 millimeters outside the outline.',
    caption: byLevel(
      'Saw along the dashed line, because everything outside of your outline is for the sandpaper.',
      'Saw along the dashed line, because the material between it and your outline is removed with sandpaper.',
    ),
    height: 190,
    parts: [
      box([40, 46, 400, 92], 'paper'),
      body([50, 152], 1.35),
      holes([50, 152], 1.35),
      line('M436 76 L330 75 Q250 88 180 103 L46 120', { color: 'next', dashed: true, width: 2.5 }),
      leader([180, 30], [210, 92]),
      label(240, 24, 'saw line, 1 to 2 mm outside', 'end'),
      label(46, 168, 'nose'),
      label(434, 168, 'tail', 'end'),
    ],
  },
  {
    page,
    step: 'Preserve the offcuts and attach them',
    title: 'Offcuts taped on again',
    words:
      'The cut block with its offcuts in their old places. Three bands of tape hold them. Arrows show the saw, which now follows the top view.',
    caption: byLevel(
      'With its offcuts taped on again, the block is lying flat during the second cut.',
      'Because its offcuts have been attached again, the block lies flat during the second cut.',
    ),
    height: 200,
    parts: [
      box([40, 60, 400, 92]),
      line('M440 84 L330 82 Q250 96 180 110 L40 126', { width: 2 }),
      ...[84, 224, 364].map((x) => box([x, 54, 26, 104], 'tape')),
      disk(352, 134, 4),
      disk(140, 134, 4),
      leader([320, 32], [368, 54]),
      label(316, 34, 'tape', 'end'),
      label(290, 77, 'offcut', 'middle'),
      arrow([18, 176], [80, 176]),
      label(90, 182, 'second cut: the top view'),
    ],
  },
];
