import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: glide ratio, sink, wing loading and balance in numbers. */
export const numbersWorksheet: readonly BankQuestion[] = [
  {
    id: 'distance-from-ratio',
    description: 'A glider has a glide ratio of 8. How many meters does it glide from a height of 1.5 m?',
    answer: { kind: 'value', value: 12, tolerance: 0.05 },
    explanation: 'Distance = glide ratio × height = 8 × 1.5 m = 12 m.',
  },
  {
    id: 'time-from-sink',
    description: withPicture(
      {
        file: 'glider/chart-sink.svg',
        alt: 'Chart of height in meters over time in seconds. A straight line falls from 2.4 meters at 0 seconds over 1.8 meters at 1 second and 1.2 meters at 2 seconds to the floor at 4 seconds.',
      },
      'The chart shows a steady glide. How many seconds does this glider need to lose 1.8 m?',
    ),
    answer: { kind: 'value', value: 3, tolerance: 0.02 },
    explanation: 'Time = height ÷ sink = 1.8 m ÷ 0.6 m/s = 3 s.',
  },
  {
    id: 'lift-over-drag',
    description: withPicture(
      {
        file: 'glider/drawing-forces.svg',
        alt: 'A glider from the side that flies down to the right on a slight slope. Arrows at it: lift of 0.15 newtons square to the path, drag of 0.02 newtons back along the path, and its weight straight down.',
      },
      'What is the glide ratio of the glider in the drawing?',
    ),
    answer: { kind: 'value', value: 7.5, tolerance: 0.02 },
    explanation: 'Glide ratio = lift ÷ drag = 0.15 ÷ 0.02 = 7.5.',
  },
  {
    id: 'grams-to-newtons',
    description: 'One gram weighs 0.0098 N. What does a glider of 20 g weigh, in newtons?',
    answer: { kind: 'value', value: 0.196, tolerance: 0.001 },
    explanation: '20 × 0.0098 N = 0.196 N.',
  },
  {
    id: 'wing-area',
    description: withPicture(
      {
        file: 'glider/drawing-wing.svg',
        alt: 'A wing from above. Its span is 40 centimeters. The chord is 7.5 centimeters at the root in the middle and 5.5 centimeters at each tip; the edges between are straight.',
      },
      'What is the area of this wing, in square centimeters?',
    ),
    answer: { kind: 'value', value: 260, tolerance: 0.5 },
    explanation: 'The mean of the chords is (7.5 + 5.5) ÷ 2 = 6.5 cm. Area = 40 cm × 6.5 cm = 260 cm².',
  },
  {
    id: 'aspect-ratio',
    description: withTable(
      [
        ['Wing', 'Span', 'Chord'],
        ['A', '40 cm', '8 cm'],
        ['B', '45 cm', '5 cm'],
        ['C', '36 cm', '6 cm'],
      ],
      'These wings have straight edges and the same chord everywhere. What is the largest aspect ratio among them?',
    ),
    answer: { kind: 'value', value: 9, tolerance: 0.02 },
    explanation: 'Aspect ratio = span ÷ mean chord = 45 ÷ 5 = 9.',
  },
  {
    id: 'wing-loading',
    description: withTable(
      [
        ['Glider', 'Mass', 'Wing area'],
        ['A', '16 g', '2 dm²'],
        ['B', '21 g', '3 dm²'],
        ['C', '18 g', '3 dm²'],
      ],
      'One of these gliders has the smallest wing loading. How large is it, in g/dm²?',
    ),
    answer: { kind: 'value', value: 6, tolerance: 0.02 },
    explanation: 'Wing loading = mass ÷ area = 18 g ÷ 3 dm² = 6 g/dm².',
  },
  {
    id: 'margin-from-points',
    description: withPicture(
      {
        file: 'glider/drawing-margin.svg',
        alt: 'A glider from the side with a scale in millimeters from its nose. The balance point is at 112 millimeters and the neutral point at 121 millimeters. The mean chord of the wing is 60 millimeters.',
      },
      'What is the static margin of the glider in the drawing, in percent?',
    ),
    answer: { kind: 'value', value: 15, tolerance: 0.1 },
    explanation: '(121 − 112) ÷ 60 = 0.15, which is 15 percent.',
  },
  {
    id: 'heavier-same-shape',
    description: 'Mass is added exactly at the balance point of a glider. In still air, what changes most?',
    answer: {
      kind: 'choice',
      choices: ['Its trim speed', 'Its glide ratio', 'Its neutral point', 'Its static margin'],
    },
    explanation:
      'A heavier glider flies faster. The glide ratio is lift over drag and hardly changes. Balance point and neutral point stay where they are.',
  },
  {
    id: 'induced-drag-speed',
    description: 'True or false: induced drag, the drag of making lift, is largest when a glider flies slowly.',
    answer: { kind: 'truth', right: true },
    explanation:
      'A slow glider needs a large angle of attack to carry its weight, and so it leaves strong swirls behind its tips.',
  },
  {
    id: 'gimli',
    description:
      'A jet glides 12 m forward for each meter down. How many kilometers can it glide from a height of 3 km?',
    answer: { kind: 'value', value: 36, tolerance: 0.1 },
    explanation: 'Distance = 12 × 3 km = 36 km, in still air.',
  },
];
