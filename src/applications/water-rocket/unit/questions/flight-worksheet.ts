import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Heights of five flights of two rockets [m]. */
const HEIGHTS = [
  ['Rocket', 'Flight 1', 'Flight 2', 'Flight 3', 'Flight 4', 'Flight 5'],
  ['A', '38 m', '39 m', '52 m', '41 m', '40 m'],
  ['B', '40 m', '44 m', '43 m', '47 m', '41 m'],
] as const;

/** Worksheet: working with the numbers of flights. */
export const flightWorksheet: readonly BankQuestion[] = [
  {
    id: 'mean-height',
    description: withTable(HEIGHTS, 'What is the mean height of rocket B, in meters?'),
    answer: { kind: 'value', value: 43, tolerance: 0.05 },
    explanation: '40 + 44 + 43 + 47 + 41 = 215, and 215 m ÷ 5 = 43 m.',
  },
  {
    id: 'spread',
    description: withTable(HEIGHTS, 'How far do the flights of rocket B spread, from lowest to highest, in meters?'),
    answer: { kind: 'value', value: 7, tolerance: 0.05 },
    explanation: 'Take the lowest from the highest: 47 m − 40 m = 7 m.',
  },
  {
    id: 'height-45',
    description: withPicture(
      {
        file: 'water-rocket/drawing-angle.svg',
        alt: 'A tracker whose eye is 1.5 meters above the ground looks up at an angle of 45 degrees to the highest point of a flight. The highest point is straight above the pad, 40 meters away along the ground.',
      },
      'How high is the rocket in the drawing above the ground, in meters?',
    ),
    answer: { kind: 'value', value: 41.5, tolerance: 0.1 },
    explanation: 'At 45° the height above your eye equals the distance: 40 m. Add 1.5 m for your eye: 41.5 m.',
  },
  {
    id: 'percent-off',
    description:
      'The model says 50 m. The mean of your flights is 46 m. By how many percent of 50 m is the real height lower?',
    answer: { kind: 'value', value: 8, tolerance: 0.1 },
    explanation: '50 m − 46 m = 4 m, and 4 m ÷ 50 m = 0.08, which is 8 percent.',
  },
  {
    id: 'descent-speed',
    description: withPicture(
      {
        file: 'water-rocket/chart-descent.svg',
        alt: 'Chart of height in meters over the time since the parachute opened in seconds. A straight line falls from 45 meters at 0 seconds to the ground at 15 seconds.',
      },
      'What is the mean speed of this rocket under its parachute, in meters per second?',
    ),
    answer: { kind: 'value', value: 3, tolerance: 0.02 },
    explanation: 'Speed = distance ÷ time = 45 m ÷ 15 s = 3 m/s.',
  },
  {
    id: 'drift',
    description:
      'The wind blows with 4 m/s. A rocket hangs under its parachute for 15 s. How far does it drift, in meters?',
    answer: { kind: 'value', value: 60, tolerance: 0.5 },
    explanation: 'Distance = speed × time = 4 m/s × 15 s = 60 m.',
  },
  {
    id: 'real-gain',
    description: withPicture(
      {
        file: 'water-rocket/chart-fins.svg',
        alt: 'A scale of the highest point from 42 to 50 meters. Five flights with old fins stand at 44, 45, 45.5, 46.5 and 49 meters. One flight with new fins stands at 48 meters.',
      },
      'The mean of the flights with old fins is 46 m. What can you say about the new fins?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Nothing yet: 2 m is less than the spread, so fly again',
        'The new fins are better by exactly 2 m on every flight',
        'The old flights were measured wrongly and do not count',
        'The new fins are worse, as the spread is now bigger',
      ],
    },
    explanation:
      'A single flight within the spread of the old ones proves nothing. Several flights with new fins might.',
  },
  {
    id: 'change-two',
    description:
      'True or false: to save time it is best to change the fins and the water together and compare the heights.',
    answer: { kind: 'truth', right: false },
    explanation: 'If two things change, you cannot tell which one made the difference. Change one at a time.',
  },
  {
    id: 'trackers-two',
    description: 'Why do two trackers stand on opposite sides of the pad?',
    answer: {
      kind: 'choice',
      choices: [
        'If the rocket drifts, one height is too big, the other too small',
        'The second tracker watches for planes while the first one measures',
        'Two people make sure that the rocket flies straight up',
        'The angle can only be read if two people look at each other',
      ],
    },
    explanation: 'The mean of both heights takes out most of the error that the drift makes.',
  },
];
