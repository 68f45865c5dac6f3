import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ActivitiesScreen } from '#client/teacher/activities/activities-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ActivityChoices, ActivityEntry, ActivitySetup } from '#contract/teacher/activity-calls.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const entry = (name: string, isOffered: boolean, setup: Partial<ActivitySetup> = {}): ActivityEntry => ({
  appCode: name,
  name,
  icon: 'dragster',
  isOffered,
  setup: { ...ACTIVITY_SETUP, ...setup },
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
    '▲ locked: read onlyOfferedPagesContestSettings',
  ]);
});

test('to a viewer an activity says whether it is offered, without a switch that could not be pressed', async () => {
  const list = [entry('Dragster', true), entry('Glider', false)];
  const viewed = { ...CLASS, role: 'viewer' };
  setEndpoint({ fetch: (async (to: string) => answer(to.endsWith('/activities') ? list : viewed)) as typeof fetch });
  await classes.open('viewed');
  render(<ActivitiesScreen classId="viewed" more={undefined} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => /● Offered|○ Not offered/.exec(textContent)?.[0])).toEqual([
    '● Offered',
    '○ Not offered',
  ]);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.getByText('You can only view this class.')).toBeDefined();
});

test('the page has its heading also where the activities do not come', async () => {
  setEndpoint({ fetch: () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })) });
  render(<ActivitiesScreen classId="another" more={undefined} />);
  await screen.findByText('Try Again');
  expect(screen.getByRole('main').contains(screen.getByRole('heading', { level: 1, name: 'Activities' }))).toBe(true);
});

const CHOICES: ActivityChoices = {
  inputs: [],
  measures: [],
  exercises: [],
  levels: [],
  contentLevels: ['middle'],
  audiences: ['classroom'],
};

test('TCH-04 what is wrong in a field is not saved, and goes with what is discarded', async () => {
  const list = [entry('dragster', true)];
  const bodies: unknown[] = [];
  setEndpoint({
    fetch: (async (to: string, { body }: RequestInit) => {
      if (to.endsWith('/choices')) return answer(CHOICES);
      if (to.endsWith('/consequences')) bodies.push(JSON.parse(String(body)));
      return answer(to.endsWith('/activities') ? list : CLASS);
    }) as typeof fetch,
  });
  await classes.open('class');
  render(<ActivitiesScreen classId="class" more="dragster" />);
  const field = async (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const type = (into: HTMLInputElement, ...texts: readonly string[]) => {
    for (const value of texts) fireEvent.change(into, { target: { value } });
    fireEvent.blur(into);
  };
  const [retakes, performance] = [await field(/retakes/i), await field(/^Performance/)];
  type(retakes, '4', '40', '400');
  type(performance, '30');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodies).toMatchObject([{ setup: { retakesAllowed: 2, gradeWeights: { performance: 30 } } }]);
  expect(retakes.value).toBe('400');
  const discard = screen.getByRole('button', { name: 'Discard Changes' });
  await expect.poll(() => discard.getAttribute('aria-disabled') ?? discard.getAttribute('disabled')).toBeNull();
  fireEvent.click(discard);
  expect([retakes.value, performance.value]).toEqual(['2', '0']);
});
