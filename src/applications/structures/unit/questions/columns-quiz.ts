import { withPicture, withTable } from '#applications/question-parts.ts';
import type { BankQuestion } from '#contract/learning/curriculum.ts';

/** Quiz for high school on the matrix of joints, buckling and materials. */
export const columnsQuiz: readonly BankQuestion[] = [
  {
    id: 'two-equations',
    description: withTable(
      [
        ['Balance of joint C', 'before F of AC', 'before F of BC', 'Right side'],
        ['horizontal', '−0.6', '0.6', '0'],
        ['vertical', '−0.8', '−0.8', '24 N'],
      ],
      'Solve both equations. How large is the force in AC, in newtons? Give a push with a minus sign.',
    ),
    answer: { kind: 'value', value: -15, tolerance: 0.1 },
    explanation: 'The first row says that both forces are equal. Then −1.6 F = 24 N, so F = −15 N: both are pressed.',
  },
  {
    id: 'members-of-determinate',
    description:
      'A flat truss has 14 joints. It stands on a pin and a roller, which supply 3 support forces. How many members must it have to be determinate?',
    answer: { kind: 'value', value: 25, tolerance: 0.1 },
    explanation: 'm + r = 2j, so m = 2 × 14 − 3 = 25.',
  },
  {
    id: 'sign-of-force',
    description: 'The solution of the matrix gives −16 N for a member. What does the minus sign say?',
    answer: {
      kind: 'choice',
      choices: [
        'The member is pressed',
        'The member is pulled to the left',
        'The equations contain a mistake',
        'The member is not needed at all',
      ],
    },
    explanation:
      'The equations assume that every member is pulled. A negative force means the opposite: it is pressed.',
  },
  {
    id: 'empty-panel-matrix',
    description: withPicture(
      {
        file: 'structures/drawing-empty-panel.svg',
        alt: 'A flat truss on a pin and a roller, with four joints below, four above and a vertical at each. The first of its three panels has two diagonals, the middle one has none and the third has one. It has 13 members and 8 joints.',
      },
      'What can be said of the matrix of this truss?',
    ),
    answer: {
      kind: 'choice',
      choices: [
        'It is square, but it has no inverse',
        'It has more columns than it has rows',
        'It has an inverse, since m + r equals 2j',
        'It has fewer columns than it has rows',
      ],
    },
    explanation:
      '13 + 3 = 2 × 8, so it is square. But the middle panel can lean over, so the forces do not follow from balance: the determinant is zero.',
  },
  {
    id: 'forces-in-step',
    description:
      'True or false: in a determinate truss, three times the load causes three times the force in each member.',
    answer: { kind: 'truth', right: true },
    explanation: 'The matrix does not depend on the load, and the forces are its inverse times the loads.',
  },
  {
    id: 'thicker-sticks',
    description:
      'Every stick of a determinate truss is replaced by one twice as thick. The load is the same, and the weight of the sticks is left out. What happens to the forces in the members?',
    answer: {
      kind: 'choice',
      choices: [
        'They stay exactly the same',
        'They become half as large',
        'They become four times as large',
        'Only the pulled ones change',
      ],
    },
    explanation: 'The matrix contains directions alone. Thickness changes what a member can hold, not what it feels.',
  },
  {
    id: 'thickness-to-the-fourth',
    description:
      'A slender square stick of 2 mm buckles at 16 N. At how many newtons does one of 3 mm buckle, if length and wood are the same and it is still slender?',
    answer: { kind: 'value', value: 81, tolerance: 0.5 },
    explanation: 'I = b⁴/12, so the load grows by 1.5⁴ = 5.06: 16 N × 81/16 = 81 N.',
  },
  {
    id: 'slenderness-of-square',
    description:
      'A square stick has a side of 3 mm and a length of 75 mm between hinges (K = 1). What is its slenderness, with r = b/√12?',
    answer: { kind: 'value', value: 86.6, tolerance: 0.5 },
    explanation: 'r = 3/√12 = 0.866 mm, and 75/0.866 = 86.6.',
  },
  {
    id: 'read-column-curve',
    description: withPicture(
      {
        file: 'structures/chart-columns.svg',
        alt: 'Chart of the breaking stress of a basswood column in newtons per square millimeter over its slenderness. The line starts at 32.6 and falls: 27.2 at 45, 23.0 at 60, 16.3 at 78, 9.9 at 100, 6.9 at 120 and 4.4 at 150.',
      },
      'A basswood stick with an area of 10 mm² has a slenderness of 100. At which force does it break?',
    ),
    answer: { kind: 'choice', choices: ['At about 99 N', 'At about 10 N', 'At about 163 N', 'At about 326 N'] },
    explanation: 'At slenderness 100 the curve shows 9.9 N/mm², and 9.9 × 10 mm² is 99 N.',
  },
  {
    id: 'lightest-column',
    description: withTable(
      [
        ['Material', 'E', 'Density'],
        ['A', '4 GPa', '0.2 g/cm³'],
        ['B', '10 GPa', '0.4 g/cm³'],
        ['C', '12 GPa', '0.5 g/cm³'],
        ['D', '16 GPa', '0.8 g/cm³'],
      ],
      'Slender square columns of the same length are to hold the same load. The thickness is free. Which material makes the lightest one?',
    ),
    answer: { kind: 'choice', choices: ['A', 'B', 'C', 'D'] },
    explanation: 'E/ρ² decides: A has 4/0.04 = 100, B 62.5, C 48 and D only 25.',
  },
  {
    id: 'no-warning',
    description: 'In the derivation of Euler’s load, the amplitude of the bent shape drops out. What does this mean?',
    answer: {
      kind: 'choice',
      choices: [
        'At this load, any small deflection is in balance',
        'The stick stays straight however hard it is pressed',
        'The stick bends a little more with every newton below this load',
        'The load depends on how far the stick was bent at first',
      ],
    },
    explanation:
      'Below Euler’s load the stick is straight. At it, the stick may bow out as far as it likes without more force.',
  },
  {
    id: 'sheet-above-one',
    description:
      'In the spreadsheet of the design problem, J7 is the largest force over capacity at 10 kg. It shows 1.05. What does this say about the strip?',
    answer: {
      kind: 'choice',
      choices: [
        'It is too thin, since a member fails before the load is 10 kg',
        'It is thick enough, with five percent to spare',
        'It makes the bridge five percent too heavy',
        'It holds 10.5 kg instead of 10 kg',
      ],
    },
    explanation: 'The member would feel 1.05 times what it can hold, so the bridge breaks at 10/1.05 = 9.5 kg.',
  },
  {
    id: 'tell-count',
    description:
      'A friend has designed a truss with m + r = 2j and says that it must stand. Explain why this is not certain, and describe how the matrix would show it.',
    answer: {
      kind: 'written',
      guide: [
        'The count looks at the whole truss, and not at where the members are',
        'One part can have a member too many while another has one too few and moves',
        'The determinant is then zero, so the matrix has no inverse',
      ],
    },
    explanation:
      'The count adds up all members, wherever they are. One panel can have two diagonals while another has none. The numbers then agree, but the empty panel leans over. The matrix shows it, because its determinant is zero and it has no inverse.',
  },
  {
    id: 'tell-weak-wood',
    description:
      'Balsa is the weakest of the four woods, and yet it made the lightest bridge for 10 kg. Explain how this is possible, and when another wood would be better.',
    answer: {
      kind: 'written',
      guide: [
        'Balsa is so light that its sticks can be thicker for the same mass',
        'Thickness counts to the fourth power in buckling, so E/ρ² decides',
        'If the thickness is given or the members are pulled or short, a stronger wood wins',
      ],
    },
    explanation:
      'Balsa is very light, so sticks of the same mass can be thicker. In buckling the thickness counts to the fourth power, and this is worth more than the low stiffness. If the rules fix the size of the stick, or if the members are short or pulled, strength counts and another wood is better.',
  },
  {
    id: 'tell-sheet-plan',
    description:
      'Your bridge shall hold 20 kg. Plan how you find the thinnest strip with the spreadsheet, and how you check that the answer is right.',
    answer: {
      kind: 'written',
      guide: [
        'Changes the load in column D to 20 kg, or 196.1 N',
        'Makes J1 larger in small steps until J7 is at most 1',
        'Checks it in Engineering or by a load test, and says what the model leaves out',
      ],
    },
    explanation:
      'I replace 98.07 in column D by 196.1 N. Then I make J1 larger in steps of 0.05 mm until J7 is at most 1. I enter this strip in Engineering and compare the failure load. A real bridge will hold less, because its joints and sticks are not perfect.',
  },
];
