import type { PageHead } from '#contract/learning/teacher-notes.ts';

/** For high school alone: all joints as one system of equations, and what length, thickness and material hold. */
export const highHeads: readonly PageHead[] = [
  {
    code: '03-joint-matrix',
    objective:
      'Students can write the balance of every joint as a system of linear equations, solve it for a triangle, and judge whether a solution exists.',
    minutes: 45,
    vocabulary: ['equilibrium', 'matrix', 'determinate', 'mechanism', 'inverse'],
    standards: [
      'HS-PS2-1',
      'HS-ETS1-4',
      'SEP: Using mathematics and computational thinking',
      'STEL-2',
      'CCSS.MATH.HSA.REI.C.6',
      'CCSS.MATH.HSA.REI.C.9',
    ],
    check: {
      question: 'A flat truss has 8 joints and 3 support forces. How many members make its matrix square?',
      answer: '13, since 2 × 8 equations less 3 support forces leave 13. An inverse is still not certain.',
    },
    support:
      'Give each joint to one pair. They write its two equations on a strip of paper, and the class lays the strips below each other as the rows of the matrix.',
    extension:
      'Type the matrix of the page into a spreadsheet, add a sideways load of 5 N at C, and say which forces change.',
    opener: {
      question: 'How does a computer find every force at once?',
      fact: 'Each joint at rest gives two equations. A bridge is a long list of them.',
      task: 'Solve x + y = 10 and x − y = 4, and say what you did to get rid of y.',
    },
  },
  {
    code: '03-columns',
    objective:
      'Students can derive Euler’s load, join it to crushing by Johnson’s parabola, and choose strip and wood for a load with a spreadsheet.',
    minutes: 60,
    vocabulary: ['buckling', 'slenderness', 'modulus of elasticity', 'stress', 'density'],
    standards: [
      'HS-PS2-6',
      'HS-ETS1-2',
      'HS-ETS1-3',
      'SEP: Using mathematics and computational thinking',
      'STEL-2',
      'CCSS.MATH.HSA.CED.A.4',
    ],
    check: {
      question:
        'Two slender square sticks have the same length and mass. One is of balsa (E/ρ² = 106), the other of birch (29). Which holds more, and how many times as much?',
      answer: 'Balsa, 106/29 = 3.7 times as much, since its stick is thicker. It holds only while both are slender.',
    },
    support:
      'Read the curve of the page together before any formula: what holds a stick of slenderness 40, and of 150? Those without calculus take the sine on trust and start at Euler’s load.',
    extension:
      'Derive for a round stick how I depends on its area, and find out whether round or square holds more for its mass.',
    opener: {
      question: 'Can the weakest wood make the strongest bridge for its mass?',
      fact: 'A balsa stick that is a quarter thicker holds more than twice as much before it buckles.',
      task: 'Rank balsa, basswood and birch for a long pressed stick of 2 grams. Write down your reason.',
    },
  },
];
