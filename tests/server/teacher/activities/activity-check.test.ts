import { describe, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setupProblem } from '#server/teacher/activities/activity-check.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { LevelSetting } from '#contract/teacher/activity-calls.ts';

const application = applicationOf('dragster');
const problemOf = (setting: LevelSetting, contentLevel: ContentLevel = 'middle'): string | undefined =>
  setupProblem(
    {
      contentLevel,
      specification: application.specifications[0],
      isSimulationAllowed: true,
      trialUnits: 'metric',
      hasWall: false,
      competitionName: '',
      competitionLogo: null,
      audience: 'classroom',
      topCount: 10,
      isGameModeEnabled: true,
      gameLevels: [setting],
      showQuizSummary: true,
      retakesAllowed: 2,
      exerciseRetakes: {},
      designFields: [],
      opensAt: null,
      closesAt: null,
      isLocked: false,
      lockedUntil: null,
      rankingNames: 'alias',
      dueDates: {},
      gradeWeights: { grades: 100, iterations: 0, performance: 0 },
    },
    { application, curriculum: [] },
  )?.message;

describe('a level that nobody can reach', () => {
  test.each<[LevelSetting, string]>([
    [
      { level: 1, best: 1.2, worst: 1 },
      'Level 1: the performance for full points must be less than the one for no points.',
    ],
    [
      { level: 2, best: 0.5, worst: 1, requiredPerformanceScore: 60 },
      'Level 2: the best design that is known, 0.891 s, earns 22 of the 60 points for performance.',
    ],
    [{ level: 1, requiredAggregateScore: 400 }, 'Level 1: points in all must be from 0 to 250; there are no more.'],
    [
      { level: 1, requiredPerformanceScore: 101 },
      'Level 1: points for performance must be from 0 to 100; there are no more.',
    ],
    [
      { level: 1, requiredNumIterations: 999 },
      'Level 1: the number of iterations must be a whole number from 1 to 100.',
    ],
  ])('%o is refused: %s', (setting, problem) => expect(problemOf(setting)).toBe(problem));

  test('is no level of the product’s own, nor one that a known design reaches', () => {
    for (let level = 1; level <= 5; level += 1)
      expect(problemOf({ level, requiredPerformanceScore: 90 })).toBeUndefined();
    expect(problemOf({ level: 3, best: 1, worst: 1.2, requiredPerformanceScore: 100 })).toBeUndefined();
  });
});

test('a reading level for which an application has no lessons is refused in words', () => {
  expect(problemOf({ level: 1 }, 'high')).toBeUndefined();
  expect(problemOf({ level: 1 }, 'elementary')).toBe(
    'This application has no lessons for grade 5 yet. Please choose middle school or high school.',
  );
});
