import { byLevel } from '#tests/support/drawings/by-level.ts';
import { area, arrow, box, dimension, label, leader, line, scale } from '#tests/support/drawings/parts.ts';
import { bottle, LENGTH, nose, pointOf, rocket } from './rocket.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-build-put-together';
const lying = { mouth: [80, 112] as const, perMm: 0.78, lies: true };
const tip = pointOf(lying, LENGTH, 0);
/** The balance point of the standard rocket, empty [mm from the tip]. */
const balance = pointOf(lying, LENGTH - 170, 0);

export const togetherSteps: readonly StepDrawing[] = [
  {
    page,
    step: 'Weigh each part and then the whole rocket',
    title: 'The rocket on the scale',
    words: 'The empty rocket lies on a scale that shows 168 grams, the mass of the standard rocket.',
    caption: byLevel(
      'Weigh the parts first, and then the whole, empty rocket.',
      'The individual parts are weighed first, followed by the complete, empty rocket.',
    ),
    height: 236,
    parts: [rocket({ mouth: [80, 104], perMm: 0.72, lies: true }), scale([240, 146], '168 g')],
  },
  {
    page,
    step: 'slide it until the rocket hangs level',
    title: 'Hanging level',
    words: 'The rocket lies in a loop of cord that hangs from above. It hangs level, nose to the right.',
    caption: byLevel(
      'When the rocket hangs level, the loop is at the balance point.',
      'When the rocket is horizontal, the loop is located at the balance point.',
    ),
    height: 226,
    parts: [
      rocket(lying),
      line(`M${balance[0]} 12 V66 M${balance[0] - 4} 66 V158 H${balance[0] + 4} V66 Z`, { color: 'next', width: 3 }),
      line('M20 112 H464', { dashed: true, width: 1 }),
      label(balance[0] - 12, 30, 'loop of cord', 'end'),
    ],
  },
  {
    page,
    step: 'Measure from the tip of the nose',
    title: 'The balance point from the tip',
    words:
      'The rocket lying, nose to the right. A dimension from the tip to the mark of the balance point: 170 millimeters on the standard rocket.',
    caption: byLevel(
      'The standard rocket balances 170 mm from the tip.',
      'The balance point of the standard rocket is located 170 mm from the tip.',
    ),
    height: 230,
    parts: [
      rocket(lying),
      line(`M${balance[0]} 56 V200 M${tip[0]} 114 V200`, { width: 1, dashed: true }),
      line(`M${balance[0]} 62 V158`, { color: 'next', width: 3 }),
      dimension([tip[0], 196], [balance[0], 196], '170 mm'),
    ],
  },
  {
    page,
    step: 'add clay in the nose until the mark is right',
    title: 'Clay moves the balance point',
    words:
      'The front of the rocket, cut open at the nose. Clay is added in the nose. An arrow shows that the balance point moves toward the nose.',
    caption: byLevel(
      'More clay in front moves the balance point forward.',
      'Additional clay in the nose moves the balance point forward.',
    ),
    height: 210,
    parts: [
      bottle({ mouth: [-116, 110], perMm: 1.2, lies: true }),
      nose({ mouth: [-116, 110], perMm: 1.2, lies: true }, 0, 'paper'),
      area('M364 78 Q334 72 330 110 Q334 148 364 142 Q384 126 384 110 Q384 94 364 78 Z', 'tape'),
      line('M230 44 V176', { dashed: true }),
      line('M272 44 V176', { color: 'next', width: 3 }),
      arrow([230, 30], [268, 30]),
      leader([410, 30], [362, 84]),
      label(436, 26, 'clay', 'end'),
      label(218, 36, 'old mark', 'end'),
    ],
  },
  {
    page,
    step: 'leave 2 meters free',
    title: 'The cord for the swing test',
    words:
      'The rocket lying, nose to the right. Tape holds the cord at the balance point. The cord goes up to a hand and is 2 meters long.',
    caption: byLevel(
      'The tape is at the balance point, and 2 m of cord are free. (The cord is drawn shorter.)',
      'The tape is located at the balance point, beyond which 2 m of cord remain free. (The cord is represented shorter.)',
    ),
    height: 292,
    parts: [
      rocket({ mouth: [80, 178], perMm: 0.78, lies: true }),
      box([balance[0] - 12, 132, 24, 92], 'tape'),
      line(`M${balance[0]} 132 L${balance[0] - 130} 20`, { color: 'next', width: 3 }),
      label(balance[0] - 140, 26, 'hand', 'end'),
      label(balance[0] - 80, 84, '2 m', 'end'),
      label(balance[0] + 22, 112, 'tape'),
    ],
  },
];
