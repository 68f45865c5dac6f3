import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ForkMenu } from '#client/panels/file-manager/fork-menu.tsx';
import { OpenMenu } from '#client/panels/file-manager/open-menu.tsx';
import { ShareMenu } from '#client/panels/file-manager/share-menu.tsx';
import { application, chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { BuildScreen } from '#client/screens/build/build-screen.tsx';
import { ChooserScreen } from '#client/screens/chooser/chooser-screen.tsx';
import { Results } from '#client/screens/competition/results.tsx';
import { HomeScreen } from '#client/screens/home/home-screen.tsx';
import { EngineeringLogs } from '#client/screens/journal/engineering-logs.tsx';
import { Gradebook } from '#client/screens/journal/gradebook.tsx';
import { OutputsScreen } from '#client/screens/outputs/outputs-screen.tsx';
import { competition } from '#client/stores/competition/competition.ts';
import { designs } from '#client/stores/engineering/designs.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { outputs } from '#client/stores/engineering/outputs.ts';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { sessionState, signedIn } from '#client/stores/session/session-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void openDragster());
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
});

const NONE_SAVED = "You haven't saved any design concepts for the current specification yet.";

/** The server's list of designs: what it holds, or no answer. */
const answerDesigns = (concepts?: readonly never[]): void =>
  setEndpoint({
    fetch: async () => {
      if (!concepts) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ concepts }), {
        headers: { 'X-App': '1', 'Content-Type': 'application/json' },
      });
    },
  });

test('FILE-15 an empty list says what is missing: nothing saved yet, or nothing of that name', async () => {
  answerDesigns([]);
  await designs.load();
  render(<OpenMenu />);
  expect(screen.getByText(NONE_SAVED)).toBeTruthy();
  act(() => fileManager.setSearch('arrow'));
  expect(screen.getByText('No design concepts found.')).toBeTruthy();
  cleanup();
  render(<ForkMenu />);
  expect(screen.getByText('No design concepts found.')).toBeTruthy();
});

test('FILE-08 JRN-06 a list that is awaited, or that did not come, tells nobody that nothing was saved', async () => {
  answerDesigns();
  render(<OpenMenu />);
  expect(screen.getByText('Getting your designs...')).toBeTruthy();
  await act(() => designs.load());
  const away = 'Your designs could not be loaded. What you saved is safe and will be here when you are online again.';
  for (const Screen of [OpenMenu, ForkMenu, ShareMenu, EngineeringLogs]) {
    cleanup();
    render(<Screen />);
    await act(async () => undefined);
    if (Screen === EngineeringLogs) fireEvent.click(screen.getByRole('button', { name: 'View Designs' }));
    expect(await screen.findByText(away)).toBeTruthy();
    expect(screen.queryByText(NONE_SAVED)).toBeNull();
  }
  answerDesigns([]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByText(NONE_SAVED)).toBeTruthy();
});

test('FILE-10 sharing says that editing a shared design does not update its forks', () => {
  render(<ShareMenu />);
  expect(screen.getByText(/Editing a shared design does not update the forks/)).toBeTruthy();
});

test('COMP-08 results that are not there say so and lead back to the setup', () => {
  competition.finishRace();
  render(<Results />);
  expect(screen.getByText('Results not available, please setup a new competition')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Simulation' }));
  expect(competition.view.value).toBe('setup');
});

test('ERR-01 home says what brings an application where the sign-in has ended, and leaves the ways out open', () => {
  sessionState.stage.value = 'signed-in';
  render(<HomeScreen />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading...');
  act(() => signedIn.noteExpired(application.peek()!));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in again');
  expect(screen.getByText('Sign in again to get this application on this device.')).toBeTruthy();
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect(['Back to App Selection', 'Sign Out', 'Start'].map(isDisabled)).toEqual([false, false, true]);
});

test.each(['offline', 'ready'] as const)('without a network the outputs say why there are no reports: %s', (status) => {
  vi.spyOn(engine.status, 'value', 'get').mockReturnValue(status);
  vi.spyOn(engine.isUsable, 'value', 'get').mockReturnValue(false);
  const tool = { title: 'Cut list', node: 'cut-list', workArea: false, graphics: false };
  vi.spyOn(outputs.groups, 'value', 'get').mockReturnValue([
    { id: 'reports', title: 'Reports', status: 'shown', tools: [tool] },
  ] as never);
  render(<OutputsScreen />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print all for building' }).disabled).toBe(true);
  expect(screen.getByText('Outputs need a connection')).toBeTruthy();
  expect(screen.getByText(/^The design engine runs on the server\./)).toBeTruthy();
  expect([screen.queryByText(/^Reports appear here/), screen.queryByRole('alert')]).toEqual([null, null]);
  vi.restoreAllMocks();
});

test('before the pages of an application have come, the gradebook and the build page say so, and not that there are none', () => {
  render(<Gradebook />);
  expect(screen.getByText('Your grades appear here once the pages of this application have loaded.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  render(<BuildScreen />);
  expect(screen.getByText('Getting the page...')).toBeTruthy();
  expect(screen.queryByText('There are no build pages for this application yet.')).toBeNull();
});

test('the menu of the build pages is empty until they come, so that no entry moves away under the press', () => {
  const status = vi.spyOn(activity.status, 'value', 'get').mockReturnValue('loading');
  const { rerender } = render(<BuildScreen key="loading" />);
  expect(screen.queryByRole('button', { name: 'Measured runs' })).toBeNull();
  status.mockReturnValue('ready');
  rerender(<BuildScreen key="ready" />);
  expect(screen.getByRole('button', { name: 'Measured runs' })).toBeTruthy();
  vi.restoreAllMocks();
});

test.each([
  [
    'NAV-06 the chooser says what to do where no applications are set up',
    'empty',
    'Error: No apps found - Your teacher has not set up any activities for your classroom.',
    /^Teachers: please set up activities .* teacher control cent(?:re|er)\.$/,
  ],
  [
    'NAV-07 the chooser says what to do when the applications cannot be loaded',
    'failed',
    'Error Loading Applications - please reload the page to try again. If the error continues, please contact us.',
    'Choose an Application',
  ],
] as const)('%s', (_, status, sentence, beside) => {
  vi.spyOn(applications, 'load').mockResolvedValue();
  vi.spyOn(applications.status, 'value', 'get').mockReturnValue(status);
  render(<ChooserScreen />);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(beside)).toBeTruthy();
  vi.restoreAllMocks();
});
