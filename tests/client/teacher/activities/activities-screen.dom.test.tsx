import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ActivitiesScreen } from '#client/teacher/activities/activities-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const SETUP: ActivitySetup = {
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

const entry = (name: string, isOffered: boolean, setup: Partial<ActivitySetup> = {}): ActivityEntry => ({
  appCode: name,
  name,
  icon: 'dragster',
  isOffered,
  setup: { ...SETUP, ...setup },
  version: 1,
});

test('an activity is offered or not, and only what is beyond that is said besides', async () => {
  const list = [entry('Dragster', true), entry('Glider', false), entry('Rocket', true, { isLocked: true })];
  setEndpoint({ fetch: (async (to: string) => answer(to.endsWith('/activities') ? list : CLASS)) as typeof fetch });
  await classes.open('class');
  render(<ActivitiesScreen classId="class" more={undefined} />);
  const rows = await screen.findAllByRole('listitem');
  const said = rows.map(({ textContent }) => textContent.replace(/^.*(competition: The class|Classroom car)/, ''));
  expect(said).toEqual([
    'OfferedPagesContestSettings',
    'Not offeredPagesSettings',
    '▲ locked: can be readOfferedPagesContestSettings',
  ]);
});
