import type { Curriculum } from '#contract/learning/curriculum.ts';

/** A small curriculum with one exercise of each kind that the server treats differently. */
export const testCurriculum: Curriculum = [
  { code: '01-lesson', name: 'A lesson', category: 'lesson', isFailureStory: true },
  {
    code: '01-quiz',
    name: 'A quiz',
    category: 'quiz',
    referenceExerciseCode: '01-lesson',
    questions: [
      {
        id: 'pull',
        description: { middle: 'What *pulls* the car back?', high: 'Which force opposes the motion?' },
        answer: { kind: 'choice', choices: ['Drag', 'Thrust', 'Luck', 'Paint'] },
        explanation: 'Drag points against the motion.',
      },
      {
        id: 'mass',
        description: 'A heavier car starts more slowly.',
        answer: { kind: 'truth', right: true },
        explanation: 'The same force gives more mass less acceleration.',
      },
    ],
  },
  {
    code: '02-worksheet',
    name: 'A worksheet',
    category: 'worksheet',
    questions: [
      {
        id: 'speed',
        description: 'Mean speed over 20 m in 1.6 s, in m/s?',
        answer: { kind: 'value', value: 12.5, tolerance: 0.1 },
        explanation: '20 m / 1.6 s = 12.5 m/s.',
      },
      {
        id: 'gas',
        description: 'Which gas is in the cartridge?',
        answer: { kind: 'value', value: 'CO2' },
        explanation: 'Carbon dioxide.',
      },
    ],
  },
  {
    code: '03-draw-quiz',
    name: 'A quiz from a larger bank',
    category: 'quiz',
    draw: 3,
    questions: Array.from({ length: 8 }, (_, i) => ({
      id: `bank-${i}`,
      description: `Statement ${i} is true.`,
      answer: { kind: 'truth', right: true } as const,
      explanation: 'It says so.',
    })),
  },
  { code: '03-high-only', name: 'For high school', category: 'lesson', level: 'high' },
  { code: '05-build', name: 'Build it', category: 'build' },
];

/** The same with a quiz that asks for answers in the student's own words, too. */
export const writtenCurriculum: Curriculum = [
  ...testCurriculum,
  {
    code: '05-written-quiz',
    name: 'A quiz to write in',
    category: 'quiz',
    questions: [
      {
        id: 'why',
        description: 'Why does a heavier car start more slowly?',
        answer: {
          kind: 'written',
          guide: ['Names the push as the same', 'Says that more mass gains speed more slowly'],
        },
        explanation: 'The same push gives more mass less acceleration.',
      },
      {
        id: 'test',
        description: 'How would you find out which of two wheels rolls better?',
        answer: { kind: 'written', guide: ['Changes the wheels alone', 'Measures both cars in the same way'] },
        explanation: 'Change the wheels and nothing else, and run each car several times.',
      },
      {
        id: 'light',
        description: 'A lighter car starts faster.',
        answer: { kind: 'truth', right: true },
        explanation: 'The same push gives less mass more acceleration.',
      },
      {
        id: 'drag',
        description: 'Drag slows a car down.',
        answer: { kind: 'truth', right: true },
        explanation: 'Drag points against the motion.',
      },
    ],
  },
];
