import type { BankQuestion } from '#contract/curriculum.ts';

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
    description: 'A glider sinks 0.6 m each second. How many seconds does it need to lose 1.8 m?',
    answer: { kind: 'value', value: 3, tolerance: 0.02 },
    explanation: 'Time = height ÷ sink = 1.8 m ÷ 0.6 m/s = 3 s.',
  },
  {
    id: 'lift-over-drag',
    description: 'A wing makes 0.15 N of lift and 0.02 N of drag. What is the glide ratio?',
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
    description:
      'A wing has a span of 40 cm, a root chord of 7.5 cm and a tip chord of 5.5 cm. What is its area in square centimeters?',
    answer: { kind: 'value', value: 260, tolerance: 0.5 },
    explanation: 'The mean of the chords is (7.5 + 5.5) ÷ 2 = 6.5 cm. Area = 40 cm × 6.5 cm = 260 cm².',
  },
  {
    id: 'aspect-ratio',
    description:
      'A wing with straight edges has a span of 45 cm and the same chord of 5 cm everywhere. What is its aspect ratio?',
    answer: { kind: 'value', value: 9, tolerance: 0.02 },
    explanation: 'Aspect ratio = span ÷ mean chord = 45 ÷ 5 = 9.',
  },
  {
    id: 'wing-loading',
    description: 'A glider of 18 g has a wing area of 3 dm². What is its wing loading in g/dm²?',
    answer: { kind: 'value', value: 6, tolerance: 0.02 },
    explanation: 'Wing loading = mass ÷ area = 18 g ÷ 3 dm² = 6 g/dm².',
  },
  {
    id: 'margin-from-points',
    description:
      'The balance point is at 112 mm and the neutral point at 121 mm. The mean chord is 60 mm. What is the static margin in percent?',
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
