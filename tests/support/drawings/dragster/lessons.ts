import { byLevel } from '#tests/support/drawings/by-level.ts';
import {
  area,
  arrow,
  box,
  dimension,
  disk,
  label,
  leader,
  line,
  polygon,
  ruler,
  table,
} from '#tests/support/drawings/parts.ts';
import { body, car, LENGTH, placeOf } from './car.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const perMm = 1.35;
const nose = [50, 150] as const;
const tail = placeOf(nose, perMm, LENGTH);

/** Five places along the car and its top there [mm above the track]. */
const HANDLES = [
  [0, 21.8],
  [25, 30],
  [50, 40.2],
  [75, 50.4],
  [100, 50.6],
] as const;

export const dragsterLessons: readonly StepDrawing[] = [
  {
    page: '01-thrust-lab',
    step: 'an endless, perfectly smooth track without',
    inText: true,
    title: 'The test cart',
    words:
      'A cart on a smooth track with a cartridge on its back. Gas leaves the cartridge to the left, and an arrow marked thrust points to the right. Words say: no air, no friction.',
    caption: byLevel(
      'The escaping gas pushes the cart forward, because gas and cart always go in opposite directions.',
      'Because the escaping gas is accelerated in one direction, the cart is accelerated in the opposite direction.',
    ),
    height: 180,
    parts: [
      table(140),
      box([180, 88, 170, 34]),
      disk(214, 128, 12),
      disk(316, 128, 12),
      area('M230 54 H330 Q342 54 342 70 Q342 86 330 86 H230 Q214 86 206 76 H196 V64 H206 Q214 54 230 54 Z', 'metal'),
      line('M186 70 H120 M184 62 L126 46 M184 78 L126 94', { color: 'press', dashed: true }),
      label(70, 74, 'gas'),
      arrow([356, 70], [436, 70]),
      label(372, 58, 'thrust'),
      label(240, 168, 'no air, no friction', 'middle'),
    ],
  },
  {
    page: '02-your-first-design',
    step: 'You begin with the car that',
    inText: true,
    title: 'Five handles on the top line',
    words:
      'The first car from the side, its nose to the left, with five handles on its top line: at 0 percent, the nose, at 25, 50 and 75 percent, and at 100 percent, the tail. The chamber at the tail is dashed.',
    caption: byLevel(
      'The five places go from the nose (0 %) to the tail (100 %), and the chamber needs wood all around it.',
      'The five positions are distributed from the nose (0 %) to the tail (100 %), where the chamber requires sufficient wood around it.',
    ),
    height: 200,
    parts: [
      body(nose, perMm),
      ...HANDLES.flatMap(([percent, top]) => {
        const [x, y] = [placeOf(nose, perMm, (percent / 100) * LENGTH), nose[1] - top * perMm];
        return [box([x - 6, y - 6, 12, 12], 'next'), label(x, 178, `${percent} %`, 'middle')];
      }),
      leader([330, 46], [tail - 50, nose[1] - 38 * perMm]),
      label(326, 48, 'chamber', 'end'),
    ],
  },
  {
    page: '03-drag-lab',
    step: 'On this page a car remains',
    inText: true,
    title: 'The wind tunnel',
    words:
      'The first car stands in a wind tunnel, its nose to the right. Lines of air come from the right and go around it. A scale under the floor shows 0.32 newtons at 20 meters per second.',
    caption: byLevel(
      'The air is moving while the car is standing still, and the scale under the floor shows the drag.',
      'The air moves while the car remains stationary, and the scale indicates the resulting drag.',
    ),
    height: 240,
    parts: [
      line('M20 24 H460 M20 150 H460', { width: 3 }),
      car([390, 149], 1.05, 'right'),
      ...[44, 62, 80].map((y) =>
        line(`M450 ${y} H340 Q240 ${y} 160 ${y - 6 + (y - 44) / 6} H40`, { color: 'press', width: 1.5 }),
      ),
      arrow([456, 120], [410, 120]),
      label(404, 108, 'air'),
      box([160, 162, 160, 8], 'metal'),
      polygon(
        [
          [180, 170],
          [300, 170],
          [320, 224],
          [160, 224],
        ],
        'soft',
      ),
      box([196, 182, 88, 28], 'paper'),
      label(240, 202, '0.32 N', 'middle'),
      label(334, 204, 'at 20 m/s'),
    ],
  },
  {
    page: '03-reading-the-analysis',
    step: 'explains the individual contributions that determine',
    inText: true,
    title: 'Drag and friction of the first car',
    words: 'Two bars. Drag at 20 meters per second is 0.32 newtons. Friction is 0.06 newtons, a fifth of it.',
    caption: byLevel(
      'Look for the longest bar, because this is where your next improvement is hiding.',
      'The longest bar identifies the contribution with the greatest potential for improvement.',
    ),
    height: 150,
    parts: [
      label(96, 52, 'drag', 'end'),
      box([106, 32, 288, 30], 'soft'),
      label(402, 52, '0.32 N'),
      label(96, 102, 'friction', 'end'),
      box([106, 82, 54, 30], 'soft'),
      label(168, 102, '0.06 N'),
      line('M106 22 V124'),
    ],
  },
  {
    page: '03-roll-lab',
    step: 'from there on. Which forces reduce',
    inText: true,
    title: 'A car that coasts',
    words:
      'A car leaves a launcher with 18 meters per second and coasts to the right over 20 meters. Two arrows point back at it: air and friction.',
    caption: byLevel(
      'There is no cartridge, so from the launcher on, air and friction can only take speed away.',
      'Because there is no cartridge, the resistance of the air and the friction continuously reduce the speed after the launcher.',
    ),
    height: 206,
    parts: [
      box([20, 88, 40, 52], 'metal'),
      table(140),
      car([290, 139], 0.75, 'right'),
      arrow([350, 70], [300, 84]),
      label(356, 74, 'air'),
      arrow([240, 158], [180, 158]),
      label(250, 164, 'friction'),
      label(70, 66, '18 m/s'),
      arrow([70, 76], [130, 76]),
      dimension([60, 178], [440, 178], '20 m'),
    ],
  },
  {
    page: '05-race-and-print',
    step: 'The design of your car is',
    inText: true,
    title: 'A print of the right size and one that is too small',
    words:
      'A steel ruler between two printed rulers. On the upper one 100 millimeters reach the mark 100. The lower one was printed at 96 percent: its 100 stands at 96 millimeters.',
    caption: byLevel(
      'The ruler above is printed at 100 %, but the one below is at 96 %, so print it again.',
      'The upper ruler is printed at 100 %, whereas the lower one is reduced to 96 % and must be printed again.',
    ),
    height: 190,
    parts: [
      label(42, 20, 'print at 100 %'),
      box([42, 28, 396, 34], 'paper'),
      ...[0, 50, 100].map((mm) => line(`M${60 + 3.6 * mm} 62 v-10`) + label(60 + 3.6 * mm, 48, String(mm), 'middle')),
      ruler([60, 66], 100, 3.6, { fill: 'metal' }),
      box([42, 104, 384, 34], 'paper'),
      ...[0, 50, 100].map(
        (mm) => line(`M${(60 + 3.456 * mm).toFixed(1)} 104 v10`) + label(60 + 3.456 * mm, 131, String(mm), 'middle'),
      ),
      label(42, 162, 'print at 96 %'),
      line('M405.6 92 V150', { color: 'next', dashed: true }),
    ],
  },
];
