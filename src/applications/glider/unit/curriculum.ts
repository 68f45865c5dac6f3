import { evidenceQuiz } from './questions/evidence-quiz.ts';
import { flightQuiz } from './questions/flight-quiz.ts';
import { numbersWorksheet } from './questions/numbers-worksheet.ts';
import { polarQuiz } from './questions/polar-quiz.ts';
import { stabilityQuiz } from './questions/stability-quiz.ts';
import { workshopWorksheet } from './questions/workshop-worksheet.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';

/** The glider unit, in sequence. */
export const curriculum: Curriculum = [
  { code: '01-g5-downhill-on-air', name: 'Downhill on a hill of air', category: 'lesson', level: 'elementary' },
  { code: '01-four-forces', name: 'What keeps a glider in the air?', category: 'lesson' },
  {
    code: '01-first-flight',
    name: 'Tutorial: your first flight',
    category: 'tutorial',
    isAlsoElementary: true,
  },
  { code: '01-pioneers', name: 'They learned to glide first', category: 'lesson' },
  { code: '01-how-wings-lift', name: 'How a wing makes lift', category: 'lesson' },
  {
    code: '01-stall-lab',
    name: 'Experiment: tilt the wing until it stalls',
    category: 'interactive',
    unityScene: 2,
    isAlsoElementary: true,
  },
  {
    code: '01-flight-quiz',
    name: 'Quiz: forces, lift and pioneers',
    category: 'quiz',
    referenceExerciseCode: '01-how-wings-lift',
    questions: flightQuiz,
    draw: 8,
  },
  {
    code: '02-design-process',
    name: 'Design in loops: how the Wrights fixed their glider',
    category: 'lesson',
    isFailureStory: true,
  },
  { code: '02-g5-goal-and-limits', name: 'What is a good glider?', category: 'lesson', level: 'elementary' },
  { code: '02-design-challenge', name: 'The design challenge', category: 'spec', isAlsoElementary: true },
  { code: '02-g5-two-gliders', name: 'Two ideas are better than one', category: 'lesson', level: 'elementary' },
  { code: '02-shape-tutorial', name: 'Tutorial: shape the wing, the tail and the fin', category: 'tutorial' },
  { code: '03-g5-fair-test', name: 'A fair test: one change at a time', category: 'lesson', level: 'elementary' },
  { code: '03-balance-point', name: 'The balance point', category: 'lesson' },
  { code: '03-stability', name: 'Why some gliders fly straight and others tumble', category: 'lesson' },
  { code: '03-balance-lab', name: 'Experiment: chase the neutral point', category: 'interactive', unityScene: 3 },
  { code: '03-trim', name: 'Trim: the speed your glider wants to fly', category: 'lesson' },
  { code: '03-trim-tutorial', name: 'Tutorial: balance and trim', category: 'tutorial' },
  {
    code: '03-stability-quiz',
    name: 'Quiz: balance, stability and trim',
    category: 'quiz',
    referenceExerciseCode: '03-stability',
    questions: stabilityQuiz,
    draw: 8,
  },
  {
    code: '03-static-margin',
    name: 'Static margin, worked out from moments',
    category: 'lesson',
    level: 'high',
  },
  { code: '03-glide-ratio', name: 'Glide ratio: how far for each meter of height?', category: 'lesson' },
  { code: '03-long-wings-lab', name: 'Experiment: long wings or wide wings?', category: 'interactive', unityScene: 4 },
  {
    code: '03-polar',
    name: 'The polar: best glide and least sink',
    category: 'lesson',
    level: 'high',
  },
  {
    code: '03-polar-quiz',
    name: 'Quiz: static margin and the polar',
    category: 'quiz',
    level: 'high',
    referenceExerciseCode: '03-polar',
    questions: polarQuiz,
    draw: 8,
  },
  {
    code: '03-numbers-worksheet',
    name: 'Worksheet: the numbers of a glide',
    category: 'worksheet',
    questions: numbersWorksheet,
  },
  { code: '05-sheet-wood', name: 'Wood that flies: choosing your sheets', category: 'lesson' },
  {
    code: '05-workshop-worksheet',
    name: 'Worksheet: ready for the workshop',
    category: 'worksheet',
    questions: workshopWorksheet,
  },
  { code: '05-cut-parts', name: 'Build 1: print, check and cut the parts', category: 'build', isAlsoElementary: true },
  { code: '05-wing-jig', name: 'Build 2: sand the edge and bend the wing', category: 'build', isAlsoElementary: true },
  { code: '05-assemble', name: 'Build 3: put the glider together', category: 'build', isAlsoElementary: true },
  { code: '05-balance-check', name: 'Build 4: weigh, balance and inspect', category: 'build', isAlsoElementary: true },
  { code: '06-fair-test', name: 'A fair test: what can you believe?', category: 'lesson' },
  { code: '06-test-tutorial', name: 'Tutorial: launch, compare and compete', category: 'tutorial' },
  { code: '06-test-flights', name: 'Build 5: test flights', category: 'build', isAlsoElementary: true },
  { code: '06-race-day', name: 'Race day, minute by minute', category: 'lesson' },
  { code: '06-g5-fly-and-tell', name: 'Fly it, and tell what you found', category: 'lesson', level: 'elementary' },
  {
    code: '06-evidence-quiz',
    name: 'Quiz: tests and evidence',
    category: 'quiz',
    referenceExerciseCode: '06-fair-test',
    questions: evidenceQuiz,
    draw: 8,
  },
];
