import type { ActivitySetup } from '#contract/teacher/activity-calls.ts';

/** Settings of an activity in which nothing is special. */
export const ACTIVITY_SETUP: ActivitySetup = {
  contentLevel: 'middle',
  specification: { id: 'a', name: 'Classroom car', challenge: '', performance: 'time', settings: [] },
  isSimulationAllowed: true,
  trialUnits: 'metric',
  hasWall: false,
  competitionName: '',
  competitionLogo: null,
  audience: 'classroom',
  topCount: 10,
  isGameModeEnabled: false,
  gameLevels: [],
  rankingNames: 'alias',
  showQuizSummary: true,
  retakesAllowed: 2,
  exerciseRetakes: {},
  designFields: [],
  opensAt: null,
  closesAt: null,
  isLocked: false,
  lockedUntil: null,
  dueDates: {},
  gradeWeights: { grades: 100, iterations: 0, performance: 0 },
};
