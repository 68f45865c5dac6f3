import { arrow, box, dimension, label, leader, line, polygon, scale } from '#tests/support/drawings/parts.ts';
import { beside, GLIDER } from './glider.ts';
import type { StepDrawing } from '#tests/support/drawings/parts.ts';

const page = '05-balance-check';
const perMm = 1.2;
const nose = [50, 96] as const;
const balance = nose[0] + GLIDER.balance * perMm;

export const balancing: readonly StepDrawing[] = [
  {
    page,
    step: 'Weigh the glider without clay',
    title: 'The glider on the scale',
    words: 'The glider without clay lies on a scale that shows 10.9 grams.',
    caption: 'The standard glider without its clay: 10.9 g.',
    height: 190,
    parts: [beside([70, 96], 1.05, false), scale([220, 108], '10.9 g')],
  },
  {
    page,
    step: 'under the stick, its left end at the nose',
    title: 'The balance card under the stick',
    words:
      'The glider from the side, its nose to the left. The balance card lies under the stick with its left end at the nose. Its mark at 115 millimeters is copied up to the stick.',
    caption: 'Left end of the card at the nose. The standard glider balances at 115 mm.',
    height: 210,
    parts: [
      beside(nose, perMm, false),
      box([nose[0], 112, 280, 40], 'paper'),
      line(`M${balance} 92 V152`, { color: 'next', width: 3 }),
      label(balance + 10, 138, 'balance card'),
      dimension([nose[0], 172], [balance, 172], '115 mm'),
    ],
  },
  {
    page,
    step: 'watch which end goes down',
    title: 'The tail drops',
    words:
      'The glider on a fingertip under its mark. Its tail has dropped and its nose points up. An arrow presses more clay on the nose.',
    caption: 'Tail down: more clay. Nose down: less clay.',
    height: 240,
    parts: [
      `<g transform="rotate(12 ${balance} 108)">${beside(nose, perMm)}</g>`,
      polygon(
        [
          [balance - 12, 150],
          [balance, 108],
          [balance + 12, 150],
          [balance + 12, 200],
          [balance - 12, 200],
        ],
        'tape',
      ),
      arrow([24, 30], [44, 62]),
      label(50, 30, 'more clay'),
      arrow([430, 190], [430, 226]),
      label(420, 222, 'tail drops', 'end'),
      label(balance + 20, 190, 'fingertip'),
    ],
  },
  {
    page,
    step: 'Stop when it hangs level',
    title: 'Level within 2 mm of the mark',
    words:
      'The glider rests level on a fingertip. Two lines on the stick, 2 millimeters to each side of the mark, show where the fingertip may be.',
    caption: 'Level, with the fingertip within 2 mm of the mark.',
    height: 220,
    parts: [
      beside(nose, perMm),
      line('M20 92 H464', { width: 1, dashed: true }),
      polygon(
        [
          [balance - 12, 150],
          [balance, 108],
          [balance + 12, 150],
          [balance + 12, 200],
          [balance - 12, 200],
        ],
        'tape',
      ),
      line(`M${balance - 2 * perMm} 88 V116 M${balance + 2 * perMm} 88 V116`, { color: 'next', width: 1.5 }),
      leader([260, 156], [balance + 3, 114]),
      label(264, 162, '2 mm to each side'),
    ],
  },
];
