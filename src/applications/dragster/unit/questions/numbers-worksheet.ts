import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** What a car has on the line. */
const PARTS = [
  ['Part', 'Mass'],
  ['Car', '50 g'],
  ['Empty cartridge', '20 g'],
  ['Gas', '8 g'],
] as const;

/** Worksheet: reading and working with the numbers of a run. */
export const numbersWorksheet: readonly BankQuestion[] = [
  {
    id: 'average-speed',
    description: 'A car covers 20 m in 1.25 s. What is its average speed in m/s?',
    answer: { kind: 'value', value: 16, tolerance: 0.05 },
    explanation: 'Average speed = distance ÷ time = 20 m ÷ 1.25 s = 16 m/s.',
  },
  {
    id: 'time-from-speed',
    description: 'Another car has an average speed of 20 m/s. How many seconds does it need for 20 m?',
    answer: { kind: 'value', value: 1, tolerance: 0.005 },
    explanation: 'Time = distance ÷ speed = 20 m ÷ 20 m/s = 1 s.',
  },
  {
    id: 'grams-to-kilograms',
    description: 'A car has a mass of 55 g. What is that in kilograms?',
    answer: { kind: 'value', value: 0.055, tolerance: 0.0001 },
    explanation: '1000 g are 1 kg, so 55 g ÷ 1000 = 0.055 kg.',
  },
  {
    id: 'launch-mass',
    description: withTable(PARTS, 'What is the launch mass of this car in grams?'),
    answer: { kind: 'value', value: 78, tolerance: 0.1 },
    explanation: '50 g + 20 g + 8 g = 78 g.',
  },
  {
    id: 'mass-after',
    description: withTable(PARTS, 'All the gas is gone. What is the mass of this car now, in grams?'),
    answer: { kind: 'value', value: 70, tolerance: 0.1 },
    explanation: 'The 8 g of gas have left: 78 g − 8 g = 70 g.',
  },
  {
    id: 'balsa-mass',
    description: withTable(
      [
        ['Wood', 'Grams in 1 cm³'],
        ['Balsa, light', '0.11'],
        ['Balsa, medium', '0.16'],
        ['Pine', '0.45'],
      ],
      'A body uses 250 cm³ of medium balsa. What is the mass of the body in grams?',
    ),
    answer: { kind: 'value', value: 40, tolerance: 0.1 },
    explanation: 'Mass = volume × density = 250 cm³ × 0.16 g/cm³ = 40 g.',
  },
  {
    id: 'wheel-turns',
    description: 'A wheel rolls 0.1 m in one turn. How many times does it turn on a 20 m track?',
    answer: { kind: 'value', value: 200, tolerance: 0.5 },
    explanation: '20 m ÷ 0.1 m = 200 turns.',
  },
  {
    id: 'percent-faster',
    description: 'A change cuts the time from 1.25 s to 1.20 s. By how many percent is the time shorter?',
    answer: { kind: 'value', value: 4, tolerance: 0.05 },
    explanation: '0.05 s ÷ 1.25 s = 0.04, which is 4 percent.',
  },
  {
    id: 'faster-at-the-end',
    description:
      'A car has an average speed of 17.2 m/s and a top speed of 20.1 m/s. True or false: at some moment it was slower than 17.2 m/s.',
    answer: { kind: 'truth', right: true },
    explanation:
      'It starts from rest, so it is slower than its average at first. An average always lies between the slowest and the fastest.',
  },
  {
    id: 'reading-a-graph',
    description: withPicture(
      {
        file: 'dragster/chart-distance.svg',
        alt: 'Chart of distance in meters over time in seconds. The curve begins flat at 0, bends upward to 2.9 at 0.25, and is nearly straight from there on: 7.9 at 0.5, 12.7 at 0.75, 17.2 at 1 and 20 at 1.16 seconds.',
      },
      'The chart shows one race. How do you see where the car is fastest?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Where the curve is steepest',
        'Where the curve is at its highest point',
        'Where the curve starts',
        'Where the curve is flat',
      ],
    },
    explanation: 'A steep curve means much distance in little time. The highest point is only the end of the track.',
  },
];
