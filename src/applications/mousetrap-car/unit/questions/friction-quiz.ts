import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on friction, the energy balance and fair tests. */
export const frictionQuiz: readonly BankQuestion[] = [
  {
    id: 'roll-force',
    description:
      'A car weighs 2 N. Each newton of weight costs 0.01 N to roll. What is the rolling friction, in newtons?',
    answer: { kind: 'value', value: 0.02, tolerance: 0.0005 },
    explanation: 'Rolling friction = 0.01 × 2 N = 0.02 N.',
  },
  {
    id: 'largest-leak',
    description: 'Where does the standard car lose the most energy?',
    answer: {
      kind: 'choice',
      choices: [
        'In rolling friction at the floor',
        'In the air',
        'In the lever hitting the trap',
        'In the sound of the trap',
      ],
    },
    explanation: 'Rolling takes about 47 percent, the bearings 38 and the air 15. The lever’s knock takes less than 1.',
  },
  {
    id: 'best-bearing',
    description: 'Which bearing rubs least on a steel axle?',
    answer: { kind: 'choice', choices: ['Ball bearing', 'Hole in wood', 'Plastic straw', 'Brass tube'] },
    explanation: 'Balls roll, they do not slide. Wood, straw and brass slide on the axle.',
  },
  {
    id: 'carpet',
    description: 'Why does a car roll less far on carpet than on tile?',
    answer: {
      kind: 'choice',
      choices: [
        'The soft carpet is pressed down and does not spring back fully',
        'The car weighs more on carpet than on any hard floor such as tile or wood',
        'There is more air above carpet',
        'The spring gives less energy on carpet',
      ],
    },
    explanation: 'Pressing the soft fibers down takes energy at every turn. Weight, air and spring are the same.',
  },
  {
    id: 'thin-journal',
    description: 'Why does a thinner axle rub less in its bearings?',
    answer: {
      kind: 'choice',
      choices: [
        'The rubbing acts on a smaller radius',
        'It presses on the bearing with more force',
        'It turns faster than the wheel',
        'It bends, which keeps it away from the tube',
      ],
    },
    explanation: 'The rubbing force brakes with a smaller arm, so it counts less at the rim of the wheel.',
  },
  {
    id: 'twice-speed-energy',
    description: 'A car goes twice as fast as before. How much energy of motion does it have now?',
    answer: { kind: 'choice', choices: ['Four times as much', 'Twice as much', 'The same', 'Half as much'] },
    explanation: 'Energy of motion grows with the square of the speed: 2 × 2 = 4.',
  },
  {
    id: 'coast-mass',
    description:
      'True or false: from the same starting speed, a car that is three times as heavy coasts only a third as far.',
    answer: { kind: 'truth', right: false },
    explanation:
      'It has three times the friction, but also about three times the energy of motion. The distance changes little.',
  },
  {
    id: 'balance-number',
    description:
      'A spring gives 0.75 J. Bearings and air take 0.35 J, and the rest goes into rolling. How much does rolling take, in joules?',
    answer: { kind: 'value', value: 0.4, tolerance: 0.005 },
    explanation: 'Energy never vanishes: 0.75 J − 0.35 J = 0.40 J.',
  },
  {
    id: 'one-variable',
    description: 'You want to know whether a rubber tire helps. What is a fair test?',
    answer: {
      kind: 'choice',
      choices: [
        'Change only the tire and run each car five times',
        'Change the tire and the axle, and run once',
        'Run with the tire on tile and without it on carpet',
        'Use the best run with the tire and the worst run without it',
      ],
    },
    explanation: 'Only one thing may change. Several runs show how much is just luck.',
  },
  {
    id: 'mean-number',
    description: withTable(
      [
        ['Car', 'Run 1', 'Run 2', 'Run 3'],
        ['A', '16 m', '22 m', '13 m'],
        ['B', '18 m', '20 m', '19 m'],
      ],
      'What is the mean of car B, in meters?',
    ),
    answer: { kind: 'value', value: 19, tolerance: 0.05 },
    explanation: '18 + 20 + 19 = 57, and 57 ÷ 3 = 19.',
  },
  {
    id: 'drop-bad-runs',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-runs.svg',
        alt: 'A scale of distance from 12 to 22 meters with five runs: one at 14 meters, the others at 19.2, 19.5, 19.8 and 20.1 meters.',
      },
      'The chart shows your five runs. What should you do?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Write it down, note what you saw, and look for the cause',
        'Leave it out, because it makes the mean worse',
        'Change it to the mean of the other four runs and say nothing about it',
        'Stop testing',
      ],
    },
    explanation:
      'A strange result is a clue. You may find a loose wheel. Numbers that are left out without a reason make a test worthless.',
  },
  {
    id: 'drag-speed',
    description: withPicture(
      {
        file: 'mousetrap-car/chart-drag.svg',
        alt: 'Chart of drag in newtons over speed in meters per second. It curves up from zero: 0.003 newtons at 1 meter per second, 0.0075 at 1.5, 0.013 at 2 and 0.030 at 3.',
      },
      'Compare 1.5 m/s with 3 m/s. What happens to the air drag when the speed doubles?',
    ),
    answer: {
      kind: 'choice',
      choices: ['It becomes four times as large', 'It doubles', 'It stays the same', 'It becomes smaller'],
    },
    explanation: 'Drag grows with the square of the speed. That is why long-distance cars crawl.',
  },
  {
    id: 'rankine',
    description: 'What did William Rankine find when he looked at broken train axles?',
    answer: {
      kind: 'choice',
      choices: [
        'Small cracks had grown little by little at sharp corners',
        'The axles had melted',
        'All axles had been too light to carry the train even once',
        'The axles broke because the trains were too slow',
      ],
    },
    explanation:
      'The cracks grew with every turn, until the rest of the axle broke. This is called fatigue, and rounded corners help against it.',
  },
  {
    id: 'prediction-before',
    description: 'True or false: you should write your prediction down before the first run.',
    answer: { kind: 'truth', right: true },
    explanation: 'Only then does the comparison tell you whether you understood your car.',
  },
  {
    id: 'tell-leaks',
    description: withTable(
      [
        ['Leak', 'Share of the energy'],
        ['Rolling', '47 percent'],
        ['Bearings', '38 percent'],
        ['Air', '15 percent'],
        ['Knock of the lever', 'less than 1 percent'],
      ],
      'The table shows where the standard car loses its energy. Which leak would your team work on first, and what would you change?',
    ),
    answer: {
      kind: 'written',
      guide: [
        'Chooses rolling or the bearings, because of their share',
        'A change that fits, such as less weight, a smooth floor or ball bearings',
        'Says how to find out whether it helped',
      ],
    },
    explanation:
      'I would begin with rolling, the largest leak. Less weight makes rolling easier, so I would take wood off the chassis. Then I would run the car three times before and after, and compare the means.',
  },
  {
    id: 'tell-gone',
    description: 'A car rolls to a stop. A friend says: “Its energy is used up and gone.” What is true?',
    answer: {
      kind: 'written',
      guide: [
        'Energy is never gone; it changes its form',
        'Friction and drag turned it into heat',
        'Says where the heat is, such as in the bearings, the wheels, the floor or the air',
      ],
    },
    explanation:
      'Energy is never gone; it only changes its form. Friction and drag turned the energy of motion into heat. The bearings, the wheels, the floor and the air are a tiny bit warmer now.',
  },
  {
    id: 'tell-odd-run',
    description: 'Four runs of your car are about 20 m long, and one is only 12 m. What do you do with it, and why?',
    answer: {
      kind: 'written',
      guide: [
        'Looks for a cause, such as a loose wheel or a bump',
        'Leaves it out only for a cause that can be named, and notes that',
        'Runs the car again',
      ],
    },
    explanation:
      'I look for a cause first: maybe a wheel is loose or the car hit something. If I find a cause, I may leave the run out and write down why. If I find none, the run stays. In both cases I run the car again.',
  },
];
