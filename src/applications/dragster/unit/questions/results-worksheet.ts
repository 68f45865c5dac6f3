import { withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: judging measured races against the prediction. */
export const resultsWorksheet: readonly BankQuestion[] = [
  {
    id: 'average-measured',
    description: withTable(
      [
        ['Car', 'Run 1', 'Run 2', 'Run 3'],
        ['A', '1.25 s', '1.24 s', '1.26 s'],
        ['B', '1.22 s', '1.18 s', '1.21 s'],
        ['C', '1.19 s', '1.20 s', '1.20 s'],
      ],
      'What is the average time of car B in seconds, to the third decimal?',
    ),
    answer: { kind: 'value', value: 1.203, tolerance: 0.0015 },
    explanation: '1.22 + 1.18 + 1.21 = 3.61. Divided by three that is 1.203 s.',
  },
  {
    id: 'difference-to-model',
    description:
      'Balsa predicted 1.164 s for a car. Its measured average is 1.222 s. By how many seconds is the real car slower?',
    answer: { kind: 'value', value: 0.058, tolerance: 0.001 },
    explanation: '1.222 s − 1.164 s = 0.058 s.',
  },
  {
    id: 'percent-to-model',
    description:
      'Balsa predicted 1.16 s and the track showed 1.218 s. By how many percent of the prediction is the real car slower?',
    answer: { kind: 'value', value: 5, tolerance: 0.1 },
    explanation: '1.218 s − 1.16 s = 0.058 s, and 0.058 ÷ 1.16 = 0.05, which is 5 percent.',
  },
  {
    id: 'all-slower',
    description: withTable(
      [
        ['Car', 'Predicted', 'Measured'],
        ['A', '1.10 s', '1.16 s'],
        ['B', '1.14 s', '1.20 s'],
        ['C', '1.16 s', '1.22 s'],
        ['D', '1.20 s', '1.26 s'],
        ['E', '1.25 s', '1.31 s'],
        ['F', '1.30 s', '1.37 s'],
      ],
      'Compare the two columns. Which cause fits best?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'The cartridges push a little less than the model assumes',
        'All six teams made the same wheel mistake',
        'The clock of one lane stopped once',
        'Five of the cars have cracked bodies',
      ],
    },
    explanation:
      'A cause that acts on all cars alike must be something that they share: the cartridges, their temperature or the track. The teacher can calibrate the model with it.',
  },
  {
    id: 'wide-scatter',
    description: withTable(
      [
        ['Car', 'Run 1', 'Run 2', 'Run 3'],
        ['A', '1.20 s', '1.22 s', '1.21 s'],
        ['B', '1.15 s', '1.31 s', '1.19 s'],
        ['C', '1.24 s', '1.25 s', '1.23 s'],
      ],
      'One car does not repeat its times. What should its team look at first?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'A loose part, such as a wheel or a guide',
        'The density of the wood',
        'The length of the body',
        'The shape of the nose',
      ],
    },
    explanation:
      'Wood, length and nose do not change between runs. A loose wheel or guide can behave differently each time.',
  },
  {
    id: 'order-right',
    description:
      'Balsa ranks cars A, B, C. The track also ranks them A, B, C, but all times are longer. True or false: the model was useful.',
    answer: { kind: 'truth', right: true },
    explanation: 'It told the better designs from the worse ones. That is what a design needs most.',
  },
  {
    id: 'average-speed-measured',
    description: 'A car covers 20 m in an average of 1.21 s. What is its average speed in m/s, to one decimal?',
    answer: { kind: 'value', value: 16.5, tolerance: 0.06 },
    explanation: '20 m ÷ 1.21 s = 16.5 m/s.',
  },
  {
    id: 'gram-penalty',
    description:
      'In Balsa each gram costs about 0.011 s. A car came out 4 g heavier than planned. How many seconds does that cost?',
    answer: { kind: 'value', value: 0.044, tolerance: 0.001 },
    explanation: '4 × 0.011 s = 0.044 s.',
  },
  {
    id: 'as-built',
    description: 'Why should you enter the sizes and the mass of the finished car in Balsa before you compare times?',
    answer: {
      kind: 'choice',
      choices: [
        'The finished car differs from the plan, and the prediction should be for the real one',
        'The real car gets faster when it is entered',
        'The rules do not allow a plan to be compared',
        'A plan cannot be saved after building',
      ],
    },
    explanation: 'A car that is 3 g heavier than its plan has another predicted time. Compare like with like.',
  },
  {
    id: 'honest-number',
    description:
      'True or false: if a measured time does not fit the prediction, you may leave it out without saying so.',
    answer: { kind: 'truth', right: false },
    explanation:
      'Every measured run is reported. If there is a good reason not to use one, such as a line that snapped, say so and give the reason.',
  },
];
