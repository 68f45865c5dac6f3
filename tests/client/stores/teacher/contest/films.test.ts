import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { answer } from '#tests/client/teacher/open-class.ts';

afterEach(() => vi.useRealTimers());

const RESULTS = { design1: { name: 'a', stats: [] }, design2: { name: 'b', stats: [] }, winner: 1 };

test('after races that the server cannot give the others come, and those are asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const broken = new Set(['a', 'b']);
  const asked: string[] = [];
  const fetch = async (input: unknown): Promise<Response> => {
    const one = new URL(String(input), 'http://page').searchParams.get('one') ?? '';
    asked.push(one);
    return broken.has(one) ? answer({ code: 'SERVER_ERROR', message: '' }, 500) : answer({ results: RESULTS });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const again = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(3000);
  contestFilms.want({
    classId: 'class',
    contestId: 'cup',
    pairs: [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'x'],
    ],
  });
  await vi.waitFor(() => expect(contestFilms.late.value).toBe('server'));
  for (let turn = 0; turn < 3; turn += 1) await again();
  expect(contestFilms.counts.value).toEqual({ here: 1, all: 3 });
  expect([contestFilms.hasFailed('cup', 'a', 'x'), contestFilms.hasFailed('cup', 'c', 'x')]).toEqual([true, false]);
  broken.clear();
  for (let turn = 0; turn < 2; turn += 1) await again();
  expect([contestFilms.counts.value, contestFilms.late.value]).toEqual([{ here: 3, all: 3 }, undefined]);
  expect(asked.slice(0, 4)).toEqual(['a', 'b', 'c', 'a']);
  expect(contestFilms.hasFailed('cup', 'a', 'x')).toBe(false);
});
