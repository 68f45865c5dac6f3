import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { ProjectorScreen } from '#client/teacher/contest/projector/projector-screen.tsx';
import { liveSteps } from '#rules/contest/progress.ts';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { Contest } from '#contract/teacher/race-day/contest-calls.ts';

/** From the activity to the page for the wall: its contest, the draw, the page. A browser walk takes them (`contest.e2e.ts`). */
const CLICKS_BEFORE = 3;
const CLICKS_MOST = 12;

/** A button that was pressed counts again that much later [ms]. */
const DOUBLE_MS = 500;

let server: ContestServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const names = Array.from({ length: 32 }, (_, index) => `racer-${index + 1}`);
  server = new ContestServer('contest-of-32', names);
  const answers = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const path = String(input instanceof Request ? input.url : input);
    if (path.endsWith('/contests/contest-of-32') || path.endsWith('/steps')) return server.fetch(input, init);
    if (path.endsWith('/classes/class')) return answer(CLASS);
    // Neither pictures nor races side by side are here: the wall goes on by results.
    return answer({ code: 'NOT_FOUND', message: 'Not here.' }, 404);
  };
  setEndpoint({ fetch: answers as typeof fetch });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const later = () => act(() => vi.advanceTimersByTimeAsync(DOUBLE_MS));
/** Buttons count again. */
const settled = async () => {
  await later();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Next/ }).getAttribute('aria-disabled')).toBeNull());
};

const scene = () => screen.getByRole('main').dataset['scene'];
const button = (name: RegExp) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test('what is pressed twice in a moment on the wall, by a button or a clicker, goes one step', async () => {
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByText('0 of 16 raced');
  await screen.findByRole('button', { name: /^Whole Round/ });
  const twice = async (act: () => unknown): Promise<void> => {
    await settled();
    act();
    act();
  };
  await twice(() => fireEvent.click(button(/^Next/)));
  expect(scene()).toBe('match');
  await twice(() => press(' '));
  expect(scene()).toBe('result');
  await twice(() => press('PageDown'));
  expect(scene()).toBe('board');
  await twice(() => fireEvent.click(button(/^Whole Round/)));
  await twice(() => fireEvent.click(button(/^Undo/)));
  expect(scene()).toBe('board');
  const kinds = () => server.contest.log.map(({ step }) => step.kind);
  await waitFor(() => expect(kinds()).toEqual(['raced', 'raced', 'undo']));
  // What changes nothing of the contest counts at once.
  const sound = button(/^Sound/);
  fireEvent.click(sound);
  expect(sound.getAttribute('aria-pressed')).toBe('true');
});

test("a clicker's key back leaves what is shown for the board, and takes no result back", async () => {
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByText('0 of 16 raced');
  const pressed = async (key: string): Promise<unknown> => {
    await settled();
    press(key);
    return scene();
  };
  expect(await pressed('PageUp')).toBe('board');
  expect(await pressed('PageDown')).toBe('match');
  expect(await pressed('PageDown')).toBe('result');
  expect(await pressed('PageUp')).toBe('board');
  expect(await pressed('PageDown')).toBe('match');
  expect(await pressed('PageUp')).toBe('board');
  expect(await pressed('PageUp')).toBe('board');
  const kinds = () => server.contest.log.map(({ step }) => step.kind);
  await waitFor(() => expect(kinds()).toEqual(['raced']));
  // What U takes back is written on the button, under the names that the wall shows.
  expect(button(/^Undo/).textContent).toBe('Undo (U): Round of 32: RACER-1 before RACER-32');
  fireEvent.change(screen.getByRole('combobox', { name: 'Shown as' }), { target: { value: 'numbers' } });
  expect(button(/^Undo/).textContent).not.toContain('RACER');
  expect(await pressed('u')).toBe('board');
  await waitFor(() => expect(kinds()).toEqual(['raced', 'undo']));
});

test('the wall names nobody whose design is not as it was drawn, and lets all go on with one press', async () => {
  const entries = server.contest.entries.map((entry, index) => ({
    ...entry,
    problem: index < 10 ? 'out-of-spec' : '',
  }));
  server.contest = { ...server.contest, entries } as Contest;
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  const said = await screen.findByRole('alert');
  expect(said.textContent).toBe('10 entries need a look on your own screen.');
  expect(screen.getByRole('main').textContent).not.toMatch(/out of spec/);
  await waitFor(() => expect(button(/^Let All Go On/).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button(/^Let All Go On/));
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button(/^Next/));
  expect(scene()).toBe('match');
});

test('the wall goes on with one press where all that is not as it was drawn was deleted', async () => {
  server.contest = { ...server.contest, entries: server.contest.entries.slice(1) };
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: /^Let All Go On/ })).toBeNull();
  await waitFor(() => expect(button(/^Go On Without It/).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button(/^Go On Without It/));
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(server.contest.log.map(({ step }) => step)).toEqual([{ kind: 'out', entry: 'racer-1' }]));
});

