import { language } from '#client/words/language.ts';
import { words } from '#client/words/words.ts';

/** A contest of the class, as a student follows it. */
export const contest = words('contest', {
  label: 'Contest: {name}',
  first: 'You race first',
  firstAgainst: 'You race first, against {others}',
  withAll: 'You race with all the others',
  now: 'You race now',
  nowAgainst: 'You race now, against {others}',
  next: 'You race next',
  nextAgainst: 'You race next, against {others}',
  later: 'You race later',
  laterAgainst: 'You race after {count}, against {others}',
  laterAfter: 'You race after {count}',
  races: { one: '{count} more race', other: '{count} more races' },
  inFinal: '{words}: it is the final',
  inSmallFinal: '{words}: it is for third place',
  out: 'You are out: watch who wins',
  won: 'You won!',
  placed: 'You came in {place} in the contest, which {winner} won',
  nthOne: '{place}st',
  nthTwo: '{place}nd',
  nthFew: '{place}rd',
  nthOther: '{place}th',
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

const NTH = { one: 'nthOne', two: 'nthTwo', few: 'nthFew' } as const;

/** A place as it is read: 1st, 2nd, 3rd, 4th. */
export function nth(place: number): string {
  const form = new Intl.PluralRules(language().tag, { type: 'ordinal' }).select(place);
  return contest(form === 'one' || form === 'two' || form === 'few' ? NTH[form] : 'nthOther', { place });
}
