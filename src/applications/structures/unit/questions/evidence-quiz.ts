import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on wood, glue, tests and evidence. */
export const evidenceQuiz: readonly BankQuestion[] = [
  {
    id: 'grain',
    description: 'How should the grain of a stick run?',
    answer: {
      kind: 'choice',
      choices: [
        'Straight along the stick, from end to end',
        'Across the stick, from one side to the other',
        'In a slant from one side to the other',
        'In circles around knots',
      ],
    },
    explanation: 'Wood is strong along its fibers. Where the grain leaves the stick at the side, it splits.',
  },
  {
    id: 'gap',
    description: 'There is a gap of 1 mm between two sticks at a joint. What do you do?',
    answer: {
      kind: 'choice',
      choices: [
        'Cut a new piece that fits, or add a gusset',
        'Fill the gap with as much wood glue as it takes',
        'Leave it: the load will close it',
        'Fill the gap with hot glue',
      ],
    },
    explanation: 'Glue is weak where it must bridge a gap. A joint needs wood against wood.',
  },
  {
    id: 'glue-more',
    description: 'When does more glue make a joint stronger?',
    answer: {
      kind: 'choice',
      choices: [
        'When the glued area gets larger',
        'When the glue film gets thicker',
        'When the drop is left on the outside',
        'When it is loaded before it dries',
      ],
    },
    explanation: 'Strength comes from the glued area. A thick film or a drop outside only adds mass.',
  },
  {
    id: 'glue-force',
    description:
      'Basswood takes about 6.8 N on each square millimeter of a glued joint. How many newtons can a glued area of 20 square millimeters pass on?',
    answer: { kind: 'value', value: 136, tolerance: 0.5 },
    explanation: '20 mm² × 6.8 N/mm² = 136 N.',
  },
  {
    id: 'workmanship',
    description:
      'The model says that a bridge holds 15 kg. In the test it breaks at 9 kg. What is the workmanship factor?',
    answer: { kind: 'value', value: 0.6, tolerance: 0.005 },
    explanation: 'Load in the test ÷ load in the model = 9 ÷ 15 = 0.6.',
  },
  {
    id: 'expected',
    description:
      'The model says 20 kg, and the workmanship factor of your class is 0.7. How many kilograms do you expect in the test?',
    answer: { kind: 'value', value: 14, tolerance: 0.05 },
    explanation: '20 kg × 0.7 = 14 kg.',
  },
  {
    id: 'mean-load',
    description: withTable(
      [
        ['Design', 'Bridge 1', 'Bridge 2', 'Bridge 3', 'Bridge 4'],
        ['A', '7 kg', '12 kg', '6 kg', '9 kg'],
        ['B', '8 kg', '10 kg', '9 kg', '11 kg'],
      ],
      'At what load do the bridges of design B break on average, in kilograms?',
    ),
    answer: { kind: 'value', value: 9.5, tolerance: 0.02 },
    explanation: '(8 + 10 + 9 + 11) ÷ 4 = 38 ÷ 4 = 9.5 kg.',
  },
  {
    id: 'efficiency',
    description: withTable(
      [
        ['Bridge', 'Mass', 'Load'],
        ['A', '12 g', '15 kg'],
        ['B', '8 g', '12 kg'],
        ['C', '10 g', '13 kg'],
      ],
      'What is the highest efficiency among these bridges?',
    ),
    answer: { kind: 'value', value: 1500, tolerance: 5 },
    explanation: '12 kg is 12,000 g, and 12,000 ÷ 8 = 1500.',
  },
  {
    id: 'real-less',
    description: 'Why do most real bridges hold less than the model says?',
    answer: {
      kind: 'choice',
      choices: [
        'Its sticks are never quite straight, nor its joints perfect',
        'The program counts the load of the bucket twice',
        'Gravity is stronger in a workshop than in a model',
        'Wood gets weaker in the moment when it is weighed',
      ],
    },
    explanation: 'The model has straight sticks and forces through the middle of each joint. Real ones are a bit off.',
  },
  {
    id: 'one-test',
    description: withPicture(
      {
        file: 'structures/chart-tests.svg',
        alt: 'A scale of the load at which bridges broke, from 7 to 10 kilograms. Four bridges of the old design stand at 7.6, 8.1, 8.8 and 9.4 kilograms. One bridge of the new design stands at 9.0 kilograms.',
      },
      'What can you say about the new design?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'It is too early to tell: 9.0 kg lies inside the old range',
        'The new design is better, for 9.0 is above the old mean',
        'The new design is worse, for 9.0 is below 9.4',
        'The model of the new design must be wrong',
      ],
    },
    explanation: 'One result inside the old scatter proves nothing. Test more bridges of the new design.',
  },
  {
    id: 'fair',
    description: 'Which of these spoils a fair test of two bridges?',
    answer: {
      kind: 'choice',
      choices: [
        'One bucket is filled slowly, the other in jerks',
        'Both gaps are 300 mm wide',
        'Both buckets hang from the same rod',
        'Both bridges are weighed on one scale',
      ],
    },
    explanation: 'In a fair test only the bridge differs. A jerk can make the force much larger for a moment.',
  },
  {
    id: 'safety-factor',
    description: 'A footbridge needs to hold 5 tons and is built to hold 20 tons. What is its safety factor?',
    answer: { kind: 'choice', choices: ['4', '0.25', '15', '100'] },
    explanation: 'Safety factor = strength ÷ need = 20 ÷ 5 = 4.',
  },
  {
    id: 'wreck',
    description:
      'After the test, a top chord member lies there with a clean bow and a snap in its middle. How did it fail?',
    answer: { kind: 'choice', choices: ['It buckled', 'It was pulled apart', 'Its glue let go', 'It was too short'] },
    explanation: 'A pressed stick bows out and then snaps near the middle of its free length.',
  },
  {
    id: 'holds-more',
    description: 'True or false: in a race for efficiency, the bridge that holds more always wins.',
    answer: { kind: 'truth', right: false },
    explanation: 'Efficiency is load over weight. A lighter bridge that holds less may have the higher efficiency.',
  },
  {
    id: 'stand-clear',
    description: 'Where should your hands be while the bucket is being filled?',
    answer: {
      kind: 'choice',
      choices: [
        'Well away from bridge and bucket',
        'Under the bucket, to catch it in time',
        'Close beside it, to see the first crack',
        'On the side trusses, to steady them',
      ],
    },
    explanation: 'The bridge breaks without warning. Splinters fly and the bucket drops.',
  },
  {
    id: 'tell-gap',
    description:
      'The model says that your bridge holds 15 kg, but it breaks at 9 kg. Name two possible causes. What would you do better next time?',
    answer: {
      kind: 'written',
      guide: [
        'Two causes that fit, such as gaps in joints, bent sticks or slanted grain',
        'Explains how one of them makes the bridge weaker',
        'An improvement that fits the cause',
      ],
    },
    explanation:
      'Some joints may have had gaps, and glue is weak across a gap. A stick may also have been bent, so it bowed out sooner. Next time I would cut the joints to fit and sort out bent sticks before I glue.',
  },
  {
    id: 'tell-efficiency',
    description: withTable(
      [
        ['Bridge', 'Mass', 'Breaks at'],
        ['A', '10 g', '12 kg'],
        ['B', '16 g', '16 kg'],
      ],
      'Which bridge wins a race for efficiency? Which one would you choose for a real crossing that needs 14 kg? Explain both.',
    ),
    answer: {
      kind: 'written',
      guide: [
        'Works out both: 1200 for A and 1000 for B',
        'A wins the race, because it holds more for its own mass',
        'B for the crossing: A holds less than what is needed',
      ],
    },
    explanation:
      'Efficiency is load over the mass of the bridge: 12,000 g ÷ 10 g = 1200 for A, and 16,000 g ÷ 16 g = 1000 for B. A wins the race. For the crossing I choose B, because A cannot hold 14 kg at all.',
  },
  {
    id: 'tell-wreck',
    description:
      'Your bridge broke at a joint, and all of its sticks are whole. What do you learn from the wreck, and what do you change?',
    answer: {
      kind: 'written',
      guide: [
        'The joint was weaker than the wood',
        'A cause that fits, such as a gap or a small glued area',
        'A change that fits, such as a larger glued area, and a new test',
      ],
    },
    explanation:
      'The joint was weaker than the wood, so stronger sticks would not help. Maybe there was a gap, or the glued area was too small. I would make the glued area larger, let the glue dry longer and test again.',
  },
];
