import type { DesignLine } from './portfolio.ts';

/** The designs whose pictures stand in a text, each once and in order. */
export type NamedDesigns = (text: string) => DesignLine[];

/** Most designs whose pictures the texts of an activity show: so that no journal makes a page of many megabytes. */
const MOST_SHOWN = 40;

/** The name of a design has no comma and no bracket. */
const MARK = /\[([^[\],\n]+), (?:[^[\]\n]* )?(\d+)\]/g;

/**
 * A picture in a journal is a line of its text: "[Red Comet, revision 1]", in the words of the student's language. A text may have
 * thousands of them, so that each is looked up and not compared with every design.
 */
export function namedDesigns(designs: readonly DesignLine[]): NamedDesigns {
  const known = new Map<string, DesignLine>();
  for (const design of designs.toReversed()) known.set(keyOf(design.name, String(design.revision)), design);
  return (text) => {
    const marks = [...text.matchAll(MARK)];
    return [...new Set(marks.flatMap(([, name = '', revision = '']) => known.get(keyOf(name, revision)) ?? []))];
  };
}

/** The designs whose pictures some texts show, and how many more they name. */
export function shownInTexts(
  named: NamedDesigns,
  texts: readonly string[],
): { readonly shown: readonly DesignLine[]; readonly leftOut: number } {
  const all = [...new Set(texts.flatMap((text) => named(text)))];
  return { shown: all.slice(0, MOST_SHOWN), leftOut: Math.max(0, all.length - MOST_SHOWN) };
}

function keyOf(name: string, revision: string): string {
  return `${revision} ${name}`;
}
