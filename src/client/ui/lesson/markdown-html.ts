import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { putAside, putBack } from './formula.ts';
import { lessonFragment } from './lesson-html.ts';
import { shallow } from './shallow-markdown.ts';
import type { HeldPictures } from './lesson-html.ts';

/** Longest source that is rendered; a question is never near it [characters]. */
const LONGEST = 64 * 1024;

/** Markdown as sanitized nodes: HTML is escaped, dangerous links are emptied, and pictures come from this product alone. */
export function markdownFragment(source: string, inline: boolean, pictures?: HeldPictures): DocumentFragment {
  const fragment = rendered(source, pictures);
  const only = fragment.childElementCount === 1 ? fragment.firstElementChild : null;
  if (!inline || only?.tagName !== 'P') return fragment;
  const inner = document.createDocumentFragment();
  inner.append(...only.childNodes);
  return inner;
}

/** The same of what a teacher wrote, with formulas between dollar signs and the page's own pictures. */
export function ownFragment(source: string, inline: boolean, pictures: HeldPictures): DocumentFragment {
  const { source: places, formulas } = putAside(source.slice(0, LONGEST));
  const fragment = markdownFragment(places, inline, pictures);
  putBack(fragment, formulas);
  return fragment;
}

function rendered(source: string, pictures?: HeldPictures): DocumentFragment {
  const html = micromark(shallow(source.slice(0, LONGEST)), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
  return lessonFragment(html, 'middle', '/c/', pictures);
}
