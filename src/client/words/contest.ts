import { words } from '#client/words/words.ts';

/** A contest of the class, as a student follows it. */
export const contest = words('contest', {
  label: 'Contest: {name}',
  now: 'You race now',
  nowAgainst: 'You race now, against {others}',
  next: 'You race next',
  nextAgainst: 'You race next, against {others}',
  later: 'You race later',
  laterAgainst: 'You race after {count}, against {others}',
  races: { one: '{count} more race', other: '{count} more races' },
  out: 'You are out of it: look who wins',
  won: 'You won!',
  placed: 'You came in {place}. of the contest, which {winner} won',
  over: '{winner} won',
  racing: 'Now racing: {names}',
  soon: 'It starts soon',
  why: 'See why the winner was better',
  finding: 'Finding out...',
  apart: '{winner}: {result}. You: {own}. That is {apart} apart.',
  both: '{winner}: {result}. You: {own}.',
  limitsOfWinner: 'What would still help {name}',
  limitsOfMine: 'What would help yours most',
  nothing: 'Nothing that was tried.',
});
