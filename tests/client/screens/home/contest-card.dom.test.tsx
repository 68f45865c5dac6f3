import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { closeStudent } from '#client/scopes/scopes.ts';
import { ContestCard } from '#client/screens/home/contest-card.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import { openDragster } from '#tests/support/open-scope.ts';
import type { ContestComparison, OwnContest } from '#contract/competition/contest.ts';

afterEach(() => {
  cleanup();
  closeStudent();
});

const CONTEST: OwnContest = {
  id: 'contest',
  code: 'dragster',
  name: 'Race day',
  stage: 'running',
  own: 'now',
  against: ['Emma'],
  racing: ['Kira', 'Emma'],
};

const linesOf = (contest: Partial<OwnContest>): readonly (string | null)[] => {
  cleanup();
  render(<ContestCard contest={{ ...CONTEST, ...contest }} />);
  return [...screen.getByRole('region').querySelectorAll('p')].map(({ textContent }) => textContent);
};

test('who is up first reads so while the contest is only drawn, and that they race now once it goes on', () => {
  expect(linesOf({ stage: 'drawn' })).toEqual(['You race first, against Emma', 'It starts soon']);
  expect(linesOf({ stage: 'drawn', against: [] })).toEqual(['You race first', 'It starts soon']);
  expect(linesOf({})).toEqual(['You race now, against Emma']);
  const all = ['A', 'B', 'C', 'D', 'E'];
  expect(linesOf({ stage: 'drawn', against: all })).toEqual(['You race with all the others', 'It starts soon']);
});

test('who is in a last race reads so as soon as it is known, whoever they meet there', () => {
  const final: Partial<OwnContest> = { racing: [], against: [], round: 'final' };
  expect(linesOf({ ...final, own: 'later', before: 2 })).toEqual(['You race after 2 more races: it is the final']);
  expect(linesOf({ ...final, own: 'next', before: 1 })).toEqual(['You race next: it is the final']);
  expect(linesOf({ ...final, against: ['Uma'] })).toEqual(['You race now, against Uma: it is the final']);
  const third: Partial<OwnContest> = { ...final, own: 'next', before: 1, round: 'small-final', against: ['Uma'] };
  expect(linesOf(third)).toEqual(['You race next, against Uma: it is for third place']);
  // Of a server of an earlier release.
  expect(linesOf({ own: 'later', against: [], racing: [] })).toEqual(['You race later']);
});

test.each([
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [21, '21st'],
])('place %i reads as %s', (place, nth) => {
  const [words] = linesOf({ stage: 'over', own: 'done', place, winner: 'Uma', racing: [] });
  expect(words).toBe(`You came in ${nth} in the contest, which Uma won`);
});

test('why the winner was better is asked as long as the winner is there', () => {
  const placed: Partial<OwnContest> = { stage: 'over', own: 'done', place: 2, winner: '#1', racing: [] };
  linesOf(placed);
  expect(screen.queryByRole('button', { name: 'See why the winner was better' })).not.toBeNull();
  linesOf({ ...placed, isWinnerGone: true });
  expect(screen.queryByRole('button')).toBeNull();
});

test('why the winner was better stands there for the end of which it was asked, and is asked again for another one', async () => {
  openDragster();
  const found: ContestComparison = {
    mine: { name: 'Kira', result: '1.3 s', limits: [] },
    winner: { name: 'Uma', result: '1.2 s', limits: [] },
    apart: '0.1 s',
  };
  let told = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (told = resolve));
  const fetch = async (): Promise<Response> => {
    await isAnswered;
    return answer(found);
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  const placed: Partial<OwnContest> = { stage: 'over', own: 'done', place: 2, winner: 'Uma', racing: [] };
  const button = () => screen.queryByRole('button', { name: 'See why the winner was better' });
  linesOf(placed);
  fireEvent.click(button()!);
  linesOf(placed);
  expect(screen.queryByRole('button', { name: 'Finding out...' })).not.toBeNull();
  // The teacher took the result back meanwhile, and it came out otherwise.
  linesOf({ ...placed, place: 3 });
  expect(button()).not.toBeNull();
  linesOf(placed);
  told();
  const why = 'Uma: 1.2 s. You: 1.3 s. That is 0.1 s apart.';
  await screen.findByText(why);
  expect(linesOf({ ...placed, place: 3 })).not.toContain(why);
  expect(button()).not.toBeNull();
  expect(linesOf({ ...placed, winner: 'Emma' })).not.toContain(why);
  expect(button()).not.toBeNull();
  expect(linesOf({ ...placed, place: 1, winner: 'Kira' })).toEqual(['You won!']);
  expect(linesOf({})).toEqual(['You race now, against Emma']);
  expect(linesOf(placed)).toContain(why);
});

test('who did not race reads who won once it is over, and nothing where nobody did', () => {
  const over: Partial<OwnContest> = { stage: 'over', own: 'out', racing: [], against: [] };
  expect(linesOf({ ...over, winner: 'Uma' })).toEqual(['Uma won']);
  expect(linesOf(over)).toEqual([]);
  expect(linesOf({ ...over, own: 'none' })).toEqual([]);
  expect(linesOf({ ...over, stage: 'running' })).toEqual(['You are out: watch who wins']);
});
