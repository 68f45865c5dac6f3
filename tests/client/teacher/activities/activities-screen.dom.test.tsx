import { cleanup, fireEvent, render, screen, within as findIn } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { Modals } from '#client/shell/modals.tsx';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
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

const OWN = {
  id: 'own',
  version: 1,
  madeBy: 'Kim',
  changedAt: 0,
  specification: { ...ACTIVITY_SETUP.specification, id: 'own', name: 'Own' },
};

/** The settings of an activity that has a challenge of the teacher's own and a logo. */
async function openOwn(): Promise<void> {
  sessionStorage.clear();
  let library = [OWN];
  const setup = { specification: OWN.specification, isSimulationAllowed: true, competitionLogo: '/logo.png' };
  const list = [entry('dragster', true, setup)];
  setEndpoint({
    fetch: (async (to: string, { method }: RequestInit = {}) => {
      if (method === 'DELETE') library = [];
      if (method === 'DELETE') return answer({});
      if (to.endsWith('/choices')) return answer(CHOICES);
      if (to.endsWith('/specifications')) return answer(library);
      return answer(to.endsWith('/activities') ? list : CLASS);
    }) as typeof fetch,
  });
  await classes.open('class');
  render(
    <>
      <ActivitiesScreen classId="class" more="dragster" />
      <Modals />
    </>,
  );
}

const press = async (name: string, within: HTMLElement = document.body) => {
  const button = await findIn(within).findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const buttonAtFocus = () => document.activeElement?.closest('button')?.textContent;

test('a challenge that is taken out of the library leaves the focus at what can be done with it', async () => {
  await openOwn();
  await press('Remove from Library');
  await press('Remove', await screen.findByRole('dialog'));
  await expect.poll(() => screen.queryByRole('button', { name: 'Remove from Library' })).toBeNull();
  await expect.poll(buttonAtFocus).toBe('Copy and Edit');
});

test('a challenge that was begun is gone on with and given up, and the focus is at what can be done with it', async () => {
  await openOwn();
  await press('Copy and Edit');
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Sprint' } });
  specifications.putAside();
  await press('Go On Writing');
  await press('Cancel', await screen.findByRole('dialog'));
  await press('Close and Lose It', await screen.findByRole('dialog', { name: 'Close without using it?' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Go On Writing' })).toBeNull();
  await expect.poll(buttonAtFocus).toBe('Edit');
});

test('what is saved as a new challenge has the focus in its name', async () => {
  await openOwn();
  await press('Edit');
  await press('Save as New');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('a logo that is removed leaves the focus where another one is chosen', async () => {
  await openOwn();
  await press('Remove Logo');
  await expect.poll(buttonAtFocus).toMatch(/Choose/);
});
