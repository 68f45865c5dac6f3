import { arrow, box, dimension, disk, label, leader, line, table } from '#tests/support/drawings/parts.ts';
import { beside, GLIDER } from './glider.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '06-test-flights';
/** Between thumb and finger: under the wing, at the balance point. */
const hold = 60 + GLIDER.balance * 1.1;

export const flying: readonly StepDrawing[] = [
  {
    page,
    step: 'Hold the stick under the wing',
    title: 'Where to hold it',
    words:
      'The glider from the side, its nose to the left. A ring on the stick under the wing shows where thumb and finger hold it.',
    caption: 'Thumb and finger on the stick, under the wing.',
    height: 170,
    parts: [
      beside([60, 90], 1.1),
      line(`M${hold - 14} 97 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0`, { color: 'next', width: 3 }),
      leader([230, 144], [hold + 10, 108]),
      label(234, 150, 'thumb and finger'),
    ],
  },
  {
    page,
    step: 'Push it away like a dart',
    title: 'Level or a bit down',
    words:
      'The glider from the side, its nose to the left. One arrow points level to the left and is marked with a check. An arrow that points up is crossed out.',
    caption: 'Push gently and straight, level or a bit down. Never up.',
    height: 190,
    parts: [
      beside([200, 104], 0.75),
      arrow([186, 110], [90, 118]),
      line('M52 116 l8 10 l16 -24', { color: 'next', width: 4 }),
      arrow([186, 92], [112, 40]),
      line('M66 20 l24 24 M90 20 l-24 24', { color: 'next', width: 4 }),
      label(96, 156, 'level or a bit down'),
    ],
  },
  {
    page,
    step: 'Watch the whole flight before',
    title: 'Three paths',
    words:
      'Three paths from one hand to the floor: a steep dive, a wave that rises and drops again and again, and a long straight glide.',
    caption: 'Dive, swoops and a good glide. Which one is yours?',
    height: 230,
    parts: [
      table(206),
      disk(40, 60, 7, 'ink'),
      line('M40 60 Q110 64 150 204', { color: 'next', width: 3 }),
      line(
        'M40 60 Q80 56 100 34 Q116 16 130 44 Q150 104 186 100 Q210 96 222 84 Q234 76 244 104 Q262 160 290 158 Q310 156 318 150 Q330 150 346 204',
        { color: 'faint', width: 3, dashed: true },
      ),
      line('M40 60 Q160 66 440 204', { color: 'press', width: 3 }),
      label(96, 188, 'dive', 'end'),
      label(146, 34, 'swoops'),
      label(372, 150, 'good glide'),
    ],
  },
  {
    page,
    step: 'nother measures the distance along the floor',
    title: 'The distance of a flight',
    words:
      'The flight line on the left, where the glider is released, and the place of its first touch on the right. A tape measure lies along the floor between them.',
    caption: 'From the flight line to the first touch, along the floor.',
    height: 210,
    parts: [
      table(150),
      line('M60 40 V150', { color: 'next', width: 4 }),
      line('M60 64 Q200 66 400 148', { color: 'press', width: 2.5, dashed: true }),
      disk(400, 148, 5, 'next'),
      box([60, 154, 340, 8], 'tape'),
      dimension([60, 180], [400, 180], 'distance'),
      label(70, 36, 'flight line'),
      label(464, 118, 'first touch', 'end'),
    ],
  },
  {
    page,
    step: 'Write down all five',
    title: 'Five flights on the test sheet',
    words:
      'A sheet with five flights of 11.8, 12.4, 12.0, 12.6 and 12.2 meters. Their mean is 12.2 meters and their range 0.8 meters.',
    caption: 'All five count: mean 61.0 ÷ 5 = 12.2 m, range 12.6 − 11.8 = 0.8 m.',
    height: 150,
    parts: [
      box([20, 20, 440, 72], 'paper'),
      line('M20 56 H460 M108 20 V92 M196 20 V92 M284 20 V92 M372 20 V92', { width: 1.5 }),
      ...['1', '2', '3', '4', '5'].map((words, i) => label(64 + 88 * i, 44, words, 'middle')),
      ...['11.8 m', '12.4 m', '12.0 m', '12.6 m', '12.2 m'].map((words, i) => label(64 + 88 * i, 80, words, 'middle')),
      label(20, 126, 'mean 12.2 m'),
      label(460, 126, 'range 0.8 m', 'end'),
    ],
  },
];
