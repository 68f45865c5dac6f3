import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Worksheet: wood, measures and safety before the building starts. */
export const workshopWorksheet: readonly BankQuestion[] = [
  {
    id: 'sheet-mass',
    description:
      'A part has an area of 100 cm² and is 0.16 cm thick. Its wood has 0.15 g in each cm³. What is its mass in grams?',
    answer: { kind: 'value', value: 2.4, tolerance: 0.02 },
    explanation: 'Mass = area × thickness × density = 100 × 0.16 × 0.15 = 2.4 g.',
  },
  {
    id: 'density-of-sheet',
    description: withTable(
      [
        ['Sheet', 'Volume', 'Mass'],
        ['A', '150 cm³', '27 g'],
        ['B', '150 cm³', '18 g'],
        ['C', '120 cm³', '18 g'],
      ],
      'What is the density of the lightest wood among these sheets, in g/cm³?',
    ),
    answer: { kind: 'value', value: 0.12, tolerance: 0.001 },
    explanation: 'Density = mass ÷ volume = 18 ÷ 150 = 0.12 g/cm³. That is light balsa.',
  },
  {
    id: 'grain-of-wing',
    description: 'Which way should the grain run in a wing?',
    answer: {
      kind: 'choice',
      choices: [
        'From root to tip',
        'From the front edge to the back edge',
        'It does not matter for thin sheets',
        'At a slant of exactly 45 degrees',
      ],
    },
    explanation:
      'A wing bends most from root to tip. Wood is stiff and strong along its grain, so the grain runs that way.',
  },
  {
    id: 'light-sheet',
    description: 'You have one very light sheet. Which part gains most if you use it there?',
    answer: {
      kind: 'choice',
      choices: ['The tail', 'The wing, near the stick', 'The jig for the wings', 'A spare part in the box'],
    },
    explanation: 'The tail is far behind the balance point. Each gram saved there also saves clay in the nose.',
  },
  {
    id: 'check-ruler',
    description: withPicture(
      {
        file: 'glider/drawing-rulers.svg',
        alt: 'A steel ruler lies along the check ruler on a print, zero at zero. The mark 100 of the print stands at 97 millimeters on the steel ruler.',
      },
      'The drawing shows a steel ruler on your print. What do you do?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'Print again at 100 percent and measure again',
        'Cut the parts anyway and add 3 mm to each of them',
        'Use it: 3 percent cannot be seen by eye',
        'Change the span in the design to 97 mm',
      ],
    },
    explanation:
      'The printer scaled the page. Every length is 3 percent too small, so print again without "fit to page".',
  },
  {
    id: 'dihedral-jig',
    description: withPicture(
      {
        file: 'glider/drawing-dihedral.svg',
        alt: 'A glider from the front. A dashed line is level. From the stick in the middle each wing half rises by 6 degrees to its side.',
      },
      'Your design has the dihedral of the drawing. You glue the wing with one half flat on the table. By how many degrees must the other half rise?',
    ),
    answer: { kind: 'value', value: 12, tolerance: 0.1 },
    explanation: 'The angle between the halves is twice the dihedral: 2 × 6 = 12 degrees.',
  },
  {
    id: 'blade-care',
    description: 'True or false: one hard cut with a dull blade is safer than three light cuts with a sharp one.',
    answer: { kind: 'truth', right: false },
    explanation: 'A dull blade needs force, and then it slips. Use a sharp blade and several light cuts.',
  },
  {
    id: 'too-heavy',
    description: 'Your finished glider without clay is 1 g heavier than the model says. What is the best thing to do?',
    answer: {
      kind: 'choice',
      choices: [
        'Give the model the real mass, then trim again',
        'Ignore it, because the plan is what counts',
        'Take 1 g off the nose clay',
        'Add 1 g to the tail as a balance',
      ],
    },
    explanation: 'The model should match the real glider. Then its balance point and its prediction can be trusted.',
  },
  {
    id: 'balance-tolerance',
    description:
      'A glider has a mean chord of 65 mm. Its balance point is off by 2 mm. By how many percent of the chord is that?',
    answer: { kind: 'value', value: 3.1, tolerance: 0.1 },
    explanation: '2 ÷ 65 = 0.031, which is about 3.1 percent of static margin.',
  },
  {
    id: 'nose-rule',
    description: 'True or false: the nose of a glider should be blunt and covered with soft clay.',
    answer: { kind: 'truth', right: true },
    explanation: 'A blunt, soft nose cannot hurt an eye, and the clay also protects the stick.',
  },
  {
    id: 'flight-line',
    description: 'When may you step in front of the flight line to get your glider?',
    answer: {
      kind: 'choice',
      choices: [
        'When the caller says that it is clear',
        'As soon as your own glider is on the floor',
        'When you are quick and keep your head down',
        'Whenever you wear safety glasses',
      ],
    },
    explanation: 'Others may still throw. One person watches the line and says when it is safe for all.',
  },
];
