import { columnsQuiz } from './questions/columns-quiz.ts';
import { evidenceQuiz } from './questions/evidence-quiz.ts';
import { forcesQuiz } from './questions/forces-quiz.ts';
import { numbersWorksheet } from './questions/numbers-worksheet.ts';
import { strengthQuiz } from './questions/strength-quiz.ts';
import { workshopWorksheet } from './questions/workshop-worksheet.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';

/** The truss bridge unit, in sequence. */
export const curriculum: Curriculum = [
  { code: '01-g5-push-and-pull', name: 'How does a bridge carry a load?', category: 'lesson', level: 'elementary' },
  { code: '01-what-a-bridge-does', name: 'What does a bridge do all day?', category: 'lesson' },
  { code: '01-first-bridge', name: 'Tutorial: your first bridge', category: 'tutorial', isAlsoElementary: true },
  { code: '01-triangles', name: 'Why triangles?', category: 'lesson' },
  {
    code: '01-frame-lab',
    name: 'Experiment: make the frame stand',
    category: 'interactive',
    unityScene: 2,
    isAlsoElementary: true,
  },
  {
    code: '01-bridges-that-fell',
    name: 'Bridges that fell, and what they taught',
    category: 'lesson',
    isFailureStory: true,
  },
  {
    code: '01-forces-quiz',
    name: 'Quiz: forces, triangles and failures',
    category: 'quiz',
    referenceExerciseCode: '01-triangles',
    questions: forcesQuiz,
    draw: 8,
  },
  { code: '02-design-process', name: 'Design in loops: the tube that kept buckling', category: 'lesson' },
  { code: '02-g5-define-the-problem', name: 'What must the bridge do?', category: 'lesson', level: 'elementary' },
  { code: '02-design-challenge', name: 'The design challenge', category: 'spec', isAlsoElementary: true },
  { code: '02-g5-two-designs', name: 'Two bridges for one gap', category: 'lesson', level: 'elementary' },
  { code: '02-truss-tutorial', name: 'Tutorial: choose a truss', category: 'tutorial' },
  { code: '03-g5-fair-test', name: 'One change at a time', category: 'lesson', level: 'elementary' },
  { code: '03-joints', name: 'Finding the force in a stick', category: 'lesson' },
  { code: '03-joint-matrix', name: 'The matrix of joints', category: 'lesson', level: 'high' },
  { code: '03-depth', name: 'Deep or flat?', category: 'lesson' },
  { code: '03-depth-lab', name: 'Experiment: how deep should it be?', category: 'interactive', unityScene: 3 },
  { code: '03-buckling', name: 'Why long sticks bow out', category: 'lesson' },
  {
    code: '03-buckling-lab',
    name: 'Experiment: press a stick until it bows',
    category: 'interactive',
    unityScene: 4,
  },
  { code: '03-columns', name: 'Buckling and materials', category: 'lesson', level: 'high' },
  { code: '03-bracing', name: 'The third dimension: bracing', category: 'lesson' },
  {
    code: '03-columns-quiz',
    name: 'Quiz: matrix and columns',
    category: 'quiz',
    level: 'high',
    referenceExerciseCode: '03-columns',
    questions: columnsQuiz,
    draw: 8,
  },
  {
    code: '03-strength-quiz',
    name: 'Quiz: depth, buckling and bracing',
    category: 'quiz',
    referenceExerciseCode: '03-buckling',
    questions: strengthQuiz,
    draw: 8,
  },
  { code: '03-sketch-tutorial', name: 'Tutorial: draw your own truss', category: 'tutorial' },
  {
    code: '03-numbers-worksheet',
    name: 'Worksheet: the numbers of a bridge',
    category: 'worksheet',
    questions: numbersWorksheet,
  },
  { code: '05-wood-and-glue', name: 'Sticks and glue', category: 'lesson' },
  {
    code: '05-workshop-worksheet',
    name: 'Worksheet: ready for the workshop',
    category: 'worksheet',
    questions: workshopWorksheet,
  },
  { code: '05-cut-sticks', name: 'Build 1: print, sort and cut', category: 'build', isAlsoElementary: true },
  { code: '05-side-trusses', name: 'Build 2: glue the side trusses', category: 'build', isAlsoElementary: true },
  { code: '05-join-sides', name: 'Build 3: join the two sides', category: 'build', isAlsoElementary: true },
  { code: '05-inspect', name: 'Build 4: weigh, measure and inspect', category: 'build', isAlsoElementary: true },
  { code: '06-fair-test', name: 'What can a test tell you?', category: 'lesson' },
  {
    code: '06-compete-tutorial',
    name: 'Tutorial: check, compare and compete',
    category: 'tutorial',
    isAlsoElementary: true,
  },
  { code: '06-load-test', name: 'Build 5: the load test', category: 'build', isAlsoElementary: true },
  { code: '06-race-day', name: 'Race day, minute by minute', category: 'lesson' },
  { code: '06-g5-load-and-tell', name: 'Load it, and tell what you found', category: 'lesson', level: 'elementary' },
  {
    code: '06-evidence-quiz',
    name: 'Quiz: wood, tests and evidence',
    category: 'quiz',
    referenceExerciseCode: '06-fair-test',
    questions: evidenceQuiz,
    draw: 8,
  },
];
