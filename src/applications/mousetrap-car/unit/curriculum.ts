import { energyQuiz } from './questions/energy-quiz.ts';
import { frictionQuiz } from './questions/friction-quiz.ts';
import { gearingQuiz } from './questions/gearing-quiz.ts';
import { machinesQuiz } from './questions/machines-quiz.ts';
import { numbersWorksheet } from './questions/numbers-worksheet.ts';
import { resultsWorksheet } from './questions/results-worksheet.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';

/** The mousetrap car unit, in sequence. */
export const curriculum: Curriculum = [
  { code: '01-g5-spring-power', name: 'What makes the car go?', category: 'lesson', level: 'elementary' },
  { code: '01-what-makes-it-go', name: 'What makes a mousetrap car go?', category: 'lesson' },
  { code: '01-energy', name: 'Less than one joule', category: 'lesson' },
  {
    code: '01-energy-lab',
    name: 'Experiment: fill the spring',
    category: 'interactive',
    unityScene: 2,
    isAlsoElementary: true,
  },
  { code: '01-springs-in-history', name: 'Springs that changed the world', category: 'lesson' },
  {
    code: '01-energy-quiz',
    name: 'Quiz: spring and energy',
    category: 'quiz',
    referenceExerciseCode: '01-energy',
    questions: energyQuiz,
    draw: 8,
  },
  {
    code: '02-design-process',
    name: 'How engineers learn from a broken axle',
    category: 'lesson',
    isFailureStory: true,
  },
  { code: '02-g5-define-the-problem', name: 'What must the car do?', category: 'lesson', level: 'elementary' },
  { code: '02-design-challenge', name: 'The design challenge', category: 'spec', isAlsoElementary: true },
  { code: '02-first-car-tutorial', name: 'Tutorial: your first car', category: 'tutorial', isAlsoElementary: true },
  { code: '02-g5-two-designs', name: 'Two designs are better than one', category: 'lesson', level: 'elementary' },
  { code: '02-measure-your-trap', name: 'Build and test: measure your trap', category: 'build' },
  { code: '03-g5-fair-test', name: 'A fair test', category: 'lesson', level: 'elementary' },
  { code: '03-lever-and-string', name: 'The lever: long and gentle', category: 'lesson' },
  { code: '03-gear-ratio', name: 'Axle and wheel: the gear of your car', category: 'lesson' },
  { code: '03-lever-lab', name: 'Experiment: trade force for distance', category: 'interactive', unityScene: 3 },
  { code: '03-lever-tutorial', name: 'Tutorial: lever, string and spring', category: 'tutorial' },
  { code: '03-friction', name: 'Friction: where your joule leaks away', category: 'lesson' },
  { code: '03-friction-lab', name: 'Experiment: let it roll', category: 'interactive', unityScene: 4 },
  { code: '03-where-energy-goes', name: 'Follow the joule', category: 'lesson' },
  { code: '03-energy-ledger', name: 'The energy ledger', category: 'lesson', level: 'high' },
  { code: '03-mass-and-wheels', name: 'Mass, and the wheels that spin', category: 'lesson' },
  { code: '03-traction', name: 'Grip: when wheels spin on the spot', category: 'lesson' },
  { code: '03-optimum-gearing', name: 'Optimum gearing', category: 'lesson', level: 'high' },
  {
    code: '03-gearing-quiz',
    name: 'Quiz: ledger and gearing',
    category: 'quiz',
    level: 'high',
    referenceExerciseCode: '03-optimum-gearing',
    questions: gearingQuiz,
    draw: 8,
  },
  {
    code: '03-machines-quiz',
    name: 'Quiz: lever, gear, mass and grip',
    category: 'quiz',
    referenceExerciseCode: '03-gear-ratio',
    questions: machinesQuiz,
    draw: 8,
  },
  { code: '03-friction-tutorial', name: 'Tutorial: hunt down friction', category: 'tutorial' },
  {
    code: '03-numbers-worksheet',
    name: 'Worksheet: the numbers of a design',
    category: 'worksheet',
    questions: numbersWorksheet,
  },
  { code: '05-chassis', name: 'Build: the chassis from your template', category: 'build', isAlsoElementary: true },
  { code: '05-wheels-and-axles', name: 'Build: wheels, hubs and axles', category: 'build', isAlsoElementary: true },
  { code: '05-trap-lever-string', name: 'Build: trap, lever and string', category: 'build', isAlsoElementary: true },
  { code: '06-test-run', name: 'Build and test: inspection and test run', category: 'build', isAlsoElementary: true },
  { code: '06-race-day', name: 'Race day, minute by minute', category: 'lesson' },
  {
    code: '06-results-worksheet',
    name: 'Worksheet: reading your results',
    category: 'worksheet',
    questions: resultsWorksheet,
  },
  { code: '06-race-tutorial', name: 'Tutorial: track, run and race', category: 'tutorial', isAlsoElementary: true },
  { code: '06-g5-race-and-tell', name: 'Race, and tell what you found', category: 'lesson', level: 'elementary' },
  {
    code: '06-friction-quiz',
    name: 'Quiz: friction and fair tests',
    category: 'quiz',
    referenceExerciseCode: '03-friction',
    questions: frictionQuiz,
    draw: 8,
  },
];
