import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz for high school on the energy ledger and the optimum gearing. */
export const gearingQuiz: readonly BankQuestion[] = [
  {
    id: 'ledger-motion',
    description: withTable(
      [
        ['Entry at the end of the pull', 'Energy'],
        ['Given by the spring', '0.800 J'],
        ['Rolling', '0.180 J'],
        ['Bearings', '0.150 J'],
        ['Air', '0.050 J'],
        ['Lever', '0.005 J'],
        ['Motion of the car', '?'],
      ],
      'Close the ledger: how much energy is in the motion of the car, in joules?',
    ),
    answer: { kind: 'value', value: 0.415, tolerance: 0.001 },
    explanation: 'Income equals expenses plus motion: 0.800 − 0.180 − 0.150 − 0.050 − 0.005 = 0.415 J.',
  },
  {
    id: 'speed-of-motion',
    description:
      'At the end of the pull, 0.4 J is in the motion of a car. Its mass together with the extra mass of the wheels is 0.2 kg. What is its speed, in meters per second?',
    answer: { kind: 'value', value: 2, tolerance: 0.02 },
    explanation: 'From E = ½ M v² follows v = √(2E / M) = √(2 × 0.4 / 0.2) = 2 m/s.',
  },
  {
    id: 'area-of-torque',
    description:
      'A spring has the torque 0.12 N·m when closed and the stiffness 0.10 N·m/rad. How much energy does it supply over a swing of 3 rad, in joules?',
    answer: { kind: 'value', value: 0.81, tolerance: 0.005 },
    explanation: 'E = τ₀θ + ½κθ² = 0.12 × 3 + ½ × 0.10 × 9 = 0.36 + 0.45 = 0.81 J.',
  },
  {
    id: 'bearings-while-pulled',
    description:
      'During the pull, the bearings of a car take more energy from each meter than while it coasts. What is the reason?',
    answer: {
      kind: 'choice',
      choices: [
        'The string presses the drive axle against them',
        'The car is faster during the pull than while it coasts',
        'The spring makes the whole car heavier as long as it pulls',
        'The bearings are still cold',
      ],
    },
    explanation:
      'The pull of the string loads the drive axle in addition to the weight of the car. When the string is off, only the weight remains.',
  },
  {
    id: 'largest-motion',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-speed.svg',
        alt: 'Chart of speed in meters per second over distance in meters for the standard car. The speed rises from zero to 1.8 at 10 meters, where a mark says that the string comes off. Then it falls and is zero at 20.6 meters.',
      },
      'At which place is the largest part of the energy in the motion of the car?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'At 10 m, where the string ends',
        'At the start, where the spring is set',
        'At 20.6 m, where the run is complete',
        'Everywhere the same, since energy is conserved',
      ],
    },
    explanation:
      'The energy of motion is ½ M v², so it is largest where the speed is. Before, a part is still in the spring; later, friction and air have taken some.',
  },
  {
    id: 'pull-distance-of-radii',
    description:
      'A wheel has a radius of 60 mm, the string winds on a radius of 3 mm, and the lever pulls off 0.40 m of it. What is the pull distance, in meters?',
    answer: { kind: 'value', value: 8, tolerance: 0.05 },
    explanation: 'p = (R / r) s = (60 / 3) × 0.40 m = 8 m.',
  },
  {
    id: 'same-push',
    description: withTable(
      [
        ['Design', 'String pulled off', 'Gear ratio'],
        ['A', '0.40 m', '20'],
        ['B', '0.30 m', '30'],
        ['C', '0.50 m', '16'],
        ['D', '0.45 m', '24'],
      ],
      'All four cars have the same trap. Which two have the same average push?',
    ),
    answer: { kind: 'choice', choices: ['A and C', 'A and B', 'B and D', 'C and D'] },
    explanation:
      'The average push is the energy divided by the pull distance. A: 0.40 × 20 = 8 m, C: 0.50 × 16 = 8 m; B has 9 m and D 10.8 m.',
  },
  {
    id: 'shorter-pull',
    description:
      'Two cars without friction differ only in their pull distance, 2 m and 4 m. True or false: the car with 2 m is the first to pass the 5 m mark.',
    answer: { kind: 'truth', right: true },
    explanation:
      'Both reach the same speed v, and the time is (L + p) / v: 7 m / v for the one and 9 m / v for the other.',
  },
  {
    id: 'limit-of-speed',
    description: 'Why can a sprinter’s pull distance not be made shorter and shorter?',
    answer: {
      kind: 'choice',
      choices: [
        'The push would exceed the grip of the drive wheels',
        'The spring would supply less and less energy',
        'The lever would be longer than the chassis',
        'The air drag at the start would stop the car',
      ],
    },
    explanation:
      'The average push is E / p, so it grows as p shrinks. When it is larger than the grip, the wheels spin on the spot.',
  },
  {
    id: 'largest-ratio',
    description: withTable(
      [
        ['Angle of the lever', 'Pull of the string'],
        ['7°', '2.40 N'],
        ['40°', '1.70 N'],
        ['70°', '1.50 N'],
        ['120°', '1.80 N'],
        ['160°', '3.00 N'],
      ],
      'Friction at the rim is 0.03 N during the whole pull. What is the largest gear ratio with which the push is nowhere smaller than friction?',
    ),
    answer: { kind: 'value', value: 50, tolerance: 0.5 },
    explanation:
      'The weakest pull decides: the push 1.50 N / i must be at least 0.03 N, so i is at most 1.50 / 0.03 = 50.',
  },
  {
    id: 'gain-of-thin-axle',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-axle.svg',
        alt: 'Chart of the distance of the run in meters over the diameter of the drive axle in millimeters. The line falls slowly: 21.1 meters at 3 millimeters, 20.6 at 4.8, 19.9 at 10 and 19.7 at 12.',
      },
      'By how much does the distance grow when an axle of 10 mm is replaced by one of 3 mm?',
    ),
    answer: {
      kind: 'choice',
      choices: ['By about 6 percent', 'By about 30 percent', 'By about 70 percent', 'By a factor of about three'],
    },
    explanation:
      'From 19.9 to 21.1 m is 1.2 m, or 6 percent. Gearing changes the distance only through the air, which takes less from a slower car.',
  },
  {
    id: 'scaled-losses',
    description:
      'In the spreadsheet, the speed with another axle is =SQRT(2*(F2-D2/$K$2)/$K$3). What does D2/$K$2 stand for?',
    answer: {
      kind: 'choice',
      choices: [
        'The losses with the new axle when the lever stands at the same angle',
        'The distance with the new axle at the same moment',
        'The energy that the spring still holds back',
        'The kinetic energy of the car with the old axle',
      ],
    },
    explanation:
      'D holds the losses up to a place of the old run. With the new axle the car has then run 1/q of the distance, so the losses are divided by q as well.',
  },
  {
    id: 'tell-missing-energy',
    description:
      'The ledger predicts 0.35 J of motion when the string ends, but a video shows a speed that stands for only 0.28 J. What may have happened to the rest, and how would you find out?',
    answer: {
      kind: 'written',
      guide: [
        'Energy is conserved, so 0.07 J has gone to a place that the ledger lacks or puts too low',
        'Names a possible place, such as a rubbing wheel, a string that slips or a weaker spring',
        'Names a test that changes or measures one thing, such as coasting without the string',
      ],
    },
    explanation:
      'The missing 0.07 J cannot have vanished. Perhaps a wheel rubs, the string slips on the axle, or my spring is weaker than the standard one. I would let the car coast without the string first. If it slows down as predicted, wheels and bearings are fine, and I measure the spring next.',
  },
  {
    id: 'tell-two-optima',
    description:
      'A sprint and a long run ask for opposite pull distances. Explain both optima and what limits each of them.',
    answer: {
      kind: 'written',
      guide: [
        'Sprint: a short pull brings the car up to its full speed early',
        'Its limit is the grip of the drive wheels',
        'Distance: a long pull keeps the car slow, so the air takes less',
        'Its limit is friction where the push is weakest',
      ],
    },
    explanation:
      'For a sprint the pull should be short, because the car then reaches its full speed early. It can be no shorter than grip allows, or the wheels spin. For distance the pull should be long, because a slow car loses less to the air. It can be no longer than friction allows, or the car stops where the push is weakest.',
  },
  {
    id: 'tell-sheet-plan',
    description:
      'The new rule asks for 5 m within 4.5 s. Plan how you find the thinnest axle that meets it with the spreadsheet, and how you check the answer.',
    answer: {
      kind: 'written',
      guide: [
        'Tries several axles in the cell of the new axle and reads the time to 5 m for each',
        'Takes the thinnest axle whose time is 4.5 s or less',
        'Checks it with a run in Balsa or of the real car, and names a reason for a difference',
      ],
    },
    explanation:
      'I type one axle after another into K1 and read the time in K6. The thinnest axle with 4.5 s or less is my answer. Then I enter it in Balsa and run the car. A small difference is no surprise, because the sheet divides the loss to the air by q, and a faster car meets more air.',
  },
];
