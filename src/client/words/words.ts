import { language } from './language.ts';

/** A text for each plural form that English has, or another language (`Intl.PluralRules`); `count` chooses. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
type Message = string | Forms;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Values<M> = M extends string
  ? Readonly<Record<NamesIn<M>, string | number>>
  : Readonly<Record<Exclude<NamesIn<M[keyof M]>, 'count'>, string | number>> & { readonly count: number };
type Given<M> = M extends string ? ([NamesIn<M>] extends [never] ? [] : [Values<M>]) : [Values<M>];

/** Gives a text of a catalogue with its values filled in: `say('tries', { count: 3 })`. Numbers are written as the language does. */
export type Say<Catalogue> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: Given<Catalogue[Key]>
) => string;

/**
 * The English texts of one screen or noun, and the only way to them. A text may hold `{names}`; one that counts has a form for
 * `one` and for `other`. Texts are asked for when they are drawn, never while a module is loaded: the language is chosen later.
 */
export function words<const Catalogue extends Readonly<Record<string, Message>>>(
  name: string,
  english: Catalogue,
): Say<Catalogue> {
  return (key, ...[values = {}]) => filled(language().translations[`${name}.${key}`] ?? english[key] ?? key, values);
}

/** A message in the language of the page. */
export function filled(message: Message, values: Readonly<Record<string, string | number>>): string {
  const { tag } = language();
  const text = typeof message === 'string' ? message : formOf(message, Number(values['count']), tag);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value.toLocaleString(tag) : (value ?? whole);
  });
}

function formOf(forms: Forms, count: number, tag: string): string {
  return forms[new Intl.PluralRules(tag).select(count)] ?? forms.other;
}
