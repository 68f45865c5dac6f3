import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on balance point, neutral point, static margin and trim. */
export const stabilityQuiz: readonly BankQuestion[] = [
  {
    id: 'order-of-points',
    description: 'Where must the balance point of a stable glider be?',
    answer: {
      kind: 'choice',
      choices: [
        'In front of the neutral point',
        'Behind the neutral point',
        'Exactly in the middle of the stick',
        'Exactly under the front edge of the wing',
      ],
    },
    explanation:
      'Extra lift acts at the neutral point. With the balance point in front of it, extra lift turns the nose down again.',
  },
  {
    id: 'what-moves-cg',
    description: 'You press more clay on the nose. Which point moves?',
    answer: {
      kind: 'choice',
      choices: [
        'Only the balance point',
        'Only the neutral point',
        'Both, by the same distance',
        'Neither: only the mass changes',
      ],
    },
    explanation: 'Masses set the balance point. The neutral point depends on shapes, and clay does not change them.',
  },
  {
    id: 'larger-tail',
    description: 'A tail of the same mass but a larger area is put on. What happens to the neutral point?',
    answer: {
      kind: 'choice',
      choices: ['It moves back', 'It moves forward', 'It stays where it is', 'It moves up'],
    },
    explanation: 'A larger tail gets a larger share of the extra lift, so the place where that lift acts moves back.',
  },
  {
    id: 'margin-number',
    description: withTable(
      [
        ['Glider', 'Balance point', 'Neutral point', 'Mean chord'],
        ['A', '118 mm', '120 mm', '60 mm'],
        ['B', '110 mm', '120 mm', '50 mm'],
        ['C', '126 mm', '120 mm', '60 mm'],
      ],
      'One of these gliders is clearly the most stable. What is its static margin, in percent?',
    ),
    answer: { kind: 'value', value: 20, tolerance: 0.1 },
    explanation: '(120 − 110) ÷ 50 = 0.2, which is 20 percent.',
  },
  {
    id: 'dives',
    description: withPicture(
      {
        file: 'glider/chart-dive.svg',
        alt: 'Chart of height in meters over distance in meters. The path starts level at 2 meters, bends down more and more, is at 1.2 meters after 4 meters and meets the floor at 6.8 meters.',
      },
      'The chart shows the path of your glider after a gentle throw. What do you try first?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Take off a little nose clay',
        'Add a little nose clay',
        'Throw much harder each time',
        'Cut the tail smaller',
      ],
    },
    explanation:
      'It is nose-heavy. Taking off clay moves the balance point back and slows the trim speed. A harder throw only hides the fault.',
  },
  {
    id: 'swoops',
    description: withPicture(
      {
        file: 'glider/chart-swoops.svg',
        alt: 'Chart of height in meters over distance in meters. The path starts at 5 meters and makes waves: it rises to 5.4 meters, falls to 2.7 meters, rises to 3.3 meters, falls to 0.1 meters, rises to 1.1 meters and falls to the floor at 35 meters.',
      },
      'The chart shows the path of your glider, which was let go on a balcony. What do you try first?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Add a little nose clay',
        'Take off a little nose clay',
        'Lower the front edge of the tail',
        'Bend the wing tips up more',
      ],
    },
    explanation:
      'It is tail-heavy and flies too slowly. More clay moves the balance point forward and raises the trim speed. Lowering the front edge of the tail would slow it even more.',
  },
  {
    id: 'who-sets-speed',
    description: 'What sets the speed of a glider in its steady glide?',
    answer: {
      kind: 'choice',
      choices: [
        'Its balance, its shape and its weight',
        'How hard it was thrown',
        'The height from which it was thrown',
        'Only the area of the fin',
      ],
    },
    explanation: 'A stable glider finds its own trim speed. The throw only decides how it begins.',
  },
  {
    id: 'no-margin-enough',
    description: 'True or false: the more static margin a glider has, the farther it flies.',
    answer: { kind: 'truth', right: false },
    explanation:
      'A very nose-heavy glider is stable, but its trim speed is so high that it dives. A margin of about 10 to 20 percent works well.',
  },
  {
    id: 'tail-angle',
    description:
      'The front edge of the tail is lowered a little, so the tail sits at a smaller angle. How does the trim speed change?',
    answer: {
      kind: 'choice',
      choices: ['It gets slower', 'It gets faster', 'It stays the same', 'The glider has no trim speed any more'],
    },
    explanation:
      'The tail now holds the nose up more. The wing flies at a larger angle, so it needs less speed to carry the weight.',
  },
  {
    id: 'balance-sum',
    description: withTable(
      [
        ['Part', 'Mass', 'Distance from the nose'],
        ['Clay', '4 g', '10 mm'],
        ['Wing', '6 g', '120 mm'],
        ['Stick', '3 g', '140 mm'],
        ['Tail', '3 g', '220 mm'],
      ],
      'Where does the whole glider balance, in mm from the nose?',
    ),
    answer: { kind: 'value', value: 115, tolerance: 0.5 },
    explanation: '(4 × 10 + 6 × 120 + 3 × 140 + 3 × 220) ÷ 16 = 1840 ÷ 16 = 115 mm.',
  },
  {
    id: 'arrow',
    description: 'What do the tail of a glider and the feathers of an arrow have in common?',
    answer: {
      kind: 'choice',
      choices: [
        'They push the back into line when it swings out',
        'They make it lighter at the back, so that the nose goes first',
        'They push it forward like a propeller',
        'They carry most of its weight',
      ],
    },
    explanation:
      'Both sit behind the balance point. When the nose turns away, the wind pushes the back into line again.',
  },
  {
    id: 'dihedral-job',
    description: 'What does dihedral, the flat V of the wings, do?',
    answer: {
      kind: 'choice',
      choices: [
        'It helps the glider to roll level again',
        'It makes the wing lighter and stiffer',
        'It keeps the nose from dropping',
        'It doubles the lift of each tip',
      ],
    },
    explanation: 'When a glider tips to one side, it slides that way. The low wing meets more wind and rises.',
  },
  {
    id: 'marble',
    description:
      'True or false: a marble on top of a ball is like a glider whose balance point is behind its neutral point.',
    answer: { kind: 'truth', right: true },
    explanation: 'Both run away from their old place after the smallest push. They are not stable.',
  },
  {
    id: 'long-arm',
    description: 'One gram is added. Where does it move the balance point most?',
    answer: {
      kind: 'choice',
      choices: [
        'At the end of the tail',
        'On the wing, close to the balance point',
        'Exactly at the balance point',
        'It is the same everywhere',
      ],
    },
    explanation:
      'Mass times distance counts. The tail end is farthest from the balance point, so a gram there has the longest arm.',
  },
  {
    id: 'tell-stable',
    description: 'A gust lifts the nose of a stable glider. Explain how it comes back by itself.',
    answer: {
      kind: 'written',
      guide: [
        'A larger angle of attack gives extra lift',
        'The extra lift acts at the neutral point, behind the balance point',
        'It turns the nose down again',
      ],
    },
    explanation:
      'The gust makes the angle of attack larger, so there is extra lift. It acts at the neutral point, which lies behind the balance point. So it turns the nose down again, until the glider flies as before.',
  },
  {
    id: 'tell-swoops',
    description:
      'Your glider climbs, slows down, dives and climbs again. Say what is wrong, and which two things you would try.',
    answer: {
      kind: 'written',
      guide: [
        'It is tail-heavy and flies too slowly',
        'Two fixes that fit, such as more clay on the nose and a higher front edge of the tail',
        'Changes one thing at a time and throws again',
      ],
    },
    explanation:
      'It is tail-heavy, so its trim speed is too slow. First I would add a little clay to the nose and throw again. If it still swoops, I would raise the front edge of the tail a little. I change one thing at a time.',
  },
  {
    id: 'tell-margin',
    description:
      'A large static margin makes a glider very stable. Explain why a very large margin is not good for a long flight.',
    answer: {
      kind: 'written',
      guide: [
        'With a very large margin the glider is nose-heavy',
        'Its trim speed is so high that it dives',
        'It loses height quickly; about 10 to 20 percent works well',
      ],
    },
    explanation:
      'With a very large margin the glider is nose-heavy. It is stable, but its trim speed is so high that it dives and loses height quickly. A margin of about 10 to 20 percent is stable enough and glides farther.',
  },
];
