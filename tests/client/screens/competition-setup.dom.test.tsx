import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { application, chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { ClassWall } from '#client/screens/competition/class-wall.tsx';
import { CompetitionScreen } from '#client/screens/competition/competition-screen.tsx';
import { CompetitionSetup } from '#client/screens/competition/competition-setup.tsx';
import { Grandstand } from '#client/screens/competition/race/grandstand.tsx';
import { classWall } from '#client/stores/competition/class-wall.ts';
import { competition } from '#client/stores/competition/competition.ts';
import { SORT_FIELDS } from '#client/stores/competition/contender-list.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { activity } from '#client/stores/session/activity.ts';
import { applications } from '#client/stores/session/applications.ts';
import { classNews } from '#client/stores/session/class-news.ts';
import { session } from '#client/stores/session/session.ts';
import { connectivity } from '#client/sync/connection-state.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { NextRival } from '#contract/competition/activity.ts';
import type { WallPost } from '#contract/competition/class-wall.ts';
import type { Contender } from '#contract/competition/contender.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(() => void openDragster());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

const entered = (id: string, studentAlias: string): Contender => ({
  id,
  name: `Car ${id}`,
  studentId: studentAlias,
  studentAlias,
  organizationName: '',
  classroomName: '',
  city: '',
  state: '',
  status: 'tested',
  rank: null,
  notRanked: '',
});

/** What the server lists, or no answer. */
const answerContenders = (list?: readonly Contender[]): void =>
  setEndpoint({
    fetch: async () => {
      if (!list) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(list), { headers: { 'X-App': '1', 'Content-Type': 'application/json' } });
    },
  });

