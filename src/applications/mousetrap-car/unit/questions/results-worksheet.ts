import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Distances of five runs of two cars [m]. */
const RUNS = [
  ['Car', 'Run 1', 'Run 2', 'Run 3', 'Run 4', 'Run 5'],
  ['A', '16 m', '18 m', '17 m', '19 m', '15 m'],
  ['B', '14 m', '20 m', '13 m', '21 m', '18 m'],
] as const;

/** Worksheet: reading and judging the results of test runs. */
export const resultsWorksheet: readonly BankQuestion[] = [
  {
    id: 'mean-of-five',
    description: withTable(RUNS, 'What is the mean of car A, in meters?'),
    answer: { kind: 'value', value: 17, tolerance: 0.05 },
    explanation: '16 + 18 + 17 + 19 + 15 = 85, and 85 ÷ 5 = 17.',
  },
  {
    id: 'spread',
    description: withTable(RUNS, 'What is the spread of car A, longest minus shortest, in meters?'),
    answer: { kind: 'value', value: 4, tolerance: 0.05 },
    explanation: 'Longest minus shortest is 19 m − 15 m = 4 m.',
  },
  {
    id: 'percent-of-prediction',
    description:
      'You predicted 20 m and the mean of your runs is 17 m. What percent of the prediction did the car reach?',
    answer: { kind: 'value', value: 85, tolerance: 0.5 },
    explanation: '17 ÷ 20 = 0.85, which is 85 percent.',
  },
  {
    id: 'coast-deceleration',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-coast.svg',
        alt: 'Chart of speed in meters per second over time in seconds for a coasting car. A straight line falls from 0.8 at 0 seconds over 0.6 at 2 seconds to 0.4 at 4 seconds.',
      },
      'By how many meters per second does this car slow down each second?',
    ),
    answer: { kind: 'value', value: 0.1, tolerance: 0.001 },
    explanation: 'It loses 0.8 − 0.6 = 0.2 m/s in 2 s, which is 0.1 m/s each second.',
  },
  {
    id: 'always-right',
    description: 'All five runs drift to the right and hit the wall. What is the most likely cause?',
    answer: {
      kind: 'choice',
      choices: [
        'The two axles are not parallel',
        'The spring is too weak',
        'The lever is a bit too long for the spring',
        'The car is too light',
      ],
    },
    explanation: 'Axles that are not parallel steer the car in a circle, each time to the same side.',
  },
  {
    id: 'shorter-each-run',
    description: 'The runs go 19, 18, 17, 16 and 15 m, one after the other. What should you check first?',
    answer: {
      kind: 'choice',
      choices: [
        'Whether something comes loose or wears from run to run',
        'Whether the tape measure is made of steel',
        'Whether the mean was worked out with enough digits',
        'Whether the track was long enough',
      ],
    },
    explanation: 'Chance would scatter the runs up and down. A steady trend means that something in the car changes.',
  },
  {
    id: 'which-bearing',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-bearings.svg',
        alt: 'A scale of distance from 14 to 22 meters. Three runs with straws stand at 15, 16 and 17 meters. Three runs with brass tubes stand at 19, 20 and 21 meters.',
      },
      'What do the runs in the chart show?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Brass is better: the gap is larger than the spread',
        'Straws are better: their runs differ less',
        'Nothing, as three runs can never show anything',
        'Both are the same, as the runs of each differ by 2 m',
      ],
    },
    explanation:
      'The worst run with brass beats the best run with straws. The gap of 4 m is larger than the spread of 2 m.',
  },
  {
    id: 'share-of-rolling',
    description:
      'Rolling friction is 0.017 N over 20 m, and the spring gave 0.68 J. What percent of the energy went into rolling?',
    answer: { kind: 'value', value: 50, tolerance: 0.5 },
    explanation: '0.017 N × 20 m = 0.34 J, and 0.34 ÷ 0.68 = 0.5, which is 50 percent.',
  },
  {
    id: 'too-short-reason',
    description: 'Your car goes less far than Balsa says. Which of these cannot be the reason?',
    answer: {
      kind: 'choice',
      choices: [
        'The real car is lighter than in the model',
        'The real spring is weaker',
        'The wheels wobble',
        'The floor is softer than you chose',
      ],
    },
    explanation: 'A lighter car has less friction and would go further. The other three all cost distance.',
  },
  {
    id: 'next-step',
    description: 'True or false: a result that differs from the prediction means that the test was useless.',
    answer: { kind: 'truth', right: false },
    explanation: 'The difference is a clue. It shows where car and model are not the same, and what to look at next.',
  },
];
