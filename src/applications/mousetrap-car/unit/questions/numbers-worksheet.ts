import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: working with the numbers of a design. */
export const numbersWorksheet: readonly BankQuestion[] = [
  {
    id: 'mean-torque-energy',
    description:
      'A spring twists with 0.25 N·m on average while it turns by 3 radians. How much energy does it give up, in joules?',
    answer: { kind: 'value', value: 0.75, tolerance: 0.005 },
    explanation: 'Energy = mean torque × angle = 0.25 N·m × 3 = 0.75 J.',
  },
  {
    id: 'tip-force',
    description: 'The torque is 0.4 N·m. How hard can the tip of a lever of 0.2 m pull at a right angle, in newtons?',
    answer: { kind: 'value', value: 2, tolerance: 0.02 },
    explanation: 'Force = torque ÷ arm = 0.4 N·m ÷ 0.2 m = 2 N.',
  },
  {
    id: 'winding-diameter',
    description: withPicture(
      {
        file: 'mousetrap-car/drawing-winding.svg',
        alt: 'The end of an axle of 4.8 millimeters. One layer of string, 0.4 millimeters thick, lies around it.',
      },
      'Which winding diameter counts for the gear ratio, in millimeters?',
    ),
    answer: { kind: 'value', value: 5.2, tolerance: 0.02 },
    explanation: 'The middle of the string lies half a string above the axle on both sides: 4.8 + 0.4 = 5.2 mm.',
  },
  {
    id: 'string-turns',
    description: 'One turn takes 16 mm of string. How many turns are 400 mm of string?',
    answer: { kind: 'value', value: 25, tolerance: 0.1 },
    explanation: '400 mm ÷ 16 mm = 25 turns.',
  },
  {
    id: 'rim-push',
    description:
      'The string pulls with 2.4 N and the gear ratio is 24. What is the push at the rim of the wheel, in newtons?',
    answer: { kind: 'value', value: 0.1, tolerance: 0.001 },
    explanation: 'Push = pull ÷ gear ratio = 2.4 N ÷ 24 = 0.1 N.',
  },
  {
    id: 'axle-for-target',
    description:
      'With a winding diameter of 6 mm the pull distance is 8 m. Which winding diameter gives 6 m, in millimeters?',
    answer: { kind: 'value', value: 8, tolerance: 0.05 },
    explanation: 'Distance times diameter stays the same: 8 m × 6 mm = 48, and 48 ÷ 6 m = 8 mm.',
  },
  {
    id: 'car-mass',
    description: withTable(
      [
        ['Part', 'Number', 'Mass of each'],
        ['Chassis', '1', '20 g'],
        ['Trap', '1', '25 g'],
        ['Lever', '1', '10 g'],
        ['Wheels', '4', '16 g'],
        ['Axles and small parts', '–', '31 g in all'],
      ],
      'What is the mass of the car, in grams?',
    ),
    answer: { kind: 'value', value: 150, tolerance: 0.5 },
    explanation: '20 + 25 + 10 + 4 × 16 + 31 = 150 g.',
  },
  {
    id: 'average-speed',
    description: withTable(
      [
        ['Place', 'Time'],
        ['Start', '0 s'],
        ['5 m', '7 s'],
        ['10 m', '11 s'],
        ['Rest, at 18 m', '20 s'],
      ],
      'What is the average speed of the whole run, in meters per second?',
    ),
    answer: { kind: 'value', value: 0.9, tolerance: 0.005 },
    explanation: 'Average speed = distance ÷ time = 18 m ÷ 20 s = 0.9 m/s.',
  },
  {
    id: 'limit-distance',
    description:
      'A car has 0.76 J and a friction of 0.02 N that is the same all the way. How far can it go at most, in meters?',
    answer: { kind: 'value', value: 38, tolerance: 0.2 },
    explanation: 'Distance = energy ÷ friction = 0.76 J ÷ 0.02 N = 38 m.',
  },
  {
    id: 'faster-or-farther',
    description: 'A gear ratio is changed from 24 to 12. Which statement is right for the pull?',
    answer: {
      kind: 'choice',
      choices: [
        'Twice the push over half the distance',
        'Twice the push over twice the distance',
        'Half the push over half the distance',
      ],
    },
    explanation: 'Push times distance is the energy, and that does not change.',
  },
];
