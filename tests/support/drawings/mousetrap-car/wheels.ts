import { byLevel } from '#tests/support/drawings/by-level.ts';
import { area, arrow, box, dimension, label, leader, line, polygon } from '#tests/support/drawings/parts.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-wheels-and-axles';

export const wheelSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Mark the length on the rod, saw it',
    title: 'An axle of 130 mm',
    words: 'A rod with two marks, 130 millimeters apart: the axle of the standard car. Both ends are filed smooth.',
    caption: byLevel(
      'The 130 millimeters are 90 millimeters of chassis together with 20 millimeters on each side.',
      'The total length of 130 millimeters consists of 90 millimeters of chassis and an additional 20 millimeters on each side.',
    ),
    height: 130,
    parts: [
      box([30, 40, 420, 12], 'metal'),
      line('M110 30 V62 M370 30 V62', { color: 'next', width: 3 }),
      dimension([110, 84], [370, 84], '130 mm'),
    ],
  },
  {
    page,
    step: 'Roll the rod over a flat table, and',
    title: 'Straight and bent',
    words:
      'Two rods on a table. The upper one touches it all along. Under the middle of the lower one there is a gap: it is bent.',
    caption: byLevel(
      'A rod that hops on the table is bent, so use another one for the axle of your car.',
      'A rod that does not roll evenly is not sufficiently straight, and therefore it must be replaced.',
    ),
    height: 180,
    parts: [
      box([40, 62, 300, 8], 'soft'),
      box([70, 50, 240, 12], 'metal'),
      label(352, 64, 'straight'),
      box([40, 142, 300, 8], 'soft'),
      area('M70 130 Q190 104 310 130 V142 Q190 116 70 142 Z', 'metal'),
      label(352, 144, 'bent'),
      leader([240, 96], [196, 136]),
      label(246, 96, 'gap'),
    ],
  },
  {
    page,
    step: 'Put a small washer between wheel and bearing',
    title: 'Order of the parts on an axle',
    words: 'One end of an axle, enlarged: side plate with the bearing tube, a washer and the wheel with its hub.',
    caption: byLevel(
      'The washer keeps the wheel away from the chassis, so that nothing rubs (enlarged).',
      'The washer maintains a small distance between the rotating wheel and the chassis (enlarged).',
    ),
    height: 200,
    parts: [
      box([60, 82, 360, 14], 'metal'),
      box([120, 40, 40, 98]),
      box([106, 74, 72, 30], 'soft'),
      box([106, 82, 72, 14], 'metal'),
      box([186, 66, 12, 46], 'tape'),
      box([206, 56, 20, 66], 'soft'),
      box([226, 12, 10, 154], 'paper'),
      leader([140, 164], [140, 104]),
      label(140, 180, 'bearing', 'middle'),
      leader([192, 140], [192, 112]),
      label(192, 156, 'washer', 'middle'),
      label(246, 40, 'wheel'),
      leader([262, 130], [222, 116]),
      label(266, 136, 'hub'),
    ],
  },
  {
    page,
    step: 'Push one wheel onto the axle, spin it, and look',
    title: 'A rim that sways',
    words:
      'A wheel on its axle from the front, drawn twice: upright and, dashed, a little tilted. Its rim sways from side to side by 1 millimeter at most.',
    caption: byLevel(
      'If the rim sways by more than a millimeter, turn the hub a little and try again (drawn larger).',
      'If the rim deviates by more than a millimeter, rotate the hub slightly and repeat the examination (drawn larger).',
    ),
    height: 220,
    parts: [
      box([90, 100, 300, 10], 'metal'),
      box([236, 26, 8, 158], 'paper'),
      polygon(
        [
          [252, 27],
          [260, 28],
          [228, 183],
          [220, 182],
        ],
        'none',
        { dashed: true },
      ),
      line('M240 16 V22 M256 16 V22', { width: 1.5 }),
      dimension([240, 14], [256, 14], '', 'right'),
      label(270, 20, '1 mm at most'),
      arrow([330, 60], [360, 60], true),
    ],
  },
  {
    page,
    step: 'Stretch a rubber band or a ring cut',
    title: 'Rubber on the drive wheels',
    words:
      'The car from above, front to the left. The two drive wheels at the back have a band of rubber around them, the front wheels have none.',
    caption: byLevel(
      'There is rubber on the two drive wheels only, because only these have to push on the floor.',
      'Rubber is necessary exclusively on the drive wheels, because only these transmit a driving force to the floor.',
    ),
    height: 210,
    parts: [
      box([70, 66, 330, 80]),
      ...[94, 376].map((x) => box([x - 2, 36, 4, 140], 'metal')),
      ...[94, 376].flatMap((x) => [36, 172].map((y) => box([x - 56, y, 112, 4], 'paper'))),
      ...[36, 172].map((y) => box([318, y - 3, 116, 10], 'tape')),
      label(235, 112, 'chassis', 'middle'),
      leader([270, 24], [322, 34]),
      label(264, 24, 'rubber', 'end'),
      label(60, 202, 'front'),
    ],
  },
];
