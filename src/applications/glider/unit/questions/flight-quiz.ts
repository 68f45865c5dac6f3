import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on the forces of a glide, lift, stall and the pioneers. */
export const flightQuiz: readonly BankQuestion[] = [
  {
    id: 'what-drives-it',
    description: 'A glider has left your hand and flies steadily. What makes up for the drag?',
    answer: {
      kind: 'choice',
      choices: [
        'A share of its weight, because the path slopes down',
        'The force of the throw, which is still stored in the glider',
        'The lift of the wing, which pulls the glider forward',
        'Nothing: a glider that flies steadily has no drag',
      ],
    },
    explanation:
      'On a path that slopes down, a small share of the weight points along the path. It balances the drag. The throw gave speed, but its force ended when you let go.',
  },
  {
    id: 'lift-and-weight',
    description: 'In a steady glide, how large is the lift?',
    answer: {
      kind: 'choice',
      choices: [
        'A tiny bit smaller than the weight',
        'Larger than the weight, or it would fall',
        'About twice as large as the weight',
        'Zero, because it is going down',
      ],
    },
    explanation:
      'In a steady glide the forces balance. Drag, which points back and up along the sloping path, helps a little to carry the weight, so lift is slightly smaller than the weight.',
  },
  {
    id: 'weight-direction',
    description: 'Which way does the weight of a glider point while its nose is tilted down?',
    answer: {
      kind: 'choice',
      choices: [
        'Straight down to the ground',
        'Along the stick toward the nose',
        'Square to the wing',
        'Against the motion',
      ],
    },
    explanation: 'Weight is the pull of the Earth. It points straight down however the glider is tilted.',
  },
  {
    id: 'how-lift',
    description: 'How does a tilted wing make lift?',
    answer: {
      kind: 'choice',
      choices: [
        'It turns air down, and the air pushes back',
        'Air on top must hurry to meet the air from below at the back',
        'It traps a cushion of still air below it',
        'It is lighter than the air around it',
      ],
    },
    explanation:
      'The wing pushes air down, so the air pushes the wing up. Nothing makes air from above and below meet at the back edge; that is a myth.',
  },
  {
    id: 'double-speed',
    description: withPicture(
      {
        file: 'glider/chart-lift.svg',
        alt: 'Chart of lift in newtons over speed in meters per second at one angle of attack. It starts at zero and curves up: 0.03 newtons at 2 meters per second, 0.12 at 4, 0.26 at 6 and 0.47 at 8.',
      },
      'The wing of the chart keeps its angle of attack. Compare 4 m/s with 8 m/s. How does the lift change when the speed doubles?',
    ),
    answer: {
      kind: 'choice',
      choices: ['It is four times as large', 'It is twice as large', 'It stays the same', 'It is half as large'],
    },
    explanation: 'Lift grows with the square of the speed: two times two is four.',
  },
  {
    id: 'lift-number',
    description: withTable(
      [
        ['Speed', 'Lift'],
        ['2 m/s', '0.044 N'],
        ['3 m/s', '0.100 N'],
        ['4 m/s', '0.178 N'],
        ['6 m/s', '?'],
      ],
      'The wing keeps its angle. Which lift belongs in the last row, in newtons?',
    ),
    answer: { kind: 'value', value: 0.4, tolerance: 0.005 },
    explanation: 'Twice the speed gives four times the lift: 4 × 0.1 N = 0.4 N.',
  },
  {
    id: 'what-is-stall',
    description: 'What happens when a wing stalls?',
    answer: {
      kind: 'choice',
      choices: [
        'The flow tears away from its top because the angle is too large',
        'The motor stops and the airplane has no thrust any more',
        'The air under the wing runs out',
        'The wing bends and loses its shape',
      ],
    },
    explanation: 'A stall is about the angle of attack, not about a motor. Even a paper glider can stall.',
  },
  {
    id: 'flat-wing',
    description: 'True or false: a flat sheet of balsa can make lift.',
    answer: { kind: 'truth', right: true },
    explanation: 'A flat sheet makes lift when it is tilted against the wind. Camber helps, but it is not needed.',
  },
  {
    id: 'no-engine',
    description: 'True or false: a glider in still air can keep its height and its speed for as long as it likes.',
    answer: { kind: 'truth', right: false },
    explanation: 'Drag takes energy all the time. In still air a glider pays for it with height.',
  },
  {
    id: 'cayley',
    description: "What was new in George Cayley's model glider of 1804?",
    answer: {
      kind: 'choice',
      choices: [
        'A fixed wing, with a separate tail to keep it steady',
        'Wings that flapped like those of a bird',
        'A small steam engine with a propeller',
        'A bag of warm air above the wing',
      ],
    },
    explanation:
      'Cayley gave each part its own job: the wing lifts, the tail steadies. Airplanes still follow that plan.',
  },
  {
    id: 'lilienthal',
    description: 'How did Otto Lilienthal steer his gliders?',
    answer: {
      kind: 'choice',
      choices: [
        'He swung his legs and body',
        'With a stick that moved the tail',
        'By twisting the wing tips with wires',
        'With ropes held by helpers on the ground',
      ],
    },
    explanation:
      'He shifted his body to move the balance point. It was slow and had limits, and in 1896 it was not enough.',
  },
  {
    id: 'wright-order',
    description: 'Which problem did the Wright brothers work on before they added a motor?',
    answer: {
      kind: 'choice',
      choices: ['Control', 'A lighter engine', 'A stronger propeller', 'A softer landing'],
    },
    explanation: 'They built and flew three gliders from 1900 to 1902 to learn control. The motor came in 1903.',
  },
  {
    id: 'half-area',
    description:
      'A wing makes 0.16 N of lift. A wing with half the area flies at the same speed and angle. What is its lift in newtons?',
    answer: { kind: 'value', value: 0.08, tolerance: 0.001 },
    explanation: 'Lift grows in step with area: half of 0.16 N is 0.08 N.',
  },
  {
    id: 'slow-flight',
    description: 'Two gliders have the same wing and the same weight. One glides more slowly. What must be true of it?',
    answer: {
      kind: 'choice',
      choices: [
        'It flies at a larger angle of attack',
        'It makes much less lift',
        'It has less drag at any speed',
        'Its wing must be in a stall',
      ],
    },
    explanation:
      'Both must carry the same weight, so both make the same lift. At a lower speed that takes a larger angle of attack.',
  },
  {
    id: 'tell-lift',
    description:
      'A friend says: “The air on top of a wing must hurry to meet the air from below, and that makes lift.” Explain what is wrong, and where lift comes from.',
    answer: {
      kind: 'written',
      guide: [
        'Nothing makes the air from above and below meet at the back edge',
        'The wing turns air down',
        'The air pushes back and so pushes the wing up: forces come in pairs',
      ],
    },
    explanation:
      'Nothing makes the air from above and below meet again; that is a myth. A tilted or curved wing turns air down. It pushes the air down, so the air pushes the wing up.',
  },
  {
    id: 'tell-glide',
    description: 'A glider has no motor. Explain where the energy for its steady flight comes from, and where it goes.',
    answer: {
      kind: 'written',
      guide: [
        'The glider pays with height',
        'On the sloping path a part of its weight makes up for drag',
        'Drag hands the energy to the air, which is stirred and warmed a little',
      ],
    },
    explanation:
      'The glider gives up height. On the sloping path a part of its weight points forward and makes up for drag. Drag hands the energy to the air, which is stirred and gets a little warmer.',
  },
  {
    id: 'tell-stall',
    description:
      'You throw a glider with its nose far up. It slows down, drops its nose and falls. Explain what happened at the wing.',
    answer: {
      kind: 'written',
      guide: [
        'The angle of attack became too large',
        'The flow tore away from the top of the wing: it stalled',
        'Lift fell and drag grew, so the weight won',
      ],
    },
    explanation:
      'With the nose far up the angle of attack became too large. The air could not follow the top of the wing any more and tore away: the wing stalled. Lift fell and drag grew, so the glider dropped.',
  },
];
