import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { lessonFragment } from './lesson-html.ts';

/** Longest source that is rendered; a question is never near it [characters]. */
const LONGEST = 64 * 1024;

/** Markdown as sanitized nodes: HTML is escaped, dangerous links are emptied, and pictures come from this product alone. */
export function markdownFragment(source: string, inline: boolean): DocumentFragment {
  const html = micromark(source.slice(0, LONGEST), { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const fragment = lessonFragment(html, 'middle', '/c/');
  const only = fragment.childElementCount === 1 ? fragment.firstElementChild : null;
  if (!inline || only?.tagName !== 'P') return fragment;
  const inner = document.createDocumentFragment();
  inner.append(...only.childNodes);
  return inner;
}
