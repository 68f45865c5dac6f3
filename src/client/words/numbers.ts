import { tab } from '#client/scopes/scopes.ts';
import { language } from './language.ts';

const known = tab.hold<{ format?: Intl.NumberFormat }>({});

/** A number as the language of the page writes it. Making a format takes as long as writing some hundred numbers: it is kept. */
export function localisedNumber(value: number): string {
  known.format ??= new Intl.NumberFormat(language().tag);
  return known.format.format(value);
}
