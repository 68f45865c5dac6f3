import { basicsQuiz } from './questions/basics-quiz.ts';
import { chargeQuiz } from './questions/charge-quiz.ts';
import { flightWorksheet } from './questions/flight-worksheet.ts';
import { launchWorksheet } from './questions/launch-worksheet.ts';
import { rocketMathQuiz } from './questions/rocket-math-quiz.ts';
import { stabilityQuiz } from './questions/stability-quiz.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';

/** The water rocket unit, in sequence. */
export const curriculum: Curriculum = [
  { code: '01-g5-water-and-air', name: 'Water down, rocket up', category: 'lesson', level: 'elementary' },
  { code: '01-how-it-flies', name: 'What makes a water rocket fly?', category: 'lesson' },
  { code: '01-rockets-before-yours', name: 'Rockets before yours', category: 'lesson' },
  { code: '01-pressure-and-push', name: 'Pressure makes the push', category: 'lesson' },
  {
    code: '01-basics-quiz',
    name: 'Quiz: push and pressure',
    category: 'quiz',
    referenceExerciseCode: '01-how-it-flies',
    questions: basicsQuiz,
    draw: 8,
  },
  { code: '02-design-challenge', name: 'The design challenge', category: 'spec', isAlsoElementary: true },
  {
    code: '02-g5-goal-and-limits',
    name: 'What must it do, and what is not allowed?',
    category: 'lesson',
    level: 'elementary',
  },
  {
    code: '02-tutorial-first-rocket',
    name: 'Tutorial: your first rocket',
    category: 'tutorial',
    isAlsoElementary: true,
  },
  { code: '02-g5-two-rockets', name: 'Two ideas are better than one', category: 'lesson', level: 'elementary' },
  { code: '02-learning-from-failure', name: 'Design, test, learn', category: 'lesson', isFailureStory: true },
  { code: '03-how-much-water', name: 'How much water is best?', category: 'lesson' },
  { code: '03-g5-fair-test', name: 'A fair test: one change at a time', category: 'lesson', level: 'elementary' },
  {
    code: '03-experiment-fill',
    name: 'Experiment: fill and pump',
    category: 'interactive',
    unityScene: 2,
    isAlsoElementary: true,
  },
  { code: '03-tutorial-water-and-pressure', name: 'Tutorial: water and pressure', category: 'tutorial' },
  { code: '03-mass-and-drag', name: 'Lighter is not always higher', category: 'lesson' },
  {
    code: '03-charge-quiz',
    name: 'Quiz: water, mass and drag',
    category: 'quiz',
    referenceExerciseCode: '03-how-much-water',
    questions: chargeQuiz,
    draw: 8,
  },
  { code: '03-stability', name: 'Nose first, all the way', category: 'lesson' },
  { code: '03-experiment-balance', name: 'Experiment: knock it off course', category: 'interactive', unityScene: 3 },
  { code: '03-tutorial-nose-and-fins', name: 'Tutorial: nose, fins and balance', category: 'tutorial' },
  { code: '03-safe-bottle', name: 'A bottle under pressure', category: 'lesson' },
  {
    code: '03-launch-worksheet',
    name: 'Worksheet: numbers before a launch',
    category: 'worksheet',
    questions: launchWorksheet,
  },
  { code: '03-coming-down', name: 'Coming down softly', category: 'lesson' },
  { code: '03-experiment-parachute', name: 'Experiment: the soft landing', category: 'interactive', unityScene: 4 },
  {
    code: '03-stability-quiz',
    name: 'Quiz: straight up and safely down',
    category: 'quiz',
    referenceExerciseCode: '03-stability',
    questions: stabilityQuiz,
    draw: 8,
  },
  { code: '03-rocket-equation', name: 'The rocket equation, with water', category: 'lesson', level: 'high' },
  { code: '03-center-of-pressure', name: 'Where the air pushes', category: 'lesson', level: 'high' },
  {
    code: '03-rocket-math-quiz',
    name: 'Quiz: the rocket in formulas',
    category: 'quiz',
    level: 'high',
    referenceExerciseCode: '03-rocket-equation',
    questions: rocketMathQuiz,
    draw: 8,
  },
  { code: '05-tutorial-templates', name: 'Tutorial: from screen to workbench', category: 'tutorial' },
  { code: '05-build-nose-cone', name: 'Build: the nose', category: 'build', isAlsoElementary: true },
  { code: '05-build-fins', name: 'Build: the fins', category: 'build', isAlsoElementary: true },
  { code: '05-build-parachute', name: 'Build: the parachute', category: 'build', isAlsoElementary: true },
  {
    code: '05-build-put-together',
    name: 'Build: put it together and weigh it',
    category: 'build',
    isAlsoElementary: true,
  },
  { code: '06-measuring-height', name: 'How high did it really fly?', category: 'lesson' },
  { code: '06-build-launch-day', name: 'Test: launch day', category: 'build', isAlsoElementary: true },
  { code: '06-race-day', name: 'Race day, minute by minute', category: 'lesson' },
  {
    code: '06-g5-launch-and-tell',
    name: 'Launch it, and tell what you found',
    category: 'lesson',
    level: 'elementary',
  },
  {
    code: '06-flight-worksheet',
    name: 'Worksheet: the numbers of your flights',
    category: 'worksheet',
    questions: flightWorksheet,
  },
];
