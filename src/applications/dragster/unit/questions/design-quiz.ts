import { withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Times of three cars [s]. */
const RUNS = [
  ['Car', 'Run 1', 'Run 2', 'Run 3'],
  ['A', '1.16 s', '1.14 s', '1.19 s'],
  ['B', '1.20 s', '1.17 s', '1.23 s'],
  ['C', '1.21 s', '1.30 s', '1.22 s'],
] as const;

/** Quiz on the design process, criteria and constraints, and fair tests. */
export const designQuiz: readonly BankQuestion[] = [
  {
    id: 'constraint',
    description: 'Which of these is a constraint in the classroom challenge?',
    answer: {
      kind: 'choice',
      choices: [
        'The body must be at least 200 mm long',
        'The car should be as fast as possible',
        'The car should look like a real dragster',
        'The team would like to finish by Friday',
      ],
    },
    explanation:
      'A constraint is a limit that may not be broken. “As fast as possible” is a criterion: it tells good designs from better ones. Looks and wishes are neither.',
  },
  {
    id: 'criterion',
    description: 'What is the criterion by which the dragsters of the classroom challenge are ranked?',
    answer: {
      kind: 'choice',
      choices: [
        'The time over 20 meters',
        'The mass of the car',
        'The number of saved versions',
        'The finish speed only',
      ],
    },
    explanation: 'The shortest time wins. Mass and finish speed matter only because they change the time.',
  },
  {
    id: 'fast-but-short',
    description: withTable(
      [
        ['Rule', 'Allowed', 'This car'],
        ['Body length', '200 to 305 mm', '190 mm'],
        ['Mass', 'at least 45 g', '52 g'],
        ['Wood around the cartridge', 'at least 3 mm', '4 mm'],
        ['Race time', 'the shortest wins', '0.98 s'],
      ],
      'No other car is as fast. What happens to this one at a contest with these rules?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'It is out of spec and cannot win',
        'It wins because it is fastest',
        'It gets a small time penalty by itself',
        'It wins, and its length is only noted',
      ],
    },
    explanation: 'A constraint is not traded against speed. A car that breaks one is out of spec, whatever its time.',
  },
  {
    id: 'after-a-failure',
    description: 'Your car hits the side of the track in its first run. What is the best first step?',
    answer: {
      kind: 'choice',
      choices: [
        'Look for the cause and write down what you see',
        'Add wood everywhere to make it stronger',
        'Run it again harder and hope',
        'Throw it away and start a new car',
      ],
    },
    explanation: 'A failure tells you something only if you find its cause. Then you can change what matters.',
  },
  {
    id: 'two-changes',
    description:
      'A team polishes the body and changes the bearings at the same time. The car is faster. What do they know?',
    answer: {
      kind: 'choice',
      choices: [
        'That both changes together helped',
        'That polishing helped',
        'That only the new bearings helped the car',
        'That each change helped half',
      ],
    },
    explanation:
      'With two changes at once you only see their sum. One of them may even have made things worse. Change one thing at a time.',
  },
  {
    id: 'same-in-a-fair-test',
    description: 'You test how wheel width changes the time. What must you keep the same?',
    answer: {
      kind: 'choice',
      choices: [
        'Everything except the width of the wheels',
        'Only the cartridge',
        'Only the mass of the body',
        'Nothing: change what you like',
      ],
    },
    explanation: 'In a fair test one thing changes. Otherwise you cannot tell what caused the result.',
  },
  {
    id: 'model-is-true',
    description:
      'True or false: a computer model leaves nothing out, so a real car must take exactly the time that it predicts.',
    answer: { kind: 'truth', right: false },
    explanation:
      'Every model leaves something out. Ours knows no track joints and no wobbling wheels. It is best for comparing designs.',
  },
  {
    id: 'loop',
    description:
      'True or false: in the design process you go through the steps once, from first to last, and are done.',
    answer: { kind: 'truth', right: false },
    explanation: 'It is a loop. You test, learn, improve and go around again, and you may jump back at any time.',
  },
  {
    id: 'average-of-three',
    description: withTable(RUNS, 'What is the average time of car B, in seconds?'),
    answer: { kind: 'value', value: 1.2, tolerance: 0.004 },
    explanation: 'Add: 1.20 + 1.17 + 1.23 = 3.60. Divide by three: 1.20 s.',
  },
  {
    id: 'range-of-three',
    description: withTable(RUNS, 'How far apart are the fastest and the slowest run of car B, in seconds?'),
    answer: { kind: 'value', value: 0.06, tolerance: 0.002 },
    explanation: 'Slowest minus fastest: 1.23 s − 1.17 s = 0.06 s.',
  },
  {
    id: 'repeat-runs',
    description: 'Why should each car run more than once?',
    answer: {
      kind: 'choice',
      choices: [
        'Runs of the same car differ a little by chance',
        'The car gets a little faster with each run that it makes',
        'The first run never counts',
        'So that the slowest run can be left out',
      ],
    },
    explanation:
      'Cartridges and line differ a little from run to run. An average of several runs is steadier than one run.',
  },
  {
    id: 'best-first-job',
    description: {
      middle: withTable(
        [
          ['Change', 'Time in Balsa'],
          ['none', '1.164 s'],
          ['Polish', '1.162 s'],
          ['Lighter wood', '1.027 s'],
          ['Ball bearings', '1.158 s'],
        ],
        'You have time for one change. Which one?',
      ),
      high: withTable(
        [
          ['Input', 'Changed', 'Race time'],
          ['none', '–', '1.164 s'],
          ['Surface', 'polished', '1.162 s'],
          ['Wood', 'light balsa', '1.027 s'],
          ['Bearings', 'balls', '1.158 s'],
        ],
        'To which of these inputs is the time most sensitive?',
      ),
    },
    answer: { kind: 'choice', choices: ['Lighter wood', 'Polishing', 'Ball bearings', 'All three are alike'] },
    explanation: 'The largest gain is 0.137 s from the lighter wood. Put your work where the result changes the most.',
  },
  {
    id: 'wright-tunnel',
    description: 'In 1901 the Wright brothers’ glider lifted less than they expected. What did they do next?',
    answer: {
      kind: 'choice',
      choices: [
        'They built a wind tunnel and measured small wings',
        'They put an engine on the same glider',
        'They asked others to fly it for them',
        'They used the old tables again, with more care',
      ],
    },
    explanation:
      'They tested about two hundred small wing shapes in a wooden wind tunnel and built the glider of 1902 from their own numbers.',
  },
  {
    id: 'garlits-question',
    description: 'After his accident in 1970, what was the main change in Don Garlits’ new dragster?',
    answer: {
      kind: 'choice',
      choices: [
        'The driver sat in front of the engine',
        'The car had a much smaller engine',
        'A thicker shield stood behind the engine',
        'The car had four driven wheels',
      ],
    },
    explanation:
      'He moved the driver out of the path of flying parts. A better order of the same parts solved the problem at its root.',
  },
  {
    id: 'tell-trade',
    description:
      'Name one change that makes a dragster faster and also brings a problem. Say how you would decide whether to make it.',
    answer: {
      kind: 'written',
      guide: [
        'Names a change and why it helps, such as a thin body with less mass',
        'Names its price, such as a body that may break or fall below a limit',
        'Decides by the rules, by numbers from Balsa or by a test',
      ],
    },
    explanation:
      'A thinner body has less mass, so the car speeds up more quickly. But it may break, or fall below a limit of the challenge. I would check the rules first and then compare the times in Balsa. I keep the change only if the car still passes.',
  },
  {
    id: 'tell-fair-test',
    description: 'You want to know whether smaller wheels make your car faster. Plan a fair test.',
    answer: {
      kind: 'written',
      guide: [
        'Changes the wheels alone',
        'Names at least two things that stay the same, such as the body, the line and the kind of cartridge',
        'Runs each car several times and compares the means',
      ],
    },
    explanation:
      'I make two sets of wheels and change nothing else: same body, same line, same kind of cartridge. Each set runs at least three times. Then I compare the mean times and look at how far apart the runs are.',
  },
  {
    id: 'tell-model-gap',
    description:
      'Balsa says 1.10 s for your car, but on the track it needs 1.25 s. Name two possible causes. Say how you would check one of them.',
    answer: {
      kind: 'written',
      guide: [
        'Two causes that fit, such as guides that rub, a rough surface or a wrong mass',
        'A check that measures or changes one thing',
        'Does not just call the model or the test wrong',
      ],
    },
    explanation:
      'The guides may rub more than I told Balsa, or the car may have more mass. I would weigh the car first. If the mass is right, I would straighten the guides, run again and see whether the time falls.',
  },
];
