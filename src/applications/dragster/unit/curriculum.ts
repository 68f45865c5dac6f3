import { designQuiz } from './questions/design-quiz.ts';
import { forcesQuiz } from './questions/forces-quiz.ts';
import { integralQuiz } from './questions/integral-quiz.ts';
import { motionQuiz } from './questions/motion-quiz.ts';
import { numbersWorksheet } from './questions/numbers-worksheet.ts';
import { resultsWorksheet } from './questions/results-worksheet.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';

const background: Curriculum = [
  { code: '01-what-makes-it-go', name: 'What makes a dragster go?', category: 'lesson' },
  {
    code: '01-g5-gas-back-car-forward',
    name: 'Gas goes back, car goes forward',
    category: 'lesson',
    level: 'elementary',
  },
  {
    code: '01-tour-of-the-workshop',
    name: 'Tutorial 1: A tour of the workshop',
    category: 'tutorial',
    isAlsoElementary: true,
  },
  { code: '01-gas-under-pressure', name: 'Gas under pressure', category: 'lesson' },
  { code: '01-thrust-lab', name: 'Experiment: push and mass', category: 'interactive', unityScene: 2 },
  {
    code: '01-a-failure-that-changed-the-sport',
    name: 'A failure that changed the sport',
    category: 'lesson',
    isFailureStory: true,
  },
  {
    code: '01-forces-quiz',
    name: 'Quiz: forces and motion',
    category: 'quiz',
    referenceExerciseCode: '01-what-makes-it-go',
    questions: forcesQuiz,
    draw: 8,
  },
];

const designProcess: Curriculum = [
  { code: '02-design-process', name: 'How engineers find a good design', category: 'lesson' },
  { code: '02-g5-what-must-it-do', name: 'What must your car do?', category: 'lesson', level: 'elementary' },
  { code: '02-design-challenge', name: 'The design challenge', category: 'spec', isAlsoElementary: true },
  { code: '02-your-first-design', name: 'Tutorial 2: Your first own design', category: 'tutorial' },
  { code: '02-g5-two-designs', name: 'Two designs, one choice', category: 'lesson', level: 'elementary' },
  { code: '02-one-change-at-a-time', name: 'One change at a time', category: 'lesson' },
  {
    code: '02-design-quiz',
    name: 'Quiz: the design process',
    category: 'quiz',
    referenceExerciseCode: '02-design-process',
    questions: designQuiz,
    draw: 8,
  },
];

const knowledge: Curriculum = [
  { code: '03-mass', name: 'Where the grams are', category: 'lesson' },
  { code: '03-air-drag', name: 'Pushing through the air', category: 'lesson' },
  { code: '03-g5-fair-test', name: 'A fair test', category: 'lesson', level: 'elementary' },
  {
    code: '03-drag-lab',
    name: 'Experiment: the wind tunnel',
    category: 'interactive',
    unityScene: 3,
    isAlsoElementary: true,
  },
  { code: '03-friction', name: 'What rubs slows', category: 'lesson' },
  { code: '03-roll-lab', name: 'Experiment: how far does it coast?', category: 'interactive', unityScene: 4 },
  { code: '03-spinning-wheels', name: 'Wheels that must be spun up', category: 'lesson' },
  { code: '03-balance', name: 'Keep four wheels on the ground', category: 'lesson' },
  { code: '03-reading-the-analysis', name: 'Tutorial 3: Reading the analysis', category: 'tutorial' },
  { code: '03-impulse', name: 'Impulse: from pressure to speed', category: 'lesson', level: 'high' },
  { code: '03-drag-integral', name: 'The drag integral: distance and time', category: 'lesson', level: 'high' },
  {
    code: '03-numbers-worksheet',
    name: 'Worksheet: the numbers of a run',
    category: 'worksheet',
    questions: numbersWorksheet,
  },
  {
    code: '03-motion-quiz',
    name: 'Quiz: mass, drag, friction and balance',
    category: 'quiz',
    referenceExerciseCode: '03-air-drag',
    questions: motionQuiz,
    draw: 8,
  },
  {
    code: '03-integral-quiz',
    name: 'Quiz: impulse and the drag integral',
    category: 'quiz',
    level: 'high',
    referenceExerciseCode: '03-drag-integral',
    questions: integralQuiz,
    draw: 8,
  },
];

const fabrication: Curriculum = [
  {
    code: '05-race-and-print',
    name: 'Tutorial 4: Race on screen, then print',
    category: 'tutorial',
    isAlsoElementary: true,
  },
  { code: '05-from-paper-to-wood', name: 'Build 1: From paper to wood', category: 'build', isAlsoElementary: true },
  { code: '05-drill-and-saw', name: 'Build 2: Drill first, then saw', category: 'build' },
  { code: '05-shape-and-finish', name: 'Build 3: Shape, sand and paint', category: 'build', isAlsoElementary: true },
  {
    code: '05-wheels-and-guides',
    name: 'Build 4: Axles, wheels and guides',
    category: 'build',
    isAlsoElementary: true,
  },
];

const evaluation: Curriculum = [
  { code: '06-inspect-and-race', name: 'Build 5: Inspect, then race', category: 'build', isAlsoElementary: true },
  { code: '06-g5-race-and-tell', name: 'Race it, then tell what you found', category: 'lesson', level: 'elementary' },
  { code: '06-race-day', name: 'Race day, minute by minute', category: 'lesson' },
  {
    code: '06-results-worksheet',
    name: 'Worksheet: what the race tells you',
    category: 'worksheet',
    questions: resultsWorksheet,
  },
];

/** The dragster unit, in sequence. */
export const curriculum: Curriculum = [...background, ...designProcess, ...knowledge, ...fabrication, ...evaluation];
