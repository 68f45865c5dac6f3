import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Distances of two gliders [m]. */
const FLIGHTS = [
  ['Glider', 'Flight 1', 'Flight 2', 'Flight 3', 'Flight 4', 'Flight 5'],
  ['A', '9.5 m', '12.0 m', '11.0 m', '13.5 m', '12.5 m'],
  ['B', '10 m', '14 m', '12 m', '11 m', '13 m'],
] as const;

/** Quiz on fair tests, means, ranges and what one may conclude. */
export const evidenceQuiz: readonly BankQuestion[] = [
  {
    id: 'fair-change',
    description: 'You want to know if a round front edge helps. What do you change between the two tests?',
    answer: {
      kind: 'choice',
      choices: [
        'Only the front edge',
        'The front edge and the clay, to be sure',
        'The front edge and the thrower',
        'As many things as you can at once',
      ],
    },
    explanation:
      'In a fair test one thing changes and all else stays the same. Otherwise you cannot tell what made the difference.',
  },
  {
    id: 'mean-number',
    description: withTable(FLIGHTS, 'What is the mean of glider B, in meters?'),
    answer: { kind: 'value', value: 12, tolerance: 0.01 },
    explanation: '(10 + 11 + 12 + 13 + 14) ÷ 5 = 60 ÷ 5 = 12 meters.',
  },
  {
    id: 'range-number',
    description: withTable(FLIGHTS, 'What is the range of glider A, in meters?'),
    answer: { kind: 'value', value: 4, tolerance: 0.01 },
    explanation: 'Range = largest − smallest = 13.5 − 9.5 = 4.0 meters.',
  },
  {
    id: 'small-gap',
    description: withTable(
      [
        ['Glider', 'Flights', 'Mean', 'Shortest', 'Longest'],
        ['A', '5', '12.2 m', '10.6 m', '13.6 m'],
        ['B', '5', '12.4 m', '11.0 m', '14.0 m'],
      ],
      'What can you say about the two gliders?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'The test does not show which one is better',
        'B is better, because its mean is larger',
        'A is better, because it came first',
        'Both fly exactly the same distance each time',
      ],
    },
    explanation: 'The gap of 0.2 m is tiny beside a range of 3 m. Chance alone could have made it.',
  },
  {
    id: 'why-five',
    description: 'Why do you throw each glider five times and not once?',
    answer: {
      kind: 'choice',
      choices: [
        'Throws differ, and the mean of many is more reliable',
        'The glider gets faster with each throw as it warms up',
        'So that you can keep only the best flight',
        'Because a mean is always larger than a single flight',
      ],
    },
    explanation:
      'No two throws are alike. The mean of several flights is less a matter of luck, and the range shows the spread.',
  },
  {
    id: 'leave-out',
    description: 'When may you leave one flight out of the mean?',
    answer: {
      kind: 'choice',
      choices: [
        'When it hit the wall, and you note that',
        'When it is the shortest one',
        'When it does not fit the prediction',
        'When it makes the range too large',
      ],
    },
    explanation:
      'You need a cause that you can name, such as a bump. Leaving out what you dislike is cheating yourself.',
  },
  {
    id: 'smeaton',
    description: 'What did the Wright brothers find out about the number that everyone used in the lift formula?',
    answer: {
      kind: 'choice',
      choices: [
        'It was much too large',
        'It was right to the last digit',
        'It was much too small',
        'It was only right in warm air',
      ],
    },
    explanation: 'The old number went back to 1759. Their own measurements gave about two thirds of it.',
  },
  {
    id: 'model-gap',
    description: withPicture(
      {
        file: 'glider/chart-five-flights.svg',
        alt: 'A scale of distance from 9 to 15 meters. The dots of five flights stand at 10.5, 10.8, 11.0, 11.2 and 11.5 meters. A dashed line at 14 meters is marked predicted.',
      },
      'The chart shows your five flights and the prediction of Balsa. What is the best next step?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Look for a cause, such as a twist or a wrong mass',
        'Write down 14 m, because computers are right',
        'Never use the model again, because it is wrong',
        'Throw until one flight reaches 14 m and keep that one',
      ],
    },
    explanation:
      'The gap is much larger than the range, so it has a cause. Finding it teaches you about the glider and about the model.',
  },
  {
    id: 'criterion-or-constraint',
    description: '"The span must not be more than 450 mm." What is this?',
    answer: {
      kind: 'choice',
      choices: ['A constraint', 'A criterion', 'A prediction', 'A result'],
    },
    explanation: 'It is a limit that you must keep. A criterion says what is better, such as more time in the air.',
  },
  {
    id: 'glide-from-test',
    description: withPicture(
      {
        file: 'glider/drawing-throw.svg',
        alt: 'A straight path from a hand 2 meters above the floor to the floor, 14 meters farther along the floor.',
      },
      'The drawing shows a glider that is thrown level at its trim speed. What is its glide ratio?',
    ),
    answer: { kind: 'value', value: 7, tolerance: 0.05 },
    explanation: 'Glide ratio = distance ÷ height = 14 m ÷ 2 m = 7.',
  },
  {
    id: 'prediction-first',
    description: 'True or false: a prediction should be written down before the test.',
    answer: { kind: 'truth', right: true },
    explanation:
      'Afterwards it is too easy to believe that you knew it all along. A prediction with a number can be checked.',
  },
  {
    id: 'loop',
    description: 'Your first glider flies badly. What does that mean in the design process?',
    answer: {
      kind: 'choice',
      choices: [
        'You learned something for the next loop',
        'The idea was wrong, so you must find another one',
        'The design process has failed',
        'You should make it heavier and hope',
      ],
    },
    explanation:
      'Testing and improving are steps of the loop. The Wright brothers had a bad summer in 1901 and a great one in 1902.',
  },
  {
    id: 'steady-wins',
    description: 'True or false: a glider with a smaller range of distances flies more steadily.',
    answer: { kind: 'truth', right: true },
    explanation: 'A small range means that flight after flight is nearly the same.',
  },
  {
    id: 'tell-plan',
    description: 'You want to know whether a longer wing makes the flight longer. Plan a fair test.',
    answer: {
      kind: 'written',
      guide: [
        'Changes the wing alone',
        'Names at least two things that stay the same, such as the thrower, the height and the tail',
        'Several flights of each, compared by mean and range',
      ],
    },
    explanation:
      'I change the length of the wing and keep the stick, the tail and the thrower the same. Each glider is trimmed and then flies five times. I compare the two means and look at the ranges.',
  },
  {
    id: 'tell-compare',
    description: withTable(
      [
        ['Glider', 'Five flights'],
        ['A', '8.0 m, 8.4 m, 8.2 m, 8.1 m, 8.3 m'],
        ['B', '6.0 m, 11.5 m, 7.0 m, 10.5 m, 8.5 m'],
      ],
      'One contest counts the best of five flights, another one the mean of five. Which glider do you take to each of them? Give your reasons with the numbers.',
    ),
    answer: {
      kind: 'written',
      guide: [
        'Finds the means, 8.2 m and 8.7 m, or the best flights, 8.4 m and 11.5 m',
        'Uses the spread: A flies within 0.4 m, B within 5.5 m',
        'Takes B for the best flight, and for the mean gives a reason and says how sure it is',
      ],
    },
    explanation:
      'For the best flight I take B, which once flew 11.5 m. For the mean it is hard to say. B has 8.7 m and A has 8.2 m, but the gap of 0.5 m is small beside the range of B, which is 5.5 m. A is the safe choice.',
  },
  {
    id: 'tell-leave-out',
    description: 'One of your five flights hit a chair. May you leave it out? Say what you write in your notes.',
    answer: {
      kind: 'written',
      guide: [
        'It may be left out, because its cause is known and is not the design',
        'The notes keep the flight and the reason',
        'Would not leave out a flight only because it is short',
      ],
    },
    explanation:
      'Yes, for its cause is known: the chair stopped it, not the design. I still write the flight down with the reason, and I throw once more. I would never leave out a flight just because it was short.',
  },
];
