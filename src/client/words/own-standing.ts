import { words } from './words.ts';
import type { OwnStanding } from '#contract/activity.ts';

/** How a student stands in an application, on its tile and on its home screen. */
export const ownStanding = words('ownStanding', {
  best: 'Your best: {result}',
  place: 'Place {place} of {total}',
  level: 'Level {level}',
  pagesDone: '{done} of {total} pages done',
  next: 'Next: {page}',
});

type Best = NonNullable<OwnStanding['best']>;

/** One's own best result; a number without units says what it is of. */
export function bestWords(best: Best): string {
  const result = resultWords(best);
  return ownStanding('best', { result: best.units === '' ? `${best.label} ${result}` : result });
}

/** A result with its units behind a thin space. */
export function resultWords({ value, units, decimals }: Omit<Best, 'label'>): string {
  return `${value.toFixed(decimals)}\u202f${units}`.trimEnd();
}
