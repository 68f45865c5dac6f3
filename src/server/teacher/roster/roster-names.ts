import { groupBy } from '#server/group-by.ts';
import { reason } from '#server/words/refusals.ts';
import { alike } from './alike.ts';
import type { Reason } from '#rules/reasons.ts';
import type { RefusalCode } from '#server/words/refusals.ts';

/** A student's whole name, where a list has it. */
export interface WholeName {
  readonly given: string;
  readonly family: string;
  /** As the list writes it. */
  readonly written: string;
}

/** A name with more would be too long to be taken. */
const LETTERS_MOST = 40;

/** How students of a list are called: by the first name and a letter, or as the list has it. */
export type Naming = 'short' | 'written';

/** "José G."; with more letters where others are called so, too. */
export function shortName(given: string, family: string, letters = 1): string {
  const kept = [...family.trim()].slice(0, letters);
  const [first] = kept;
  if (first === undefined) return given.trim();
  const isWhole = letters > 1 && letters >= [...family.trim()].length;
  return `${given.trim()} ${first.toUpperCase()}${kept.slice(1).join('')}${isWhole ? '' : '.'}`.trim();
}

/** "Lovelace, Ada" taken apart; nothing for "King, Jr." and for names without a comma. */
export function turnedName(written: string): WholeName | undefined {
  const [family = '', given = '', ...more] = written.split(',').map((part) => part.trim());
  if (family === '' || given === '' || more.length > 0 || /^(?:jr|sr|ii|iii|iv)\.?$/i.test(given)) return undefined;
  return { given, family, written: written.trim() };
}

/**
 * Rows of a list that writes "José García" into one column, with those names taken apart. Where only some rows have several words, or
 * they end in one letter or have a number, they are names that classmates see already, such as "Ada L." and "Red Fox" beside "Comet".
 */
export function wholeNamesIn<T extends Named>(rows: readonly T[]): T[] {
  const names = rows.filter(({ alias }) => alias.trim() !== '');
  const are = names.filter(({ alias, whole }) => whole !== undefined || spacedName(alias) !== undefined);
  if (are.length * 2 <= names.length) return [...rows];
  return rows.map((row) => {
    const whole = row.whole ?? spacedName(row.alias);
    return whole === undefined || row.whole !== undefined
      ? row
      : { ...row, whole, alias: shortName(whole.given, whole.family) };
  });
}

/** The first word is what a student is called; all others show the least as one letter. */
function spacedName(text: string): WholeName | undefined {
  const [given = '', ...others] = text.trim().split(/\s+/u);
  const last = others.at(-1);
  if (last === undefined || /[\d,]/.test(text) || !/\p{L}.*\p{L}/u.test(last)) return undefined;
  return { given, family: others.join(' '), written: text.trim() };
}

interface Named {
  readonly alias: string;
  readonly whole: WholeName | undefined;
}

interface Renamed {
  readonly warning: Reason<RefusalCode> | undefined;
}

/**
 * Rows with the names that classmates will see. Of short names that are alike each gets as many letters as tell it from the
 * others, and from the names in the class where `isTaken` says so.
 */
export function withNames<T extends Named>(
  rows: readonly T[],
  naming: Naming,
  isTaken: (row: T, alias: string) => boolean,
): (T & Renamed)[] {
  if (naming === 'written') {
    return rows.map((row) => ({ ...row, alias: row.whole?.written ?? row.alias, warning: undefined }));
  }
  const bearers = [...groupBy(rows, ({ alias }) => alike(alias)).values()].map(countsOf);
  const counts = new Map(bearers.flatMap((count) => count.rows.map((row) => [row, count.of] as const)));
  return rows.map((row) => {
    const isFree = (name: string, letters: number): boolean =>
      (counts.get(row)?.(letters).get(alike(name)) ?? 0) <= 1 && !isTaken(row, name);
    const alias = longerName(row, isFree);
    const warning = alias === row.alias ? undefined : reason('ROW_NAME_LONGER', { alias: row.alias });
    return { ...row, alias, warning };
  });
}

/** How often each name would come among rows of one short name, by the number of letters; counted once for each number. */
function countsOf<T extends Named>(rows: readonly T[]) {
  const known = new Map<number, ReadonlyMap<string, number>>();
  const of = (letters: number): ReadonlyMap<string, number> => {
    const before = known.get(letters);
    if (before !== undefined) return before;
    const counts = new Map<string, number>();
    for (const row of rows) {
      const name = alike(nameOf(row, letters));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    known.set(letters, counts);
    return counts;
  };
  return { rows, of };
}

/** With the fewest letters that nobody else has; as short as can be where all letters are the same. */
function longerName(row: Named, isFree: (name: string, letters: number) => boolean): string {
  const most = Math.min([...(row.whole?.family.trim() ?? '')].length, LETTERS_MOST);
  for (let letters = 1; letters <= most; letters += 1) {
    const name = nameOf(row, letters);
    if (isFree(name, letters)) return name;
  }
  return row.alias;
}

function nameOf({ alias, whole }: Named, letters: number): string {
  return whole === undefined ? alias : shortName(whole.given, whole.family, letters);
}
