import type { Translations } from '#client/words/language.ts';
import type { Say } from '#client/words/words.ts';

/** A language whose letters are none of English: what Intl writes in it shows at a glance, too. */
export const PSEUDO_LANGUAGE = 'el';

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const MARKED = 'ÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒğĥîĵķļɱñöþǫŕšţûṽŵẋýž';

/** A text as nobody's language has it, `⟦Šţåŕţ⟧`: still to be read, its `{names}` as they are. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\w+\})/).map((part, index) => (index % 2 === 1 ? part : marked(part)));
  return `⟦${parts.join('')}⟧`;
}

function marked(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter);
}

/** A language file with all that catalogues say. */
export function pseudoLanguage(): Translations {
  const files = import.meta.glob<Readonly<Record<string, unknown>>>('#client/words/**/*.ts', { eager: true });
  const catalogues = Object.values(files).flatMap((file) => Object.values(file).filter(isCatalogue));
  return Object.fromEntries(catalogues.flatMap(pseudoCatalogue));
}

type AnyCatalogue = Say<Translations>;

function isCatalogue(value: unknown): value is AnyCatalogue {
  return typeof value === 'function' && 'english' in value;
}

function pseudoCatalogue({ catalogue, english }: AnyCatalogue): [string, Translations[string]][] {
  return Object.entries(english).map(([key, message]) => [
    `${catalogue}.${key}`,
    typeof message === 'string' ? pseudoText(message) : mapForms(message),
  ]);
}

function mapForms(forms: Exclude<Translations[string], string>): Exclude<Translations[string], string> {
  const { other, ...rest } = forms;
  const more = Object.entries(rest).map(([form, text]) => [form, pseudoText(text)]);
  return { ...Object.fromEntries(more), other: pseudoText(other) };
}
