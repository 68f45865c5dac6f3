/** One of the ids of a sign-in in the form in which they are compared: case, width and blanks around it do not count (AUTH-13). */
export function comparableId(id: string): string {
  return id.trim().normalize('NFKC').toLowerCase();
}

/** The letters and digits of codes that Balsa makes, which cannot be mistaken for each other: 31, 4.95 random bits each. */
export const CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';

/** How codes that Balsa makes are written, by the number of their signs: in parts of so many. */
const PART_OF: Readonly<Record<number, number>> = { 10: 5, 16: 4 };

/**
 * A code in the form in which it is compared. Of what could be one that Balsa made neither blanks nor dashes of any kind count: it
 * is put into its parts again. Everything else, such as a group id that a school chose, is compared as any id.
 */
export function comparableCode(code: string): string {
  const id = comparableId(code);
  const signs = id.replaceAll(/[\s\p{Pd}\u00AD\u2212]+/gu, '');
  const part = PART_OF[signs.length];
  if (part === undefined || [...signs].some((sign) => !CODE_SIGNS.includes(sign))) return id;
  return Array.from({ length: signs.length / part }, (_, index) => signs.slice(index * part, (index + 1) * part)).join(
    '-',
  );
}

/** What a typed group id may be, the nearest first: as a school wrote it, or a code of Balsa's without its dash. */
export function possibleCodes(code: string): readonly string[] {
  return [...new Set([comparableId(code), comparableCode(code)])];
}
