import './marked-sentence.css';

const NAME = 'read-aloud';

interface Marks {
  readonly set: (name: string, mark: unknown) => void;
  readonly delete: (name: string) => void;
}

/** What browsers have for marking text without changing it; older ones have it not. */
interface Marking {
  readonly CSS?: { readonly highlights?: Marks };
  readonly Highlight?: new (range: Range) => unknown;
}

/** Marks the sentence that is being read and brings it into sight; where a browser cannot mark a sentence, its paragraph. */
export function markSentence(range: Range): void {
  unmarkSentence();
  const { CSS: styles, Highlight: Mark } = globalThis as Marking;
  const holder = range.startContainer.parentElement;
  if (styles?.highlights && Mark) styles.highlights.set(NAME, new Mark(range));
  else holder?.setAttribute('data-read-aloud', '');
  holder?.scrollIntoView({ block: 'nearest' });
}

export function unmarkSentence(): void {
  (globalThis as Marking).CSS?.highlights?.delete(NAME);
  for (const marked of document.querySelectorAll('[data-read-aloud]')) marked.removeAttribute('data-read-aloud');
}
