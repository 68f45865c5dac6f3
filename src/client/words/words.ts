import { filledIn } from '#rules/messages.ts';
import { language } from './language.ts';
import type { Given, Message, Values } from '#rules/messages.ts';

/** Gives a text of a catalogue with its values filled in: `say('tries', { count: 3 })`. Numbers are written as the language does. */
export interface Say<Catalogue> {
  <Key extends keyof Catalogue & string>(key: Key, ...values: Given<Catalogue[Key]>): string;
  /** What a translation has to say: under the catalogue's name, each text by its key. */
  readonly catalogue: string;
  readonly english: Catalogue;
}

/**
 * The English texts of one screen or noun, and the only way to them. A text may hold `{names}`; one that counts has a form for
 * `one` and for `other`. Texts are asked for when they are drawn, never while a module is loaded: the language is chosen later.
 */
export function words<const Catalogue extends Readonly<Record<string, Message>>>(
  name: string,
  english: Catalogue,
): Say<Catalogue> {
  const say = (key: string, values = {}): string =>
    filled(language().translations[`${name}.${key}`] ?? english[key] ?? key, values);
  return Object.assign(say, { catalogue: name, english });
}

/** A message in the language of the page. */
export function filled(message: Message, values: Values): string {
  return filledIn(message, values, language().tag);
}
