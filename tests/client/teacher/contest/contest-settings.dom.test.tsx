import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { Awaited } from '#client/teacher/contest/contest-notes.tsx';
import { ContestSettings } from '#client/teacher/contest/contest-settings.tsx';
import { StepProblems } from '#client/teacher/contest/next-race.tsx';
import { drawOf } from '#rules/contest/draw.ts';
import { progressOf } from '#rules/contest/progress.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestFormat } from '#contract/competition/contest.ts';
import type { Contest, ContestEntry } from '#contract/teacher/race-day/contest-calls.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A contest for which so many could be drawn, and so many were. */
function contestOf(format: ContestFormat, could: number, drawn: number): ShownContest {
  const ids = Array.from({ length: could }, (_, index) => `entry-${index}`);
  const entries = ids.map((id) => ({
    id,
    alias: id,
    design: 'Comet',
    team: '',
    revisionId: 'r',
    value: 1,
    problem: '' as const,
  }));
  const contest: Contest = {
    id: 'contest',
    appCode: 'dragster',
    name: 'Race day',
    format,
    basis: 'predicted',
    entrants: 'students',
    seeding: 'results',
    seed: 1,
    names: 'students',
    madeAt: 0,
    rev: 1,
    log: [],
    measure: { label: 'Race time', units: 's', decimals: 3, resolution: 0.001, better: 'lower' },
    draw: ids.slice(0, drawn),
    entries,
  };
  return {
    contest,
    log: [],
    progress: progressOf(drawOf(format, contest.draw), []),
    entryOf: (id) => entries.find((entry) => entry.id === id),
    nameOf: (id) => id,
    results: new Map(ids.map((id) => [id, 1])),
    raced: new Map(),
  };
}

test('the set-up says in a sentence that more could race than a contest takes, and how many are left out', () => {
  render(<ContestSettings shown={contestOf('elimination', 43, 40)} />);
  const sentence = 'the best 40 were drawn, and 3 are left out.';
  expect(screen.getByText(`43 could race, and a contest of this kind takes 40: ${sentence}`)).toBeTruthy();
});

test('the set-up says the same of a round robin, and nothing where all have room', () => {
  const { unmount } = render(<ContestSettings shown={contestOf('round-robin', 11, 10)} />);
  expect(screen.getByText(/^11 could race, .* and 1 is left out\.$/)).toBeTruthy();
  unmount();
  // Whom the teacher took out had room.
  render(<ContestSettings shown={contestOf('elimination', 40, 12)} />);
  expect(screen.queryByText(/could race/)).toBeNull();
});

test('the page of a contest says in a sentence whom the draw left out because of a calibration, and nothing else', () => {
  const { container, rerender } = render(<Awaited count={3} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^3 designs are still being analyzed again .* were left out\./,
  );
  rerender(<Awaited count={undefined} />);
  expect(container.textContent).toBe('');
});

test('what became of an entry is said before it races: analyzed anew is not out of spec', () => {
  const shown = contestOf('elimination', 4, 4);
  const problems = new Map<string, ContestEntry['problem']>([
    ['entry-0', 'judged-anew'],
    ['entry-1', 'out-of-spec'],
  ]);
  const entryOf: ShownContest['entryOf'] = (id) => {
    const entry = shown.entryOf(id);
    return entry && { ...entry, problem: problems.get(id) ?? '' };
  };
  render(<StepProblems shown={{ ...shown, entryOf }} />);
  const region = screen.getByRole('region');
  expect([...region.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '2 entries wait for you to decide.',
    expect.stringMatching(/^entry-0 is being analyzed again with the calibration of the class\. Wait a moment/),
    expect.stringMatching(/^entry-1 is now out of spec\. The design can go on/),
  ]);
  // Said once, however many there are.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

const SENTENCE = 'Another teacher was faster.';

/** The settings of a contest whose records two teachers change. */
async function opened() {
  const at = { contest: contestOf('elimination', 4, 4).contest, refused: 0 };
  setEndpoint({
    fetch: (async (_input: unknown, init?: RequestInit) => {
      if (init?.method !== 'PUT') return answer(at.contest);
      const { rev, setup, order } = JSON.parse(String(init.body)) as { rev: number; setup: object; order?: string[] };
      if (rev !== at.contest.rev) {
        at.refused += 1;
        return answer({ code: 'CHANGED', message: SENTENCE }, 409);
      }
      at.contest = { ...at.contest, ...setup, draw: order ?? at.contest.draw, rev: rev + 1 };
      return answer(at.contest);
    }) as typeof fetch,
  });
  await openContest.open({ classId: 'class', contestId: 'contest' });
  // What another test left here is over.
  await openContest.refresh();
  return at;
}

function Settings() {
  useSignals();
  const { value: shown } = openContest.shown;
  return shown && <ContestSettings shown={shown} />;
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name of the contest');
const typeName = (value: string) => fireEvent.change(name(), { target: { value } });
const order = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent?.split(' ')[0]);
const save = () => fireEvent.submit(name());

test('what is changed of a contest is there again after a reload, until it is saved or discarded', async () => {
  const at = await opened();
  const { unmount } = render(<Settings />);
  typeName('Finals');
  fireEvent.click(screen.getByRole('button', { name: 'Move entry-0 down' }));
  const moved = ['entry-1', 'entry-0', 'entry-2', 'entry-3'];
  unmount();
  render(<Settings />);
  expect([name().value, order()]).toEqual(['Finals', moved]);
  save();
  await waitFor(() => expect(screen.queryByText('Discard Changes')).toBeNull());
  expect(at.contest).toMatchObject({ name: 'Finals', seeding: 'hand', draw: moved });
  typeName('Semifinals');
  fireEvent.click(screen.getByRole('button', { name: 'Discard Changes' }));
  expect(name().value).toBe('Finals');
  expect(sessionStorage).toHaveLength(0);
});

test('a race that was run meanwhile takes nothing of what is typed, nor stands in its way', async () => {
  const at = await opened();
  render(<Settings />);
  typeName('Finals');
  at.contest = { ...at.contest, rev: at.contest.rev + 1 };
  await openContest.refresh();
  expect(name().value).toBe('Finals');
  save();
  await waitFor(() => expect(at.contest.name).toBe('Finals'));
  expect(at.refused).toBe(0);
});

test('what another teacher set meanwhile is not taken the place of unseen, but with the next press', async () => {
  const at = await opened();
  render(<Settings />);
  typeName('Finals');
  at.contest = { ...at.contest, name: 'Cup', rev: at.contest.rev + 1 };
  await openContest.refresh();
  save();
  await screen.findByText(SENTENCE);
  expect([name().value, at.contest.name]).toEqual(['Finals', 'Cup']);
  save();
  await waitFor(() => expect(at.contest.name).toBe('Finals'));
});

test.each([
  { where: 'here', now: '/teacher/classes/class/contest/contest', then: '/teacher/classes/class/contest' },
  { where: 'elsewhere', now: '/teacher/today', then: '/teacher/today' },
])('who is $where by the time that a contest is removed ends at $then', async ({ now, then }) => {
  let remove = (): void => undefined;
  const isRemoved = new Promise<void>((resolve) => (remove = resolve));
  const fetch = async (): Promise<Response> => {
    await isRemoved;
    return answer({ done: true });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  history.replaceState(null, '', '/teacher/classes/class/contest/contest');
  render(<ContestSettings shown={contestOf('elimination', 3, 3)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Race day' }));
  await act(async () => modals.close(1));
  history.replaceState(null, '', now);
  remove();
  // The answer has come when all that follows it is done.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await waitFor(() => expect(location.pathname).toBe(then));
});
