/** A word of an application's glossary. */
export interface GlossaryEntry {
  readonly name: string;
  readonly meaning: string;
}

/** The entries of a glossary page (`<dt>` with `<dd>`), as plain words. */
export function glossaryOf(html: string): readonly GlossaryEntry[] {
  return [...html.matchAll(/<dt\b[^>]*>(.*?)<\/dt>\s*<dd\b[^>]*>(.*?)<\/dd>/gs)].map(([, name = '', meaning = '']) => ({
    name: plain(name),
    meaning: plain(meaning),
  }));
}

/** The entries whose names stand in a label as whole words, the longest first; none of them inside of another. */
export function entriesIn(entries: readonly GlossaryEntry[], label: string): readonly GlossaryEntry[] {
  let rest = ` ${wordsOf(label)} `;
  const named = entries.flatMap((entry) => namesOf(entry).map((name) => ({ entry, name })));
  const found = new Set<GlossaryEntry>();
  for (const { entry, name } of named.toSorted((one, other) => other.name.length - one.name.length)) {
    const at = [` ${name} `, ` ${name}s `].find((words) => rest.includes(words));
    if (at === undefined) continue;
    found.add(entry);
    rest = rest.replace(at, ' | ');
  }
  return [...found];
}

/** "Center of gravity (CG)" goes by both. */
function namesOf({ name }: GlossaryEntry): readonly string[] {
  const short = /\((.*?)\)/.exec(name)?.[1];
  return [name.replace(/\(.*?\)/g, ''), ...(short === undefined ? [] : [short])]
    .map(wordsOf)
    .filter((words) => words !== '');
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
