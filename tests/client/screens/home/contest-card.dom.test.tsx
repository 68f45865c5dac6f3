import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ContestCard } from '#client/screens/home/contest-card.tsx';
import type { OwnContest } from '#contract/competition/contest.ts';

afterEach(cleanup);

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

test('who did not race reads who won once it is over, and nothing where nobody did', () => {
  const over: Partial<OwnContest> = { stage: 'over', own: 'out', racing: [], against: [] };
  expect(linesOf({ ...over, winner: 'Uma' })).toEqual(['Uma won']);
  expect(linesOf(over)).toEqual([]);
  expect(linesOf({ ...over, own: 'none' })).toEqual([]);
  expect(linesOf({ ...over, stage: 'running' })).toEqual(['You are out: watch who wins']);
});