describe('a list that the server refuses', () => {
  test('COMP-03 shows nobody of the former choice, is asked for again by a press, and waits for no network', async () => {
    answerContenders([entered('c1', 'zoe')]);
    connectivity.set(application.peek()!.student, 'online');
    render(<CompetitionSetup />);
    await act(() => competition.load());
    expect(screen.getByRole('button', { name: 'Choose Car c1 as contender 1' })).toBeTruthy();
    setEndpoint({ fetch: async () => new Response('{}', { status: 503, headers: { 'X-App': '1' } }) });
    act(() => competition.setGrouping('mine'));
    await screen.findByText('The list of designs could not be loaded.');
    expect(screen.queryByRole('button', { name: 'Choose Car c1 as contender 1' })).toBeNull();
    answerContenders([entered('c2', 'emma')]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Choose Car c2 as contender 1' });
    expect(screen.queryByText('The list of designs could not be loaded.')).toBeNull();
    // The same choice, asked for once more: those that stood there stay, and it is said why no others come.
    setEndpoint({ fetch: async () => new Response('{}', { status: 503, headers: { 'X-App': '1' } }) });
    await act(() => competition.load());
    expect(screen.getByRole('button', { name: 'Choose Car c2 as contender 1' })).toBeTruthy();
    expect(screen.queryByText(/when the network is back/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('without a network, and with no list on the device', () => {
  test('the competition says what it needs in the words of engineering, offers no press, and comes by itself', async () => {
    answerContenders();
    connectivity.set(application.peek()!.student, 'offline');
    render(<CompetitionSetup />);
    await act(async () => void (await competition.load()));
    expect(screen.getByText('Competition needs a connection')).toBeTruthy();
    expect(screen.getByText(/this page comes back by itself when you are online again\.$/)).toBeTruthy();
    expect([screen.queryByRole('alert'), screen.queryByRole('button'), screen.queryByRole('group')]).toEqual([
      null,
      null,
      null,
    ]);
    answerContenders([entered('one', 'Hugo')]);
    act(() => connectivity.set(application.peek()!.student, 'online'));
    await waitFor(() => expect(screen.getByText('by Hugo')).toBeTruthy());
  });

  test('whose designs are asked for can still be chosen, for of others the device may have some', async () => {
    answerContenders();
    connectivity.set(application.peek()!.student, 'offline');
    render(<CompetitionSetup />);
    await act(async () => void competition.setGrouping('mine'));
    await waitFor(() => expect(screen.getByText('Competition needs a connection')).toBeTruthy());
    expect(screen.getByRole('group', { name: 'Filters' })).toBeTruthy();
  });
});

test('without a network a race that is ready to start says what it needs', async () => {
  answerContenders([entered('one', 'ada'), entered('two', 'ben')]);
  connectivity.set(application.peek()!.student, 'online');
  render(<CompetitionSetup />);
  await act(async () => void (await competition.load()));
  await act(async () => connectivity.set(application.peek()!.student, 'offline'));
  const told = () => screen.queryAllByText('Competition needs a connection').length;
  expect(told()).toBe(0);
  await act(async () => {
    competition.choose(1, entered('one', 'ada'));
    competition.choose(2, entered('two', 'ben'));
  });
  // Beside each of the two buttons, of which a screen shows one.
  expect(told()).toBe(2);
  await act(async () => connectivity.set(application.peek()!.student, 'online'));
  expect(told()).toBe(0);
});

test('the designs come with the application, which says whether the class wall stands above them', async () => {
  answerContenders([entered('one', 'Hugo')]);
  vi.spyOn(engine, 'start').mockResolvedValue(undefined);
  const status = vi.spyOn(activity.status, 'value', 'get').mockReturnValue('loading');
  await competition.load();
  const { rerender } = render(<CompetitionScreen key="loading" />);
  expect([screen.queryByText('by Hugo'), screen.queryByRole('button')]).toEqual([null, null]);
  expect(screen.getByText('Getting designs...')).toBeTruthy();
  status.mockReturnValue('ready');
  rerender(<CompetitionScreen key="ready" />);
  expect(screen.getByText('by Hugo')).toBeTruthy();
});

test('the class wall is one line until it is opened, however many races are shared', () => {
  const design = { alias: 'Hugo', name: 'Firefly', result: { value: 1.2, units: 's', decimals: 3 } };
  const post = (id: string): WallPost => ({
    id,
    at: Date.UTC(2026, 10, 27),
    own: design,
    rival: { ...design, alias: 'Iris' },
    outcome: 'won',
  });
  vi.spyOn(classWall.isOn, 'value', 'get').mockReturnValue(true);
  vi.spyOn(classWall.posts, 'value', 'get').mockReturnValue(['one', 'two', 'three', 'four'].map(post));
  render(<ClassWall />);
  const wall = screen.getByRole('region', { name: 'Class wall' });
  expect(wall.querySelector('details')?.open).toBe(false);
  fireEvent.click(screen.getByText(/4 shared races/));
  expect(wall.querySelector('details')?.open).toBe(true);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('the class wall has its line before the races are known and without any, and none where the teacher wants no wall', () => {
  const isOn = vi.spyOn(classWall.isOn, 'value', 'get').mockReturnValue(true);
  const posts = vi.spyOn(classWall.posts, 'value', 'get').mockReturnValue(undefined);
  const wall = () => screen.queryByRole('region', { name: 'Class wall' })?.textContent?.trim();
  const { rerender } = render(<ClassWall key="unknown" />);
  expect(wall()).toBe('Class wall');
  act(() => connectivity.set(application.peek()!.student, 'offline'));
  rerender(<ClassWall key="offline" />);
  expect(wall()).toBe('Class wall The shared races come when you are online.');
  posts.mockReturnValue([]);
  rerender(<ClassWall key="none" />);
  expect(wall()).toBe('Class wall Nobody has shared a race yet.');
  isOn.mockReturnValue(false);
  rerender(<ClassWall key="off" />);
  expect(wall()).toBeUndefined();
});

test('an open class wall is asked for again when the teacher takes something off it, and when the network is back', async () => {
  const takenOff = signal<string | undefined>(undefined);
  vi.spyOn(classNews.wall, 'value', 'get').mockImplementation(() => takenOff.value);
  vi.spyOn(classWall.isOn, 'value', 'get').mockReturnValue(true);
  const load = vi.spyOn(classWall, 'load').mockResolvedValue(undefined);
  render(<ClassWall />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  act(() => void (takenOff.value = '1 1'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  act(() => connectivity.set(application.peek()!.student, 'offline'));
  load.mockClear();
  act(() => connectivity.set(application.peek()!.student, 'online'));
  await waitFor(() => expect(load).toHaveBeenCalled());
});

describe('who comes without a contender', () => {
  const ahead: NextRival = {
    own: { id: 'mine', name: 'Green Bean' },
    rival: { id: 'other', name: 'Silver Arrow' },
    alias: 'Hugo',
    result: { value: 1.012, units: 's', decimals: 3 },
  };

  test('COMP-02 is offered a race against the next in front, and with one chosen that one against it', async () => {
    answerContenders([]);
    vi.spyOn(applications.standing, 'value', 'get').mockReturnValue({ research: { done: 0, total: 1 }, ahead });
    render(<CompetitionSetup />);
    const slot2 = within(screen.getByRole('region', { name: 'Contender 2' }));
    fireEvent.click(slot2.getByRole('button', { name: 'Race Silver Arrow' }));
    expect([competition.slot1.value, competition.slot2.value]).toEqual([ahead.own, ahead.rival]);
    act(() => {
      competition.clearSlot(2);
      competition.choose(1, { id: 'newer', name: 'Newer Bean' });
    });
    fireEvent.click(slot2.getByRole('button', { name: 'Race Silver Arrow' }));
    expect([competition.slot1.value?.id, competition.slot2.value?.id]).toEqual(['newer', 'other']);
    act(() => {
      competition.clearSlot(2);
      competition.choose(1, ahead.rival);
    });
    expect(slot2.queryByRole('button')).toBeNull();
  });

  test('COMP-02 sorts by whatever the list tells of a design', async () => {
    answerContenders([entered('one', 'Hugo')]);
    render(<CompetitionSetup />);
    await act(async () => void (await competition.load()));
    const choices = [...screen.getByLabelText<HTMLSelectElement>('Sort by').options].map(({ value }) => value);
    expect(choices.toSorted()).toEqual([...SORT_FIELDS].toSorted());
  });

  test('COMP-02 finds their own designs among all', async () => {
    answerContenders([entered('one', 'Hugo'), entered('two', 'Rosa')]);
    vi.spyOn(session.auth, 'value', 'get').mockReturnValue({ ...session.auth.value, studentId: 'Rosa' });
    render(<CompetitionSetup />);
    await act(async () => void (await competition.load()));
    const cardOf = (name: string) => within(screen.getByText(name).closest('li')!);
    expect(cardOf('Car two').getByText('Yours')).toBeTruthy();
    expect(cardOf('Car one').queryByText('Yours')).toBeNull();
  });
});

test('beside a race stands who else is entered, under words that all can read, and not who races', async () => {
  answerContenders([entered('one', 'Ada'), entered('two', 'Hugo'), entered('three', 'Hugo'), entered('four', 'Maya')]);
  await competition.load();
  vi.spyOn(competition.raced, 'value', 'get').mockReturnValue([
    { id: 'one', name: 'Car one' },
    { id: 'two', name: 'Car two' },
  ]);
  render(<Grandstand isCheering={false} />);
  expect(screen.getByText('Also in this competition:')).toBeTruthy();
  const names = screen.getByRole('list', { name: 'Also in this competition:' });
  expect([...names.children].map(({ textContent }) => textContent)).toEqual(['Maya']);
});
