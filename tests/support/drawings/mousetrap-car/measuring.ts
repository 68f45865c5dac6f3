import { byLevel } from '#tests/support/drawings/by-level.ts';
import { arrow, box, dimension, disk, label, leader, line } from '#tests/support/drawings/parts.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '02-measure-your-trap';
const pivot = [200, 170] as const;
/** A point at a distance from the pivot; 0 degrees, closed, points to the left. */
const at = (degrees: number, far: number): readonly [number, number] => [
  pivot[0] - far * Math.cos((degrees * Math.PI) / 180),
  pivot[1] - far * Math.sin((degrees * Math.PI) / 180),
];
const to = (degrees: number, from: number, far: number): string =>
  `M${at(degrees, from)
    .map((v) => v.toFixed(1))
    .join(' ')} L${at(degrees, far)
    .map((v) => v.toFixed(1))
    .join(' ')}`;
const board = box([60, 176, 300, 14]) + disk(...pivot, 6, 'metal');

export const measuring: readonly StepDrawing[] = [
  {
    page,
    step: 'Screw the trap to the board, and put the',
    title: 'Trap and protractor',
    words:
      'The trap on its board from the side. A protractor from 0 to 180 degrees stands beside it. Its center lies at the pivot of the bar.',
    caption: byLevel(
      'The center of the protractor lies at the pivot, because the bar turns around this point.',
      'The center of the protractor coincides with the pivot, around which the bar rotates.',
    ),
    height: 210,
    parts: [
      board,
      line(`M${at(0, 120).join(' ')} A120 120 0 0 1 ${at(180, 120).join(' ')}`),
      line([0, 30, 60, 90, 120, 150, 180].map((degrees) => to(degrees, 110, 120)).join(' ')),
      ...[30, 90, 150].map((degrees) => label(at(degrees, 138)[0], at(degrees, 138)[1] + 6, `${degrees}°`, 'middle')),
      label(66, 164, '0°', 'end'),
      label(330, 164, '180°'),
      leader([250, 206], [206, 176]),
      label(256, 206, 'pivot'),
    ],
  },
  {
    page,
    step: 'Put the loop around the bar, and measure the',
    title: 'The arm',
    words:
      'The bar stands up from its pivot. A loop of string lies around it. The arm from the pivot to the loop is 40 millimeters.',
    caption: byLevel(
      'The arm goes from the pivot to the loop, and about 40 mm is good.',
      'The arm extends from the pivot to the loop, for which approximately 40 mm is suitable.',
    ),
    height: 210,
    parts: [
      board,
      line(`M${pivot.join(' ')} V50`, { width: 5 }),
      line('M190 74 h20 l10 6 l-10 6 h-20 z', { color: 'next', width: 2.5 }),
      dimension([160, 170], [160, 80], '40 mm', 'left'),
      label(232, 86, 'loop'),
      label(214, 52, 'bar'),
    ],
  },
  {
    page,
    step: 'Pull the bar to 30 degrees from closed, with',
    title: 'Pulling at a right angle',
    words:
      'The bar is 30 degrees from closed. A string from its loop to a spring scale stands at a right angle to the bar.',
    caption: byLevel(
      'The scale always pulls at a right angle to the bar, so it turns with the bar.',
      'The scale remains perpendicular to the bar, and therefore its direction changes continuously.',
    ),
    height: 220,
    parts: [
      board,
      line(to(30, 0, 130), { width: 5 }),
      line(`M${at(30, 100).join(' ')} l35 -60.6`, { color: 'next', width: 2.5 }),
      line(`M${at(30, 86).join(' ')} l8 -13.9 l-12.1 -7`, { width: 1.5 }),
      box([140, 24, 34, 36], 'soft'),
      label(184, 48, 'spring scale'),
      line(`M${at(0, 60).join(' ')} A60 60 0 0 1 ${at(30, 60).join(' ')}`, { width: 1.5 }),
      label(116, 162, '30°'),
    ],
  },
  {
    page,
    step: 'Do the same at 60, 90, 120, 150 and 170',
    title: 'Six angles',
    words: 'The bar at six angles from closed: 30, 60, 90, 120, 150 and 170 degrees.',
    caption: byLevel(
      'There are six angles, and each one gives you a pair of numbers, which are angle and force.',
      'Each of the six angles provides a pair of values, consisting of the angle and the corresponding force.',
    ),
    height: 210,
    parts: [
      board,
      line([30, 60, 90, 120, 150, 170].map((degrees) => to(degrees, 6, 110)).join(' '), { width: 3 }),
      ...[30, 60, 90, 120, 150, 170].map((degrees) =>
        label(at(degrees, 130)[0], at(degrees, 130)[1] + 6, `${degrees}°`, 'middle'),
      ),
      arrow([90, 60], [60, 96]),
      label(8, 34, 'closed this way', 'start'),
    ],
  },
];
