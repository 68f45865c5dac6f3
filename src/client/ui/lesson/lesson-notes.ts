/** What stands on the paper besides the lesson's own words. */
export interface NoteWords {
  readonly heading: string;
  readonly wordBank: string;
  readonly ownWords: string;
  readonly toKeep: string;
}

const GAP_LETTERS = 24;
const LINES = 3;

/**
 * A lesson as notes to fill in: its headings, of each part the first paragraph with engineers' words, which are gaps here, a list of
 * these words, and lines for what the student wants to keep.
 */
export function notesOf(page: Element, words: NoteWords): HTMLElement {
  const notes = element('section', 'notes');
  notes.append(element('h2', '', words.heading));
  const bank = new Set<string>();
  for (const heading of page.querySelectorAll(':scope > h2')) {
    notes.append(element('h3', '', heading.textContent ?? ''));
    const paragraph = firstWithTerm(heading);
    notes.append(...(paragraph ? [withGaps(paragraph, bank)] : [element('p', '', words.ownWords), ...lines()]));
  }
  if (bank.size > 0) {
    const sorted = [...bank].toSorted((one, other) => one.localeCompare(other));
    notes.append(element('p', 'bank', `${words.wordBank} ${sorted.join(' · ')}`));
  }
  notes.append(element('h3', '', words.toKeep), ...lines());
  return notes;
}

/** Every entry of a glossary with room for the word in another language. */
export function wordListOf(page: Element, heads: readonly string[]): HTMLElement {
  const list = element('section', 'notes');
  const table = element('table', '');
  const row = (cells: readonly Node[]): HTMLElement => {
    const made = element('tr', '');
    made.append(...cells);
    return made;
  };
  table.append(row(heads.map((head) => element('th', '', head))));
  for (const term of page.querySelectorAll('dt')) {
    const translation = term.parentElement?.querySelector(`dd[lang][data-term="${term.id}"]`)?.textContent ?? '';
    const meaning = term.nextElementSibling?.textContent ?? '';
    table.append(
      row([
        element('td', '', wordOf(term)),
        element('td', '', meaning.replace(/\s+/g, ' ').trim()),
        element('td', '', translation),
      ]),
    );
  }
  list.append(table);
  return list;
}

/** The word of an entry, without the button beside it. */
export function wordOf(term: Element): string {
  return [...term.childNodes]
    .filter((node) => !(node instanceof HTMLButtonElement))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();
}

function firstWithTerm(heading: Element): Element | undefined {
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling) {
    for (const paragraph of next.matches('p') ? [next] : next.querySelectorAll('p')) {
      if (paragraph.querySelector('a.term')) return paragraph;
    }
  }
  return undefined;
}

function withGaps(paragraph: Element, bank: Set<string>): Node {
  const copy = paragraph.cloneNode(true) as Element;
  for (const term of copy.querySelectorAll('a.term')) {
    bank.add((term.textContent ?? '').trim().toLowerCase());
    term.replaceWith(element('u', 'gap', '\u00A0'.repeat(GAP_LETTERS)));
  }
  return copy;
}

function lines(): HTMLElement[] {
  return Array.from({ length: LINES }, () => element('p', 'line', '\u00A0'));
}

function element(name: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}
