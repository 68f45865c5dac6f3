import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on impulse and on coasting with drag and friction, for high school alone. */
export const integralQuiz: readonly BankQuestion[] = [
  {
    id: 'impulse-by-strips',
    description: withTable(
      [
        ['Time, s', 'Thrust, N'],
        ['0', '10'],
        ['0.1', '6'],
        ['0.2', '3'],
        ['0.3', '1'],
        ['0.4', '0'],
      ],
      'A load cell recorded this thrust. What is the impulse by the trapezoid rule, in N·s?',
    ),
    answer: { kind: 'value', value: 1.5, tolerance: 0.01 },
    explanation: 'The first and the last value count half: 0.1 s · (5 + 6 + 3 + 1 + 0) N = 1.5 N·s.',
  },
  {
    id: 'second-half-of-thrust',
    description: withPicture(
      {
        file: 'dragster/chart-thrust.svg',
        alt: 'Chart of thrust in newtons over the time since the seal broke. The line begins at 12.4 at 0 seconds and sags while it falls: 7.8 at 0.1, 4.1 at 0.2, 1.3 at 0.3 and nothing from 0.4 seconds on.',
      },
      'Estimate from the chart: which share of the impulse is delivered after 0.2 s, in the second half of the thrust time?',
    ),
    answer: {
      kind: 'choice',
      choices: ['About one sixth', 'Exactly one half', 'About one third', 'Less than one fiftieth'],
    },
    explanation:
      'The share is one of areas, not of times or of heights. The area to the right of 0.2 s is about 0.3 of 1.9 N·s, which is a sixth.',
  },
  {
    id: 'straight-tops',
    description:
      'For the thrust of a cartridge the trapezoid rule with four strips gives 1.94 N·s, while the integral is 1.90 N·s. Why is the first number larger?',
    answer: {
      kind: 'choice',
      choices: [
        'The straight tops lie above a curve that sags',
        'A sum of strips is always larger than the integral',
        'Neighboring strips share an edge, which is counted twice',
        'The thrust was read at only five different times',
      ],
    },
    explanation:
      'A straight line between two points of a sagging curve runs above it, so each strip is a little too large. Under a curve that bulges, the sum would be too small.',
  },
  {
    id: 'impulse-of-the-law',
    description:
      'A cartridge follows F(t) = F₀ · (1 − t/T)^1.6 with F₀ = 10 N and T = 0.52 s. What is its impulse, in N·s?',
    answer: { kind: 'value', value: 2, tolerance: 0.02 },
    explanation: 'J = F₀ · T / 2.6 = 10 N · 0.52 s / 2.6 = 2.0 N·s.',
  },
  {
    id: 'same-impulse-longer',
    description: withTable(
      [
        ['Cartridge', 'Thrust at the start', 'Thrust time', 'Impulse'],
        ['A', '12.35 N', '0.40 s', '1.90 N·s'],
        ['B', '9.88 N', '0.50 s', '1.90 N·s'],
      ],
      'Both cartridges hold the same gas and push equal cars, without drag and friction. Which car is faster once all the gas has left?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Both are equally fast',
        'The car with A, because its thrust is higher',
        'The car with B, because it is pushed for longer',
        'The car with A, because its gas leaves faster',
      ],
    },
    explanation:
      'The speed depends on impulse, mass and gas alone. Higher thrust for a shorter time has the same area. The car with A only gets there earlier.',
  },
  {
    id: 'cold-same-time',
    description:
      'True or false: if two cartridges have the same impulse, two equal cars finish a 20-meter race at the same time, however long each thrust lasts.',
    answer: { kind: 'truth', right: false },
    explanation:
      'They reach nearly the same speed, but the shorter thrust reaches it sooner. That car covers more distance at high speed and finishes first: 1.16 s instead of 1.19 s with a cold cartridge.',
  },
  {
    id: 'speed-from-impulse',
    description: withTable(
      [
        ['Quantity', 'Value'],
        ['Impulse', '1.90 N·s'],
        ['Mass of the gas', '0.008 kg'],
        ['Mass at the start, with wheels', '0.100 kg'],
        ['ln(0.100/0.092)', '0.0834'],
      ],
      'Without drag and friction, which speed does this car reach, in m/s?',
    ),
    answer: { kind: 'value', value: 19.8, tolerance: 0.15 },
    explanation: 'v = (J/g) · ln(M/(M − g)) = 1.90/0.008 m/s · 0.0834 = 19.8 m/s.',
  },
  {
    id: 'coasting-length',
    description: 'A coasting car has m = 0.090 kg and k = 0.00090 kg/m. What is its length ℓ = m/k, in meters?',
    answer: { kind: 'value', value: 100, tolerance: 1 },
    explanation: 'ℓ = 0.090 kg / 0.00090 kg/m = 100 m. After that distance 37 percent of the speed is left.',
  },
  {
    id: 'next-halving',
    description: withTable(
      [
        ['Distance, m', 'Speed, m/s'],
        ['0', '20.0'],
        ['25', '15.9'],
        ['50', '12.6'],
        ['75', '10.0'],
      ],
      'Only the air slows this coasting model car. What is its speed after 150 m?',
    ),
    answer: { kind: 'choice', choices: ['5.0 m/s', '0 m/s', '2.5 m/s', '7.5 m/s'] },
    explanation:
      'The speed falls exponentially with distance: every 75 m halve it. From 20 to 10 m/s in the first 75 m, from 10 to 5 m/s in the next.',
  },
  {
    id: 'air-or-friction',
    description: withPicture(
      {
        file: 'dragster/chart-drag.svg',
        alt: 'Chart of drag in newtons over speed in meters per second. The curve bends upward: 0.02 at 5, 0.08 at 10, 0.18 at 15, 0.32 at 20 and 0.49 at 25.',
      },
      'The friction of this car is 0.06 N at every speed. From about which speed on is the air the stronger of the two?',
    ),
    answer: { kind: 'choice', choices: ['9 m/s', '4 m/s', '15 m/s', '20 m/s'] },
    explanation:
      'Look for 0.06 N on the curve of drag: it lies a little below 10 m/s. At higher speeds the drag is larger than the friction.',
  },
  {
    id: 'exchange-time',
    description: 'Why does the lesson write dx/v in place of dt before it integrates?',
    answer: {
      kind: 'choice',
      choices: [
        'Then all speeds stand on one side and all distances on the other',
        'Then the drag no longer depends on the speed',
        'Then the mass of the car cancels from the equation',
        'Then the time of the race is not needed at all',
      ],
    },
    explanation:
      'Once the variables are separated, each side can be integrated by itself. Mass and drag stay in the equation, and the time follows afterward from the speed.',
  },
  {
    id: 'shorter-steps',
    description:
      'In the spreadsheet every time step of 0.004 s is divided into two of 0.002 s, with the thrust at the new times. What happens to the race time it gives?',
    answer: {
      kind: 'choice',
      choices: [
        'It changes very little and comes closer to the exact solution',
        'It becomes half as long, like the steps',
        'It stays exactly the same to every digit',
        'It doubles, because there are twice as many rows',
      ],
    },
    explanation:
      'In each step everything is taken as constant. Shorter steps make that error smaller, but the motion that is added up remains the same.',
  },
  {
    id: 'tell-same-speed-other-time',
    description:
      'Two equal cars race over 20 m. Their cartridges have the same impulse, but one thrust lasts longer. Explain why their top speeds are nearly the same and their race times are not.',
    answer: {
      kind: 'written',
      guide: [
        'The change of momentum is the impulse, the area under the thrust curve, whatever its shape',
        'Equal impulse and equal mass give nearly equal speed',
        'The longer thrust reaches that speed later, so the car covers less distance in the same time',
      ],
    },
    explanation:
      'The area under both curves is the same, so both cars gain the same momentum. They have equal mass, so they gain nearly the same speed. The longer thrust is weaker at first. That car is slower in the first meters, and it cannot make up the time that it loses there.',
  },
  {
    id: 'plan-drag-impulse',
    description:
      'The chart “Forces over time” in Race can be saved as CSV, with time, thrust, drag and friction in columns A to D. Plan how to find out in a spreadsheet how much impulse the drag takes away during the run.',
    answer: {
      kind: 'written',
      guide: [
        'Uses the columns of time and drag',
        'Each strip is the step in time times the mean of two drags, such as =(A3-A2)*(C2+C3)/2',
        'Adds up all the strips and gives the result in N·s',
        'Compares it with the impulse of the thrust, or says that the time steps are not equal',
      ],
    },
    explanation:
      'I use time in column A and drag in column C. In E3 I type =(A3-A2)*(C2+C3)/2 and copy it down to the last row. The sum of column E is the impulse of the drag in N·s. I do the same with column B and see what share of the thrust it is.',
  },
  {
    id: 'decide-drag-or-friction',
    description: withTable(
      [
        ['Force', 'Impulse during the run'],
        ['Thrust', '1.90 N·s'],
        ['Drag', '0.285 N·s'],
        ['Friction', '0.070 N·s'],
      ],
      'A team has time for one improvement: a tenth less drag or a third less friction. What do you advise? Give your reasons with the numbers.',
    ),
    answer: {
      kind: 'written',
      guide: [
        'A tenth of the drag is 0.0285 N·s, and a third of the friction is 0.023 N·s',
        'Chooses the drag, or says that the two are close and names what is easier to build',
        'Says that such a comparison is an estimate, to be checked with the model or on the track',
      ],
    },
    explanation:
      'A tenth of the drag is 0.0285 N·s. A third of the friction is about 0.023 N·s. So less drag wins a little more. The two are close, so I would change one at a time in Balsa and compare the race times before I build.',
  },
];
