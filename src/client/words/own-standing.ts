import { words } from './words.ts';
import type { OwnStanding } from '#contract/competition/activity.ts';
import type { DesignResult } from '#contract/engineering/design-result.ts';

/** How a student stands in an application, on its tile and on its home screen. */
export const ownStanding = words('ownStanding', {
  best: 'Your best: {result}',
  place: 'Place {place} of {total} designs',
  level: 'Level {level}',
  pagesDone: '{done} of {total} pages done',
  next: 'Next: {page}',
});

type Best = NonNullable<OwnStanding['best']>;

/** One's own best result. */
export function bestWords(best: Best): string {
  return ownStanding('best', { result: measuredWords(best) });
}

/** A result where nothing beside it says what it is of: one without units says so itself. */
export function measuredWords({ label = '', ...result }: DesignResult): string {
  const words = resultWords(result);
  return result.units === '' ? `${label} ${words}`.trimStart() : words;
}

/** A result with its units behind a thin space. */
export function resultWords({ value, units, decimals }: Omit<DesignResult, 'label'>): string {
  return `${value.toFixed(decimals)}\u202f${units}`.trimEnd();
}
