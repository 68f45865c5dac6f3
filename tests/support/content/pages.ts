import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { elementsBelow, readMarkup } from '#build/lesson-markup.ts';
import { showsPart } from '#rules/content-level.ts';
import type { MarkupElement, MarkupNode } from '#build/lesson-markup.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';

export interface Page {
  /** The file's name without its end: the exercise's code, or "glossary". */
  readonly code: string;
  readonly source: string;
  readonly bytes: number;
  readonly root: MarkupElement;
  readonly elements: readonly MarkupElement[];
}

const CONTENT = 'public/c/application';

/** Every page of an application, or of the journal, in the order of their names. */
export function pagesOf(folder: string): readonly Page[] {
  if (!existsSync(join(CONTENT, folder))) return [];
  return readdirSync(join(CONTENT, folder))
    .filter((name) => name.endsWith('.html'))
    .toSorted()
    .map((name) => pageFrom(name.replace(/\.html$/, ''), readFileSync(join(CONTENT, folder, name), 'utf8')));
}

/** The names of an application's files that are no pages. */
export function filesOf(folder: string): readonly string[] {
  return readdirSync(join(CONTENT, folder)).filter((name) => !name.endsWith('.html'));
}

/** Of a file of an application [bytes]; 0 where it is not there. */
export function sizeOf(folder: string, name: string): number {
  return statSync(join(CONTENT, folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

export function pageFrom(code: string, source: string): Page {
  const { root } = readMarkup(source);
  return { code, source, bytes: Buffer.byteLength(source), root, elements: elementsBelow(root) };
}

export const named = (page: Page, ...names: readonly string[]): readonly MarkupElement[] =>
  page.elements.filter(({ name }) => names.includes(name));

export const classesOf = (element: MarkupElement): readonly string[] =>
  (element.attributes.get('class') ?? '').split(/\s+/);

/** Where one sentence cannot run on into the next. */
const BLOCKS = new Set(['p', 'li', 'dt', 'dd', 'h1', 'h2', 'h3', 'h4', 'figcaption', 'blockquote', 'caption']);
const NOT_PROSE = new Set(['svg', 'table', 'head', 'title', 'desc']);

/** The paragraphs, list items, captions and headings that a student of one level reads; no drawings, tables, formulas or sources. */
export function proseOf(page: Page, level: ContentLevel): readonly string[] {
  const blocks: string[] = [];
  const walk = (element: MarkupElement): void => {
    if (!isRead(element, level)) return;
    if (BLOCKS.has(element.name)) {
      blocks.push(
        element.children
          .map((child) => readText(child, level))
          .join('')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
    }
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(page.root);
  return blocks.filter((block) => block !== '');
}

function isRead({ name, attributes }: MarkupElement, level: ContentLevel): boolean {
  const classes = (attributes.get('class') ?? '').split(/\s+/);
  const isOfLevel = !attributes.has('data-level') || showsPart(attributes.get('data-level'), level);
  return isOfLevel && !NOT_PROSE.has(name) && !classes.includes('sources') && !classes.includes('formula');
}

/** Lists inside a list item are blocks of their own. */
function readText(node: MarkupNode, level: ContentLevel): string {
  if (node.kind === 'text') return node.text;
  if (!isRead(node, level) || BLOCKS.has(node.name) || node.name === 'ul' || node.name === 'ol') return ' ';
  return node.children.map((child) => readText(child, level)).join('');
}
