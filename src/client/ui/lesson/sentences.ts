/** One sentence of a page, and where it stands. */
export interface Sentence {
  readonly text: string;
  readonly range: Range;
}

const BLOCKS = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, blockquote';
/** What is not read out: drawings, formulas, tables, buttons, what stands on paper alone. */
const SILENT = 'svg, .formula, table, button, section.sources, section.sheet, section.notes';

/** The sentences of a page in their order, as they are read out. */
export function sentencesOf(page: Element): readonly Sentence[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...page.querySelectorAll(BLOCKS)]
    .filter((block) => block.closest(SILENT) === null)
    .flatMap((block) => sentencesIn(block, segmenter));
}

function sentencesIn(block: Element, segmenter: Intl.Segmenter): Sentence[] {
  const texts = ownTexts(block);
  const whole = texts.map(({ data }) => data).join('');
  return [...segmenter.segment(whole)].flatMap(({ segment, index }) => {
    const text = segment.replace(/\s+/g, ' ').trim();
    if (text === '') return [];
    const begin = index + (segment.length - segment.trimStart().length);
    return [{ text, range: rangeOver(texts, begin, index + segment.trimEnd().length) }];
  });
}

/** The texts of a block that are not those of a block inside it. */
function ownTexts(block: Element): Text[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (holder?.closest(BLOCKS) === block && holder.closest(SILENT) === null) found.push(node as Text);
  }
  return found;
}

function rangeOver(texts: readonly Text[], begin: number, end: number): Range {
  const range = document.createRange();
  let before = 0;
  for (const text of texts) {
    const after = before + text.length;
    if (begin >= before && begin < after) range.setStart(text, begin - before);
    if (end > before && end <= after) range.setEnd(text, end - before);
    before = after;
  }
  return range;
}
