/**
 * More signs of quotations and lists at the beginning of a line than anybody reads. Markdown takes for each level the time of all before it:
 * a line of 30,000 such signs stopped the page for a minute.
 */
const TOO_DEEP =
  /^((?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20})(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/gm;

/** Markdown without what lies deeper; its words stay. */
export function shallow(source: string): string {
  return source.replace(TOO_DEEP, '$1 ');
}
