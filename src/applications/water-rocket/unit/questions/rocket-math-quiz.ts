import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** The rocket equation at one exhaust speed. */
const RATIO_CHART = {
  file: 'water-rocket/chart-mass-ratio.svg',
  alt: 'Chart of the gain of speed in meters per second over the mass ratio, for a constant exhaust speed. The curve begins at zero for a mass ratio of 1 and rises less and less steeply: 17 at 2, 35 at 4, 52 at 8 and 58 at 10.',
};

/** Quiz for high school on the rocket equation and Barrowman's method. */
export const rocketMathQuiz: readonly BankQuestion[] = [
  {
    id: 'ratio-two-to-four',
    description: withPicture(
      RATIO_CHART,
      'How much gain of speed does a rocket add when its mass ratio rises from 2 to 4, in m/s?',
    ),
    answer: { kind: 'value', value: 17.3, tolerance: 1.5 },
    explanation: 'The curve reads 35 at a ratio of 4 and 17 at 2. Exactly it is 25 × ln 2 = 17.3 m/s.',
  },
  {
    id: 'every-doubling',
    description: withPicture(RATIO_CHART, 'What does every further doubling of the mass ratio add?'),
    answer: {
      kind: 'choice',
      choices: [
        'The same gain of speed each time',
        'Twice the gain of the doubling before it',
        'Half the gain of the doubling before it',
        'Nothing any more once the ratio is above 4',
      ],
    },
    explanation:
      'From 1 to 2, from 2 to 4 and from 4 to 8 the curve rises by about 17 m/s each time: ln 2 is added, whatever the ratio was before.',
  },
  {
    id: 'best-water-alone',
    description: withTable(
      [
        ['Water', 'Mean exhaust speed', 'ln of the mass ratio'],
        ['600 mL', '22.9 m/s', '1.52'],
        ['1000 mL', '19.2 m/s', '1.94'],
        ['1200 mL', '16.7 m/s', '2.10'],
      ],
      'Leave out the air jet, weight and drag. Which fill gets the highest speed from its water?',
    ),
    answer: { kind: 'choice', choices: ['1000 mL', '600 mL', '1200 mL', 'They are all equally fast'] },
    explanation:
      'Multiply along each row: about 35, 37 and 35 m/s. The water alone favors half a bottle, and the air jet, weight and timing turn that around.',
  },
  {
    id: 'ideal-jet',
    description:
      'The pressure in the bottle is 200,000 Pa above outside, and water has 1000 kg/m³. How fast does the jet leave without any loss, in m/s?',
    answer: { kind: 'value', value: 20, tolerance: 0.2 },
    explanation: 'u = √(2 Δp / ρ) = √(400,000 ÷ 1000) = √400 = 20 m/s.',
  },
  {
    id: 'double-pressure-jet',
    description: 'The gauge pressure is doubled. What happens to the speed of the water jet?',
    answer: {
      kind: 'choice',
      choices: ['It grows to about 1.4 times its value', 'It doubles', 'It grows fourfold', 'It stays the same'],
    },
    explanation: 'The speed goes with the square root of the pressure, and √2 is about 1.41. The energy doubles.',
  },
  {
    id: 'later-splash',
    description:
      'A rocket throws out equal splashes of water at a constant speed. Why does the last splash add more speed than the first?',
    answer: {
      kind: 'choice',
      choices: [
        'Less mass is left to be pushed forward',
        'The pressure is highest when little water is left',
        'The last splash carries more momentum backward',
        'The rocket’s own speed is added to that of the jet',
      ],
    },
    explanation: 'Each splash carries the same momentum, u Δm. The gain of speed is u Δm / m, and m keeps shrinking.',
  },
  {
    id: 'half-is-too-much',
    description: 'Why does a rocket with 1000 mL of 2000 mL leave more slowly than the same rocket with 600 mL?',
    answer: {
      kind: 'choice',
      choices: [
        'Its mean exhaust speed is lower, and little pressure is left for an air jet',
        'The logarithm of its mass ratio is smaller than with 600 mL',
        'Its impulse is smaller, because the jet ends after a shorter time',
        'The first water leaves more slowly, although the pressure is equal',
      ],
    },
    explanation:
      'Less air must expand further: the mean exhaust speed falls from 22.9 to 19.2 m/s, and the air jet adds 3.0 m/s where it added 7.8. Its impulse and its logarithm are both larger.',
  },
  {
    id: 'nose-counts-two',
    description:
      'True or false: in Barrowman’s method the air pushes aside a short, round nose and a long, pointed one equally hard, at the same tilt and diameter.',
    answer: { kind: 'truth', right: true },
    explanation: 'Every nose counts 2 for each radian. Its shape and length decide only where the force acts.',
  },
  {
    id: 'weighted-mean',
    description: withTable(
      [
        ['Part', 'Force for each radian', 'Acts behind the tip at'],
        ['Nose', '2', '60 mm'],
        ['Fins', '4', '360 mm'],
      ],
      'How far behind the tip is the center of pressure, in mm?',
    ),
    answer: { kind: 'value', value: 260, tolerance: 1 },
    explanation: '(2 × 60 + 4 × 360) ÷ (2 + 4) = 1560 ÷ 6 = 260 mm.',
  },
  {
    id: 'place-for-margin',
    description: withPicture(
      {
        file: 'water-rocket/drawing-margin.svg',
        alt: 'A rocket from the side. Its balance point is 140 millimeters behind the tip, its center of pressure 250 millimeters. The bottle is 110 millimeters wide.',
      },
      'The balance point stays where it is. How far behind the tip must the center of pressure be for a margin of 1.5 calibers, in mm?',
    ),
    answer: { kind: 'value', value: 305, tolerance: 2 },
    explanation: 'One and a half calibers are 1.5 × 110 mm = 165 mm, and 140 mm + 165 mm = 305 mm.',
  },
  {
    id: 'read-spans',
    description: withTable(
      [
        ['Span', 'Center of pressure', 'Balance point'],
        ['80 mm', '284.3 mm', '170.0 mm'],
        ['90 mm', '297.2 mm', '171.9 mm'],
        ['100 mm', '307.8 mm', '173.8 mm'],
        ['110 mm', '316.5 mm', '175.7 mm'],
      ],
      'The body is 110 mm wide. Which is the smallest span of the table with a margin of at least 1.15?',
    ),
    answer: { kind: 'choice', choices: ['100 mm', '80 mm', '90 mm', '110 mm'] },
    explanation: 'With 90 mm it is (297.2 − 171.9) ÷ 110 = 1.14, and with 100 mm (307.8 − 173.8) ÷ 110 = 1.22.',
  },
  {
    id: 'against-bigger-fins',
    description: 'A bigger span raises the margin less than the center of pressure alone promises. Why?',
    answer: {
      kind: 'choice',
      choices: [
        'The heavier fins move the balance point back',
        'The nose counts less than 2 beside large fins',
        'The larger fins move the center of pressure forward',
        'A caliber becomes longer when the fins stick out more',
      ],
    },
    explanation:
      'Fins sit at the tail. In the lesson’s spreadsheet a larger span moves the balance point back by about 1 mm for each 5 mm of span.',
  },
  {
    id: 'tell-splashes',
    description:
      'Explain step by step how the rocket equation follows from momentum. Words are enough; you need no integral.',
    answer: {
      kind: 'written',
      guide: [
        'The rocket gains the momentum that the thrown mass carries backward: m Δv = u Δm',
        'The same splash changes the speed more when less mass is left',
        'All the small gains together give u times the logarithm of the mass ratio',
      ],
    },
    explanation:
      'A small mass of water leaves backward at the speed u, so the rocket gains the same momentum forward: m Δv = u Δm. The gain is u Δm / m, and it grows because less and less mass is left. Added up from the full to the empty mass, the gains make u times the logarithm of the mass ratio.',
  },
  {
    id: 'tell-half-bottle',
    description:
      'A classmate says: “The rocket equation proves that half a bottle of water is better than 600 mL.” Where is she right, and what does she leave out?',
    answer: {
      kind: 'written',
      guide: [
        'For the water alone the product is a little higher with half a bottle',
        'Leaves out the air jet, which has little pressure left',
        'Leaves out weight and drag, or that the fastest water leaves while the rocket is heavy',
      ],
    },
    explanation:
      'For the water alone she is right: the product is 37.3 m/s against 34.8. But she leaves out the air jet, which adds 3.0 m/s in place of 7.8, because so little pressure is left. And the fast water leaves while the rocket is heavy. In the model half a bottle reaches 33.9 m/s and 600 mL reach 38.4.',
  },
  {
    id: 'tell-spreadsheet',
    description:
      'The margin of your rocket is 0.9 and must become 1.2. Plan how a spreadsheet helps you to choose between larger fins and clay in the nose.',
    answer: {
      kind: 'written',
      guide: [
        'Takes the masses from the parts list and the place of each part',
        'One row for each span or each mass of clay, with both points and the margin',
        'Finds the least change that gives 1.2 in each way and compares mass and height',
      ],
    },
    explanation:
      'I take the masses from the parts list and add how far each part lies behind the tip. Then I make one row for each span, with center of pressure, balance point and margin, and a second table for grams of clay. In each I find the first row with 1.2, and I compare the mass that it adds and the height in Engineering.',
  },
];
