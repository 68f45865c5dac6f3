import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { ProjectorScreen } from '#client/teacher/contest/projector/projector-screen.tsx';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';

/** The races that were asked for, and how the next one is answered. */
const races = { asked: [] as string[], answer: (): Promise<Response> => Promise.reject(new TypeError('No network.')) };

/** How pictures are answered. */
let picturesOf: (ids: readonly string[]) => Response;

/** A button that was pressed counts again that much later [ms]. */
const DOUBLE_MS = 500;

let server: ContestServer;
// The page asks again for races and pictures for as long as it is open: its timers outlive a test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  races.asked = [];
  picturesOf = () => answer({ code: 'NOT_FOUND', message: '' }, 404);
  server = new ContestServer('cup', ['a', 'b', 'c', 'd']);
  const answers = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://page');
    if (url.pathname.endsWith('/race')) {
      races.asked.push(`${url.searchParams.get('one')}-${url.searchParams.get('other')}`);
      return races.answer();
    }
    if (url.pathname.includes('/pictures/')) return picturesOf(url.searchParams.get('revisions')?.split(',') ?? []);
    if (url.pathname.includes('/contests/')) return server.fetch(input, init);
    return url.pathname.endsWith('/classes/class') ? answer(CLASS) : answer({ code: 'NOT_FOUND', message: '' }, 404);
  };
  setEndpoint({ fetch: answers as typeof fetch });
});
afterEach(cleanup);

const scene = () => screen.getByRole('main').dataset['scene'];
const status = () => screen.getByRole('status').textContent;
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Next/ });

async function pressNext(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(DOUBLE_MS));
  await waitFor(() => expect([next().disabled, next().getAttribute('aria-disabled')]).toEqual([false, null]));
  fireEvent.click(next());
}

test('a race that is on its way is waited for, its turn comes first, and a lost network is said and stops nothing', async () => {
  let fail = (): void => undefined;
  races.answer = () =>
    new Promise((_resolve, reject) => {
      fail = () => reject(new TypeError('No network.'));
    });
  render(<ProjectorScreen classId="class" contestId="cup" />);
  await screen.findByText('0 of 2 raced');
  await waitFor(() => expect(status()).toBe('Loading races: 0 of 4'));
  expect(races.asked).toEqual(['a-d']);
  await pressNext();
  expect(scene()).toBe('match');
  expect([next().disabled, status()]).toEqual([true, 'Getting this race...']);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(scene()).toBe('match');
  expect(server.contest.log).toEqual([]);
  fail();
  await waitFor(() =>
    expect(status()).toBe('Balsa cannot be reached: 0 of 4 races are here. The others will load by themselves.'),
  );
  await pressNext();
  expect(scene()).toBe('result');
});

test('a race that the server cannot give is said to be missing, not the network, and is not waited for', async () => {
  races.answer = async () => answer({ code: 'SERVER_ERROR', message: '' }, 500);
  render(<ProjectorScreen classId="class" contestId="cup" />);
  await screen.findByText('0 of 2 raced');
  await waitFor(() =>
    expect(status()).toBe(
      '0 of 4 races are here. Another one could not be made just now. Balsa tries again by itself.',
    ),
  );
  await pressNext();
  await pressNext();
  expect(scene()).toBe('result');
});

test('all is loaded only when the pictures are here, too, and those that did not come are asked for again', async () => {
  races.answer = async () => answer({ code: 'NOT_FOUND', message: '' }, 404);
  picturesOf = () => answer({ code: 'SERVER_ERROR', message: '' }, 500);
  server = new ContestServer('pictured', ['a', 'b']);
  render(<ProjectorScreen classId="class" contestId="pictured" />);
  await screen.findByText('0 of 1 raced');
  await waitFor(() => expect(status()).toBe('Loading pictures: 0 of 2'));
  picturesOf = (ids) => answer(ids.map((id) => ({ id, picture: null })));
  await openContest.refresh();
  await waitFor(() => expect(status()).toBe('All loaded: no network is needed now'));
});
