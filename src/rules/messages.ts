/*
 * Texts with `{values}` and plural forms, as the catalogues of the page and the server's refusals hold them.
 */

/** A text for each plural form that English has, or another language (`Intl.PluralRules`); `count` chooses. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Message = string | Forms;

/** What is filled in, by name. */
export type Values = Readonly<Record<string, string | number>>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<M> = M extends string
  ? Readonly<Record<NamesIn<M>, string | number>>
  : Readonly<Record<Exclude<NamesIn<M[keyof M]>, 'count'>, string | number>> & { readonly count: number };

/** The arguments that a message asks for: none, or the values of all its `{names}`. */
export type Given<M> = M extends string ? ([NamesIn<M>] extends [never] ? [] : [ValuesOf<M>]) : [ValuesOf<M>];

/** A message in a language (a BCP 47 tag). Numbers are written as the language does. */
export function filledIn(message: Message, values: Values, tag: string): string {
  const text = typeof message === 'string' ? message : formOf(message, Number(values['count']), tag);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbersOf(tag).format(value) : (value ?? whole);
  });
}

function formOf(forms: Forms, count: number, tag: string): string {
  return forms[pluralsOf(tag).select(count)] ?? forms.other;
}

// Making one takes as long as filling in a screen of messages. There are as many as there are languages.
const numbersOf = keptByTag((tag) => new Intl.NumberFormat(tag));
const pluralsOf = keptByTag((tag) => new Intl.PluralRules(tag));

function keptByTag<T>(make: (tag: string) => T): (tag: string) => T {
  const kept = new Map<string, T>();
  return (tag) => {
    const found = kept.get(tag) ?? make(tag);
    kept.set(tag, found);
    return found;
  };
}