test('whoever was taken out is marked on the wall, in the bracket and in the result', async () => {
  const entries = server.contest.entries.slice(0, 5);
  server.contest = { ...server.contest, entries, draw: entries.map(({ id }) => id) };
  const step = { kind: 'out', entry: 'racer-5' };
  server.take(JSON.stringify({ rev: 1, steps: [{ id: 'taken-out', step }] }));
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByRole('heading', { level: 1 });
  const marked = () =>
    [...document.querySelectorAll('s')].map(({ parentElement }) => parentElement?.textContent.trim());
  expect(marked()).toEqual(['RACER-5 taken out']);
  // The only race of its round stands beside the one that it leads to.
  const box = document.querySelector('s')?.closest('section > div');
  expect(box?.getAttribute('style')).toContain('1 / span 2');
  cleanup();
  const heat = { format: 'heats' as const, draw: ['racer-1', 'racer-2', 'racer-5'] };
  server.contest = { ...server.contest, ...heat };
  await openContest.refresh();
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  expect(marked()).toEqual(['RACER-5 taken out']);
  await settled();
  fireEvent.click(button(/^Next/));
  await settled();
  fireEvent.click(button(/^Next/));
  expect(scene()).toBe('result');
  const lines = [...screen.getByRole('main').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines.at(-1)).toBe('RACER-5taken out');
});

test('a contest of 32 is open to podium in 12 clicks of a teacher, and the wall makes no sound unless it is asked to', async () => {
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  const sound = await screen.findByRole('button', { name: 'Sound' });
  expect(sound.getAttribute('aria-pressed')).toBe('false');
  await screen.findByText('0 of 16 raced');
  let clicks = CLICKS_BEFORE;
  for (;;) {
    const round = screen.queryByRole('button', { name: /^Whole Round/ });
    if (round === null) break;
    await settled();
    const before = liveSteps(server.contest.log).length;
    fireEvent.click(round);
    clicks += 1;
    await waitFor(() => expect(liveSteps(server.contest.log)).toHaveLength(before + 1));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toMatch(/wait/));
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Over/);
  await settled();
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }));
  clicks += 1;
  expect(screen.getByRole('main').dataset['scene']).toBe('podium');
  expect(screen.getByRole('main').textContent).toContain('RACER-1');
  expect(clicks).toBeLessThanOrEqual(CLICKS_MOST);
  // What the wall shows is what the records have: 31 races and that for third place.
  const raced = server.contest.log.flatMap(({ step }) => (step.kind === 'raced' ? step.results : []));
  expect(raced).toHaveLength(32);
});

test('a wall whose contest is removed stops and says so, whatever waited', async () => {
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Whole Round/ }));
  server.isRemoved = true;
  await waitFor(async () => {
    await openContest.refresh();
    expect(screen.getByRole('alert').textContent).toContain('This contest was removed.');
  });
  expect(screen.queryByRole('navigation', { name: 'Controls' })).toBeNull();
  expect(openContest.waiting.value).toEqual([]);
});

/** Once it may be pressed again after the step before. */
async function pressed(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await later();
  await waitFor(() =>
    expect([(button as HTMLButtonElement).disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]),
  );
  fireEvent.click(button);
}

test('on the wall whoever is absent from a measured race is taken out, and nobody wins where nobody is there', async () => {
  const entries = server.contest.entries.slice(0, 4).map((entry) => ({ ...entry, value: null }));
  server.contest = { ...server.contest, basis: 'measured', entries, draw: entries.map(({ id }) => id) };
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByText('0 of 2 raced');
  await pressed(/^Next/);
  await pressed('Absent: RACER-1');
  await waitFor(() => expect(screen.getByRole('main').dataset['scene']).toBe('board'));
  await pressed(/^Next/);
  await pressed('Both Absent');
  await waitFor(() => expect(server.contest.log.map(({ step }) => step.kind)).toEqual(['out', 'out', 'out']));
  // Whoever stood against the one who was not there has nobody to race against any more.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Over/));
});

test('where nothing was measured yet the wall says why it does not go on', async () => {
  const entries = server.contest.entries.map((entry) => ({ ...entry, value: null }));
  server.contest = { ...server.contest, basis: 'measured', format: 'best-of-all', entries };
  render(<ProjectorScreen classId="class" contestId="contest-of-32" />);
  await screen.findByText('0 of 1 raced');
  await pressed(/^Next/);
  await screen.findByText('No results yet: enter the runs.');
  await pressed(/^Next/);
  expect(scene()).toBe('match');
  server.contest = { ...server.contest, entries: entries.map((entry) => ({ ...entry, value: 1.1 })) };
  await openContest.refresh();
  await waitFor(() => expect(screen.queryByText(/^No results yet/)).toBeNull());
  await pressed(/^Next/);
  await waitFor(() => expect(scene()).toBe('result'));
});
