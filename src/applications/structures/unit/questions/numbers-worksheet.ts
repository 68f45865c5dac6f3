import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: support forces, member forces, buckling and efficiency in numbers. */
export const numbersWorksheet: readonly BankQuestion[] = [
  {
    id: 'kilograms',
    description: 'One kilogram weighs 9.81 N. What does a bucket of 6 kg weigh, in newtons?',
    answer: { kind: 'value', value: 58.86, tolerance: 0.1 },
    explanation: '6 × 9.81 N = 58.86 N.',
  },
  {
    id: 'support-share',
    description: withPicture(
      {
        file: 'structures/drawing-load-share.svg',
        alt: 'A bridge with a span of 300 millimeters on a left and a right support. A load of 90 newtons presses 100 millimeters from the left support.',
      },
      'How many newtons does the left support carry?',
    ),
    answer: { kind: 'value', value: 60, tolerance: 0.2 },
    explanation: 'The load is 200 mm from the right support: 90 N × 200 ÷ 300 = 60 N.',
  },
  {
    id: 'right-share',
    description:
      'A bridge carries a load of 75 N. The left support pushes up with 45 N. How many newtons does the right support push?',
    answer: { kind: 'value', value: 30, tolerance: 0.1 },
    explanation: 'Up and down must balance: 75 − 45 = 30 N.',
  },
  {
    id: 'members-needed',
    description: withPicture(
      {
        file: 'structures/drawing-joints-15.svg',
        alt: 'The joints of a flat truss without its members: eight in a row below and seven in a row above. The first below rests on a pin and the last one on a roller.',
      },
      'The drawing shows the joints of a flat truss. How many members does it need, so that it has just enough?',
    ),
    answer: { kind: 'value', value: 27, tolerance: 0.1 },
    explanation: 'Members + 3 must equal 2 × joints, and 2 × 15 − 3 = 27.',
  },
  {
    id: 'chord-force',
    description: withPicture(
      {
        file: 'structures/chart-depth.svg',
        alt: 'Chart of the largest chord force in newtons over the depth of a truss in millimeters, with the same load and span. The line falls, ever more slowly: 120 newtons at 20 millimeters, 80 at 30, 60 at 40, 40 at 60, 30 at 80 and 24 at 100.',
      },
      'A truss of 40 mm depth is rebuilt with 60 mm. What is its largest chord force then, in newtons?',
    ),
    answer: { kind: 'value', value: 40, tolerance: 0.2 },
    explanation: 'Depth times force stays the same: 60 N × 40 ÷ 60 = 40 N.',
  },
  {
    id: 'twice-load',
    description: withTable(
      [
        ['Load', 'Force in the member'],
        ['2 kg', '16.5 N'],
        ['4 kg', '33.0 N'],
        ['6 kg', '49.5 N'],
        ['10 kg', '?'],
      ],
      'Which force belongs in the last row, in newtons?',
    ),
    answer: { kind: 'value', value: 82.5, tolerance: 0.3 },
    explanation: 'All forces grow with the load: 33 N × 10 ÷ 4 = 82.5 N.',
  },
  {
    id: 'third-length',
    description:
      'A slender stick of 150 mm buckles at 12 N. Two props divide it into three equal parts. At how many newtons does it buckle now, if the parts are still slender?',
    answer: { kind: 'value', value: 108, tolerance: 0.5 },
    explanation: 'A third of the length means nine times the force: 12 N × 9 = 108 N.',
  },
  {
    id: 'stick-mass',
    description:
      'A square stick has sides of 3 mm and a length of 400 mm. Its density is 0.4 g/cm³. What is its mass in grams?',
    answer: { kind: 'value', value: 1.44, tolerance: 0.01 },
    explanation: '0.3 cm × 0.3 cm × 40 cm = 3.6 cm³, and 3.6 × 0.4 g = 1.44 g.',
  },
  {
    id: 'eff-number',
    description: 'A bridge of 9 g holds 18.9 kg. What is its efficiency?',
    answer: { kind: 'value', value: 2100, tolerance: 5 },
    explanation: '18.9 kg = 18,900 g, and 18,900 ÷ 9 = 2100.',
  },
  {
    id: 'compare',
    description: withTable(
      [
        ['Bridge', 'Mass', 'Load'],
        ['A', '6 g', '9 kg'],
        ['B', '10 g', '14 kg'],
      ],
      'Which bridge has the higher efficiency?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'A, with 1500 against 1400',
        'B, with 1400 against 1500',
        'A, with 1500 against 1050',
        'B, for it holds 5 kg more',
      ],
    },
    explanation: '9000 ÷ 6 = 1500 and 14,000 ÷ 10 = 1400. A wins, though B holds more.',
  },
  {
    id: 'sign',
    description: withPicture(
      {
        file: 'structures/drawing-forces.svg',
        alt: 'A truss of three members: two slanted ones meet at a joint that carries a load of 50.4 newtons, and a level one joins their feet. The slanted members are marked minus 42 newtons, the level one plus 33.6 newtons.',
      },
      'What does −42 N beside a slanted member of this truss mean?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'The member is pressed with 42 N',
        'The member is pulled with 42 N',
        'The member is missing 42 N of strength',
        'The member weighs 42 N too little',
      ],
    },
    explanation: 'Positive numbers are pulls, and negative numbers are pushes.',
  },
  {
    id: 'half-load',
    description: 'True or false: if you halve the load on a truss, every member force is halved.',
    answer: { kind: 'truth', right: true },
    explanation: 'Forces and load grow and shrink in the same proportion, as long as the shape hardly changes.',
  },
];
