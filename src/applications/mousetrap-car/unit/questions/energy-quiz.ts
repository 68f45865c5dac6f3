import { withPicture } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Torque of the standard trap. */
const TORQUE_CHART = {
  file: 'mousetrap-car/chart-torque.svg',
  alt: 'Chart of torque in newton meters over the angle of the bar from closed in degrees. A straight line rises from 0.12 newton meters at 0 degrees through 0.27 at 90 degrees to 0.42 at 180 degrees.',
};

/** Quiz on the spring, its energy and how it reaches the floor. */
export const energyQuiz: readonly BankQuestion[] = [
  {
    id: 'source',
    description: 'Where does all the energy of a mousetrap car come from?',
    answer: {
      kind: 'choice',
      choices: [
        'From the spring of the trap',
        'From the long lever',
        'From the big wheels',
        'From the floor under the car',
      ],
    },
    explanation: 'You store energy when you open the trap. Lever and wheels pass it on; they cannot add any.',
  },
  {
    id: 'how-much',
    description: 'About how much energy does an ordinary mousetrap store when it is opened by half a turn?',
    answer: {
      kind: 'choice',
      choices: ['Less than 1 joule', 'About 10 joules', 'About 100 joules', 'More than 1000 joules'],
    },
    explanation: 'A measured trap stores 0.84 joules. That lifts a small apple less than one meter.',
  },
  {
    id: 'which-part',
    description: withPicture(
      TORQUE_CHART,
      'A trap is opened from closed to 180 degrees. Which part of the way stores the most energy?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'From 90 to 180 degrees',
        'From 0 to 90 degrees',
        'Both halves store the same',
        'Only the very first degrees count',
      ],
    },
    explanation:
      'The spring fights harder the further it is opened, so each degree of the second half takes more work.',
  },
  {
    id: 'longer-lever-energy',
    description: 'True or false: a lever that is twice as long gives the car twice as much energy.',
    answer: { kind: 'truth', right: false },
    explanation: 'A longer lever pulls more string with less force. Force times distance stays the same.',
  },
  {
    id: 'unit-of-energy',
    description: 'Which unit measures energy?',
    answer: { kind: 'choice', choices: ['joule', 'newton', 'gram', 'meter per second'] },
    explanation: 'Energy is measured in joules. Newtons measure force and grams measure mass.',
  },
  {
    id: 'work-number',
    description: 'A string pulls with 2 N over 0.4 m. How much work does it do, in joules?',
    answer: { kind: 'value', value: 0.8, tolerance: 0.01 },
    explanation: 'Work = force × distance = 2 N × 0.4 m = 0.8 J.',
  },
  {
    id: 'car-forward',
    description: 'What pushes the car forward?',
    answer: {
      kind: 'choice',
      choices: [
        'The floor, because the wheels push it backward',
        'The lever, because it swings toward the front',
        'The string, because it pulls the whole car along behind the lever',
        'The air behind the car',
      ],
    },
    explanation:
      'Lift the car up and it stays where it is, although all its parts move. Forces come in pairs: the wheels push the floor back and the floor pushes the wheels forward.',
  },
  {
    id: 'after-the-pull',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-speed.svg',
        alt: 'Chart of speed in meters per second over distance in meters for the standard car. The speed rises from zero to 1.8 at 10 meters, where a mark says that the string comes off. Then it falls and is zero at 20.6 meters.',
      },
      'True or false: a car with a free hook stops as soon as the string has come off the axle.',
    ),
    answer: { kind: 'truth', right: false },
    explanation:
      'It has energy of motion and coasts on. The standard car rolls more than half of its distance this way.',
  },
  {
    id: 'hooke',
    description: 'What did Robert Hooke find out about springs?',
    answer: {
      kind: 'choice',
      choices: [
        'The force grows in step with the stretch',
        'The force is the same at every stretch',
        'The force gets smaller the more you stretch the spring',
        'Springs make energy by themselves',
      ],
    },
    explanation:
      'As the stretch, so the force, he wrote in 1678. For a twisted spring the torque grows in step with the angle.',
  },
  {
    id: 'where-it-ends',
    description: 'Where is the energy when the car has rolled to rest?',
    answer: {
      kind: 'choice',
      choices: [
        'In warmer parts, floor and air',
        'It has vanished',
        'Back in the spring',
        'It is still in the wheels, waiting',
      ],
    },
    explanation: 'Friction and drag have turned it into heat. Energy changes its form but never vanishes.',
  },
  {
    id: 'torque-number',
    description: withPicture(
      {
        file: 'mousetrap-car/drawing-bar.svg',
        alt: 'The bar of a trap stands straight up on its pivot. A force of 8 newtons pulls it at a right angle, 0.05 meters from the pivot.',
      },
      'What is the torque on the bar in the drawing, in newton meters?',
    ),
    answer: { kind: 'value', value: 0.4, tolerance: 0.005 },
    explanation: 'Torque = force × arm = 8 N × 0.05 m = 0.4 N·m.',
  },
  {
    id: 'chain',
    description: 'In which order does the push pass through the car?',
    answer: {
      kind: 'choice',
      choices: [
        'Spring, lever, string, axle, wheel, floor',
        'Spring, string, lever, wheel, axle, floor',
        'Lever, spring, axle, string, wheel, floor',
        'Floor, wheel, axle, string, lever, spring',
      ],
    },
    explanation:
      'The spring turns the lever, the lever pulls the string, the string turns the axle and its wheels push the floor.',
  },
  {
    id: 'closed-torque',
    description: withPicture(TORQUE_CHART, 'True or false: the spring of a closed trap does not pull at all.'),
    answer: { kind: 'truth', right: false },
    explanation: 'It is wound a little even when closed. That is why the bar lies firmly on the wood.',
  },
  {
    id: 'swing-less',
    description: 'A car’s lever swings only 120 degrees, not 168. What happens?',
    answer: {
      kind: 'choice',
      choices: [
        'The spring gives up less energy',
        'The spring gives up the same energy, but faster',
        'The spring gives up more energy, since the lever is lighter',
        'Nothing changes',
      ],
    },
    explanation: 'The energy is the area under the line of torque over angle. A smaller swing cuts off a part of it.',
  },
  {
    id: 'tell-chain',
    description:
      'Follow the energy of a mousetrap car from your hand to the end of the run. Name at least three steps.',
    answer: {
      kind: 'written',
      guide: [
        'The work of your hand is stored in the spring',
        'Lever, string and axle hand it on to the moving car',
        'Friction and drag turn it into heat in the end',
      ],
    },
    explanation:
      'My hand does work and stores energy in the spring. The spring turns the lever, the string turns the axle, and the car gets energy of motion. Friction and drag turn all of it into heat by the end of the run.',
  },
  {
    id: 'tell-lever',
    description: 'A friend wants a lever that is twice as long, “for twice the energy”. What do you answer?',
    answer: {
      kind: 'written',
      guide: [
        'The energy of the spring stays the same',
        'A longer lever pulls more string with less force',
        'Says what it is good for: a gentle pull over a longer way',
      ],
    },
    explanation:
      'The lever cannot add energy: all of it comes from the spring. A longer lever pulls twice as much string with half the force. So the car is pulled more gently, over a longer way.',
  },
  {
    id: 'tell-swing',
    description: 'The lever of a car stops before it has swung all the way. Explain why this wastes energy.',
    answer: {
      kind: 'written',
      guide: [
        'The spring gives energy over its whole swing',
        'The energy is the area under the line of torque over angle',
        'What stays in the spring does not move the car',
      ],
    },
    explanation:
      'The spring gives energy as long as it turns the lever. The energy is the area under the line of torque over angle, so a shorter swing cuts off a part of it. That part stays in the spring and does not move the car.',
  },
];
