import { withPicture } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on the lever, the gear of axle and wheel, mass and grip. */
export const machinesQuiz: readonly BankQuestion[] = [
  {
    id: 'gear-number',
    description: withPicture(
      {
        file: 'mousetrap-car/drawing-gear.svg',
        alt: 'A drive wheel from the side. The wheel has a diameter of 120 millimeters. The string winds on a diameter of 6 millimeters at its axle.',
      },
      'What is the gear ratio of the wheel in the drawing (a plain number)?',
    ),
    answer: { kind: 'value', value: 20, tolerance: 0.1 },
    explanation: 'Gear ratio = wheel ÷ winding diameter = 120 ÷ 6 = 20.',
  },
  {
    id: 'pull-distance-number',
    description:
      'The gear ratio is 20 and 0.4 m of string is pulled off. How far does the car roll during the pull, in meters?',
    answer: { kind: 'value', value: 8, tolerance: 0.05 },
    explanation: 'Pull distance = gear ratio × string = 20 × 0.4 m = 8 m.',
  },
  {
    id: 'thicker-axle',
    description: 'You wrap tape around the drive axle where the string winds. What changes?',
    answer: {
      kind: 'choice',
      choices: [
        'The push gets stronger and the pull distance shorter',
        'The push gets stronger and the pull distance longer',
        'The push gets weaker and the pull distance longer',
        'Only the mass of the car changes',
      ],
    },
    explanation: 'A thicker axle lowers the gear ratio: more force over less distance, with the same energy.',
  },
  {
    id: 'axle-and-distance',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-axle.svg',
        alt: 'Chart of the distance of the run in meters over the diameter of the drive axle in millimeters. The line falls slowly: 21.1 meters at 3 millimeters, 20.6 at 4.8, 19.9 at 10 and 19.7 at 12.',
      },
      'The standard car gets an axle of 10 mm, not 4.8 mm. What happens to the whole distance of its run?',
    ),
    answer: {
      kind: 'choice',
      choices: ['It hardly changes', 'It is cut in half', 'It doubles', 'It becomes four times as long'],
    },
    explanation: 'Energy divided by friction sets the distance. The axle mainly sets how fast the energy is spent.',
  },
  {
    id: 'lever-trade',
    description:
      'Two cars have the same trap. Car A has a lever of 100 mm, car B one of 200 mm. What is true of car B?',
    answer: {
      kind: 'choice',
      choices: [
        'It pulls more string, with less force',
        'It pulls more string, with more force',
        'It pulls less string, with more force',
        'It has twice as much energy to spend',
      ],
    },
    explanation: 'A lever trades force for distance. The energy of the spring is the same for both.',
  },
  {
    id: 'rim-mass',
    description: 'Two wheels have the same mass and size. Which one is harder to spin up?',
    answer: {
      kind: 'choice',
      choices: [
        'The one with its mass at the rim',
        'The one with its mass at the hub',
        'Both are equally hard',
        'The one that turns faster',
      ],
    },
    explanation: 'Mass at the rim moves fastest, so it takes the most energy.',
  },
  {
    id: 'grip-weight',
    description: 'The drive wheels spin at the start. Which change helps?',
    answer: {
      kind: 'choice',
      choices: [
        'Put rubber bands around the drive wheels',
        'Put rubber bands around the front wheels',
        'Wind the string on a thicker axle',
        'Move the ballast from the drive axle to the front axle',
      ],
    },
    explanation:
      'Grip is the grip number times the weight on the drive wheels. Rubber doubles the grip number; a thicker axle only asks for more grip.',
  },
  {
    id: 'front-weight-grip',
    description: 'True or false: more weight on the front wheels gives the drive wheels more grip.',
    answer: { kind: 'truth', right: false },
    explanation: 'Only weight on the driven wheels presses them to the floor.',
  },
  {
    id: 'too-thin',
    description: 'A car with a very thin axle stops while the string is still tight. Why?',
    answer: {
      kind: 'choice',
      choices: [
        'The push at the rim has become smaller than the friction',
        'The spring has used up all of its energy',
        'The string is too short to reach the axle any longer',
        'The wheels slip on the floor',
      ],
    },
    explanation:
      'A thin axle makes the push at the rim weak. When friction is larger, the car stops and the rest of the energy stays in the spring.',
  },
  {
    id: 'grip-number',
    description: withPicture(
      {
        file: 'mousetrap-car/drawing-grip.svg',
        alt: 'A car from the side. The weight on its drive wheels is 0.8 newtons and the weight on its front wheels is 0.7 newtons.',
      },
      'The grip number of tire and floor is 0.5. What is the largest push before the drive wheels slip, in newtons?',
    ),
    answer: { kind: 'value', value: 0.4, tolerance: 0.005 },
    explanation: 'Largest push = grip number × weight on the drive wheels = 0.5 × 0.8 N = 0.4 N.',
  },
  {
    id: 'in-line',
    description: 'Tip of the lever, pivot and axle lie on one straight line. What can the string do?',
    answer: {
      kind: 'choice',
      choices: [
        'It cannot turn the lever',
        'It turns the lever best of all',
        'It turns the lever backward',
        'It makes the spring stronger',
      ],
    },
    explanation: 'The string then pulls straight along the lever and has no arm to turn it.',
  },
  {
    id: 'sprint-choice',
    description: 'The challenge is the shortest time to 5 meters. Which change is best for the standard car?',
    answer: {
      kind: 'choice',
      choices: [
        'An axle three times as thick',
        'An axle half as thick',
        'Drive wheels that are larger and heavier',
        '100 grams of ballast over the drive wheels',
      ],
    },
    explanation: 'A thicker axle pushes harder, so the car gets going sooner. The other three changes make it slower.',
  },
  {
    id: 'gram-in-wheel',
    description: 'True or false: a gram in a wheel is harder to speed up than a gram in the chassis.',
    answer: { kind: 'truth', right: true },
    explanation: 'The gram in the wheel must move forward and spin, so it takes more energy.',
  },
  {
    id: 'archimedes',
    description: {
      middle: 'True or false: a lever can make a force larger, but then it moves a shorter way.',
      high: 'True or false: for an ideal lever, force times distance is the same at both ends.',
    },
    answer: { kind: 'truth', right: true },
    explanation: 'A lever trades force for distance. Their product, the work, stays the same.',
  },
  {
    id: 'tell-two-cars',
    description:
      'One car is for a sprint of 5 meters. The other one must roll as far as it can. Say how you choose lever and axle for each car, and why.',
    answer: {
      kind: 'written',
      guide: [
        'Sprint: a shorter lever or a thicker axle, for more push',
        'Distance: a longer lever or a thinner axle, for a gentle pull over a long way',
        'The reason: force is traded for distance',
      ],
    },
    explanation:
      'For the sprint I take a short lever and a thicker axle: the push is large, and the car gets going sooner. For distance I take a long lever and a thinner axle: the pull is gentle and lasts longer, and a slow car loses less to the air. Force is traded for distance.',
  },
  {
    id: 'tell-spin',
    description: 'The drive wheels spin on the spot at the start. Explain why, and name two ways to stop it.',
    answer: {
      kind: 'written',
      guide: [
        'The push at the rim is larger than the grip',
        'More grip: rubber on the wheels, or more weight on them',
        'Less push: a thinner axle or a longer lever',
      ],
    },
    explanation:
      'The push at the rim is larger than the grip of the wheels. I can raise the grip with rubber tires or with more weight on the drive wheels. Or I can lower the push with a thinner axle or a longer lever.',
  },
  {
    id: 'tell-too-thin',
    description: 'A thinner axle pulls the car over a longer way. Explain why an axle can be too thin.',
    answer: {
      kind: 'written',
      guide: [
        'A thin axle makes the push at the rim weak',
        'When the push is smaller than friction, the car stops',
        'The rest of the energy stays in the spring',
      ],
    },
    explanation:
      'A thin axle makes the push at the rim weak. When this push is smaller than friction, the car stops although the string is still tight. The rest of the energy stays in the spring and is of no use.',
  },
];
