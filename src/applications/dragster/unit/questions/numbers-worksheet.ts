import type { BankQuestion } from '#contract/curriculum.ts';

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
    description: 'A car of 50 g carries an empty cartridge of 20 g and 8 g of gas. What is its launch mass in grams?',
    answer: { kind: 'value', value: 78, tolerance: 0.1 },
    explanation: '50 g + 20 g + 8 g = 78 g.',
  },
  {
    id: 'mass-after',
    description: 'The same car: what is its mass in grams when all the gas is gone?',
    answer: { kind: 'value', value: 70, tolerance: 0.1 },
    explanation: 'The 8 g of gas have left: 78 g − 8 g = 70 g.',
  },
  {
    id: 'balsa-mass',
    description:
      'A body uses 250 cm³ of balsa. One cubic centimeter has a mass of 0.16 g. What is the mass of the body in grams?',
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
    description: 'On a chart of distance over time, where is the car fastest?',
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
