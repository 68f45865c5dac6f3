import { area, box, dimension, disk, label, leader, line, polygon, trySquare } from '#tests/support/drawings/parts.ts';
import { fromAbove, GLIDER, wingV } from './glider.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-assemble';
const perMm = 1.25;
const nose = [40, 90] as const;
const at = (mm: number): number => nose[0] + mm * perMm;

export const assembling: readonly StepDrawing[] = [
  {
    page,
    step: 'Lay the stick on the print',
    title: 'Marks on the stick',
    words:
      'The stick from the side, its nose to the left, with two pencil marks: the front edge of the wing at 85 millimeters and the front edge of the tail at 275 millimeters.',
    caption: 'The standard glider: wing at 85 mm, tail at 275 mm from the nose.',
    height: 180,
    parts: [
      box([nose[0], 46, GLIDER.stick * perMm, 12]),
      ...[85, 275].map((mm) => line(`M${at(mm)} 34 V70`, { color: 'next', width: 3 })),
      dimension([nose[0], 96], [at(85), 96], '85 mm'),
      dimension([nose[0], 142], [at(275), 142], '275 mm'),
      label(at(85), 26, 'wing', 'middle'),
      label(at(275), 26, 'tail', 'middle'),
    ],
  },
  {
    page,
    step: 'rom each tip to the nose',
    title: 'Tips of the tail to the nose',
    words:
      'The glider from above, its nose to the left. Two lines of equal length run from the nose to the two tips of the tail.',
    caption: 'Both lines must be the same within 1 mm.',
    height: 260,
    parts: [
      fromAbove([110, 130], 0.58),
      line('M110 130 L298 83.6 M110 130 L298 176.4', { color: 'next', width: 2.5, dashed: true }),
      label(320, 84, 'the same length'),
      label(320, 186, 'the same length'),
      label(100, 136, 'nose', 'end'),
    ],
  },
  {
    page,
    step: 'upright, with its back edge in line',
    title: 'The fin at a right angle',
    words: 'Stick, tail and fin from behind. A set square stands on the tail: the fin is at 90 degrees to it.',
    caption: 'The square touches tail and fin without a gap.',
    height: 200,
    parts: [
      box([80, 150, 320, 8], 'soft'),
      box([232, 158, 16, 26]),
      box([236, 40, 8, 110]),
      trySquare([256, 134], 80, 70),
      label(226, 72, 'fin', 'end'),
      label(90, 142, 'tail'),
      label(222, 180, 'stick', 'end'),
      label(334, 128, 'set square'),
    ],
  },
  {
    page,
    step: 'For a root chord of 75 mm',
    title: 'The wing on its seat',
    words:
      'The wing on its slanted seat from the side, its front edge to the left. It is 75 millimeters long, and its back edge is 2.6 millimeters lower than its front edge.',
    caption: 'Front edge up: 2 degrees are 2.6 mm over 75 mm. (The slope is drawn larger.)',
    height: 180,
    parts: [
      area('M30 92 H120 L330 118 V92 H450 V134 H30 Z'),
      polygon(
        [
          [120, 80],
          [330, 106],
          [330, 118],
          [120, 92],
        ],
        'soft',
      ),
      line('M120 80 H392 M330 106 H392', { width: 1, dashed: true }),
      dimension([382, 80], [382, 106], '', 'right'),
      label(396, 76, '2.6 mm'),
      dimension([120, 152], [330, 152], '75 mm'),
      label(120, 68, 'front edge', 'middle'),
      label(320, 68, 'back edge', 'middle'),
    ],
  },
  {
    page,
    step: 'The tail must be level with the wing',
    title: 'The glider from behind',
    words:
      'The glider from behind: the wing as a flat V, the tail level before it, and the fin upright in the middle. A dashed line runs level through both tips of the wing.',
    caption: 'Both wing tips at one height, tail level, fin in the middle.',
    height: 180,
    parts: [
      wingV([240, 120], 200, 8),
      box([234, 122, 12, 16]),
      box([170, 116, 140, 5], 'soft'),
      box([237, 66, 6, 50]),
      line('M24 92 H456', { color: 'next', dashed: true }),
      label(240, 52, 'fin', 'middle'),
      label(320, 142, 'tail'),
      leader([318, 136], [300, 121]),
      label(60, 80, 'tips at one height'),
    ],
  },
  {
    page,
    step: 'glue the hook under the stick',
    title: 'The hook for a catapult',
    words:
      'The front of the stick from the side, its nose to the left. The hook stands under it, 20 millimeters behind the nose, and is open to the back.',
    caption: 'Only for a catapult: 20 mm behind the nose.',
    height: 180,
    parts: [
      box([60, 60, 400, 36]),
      disk(60, 78, 24, 'tape'),
      line('M160 96 V128 H176 V114', { width: 4 }),
      dimension([60, 150], [160, 150], '20 mm'),
      line('M60 104 V158 M160 130 V158', { width: 1, dashed: true }),
      label(190, 128, 'hook'),
      leader([80, 30], [66, 56]),
      label(84, 32, 'clay'),
    ],
  },
];
