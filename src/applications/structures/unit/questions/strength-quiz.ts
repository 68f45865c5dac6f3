import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on member forces, depth, buckling and bracing. */
export const strengthQuiz: readonly BankQuestion[] = [
  {
    id: 'flat-slope',
    description:
      'Two slanted sticks carry a load at the joint where they meet. You make them flatter. What happens to their forces?',
    answer: {
      kind: 'choice',
      choices: ['They grow', 'They shrink', 'They stay the same', 'They change from push to pull'],
    },
    explanation: 'A flat stick must push harder along its line to give the same push upward.',
  },
  {
    id: 'twice-depth',
    description: withPicture(
      {
        file: 'structures/chart-depth.svg',
        alt: 'Chart of the largest chord force in newtons over the depth of a truss in millimeters, with the same load and span. The line falls, ever more slowly: 120 newtons at 20 millimeters, 80 at 30, 60 at 40, 40 at 60, 30 at 80 and 24 at 100.',
      },
      'A truss of 40 mm depth is made twice as deep. What happens to the largest chord force?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'It becomes half as large',
        'It becomes twice as large',
        'It stays the same',
        'It becomes a quarter as large',
      ],
    },
    explanation: 'The chords hold the turning force over the depth. Twice the distance needs half the force.',
  },
  {
    id: 'too-deep',
    description: 'Why does a very deep stick bridge break early?',
    answer: {
      kind: 'choice',
      choices: [
        'Its posts and diagonals are long, so they buckle',
        'Its chords get larger and larger forces',
        'Its supports must carry a much larger load',
        'Its joints turn into mechanisms',
      ],
    },
    explanation: 'The chords have small forces then. But a long pressed stick bows out under a small force.',
  },
  {
    id: 'what-buckles',
    description: 'Which member is in danger of buckling?',
    answer: {
      kind: 'choice',
      choices: [
        'A long, thin member that is pressed',
        'A long, thin member that is pulled',
        'A short, thick member that is pressed',
        'A short, thick member that is pulled',
      ],
    },
    explanation: 'Only pressed members buckle. The longer and thinner they are, the sooner.',
  },
  {
    id: 'double-length',
    description: withTable(
      [
        ['Free length', 'Buckles at'],
        ['100 mm', '24.0 N'],
        ['120 mm', '16.7 N'],
        ['150 mm', '10.7 N'],
        ['200 mm', '?'],
      ],
      'These slender sticks differ in length alone. Which force belongs in the last row, in newtons?',
    ),
    answer: { kind: 'value', value: 6, tolerance: 0.05 },
    explanation: 'Twice the length means a quarter of the force: 24 N ÷ 4 = 6 N.',
  },
  {
    id: 'half-length',
    description:
      'A slender stick of 180 mm buckles at 8 N. A prop now holds it in the middle, so that each half counts on its own. At how many newtons does it buckle, if it is still slender?',
    answer: { kind: 'value', value: 32, tolerance: 0.2 },
    explanation: 'Half the free length means four times the force: 8 N × 4 = 32 N.',
  },
  {
    id: 'pulled-length',
    description: 'True or false: a stick that is pulled holds less when it is longer.',
    answer: { kind: 'truth', right: false },
    explanation: 'The pull stretches all of it alike. Only pressed sticks lose strength with length.',
  },
  {
    id: 'euler',
    description: 'Who worked out by mathematics, in 1744, at which force a slender column bows out?',
    answer: { kind: 'choice', choices: ['Leonhard Euler', 'Isaac Newton', 'Squire Whipple', 'Robert Stephenson'] },
    explanation:
      'Euler found the formula that is still used. Petrus van Musschenbroek had measured the effect in 1729.',
  },
  {
    id: 'property',
    description: {
      middle: 'Two long, thin sticks have the same size. Which one holds more when it is pressed?',
      high: 'Two long, slender columns have the same size. Which property decides which one holds more?',
    },
    answer: {
      kind: 'choice',
      choices: [
        'The stiffer one: stiffness decides',
        'The harder one: hardness decides',
        'The heavier one: weight decides',
        'The one with more tension strength',
      ],
    },
    explanation: 'A slender column bows before its wood is crushed. Stiffness is what resists bowing.',
  },
  {
    id: 'no-struts',
    description: 'The top chord of a bridge has no struts between the side trusses. What can it do?',
    answer: {
      kind: 'choice',
      choices: [
        'Bow sideways over its whole length',
        'Bow only up and down, between two joints',
        'Bow only near the two supports',
        'Nothing: the joints hold it in all directions',
      ],
    },
    explanation: 'In its own plane the joints hold the chord. Sideways nothing does, so it is one long stick.',
  },
  {
    id: 'struts-mass',
    description: 'True or false: cross struts add mass, so they always lower the efficiency.',
    answer: { kind: 'truth', right: false },
    explanation: 'The struts of the standard bridge add about 1.5 g, and the bridge holds about 16 times as much.',
  },
  {
    id: 'x-bracing',
    description: 'What does an X between the side trusses prevent?',
    answer: {
      kind: 'choice',
      choices: [
        'That both sides lean over together',
        'That the bottom chord is pulled too hard',
        'That the bucket swings to and fro',
        'That the end posts get too long',
      ],
    },
    explanation: 'Struts and chords form squares, seen from above. The X turns them into triangles.',
  },
  {
    id: 'governing',
    description: 'What is the governing member?',
    answer: {
      kind: 'choice',
      choices: [
        'The one that reaches its limit first',
        'The one with the largest force',
        'The longest one of all',
        'The one in the middle of the deck',
      ],
    },
    explanation:
      'A large force in a strong member may do no harm. What counts is force compared with what the member can hold.',
  },
  {
    id: 'balance-design',
    description: withTable(
      [
        ['Members', 'Largest force', 'Holds'],
        ['End posts', '30 N, pressed', '30 N'],
        ['Top chord', '26 N, pressed', '52 N'],
        ['Bottom chord', '26 N, pulled', '300 N'],
        ['Diagonals', '12 N, pressed', '24 N'],
      ],
      'The table shows a design at the load that breaks it. What is the best first try?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Make the truss a little flatter',
        'Make the truss a little deeper',
        'Make all sticks thicker',
        'Take out the cross struts',
      ],
    },
    explanation: 'A flatter truss has shorter end posts, and its chords have strength to spare.',
  },
  {
    id: 'tell-push-pull',
    description:
      'You push a long, thin stick from its ends, and then you pull it. Explain why it fails so differently. What does this mean for your bridge?',
    answer: {
      kind: 'written',
      guide: [
        'Pressed, it bows out under a small force: it buckles',
        'Pulled, it stays straight and holds much more',
        'In the bridge, pressed members must be short, thick or held in the middle',
      ],
    },
    explanation:
      'Pressed, the long stick bows out under a small force: it buckles. Pulled, it stays straight and holds much more. So the pressed members of my bridge must be short or thick, or be held in the middle.',
  },
  {
    id: 'tell-depth',
    description: 'A deeper truss has smaller forces in its chords. Explain why you do not make it as deep as you can.',
    answer: {
      kind: 'written',
      guide: [
        'The posts and diagonals get longer',
        'Long pressed members buckle sooner, and more wood adds mass',
        'So the best depth lies in between, and a test or Balsa can find it',
      ],
    },
    explanation:
      'In a very deep truss the posts and diagonals are long. Long pressed members buckle under a small force, and all that wood adds mass. So the best depth lies in between. I would try several depths in Balsa.',
  },
  {
    id: 'tell-governing',
    description: withTable(
      [
        ['Member', 'Force', 'Can hold'],
        ['Top chord', '30 N', '60 N'],
        ['End post', '25 N', '26 N'],
        ['Bottom chord', '40 N', '300 N'],
      ],
      'Which member will fail first when the load grows? What would you change? Say why more wood in the bottom chord would not help.',
    ),
    answer: {
      kind: 'written',
      guide: [
        'The end post: 25 N of 26 N is the largest share',
        'A change that fits, such as a shorter or thicker end post',
        'The bottom chord is far from its limit, so more wood there only adds mass',
      ],
    },
    explanation:
      'The end post fails first: it carries 25 N and can hold 26 N. I would make it shorter or thicker. The bottom chord uses only a small part of its strength, so more wood there would only add mass.',
  },
];
