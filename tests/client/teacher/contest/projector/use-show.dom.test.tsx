import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { contestFilms } from '#client/stores/teacher/contest/films.ts';
import { openContest } from '#client/stores/teacher/contest/open-contest.ts';
import { useShow } from '#client/teacher/contest/projector/use-show.ts';
import { ContestServer } from '#tests/client/stores/teacher/contest/contest-server.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ShownContest } from '#client/stores/teacher/contest/open-contest.ts';
import type { ContestStep } from '#contract/competition/contest.ts';

afterEach(cleanup);

const RACE = { duration: 1, commands: [], events: [], readouts: [] };
const RESULTS = { design1: { name: 'a', stats: [] }, design2: { name: 'd', stats: [] }, winner: 1 };

function Wall() {
  useSignals();
  const { value: shown } = openContest.shown;
  return shown && <Scene shown={shown} />;
}

/** What is on the wall in a word; a press is the next step. */
function Scene({ shown }: { readonly shown: ShownContest }) {
  useSignals();
  const show = useShow(shown, true);
  return <button onClick={show.next}>{show.scene}</button>;
}

const scene = () => screen.getByRole('button').textContent;
const next = () => fireEvent.click(screen.getByRole('button'));

test('a race that is decided elsewhere is watched to its end, and its result is no second step', async () => {
  const server = new ContestServer('watched', ['a', 'b', 'c', 'd']);
  const answers = async (input: unknown, init?: RequestInit): Promise<Response> =>
    String(input).includes('/race?') ? answer({ results: RESULTS, race: RACE }) : server.fetch(input, init);
  setEndpoint({ fetch: answers as typeof fetch });
  await openContest.open({ classId: 'class', contestId: 'watched' });
  contestFilms.want({ classId: 'class', contestId: 'watched', pairs: [['a', 'd']] });
  await waitFor(() => expect(contestFilms.counts.value.here).toBe(1));
  render(<Wall />);
  next();
  next();
  expect(scene()).toBe('race');
  const step: ContestStep = { kind: 'raced', results: [{ match: '4-1', order: ['a', 'd'], by: 'results' }] };
  server.take(JSON.stringify({ rev: 1, steps: [{ id: 'step-of-another', step }] }));
  await openContest.refresh();
  await waitFor(() => expect(openContest.shown.value?.log).toHaveLength(1));
  expect(scene()).toBe('race');
  next();
  expect(scene()).toBe('result');
  next();
  expect(scene()).toBe('board');
  expect([server.contest.log.length, openContest.waiting.value]).toEqual([1, []]);
});
