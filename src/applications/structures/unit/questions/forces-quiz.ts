import { withPicture } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on loads, forces, triangles and bridges that failed. */
export const forcesQuiz: readonly BankQuestion[] = [
  {
    id: 'bridge-job',
    description: 'What is the main job of a bridge?',
    answer: {
      kind: 'choice',
      choices: [
        'To pass its load on to the supports',
        'To make its load disappear in the middle',
        'To turn its load into heat over time',
        'To hold the ground on both sides of the gap apart',
      ],
    },
    explanation: 'A load cannot vanish. The members hand it on until the supports, and so the ground, carry it.',
  },
  {
    id: 'support-half',
    description: withPicture(
      {
        file: 'structures/drawing-middle-load.svg',
        alt: 'A bridge on a left and a right support. A load of 80 newtons presses 150 millimeters from each of them.',
      },
      'How many newtons does each of the two supports carry? Leave out the weight of the bridge.',
    ),
    answer: { kind: 'value', value: 40, tolerance: 0.1 },
    explanation: 'The bridge is in balance, and both sides are alike: 80 N ÷ 2 = 40 N.',
  },
  {
    id: 'load-moves',
    description: 'The load moves from the middle toward the left support. What happens to the support forces?',
    answer: {
      kind: 'choice',
      choices: [
        'The left one grows, and the right one shrinks',
        'Both grow by the same amount',
        'Both stay at one half of the load',
        'The left one shrinks, and the right one grows',
      ],
    },
    explanation: 'The nearer support gets the larger share. The sum of both stays the same.',
  },
  {
    id: 'top-chord',
    description: 'A load hangs from the middle of a truss that rests on its two ends. What do the chords feel?',
    answer: {
      kind: 'choice',
      choices: [
        'The top chord is pressed, and the bottom chord is pulled',
        'The top chord is pulled, and the bottom chord is pressed',
        'Both chords are pressed',
        'Both chords are pulled',
      ],
    },
    explanation: 'The truss bends like a sponge: its top gets shorter and its bottom gets longer.',
  },
  {
    id: 'rope-member',
    description: 'Which member of a truss could you replace by a string?',
    answer: {
      kind: 'choice',
      choices: [
        'One that is only pulled',
        'One that is only pressed',
        'Any vertical member',
        'Any member of the top chord',
      ],
    },
    explanation: 'A string resists a pull, but it goes slack when it is pressed.',
  },
  {
    id: 'square-leans',
    description: 'A square of four sticks has hinges at its corners. You push one corner sideways. What happens?',
    answer: {
      kind: 'choice',
      choices: [
        'It leans over, and no stick gets longer or shorter',
        'It stays where it is, as long as all four sticks are thick enough',
        'It leans over only if one stick breaks',
        'It stays, because it has four sides',
      ],
    },
    explanation: 'With hinges the corners can turn. The shape changes freely: it is a mechanism.',
  },
  {
    id: 'fix-square',
    description: 'What is the lightest way to make this square of hinged sticks stand?',
    answer: {
      kind: 'choice',
      choices: [
        'One diagonal from corner to corner',
        'Thicker sticks on all four sides',
        'A second square around it',
        'A stick across the middle, parallel to one side',
      ],
    },
    explanation:
      'One diagonal makes two triangles. A stick parallel to a side only makes two smaller squares that lean over.',
  },
  {
    id: 'count-joints',
    description: withPicture(
      {
        file: 'structures/drawing-joints-8.svg',
        alt: 'The joints of a flat truss without its members: five in a row below and three in a row above. The first below rests on a pin and the last one on a roller.',
      },
      'The drawing shows the joints of a flat truss. How many members does it need, so that it has just enough?',
    ),
    answer: { kind: 'value', value: 13, tolerance: 0.1 },
    explanation: 'Members + 3 must equal 2 × joints: 2 × 8 − 3 = 13.',
  },
  {
    id: 'count-fools',
    description: withPicture(
      {
        file: 'structures/drawing-empty-panel.svg',
        alt: 'A flat truss of three panels in a row with 8 joints and 13 members, on a pin and a roller. The first panel has two crossed diagonals, the middle panel has none, the last one has one.',
      },
      'Count members and joints of the truss in the drawing, and look at its panels. True or false: if members + 3 equals 2 × joints, the truss always stands.',
    ),
    answer: { kind: 'truth', right: false },
    explanation:
      'The count can be right and a panel can still be empty while another has a spare stick. Then it moves.',
  },
  {
    id: 'zero-force',
    description: 'True or false: a member that carries no force in the test can always be left out.',
    answer: { kind: 'truth', right: false },
    explanation: 'It may keep its joint in place. Without it, the joint can flop, and the bridge is a mechanism.',
  },
  {
    id: 'roller-use',
    description: 'Why does a bridge rest on a roller at one end?',
    answer: {
      kind: 'choice',
      choices: [
        'So that it can grow and shrink along its length',
        'So that it can be pushed aside to let tall ships pass',
        'So that it carries no weight at that end',
        'So that it can turn over in strong wind',
      ],
    },
    explanation: 'A roller carries weight but lets the bridge slide. Warm steel grows, and that causes no force then.',
  },
  {
    id: 'quebec',
    description: 'Why did the Quebec Bridge fall in 1907?',
    answer: {
      kind: 'choice',
      choices: [
        'Large pressed members bent away sideways',
        'A steady wind made its deck twist until it tore',
        'A ship hit one of its piers',
        'A crack grew in a single steel link',
      ],
    },
    explanation:
      'Its pressed members were too weak for the real weight of the bridge. They buckled, and 75 workers died.',
  },
  {
    id: 'tay',
    description: 'What had the designer of the Tay Bridge, which fell in 1879, not allowed for?',
    answer: {
      kind: 'choice',
      choices: [
        'The push of the wind from the side',
        'The weight of the rails',
        'The heat of the summer',
        'The steps of marching soldiers on the deck',
      ],
    },
    explanation: 'It fell in a storm while a train was crossing. Wind pushes a bridge from the side.',
  },
  {
    id: 'tacoma',
    description: 'The Tacoma Narrows Bridge of 1940 was strong enough for its traffic. What did it lack?',
    answer: {
      kind: 'choice',
      choices: [
        'Stiffness against twisting in the wind',
        'Strength in its two tall towers',
        'Strong supports at both of its ends',
        'Enough paint against the salty air',
      ],
    },
    explanation: 'Strong and stiff are two things. Its thin deck twisted in a steady wind until it tore apart.',
  },
  {
    id: 'tell-triangle',
    description: 'Explain why a triangle of hinged sticks keeps its shape and a square does not.',
    answer: {
      kind: 'written',
      guide: [
        'The corners of a square can turn while its sides keep their lengths',
        'Three sides of given lengths fit together in one shape only',
        'One diagonal turns a square into two triangles',
      ],
    },
    explanation:
      'The corners of a square can turn while all of its sides keep their lengths, so it leans over. Three sides of given lengths fit together in one shape only. A diagonal helps the square because it makes two triangles of it.',
  },
  {
    id: 'tell-sponge',
    description:
      'A load hangs from the middle of a truss bridge. Say which chord is pulled and which one is pressed. How could you show this with a sponge?',
    answer: {
      kind: 'written',
      guide: [
        'The top chord is pressed and the bottom chord is pulled',
        'The truss bends: its top gets shorter and its bottom gets longer',
        'With the sponge: it is squeezed on top, and lines or cuts open below',
      ],
    },
    explanation:
      'The top chord is pressed and the bottom chord is pulled. I would lay a sponge on two books and push down in the middle. Its top is squeezed together, and a cut in its bottom opens.',
  },
  {
    id: 'tell-failure',
    description:
      'Choose one bridge that fell: Quebec, Tay or Tacoma Narrows. Explain why it fell, and what engineers can learn from it.',
    answer: {
      kind: 'written',
      guide: [
        'The right cause: members that buckled, wind from the side, or a deck that twisted in the wind',
        'What was overlooked in the design',
        'A lesson that can be used, such as checking the real weight or testing a model in a wind tunnel',
      ],
    },
    explanation:
      'The Quebec Bridge fell because its pressed members were too weak for the real weight of the bridge, and they buckled. Its span had been made longer, but the new weight was not worked out in time. Engineers learned to check the weight again with each change.',
  },
];
