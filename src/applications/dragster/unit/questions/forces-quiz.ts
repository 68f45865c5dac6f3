import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on thrust, mass and what slows a dragster down. */
export const forcesQuiz: readonly BankQuestion[] = [
  {
    id: 'gas-and-car',
    description: 'The gas leaves the cartridge toward the back. Why does the car move forward?',
    answer: {
      kind: 'choice',
      choices: [
        'The cartridge pushes the gas back, so the gas pushes the cartridge forward',
        'The gas pushes against the air behind the car, and the air pushes the car back',
        'The gas pushes against the starting gate',
        'The cartridge gets lighter, and light things move forward',
      ],
    },
    explanation:
      'Forces come in pairs. The car pushes gas backward and the gas pushes the car forward. It needs no air and no wall behind it: a rocket works in empty space in the same way.',
  },
  {
    id: 'when-strongest',
    description: withPicture(
      {
        file: 'dragster/chart-thrust.svg',
        alt: 'Chart of thrust in newtons over the time since the seal broke. The line begins at 12.4 at 0 seconds and falls all the way: 7.8 at 0.1, 4.1 at 0.2, 1.3 at 0.3 and nothing from 0.4 seconds on.',
      },
      'Read the chart. When is the thrust of this cartridge strongest?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Right after the seal breaks',
        'Halfway through the race',
        'When the car crosses the finish line',
        'It is the same all the way',
      ],
    },
    explanation:
      'The pressure is highest at the start. As gas leaves, less is left to push, so the thrust fades within half a second.',
  },
  {
    id: 'double-mass',
    description: 'Two cars get the same push. Car B has twice the mass of car A. How quickly does car B speed up?',
    answer: {
      kind: 'choice',
      choices: ['Half as quickly', 'Twice as quickly', 'Just as quickly', 'Four times as quickly'],
    },
    explanation:
      'Acceleration is force divided by mass. Twice the mass with the same force gives half the acceleration.',
  },
  {
    id: 'unit-of-force',
    description: 'Which unit measures a push or a pull?',
    answer: { kind: 'choice', choices: ['newton', 'kilogram', 'meter per second', 'gram'] },
    explanation: 'Forces are measured in newtons (N). Kilograms and grams measure mass.',
  },
  {
    id: 'coasting',
    description: 'True or false: the gas pushes a car all the way to the finish line of a 20-meter race.',
    answer: { kind: 'truth', right: false },
    explanation:
      'The gas is gone after about 0.4 seconds. A good car needs about one second, so it coasts for most of the track.',
  },
  {
    id: 'what-slows',
    description: 'What slows a dragster down once the gas is gone?',
    answer: {
      kind: 'choice',
      choices: [
        'Air drag and friction',
        'The push points backward',
        'Gravity, which pulls it back toward the start',
        'Nothing: it slows down by itself',
      ],
    },
    explanation:
      'Things keep their speed unless a force changes it. Air drag, axle friction and the guide line all push against the motion.',
  },
  {
    id: 'acceleration-number',
    description: withTable(
      [
        ['Car', 'Push', 'Mass'],
        ['A', '8 N', '0.10 kg'],
        ['B', '8 N', '0.08 kg'],
        ['C', '6 N', '0.08 kg'],
      ],
      'What is the acceleration of car B, in meters per second squared?',
    ),
    answer: { kind: 'value', value: 100, tolerance: 1 },
    explanation: 'Acceleration = force ÷ mass = 8 N ÷ 0.08 kg = 100 m/s².',
  },
  {
    id: 'net-force',
    description: withTable(
      [
        ['Force', 'Points', 'Size'],
        ['Thrust', 'forward', '6.0 N'],
        ['Drag', 'backward', '0.7 N'],
        ['Friction', 'backward', '0.3 N'],
      ],
      'These forces act on a car. What is the net force, in newtons?',
    ),
    answer: { kind: 'value', value: 5, tolerance: 0.01 },
    explanation: 'Thrust acts forward, drag and friction act backward: 6 N − 0.7 N − 0.3 N = 5 N forward.',
  },
  {
    id: 'full-and-empty',
    description: 'True or false: a full cartridge has more mass than an empty one.',
    answer: { kind: 'truth', right: true },
    explanation: 'Gas has mass too. A standard cartridge loses 8 grams of carbon dioxide during the run.',
  },
  {
    id: 'third-law',
    description: 'The gas pushes the car forward with 5 N. How hard does the car push the gas backward?',
    answer: { kind: 'choice', choices: ['With 5 N', 'With less than 5 N', 'With more than 5 N', 'Not at all'] },
    explanation: 'The two forces of a pair are always equal in size and opposite in direction.',
  },
  {
    id: 'best-change',
    description: 'Your car passes every rule with 10 grams to spare. Which change will help its time the most?',
    answer: {
      kind: 'choice',
      choices: [
        'Take 10 grams of wood off',
        'Add 10 grams to the nose',
        'Use wheels with more mass',
        'Leave the wood rough',
      ],
    },
    explanation:
      'The same push moves a lighter car faster. Heavier wheels and a heavier nose cost time. Wood without paint is only about two grams lighter.',
  },
  {
    id: 'newton-year',
    description: 'True or false: the rule that forces come in pairs was first written down by Isaac Newton.',
    answer: { kind: 'truth', right: true },
    explanation: 'It is the third law of motion in his book of 1687.',
  },
  {
    id: 'tell-push',
    description:
      'A friend says: “The gas pushes on the air behind the car, and so the car moves.” Is your friend right? Explain what pushes the car.',
    answer: {
      kind: 'written',
      guide: [
        'Says that the friend is wrong',
        'The cartridge pushes the gas back, and the gas pushes the car forward',
        'Gives a reason or an example, such as a rocket in space, where there is no air',
      ],
    },
    explanation:
      'No. The cartridge pushes the gas backward, and the gas pushes the cartridge forward just as hard. No air is needed for that. A rocket works in the same way in space, where there is none.',
  },
  {
    id: 'tell-lighter',
    description:
      'Two cars have the same cartridge and the same shape, but one has less mass. Explain why it has the shorter time. Use the words force, mass and acceleration.',
    answer: {
      kind: 'written',
      guide: [
        'The force of the cartridge is the same for both cars',
        'The same force gives less mass more acceleration',
        'More acceleration means more speed early on, and so less time for the track',
      ],
    },
    explanation:
      'Both cars get the same force. Acceleration is force divided by mass, so the car with less mass gains speed more quickly. It is faster along the track and needs less time.',
  },
  {
    id: 'tell-run',
    description:
      'Tell the story of one run, from the moment when the seal breaks to the finish line. Say which forces act on the car, and when its speed grows and falls.',
    answer: {
      kind: 'written',
      guide: [
        'The thrust is strongest at first and is gone after about 0.4 seconds',
        'Air drag and friction act against the motion',
        'The speed grows while the thrust is the larger force, and falls after that',
      ],
    },
    explanation:
      'At first the thrust is far larger than drag and friction, so the car gains speed. The thrust fades and is gone after about 0.4 seconds. From then on only drag and friction act. The car coasts to the finish and slowly gets slower.',
  },
];
