import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz on mass, drag, friction, turning wheels and balance. */
export const motionQuiz: readonly BankQuestion[] = [
  {
    id: 'double-speed-drag',
    description: withPicture(
      {
        file: 'dragster/chart-drag.svg',
        alt: 'Chart of drag in newtons over speed in meters per second. The curve bends upward: 0.02 at 5, 0.08 at 10, 0.18 at 15, 0.32 at 20 and 0.49 at 25.',
      },
      'Read the chart. A car goes from 10 m/s to 20 m/s. What happens to the drag of the air?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'It becomes four times as large',
        'It becomes twice as large',
        'It stays the same',
        'It becomes half as large',
      ],
    },
    explanation: 'Drag grows with the square of the speed: 2 × 2 = 4.',
  },
  {
    id: 'largest-drag-part',
    description:
      'Wheels outside the body, a round nose, painted wood: what causes the most drag on the car that Balsa starts with?',
    answer: { kind: 'choice', choices: ['The wheels', 'The paint', 'The nose', 'The line guides'] },
    explanation: 'The wheels make up about 8 of 13 square centimeters of drag area. Nose and surface cause far less.',
  },
  {
    id: 'same-shape-other-wood',
    description: 'You build the same shape from pine instead of balsa. What changes?',
    answer: {
      kind: 'choice',
      choices: [
        'The mass grows and the drag area stays',
        'The drag area grows and the mass stays',
        'Both grow',
        'Neither changes',
      ],
    },
    explanation:
      'Pine is denser, so the same volume has more mass. The air only meets the shape, and that is the same.',
  },
  {
    id: 'disc-or-ring',
    description: 'A disc and a thin ring have the same mass and the same diameter. Which one is harder to spin up?',
    answer: { kind: 'choice', choices: ['The ring', 'The disc', 'Both alike', 'Neither: only the diameter counts'] },
    explanation:
      'The mass of the ring sits far from the middle. That gives it twice the rotational inertia of the disc.',
  },
  {
    id: 'equivalent-mass-disc',
    description:
      'Four solid disc wheels have a mass of 12 g in all. How many grams do they count extra, because they must be spun up?',
    answer: { kind: 'value', value: 6, tolerance: 0.05 },
    explanation: 'A solid disc counts half its mass extra: 12 g ÷ 2 = 6 g.',
  },
  {
    id: 'scale-sees-rim',
    description: 'True or false: if you move mass from the middle of a wheel to its rim, the scale shows more grams.',
    answer: { kind: 'truth', right: false },
    explanation: 'The mass is the same. Only the effort to spin the wheel grows. No scale can show that.',
  },
  {
    id: 'guides-or-bearings',
    description: withTable(
      [
        ['Line guides', 'Bearings', 'Time in Balsa'],
        ['rub badly', 'soda straws', '1.198 s'],
        ['aligned', 'soda straws', '1.164 s'],
        ['aligned', 'balls', '1.158 s'],
      ],
      'A car is as in the first row. What should its team fix first?',
    ),
    answer: {
      kind: 'choice',
      choices: ['The alignment of the guides', 'The bearings', 'The washers', 'The polish on the surface of the body'],
    },
    explanation:
      'Bad guides cost about 0.034 s in Balsa. Ball bearings win only about 0.006 s. Mend the largest loss first.',
  },
  {
    id: 'thin-axle',
    description: 'Why does a thin axle in a big wheel have little friction?',
    answer: {
      kind: 'choice',
      choices: [
        'Its surface slides only a short way in each turn',
        'It is not pressed by the weight of the car',
        'The wheel turns more often',
        'A thin axle is always cooler',
      ],
    },
    explanation:
      'In one turn the car moves by the rim of the wheel, but the axle slides only by its own small circle. The load is the same.',
  },
  {
    id: 'oil-on-wood',
    description: 'True or false: oil is the best choice for an axle that turns in bare balsa wood.',
    answer: { kind: 'truth', right: false },
    explanation: 'Wood soaks up oil and swells. Dry graphite is better there. Oil belongs in metal tubes.',
  },
  {
    id: 'cg-nearer-rear',
    description: withPicture(
      {
        file: 'dragster/drawing-balance-point.svg',
        alt: 'A car from the side, its nose to the left. The balance point lies 7 centimeters in front of the rear axle and 18 centimeters behind the front axle.',
      },
      'Look at the drawing. Which axle carries more of the weight?',
    ),
    answer: {
      kind: 'choice',
      choices: ['The rear axle', 'The front axle', 'Both the same', 'The one with larger wheels'],
    },
    explanation: 'The axle nearest the balance point carries the most, as with two people who carry a box.',
  },
  {
    id: 'stop-wheelie',
    description: 'The front wheels of a car lift at the start. Which change helps?',
    answer: {
      kind: 'choice',
      choices: [
        'Move the rear axle closer to the tail',
        'Move the rear axle closer to the nose',
        'Add clay high on the tail',
        'Make the front wheels narrower',
      ],
    },
    explanation:
      'A rear axle further back lies further behind the balance point, so more load rests on the front wheels. Weight high up or at the tail makes it worse.',
  },
  {
    id: 'density-to-mass',
    description: withTable(
      [
        ['Wood', 'Grams in 1 cm³'],
        ['Balsa, light', '0.11'],
        ['Balsa, medium', '0.16'],
        ['Pine', '0.45'],
      ],
      'A body of medium balsa has a volume of 200 cm³. What is its mass, in grams?',
    ),
    answer: { kind: 'value', value: 32, tolerance: 0.1 },
    explanation: 'Mass = volume × density = 200 cm³ × 0.16 g/cm³ = 32 g.',
  },
  {
    id: 'drag-at-ten',
    description: 'At 20 m/s a car has a drag of 0.32 N. What is its drag at 10 m/s, in newtons?',
    answer: { kind: 'value', value: 0.08, tolerance: 0.002 },
    explanation: 'Half the speed gives a quarter of the drag: 0.32 N ÷ 4 = 0.08 N.',
  },
  {
    id: 'weight-or-mass',
    description: {
      middle: 'Your car is taken to the Moon. What happens to its mass?',
      high: 'On the Moon the pull of gravity is one sixth of that on Earth. What happens to the mass of your car there?',
    },
    answer: {
      kind: 'choice',
      choices: ['It stays the same', 'It becomes smaller', 'It becomes larger', 'It becomes zero'],
    },
    explanation: 'Mass is how much matter there is. Its weight becomes smaller, for the Moon pulls less.',
  },
  {
    id: 'tell-speed-drag',
    description:
      'Explain why a smooth shape matters more when the car is at its fastest than at the start of the race.',
    answer: {
      kind: 'written',
      guide: [
        'At the start the car is slow, so there is little drag',
        'Says that drag grows with the square of the speed',
        'The car is fastest when the thrust ends, so drag is largest there',
      ],
    },
    explanation:
      'Drag grows with speed times speed. At the start the car hardly moves, so there is almost no drag. When the thrust ends the car is at its fastest, and drag is at its largest.',
  },
  {
    id: 'tell-wheels',
    description:
      'Two sets of wheels have the same size and the same mass on the scale. One set is solid, the other has its mass at the rim. Which one do you take, and why?',
    answer: {
      kind: 'written',
      guide: [
        'Takes the solid wheels',
        'Mass at the rim is harder to spin up',
        'Less energy goes into the spin, so more is left to move the car forward',
      ],
    },
    explanation:
      'I take the solid wheels. Mass at the rim moves faster, so it is harder to spin up. With solid wheels less energy goes into the spin, and the car itself gets more speed.',
  },
  {
    id: 'tell-first-fix',
    description: withTable(
      [
        ['Change', 'Time it wins', 'Work'],
        ['Straighten the guides', '0.034 s', '20 minutes'],
        ['Fit ball bearings', '0.006 s', '60 minutes'],
      ],
      'A team has one hour left before the race. What should it do first? Give your reasons with the numbers.',
    ),
    answer: {
      kind: 'written',
      guide: [
        'Chooses the guides',
        'Compares the numbers: more time is won with less work',
        'Says what comes next, such as a test run with the time that is left',
      ],
    },
    explanation:
      'The guides come first. They win 0.034 s in 20 minutes, while the bearings win only 0.006 s and take the whole hour. With the 40 minutes that are left the team can test its car.',
  },
];
