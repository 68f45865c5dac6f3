import { defaultTreeAdapter, parse } from 'parse5';
import type { DefaultTreeAdapterTypes, ParserError, Token } from 'parse5';

/*
 * A reader for the pages under `public/c`: the browser's own grammar, read strictly. What a browser would put right by itself,
 * such as a tag that is never closed, is reported: a page says what it means.
 */

export interface MarkupElement {
  readonly kind: 'element';
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly MarkupNode[];
  readonly line: number;
}

interface MarkupText {
  readonly kind: 'text';
  /** With its entities resolved. */
  readonly text: string;
}

export type MarkupNode = MarkupElement | MarkupText;

export interface MarkupPage {
  /** Holds what the page holds; itself nameless. */
  readonly root: MarkupElement;
  /** What a strict reader cannot accept, each with its line. */
  readonly problems: readonly string[];
}

/** A part of a page is read like a whole one. */
const ACCEPTED: ReadonlySet<string> = new Set(['missing-doctype']);

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Reads a page into a tree; reading goes on after a problem, so that one run tells all. */
export function readMarkup(source: string): MarkupPage {
  const problems: string[] = [];
  const onParseError = ({ code, startLine }: ParserError): void => {
    if (!ACCEPTED.has(code)) problems.push(`line ${startLine}: ${code}`);
  };
  const document = parse(source, { sourceCodeLocationInfo: true, onParseError });
  const children = nodesIn(document, { source, problems });
  return { root: { kind: 'element', name: '', attributes: new Map(), children, line: 1 }, problems };
}

/** Every element below one, in the order of the page. */
export function elementsBelow(element: MarkupElement): readonly MarkupElement[] {
  return element.children.flatMap((child) => (child.kind === 'element' ? [child, ...elementsBelow(child)] : []));
}

/** The text inside an element, as written, without markup. */
export function textOf(node: MarkupNode): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('');
}

interface Reading {
  readonly source: string;
  readonly problems: string[];
}

function nodesIn({ childNodes }: DefaultTreeAdapterTypes.ParentNode, reading: Reading): MarkupNode[] {
  return childNodes.flatMap((node): MarkupNode[] => {
    if (defaultTreeAdapter.isTextNode(node)) return [{ kind: 'text', text: node.value }];
    return defaultTreeAdapter.isElementNode(node) ? elementFrom(node, reading) : [];
  });
}

/** What the page does not write, such as a table's body, is not there: its children stand in its place. */
function elementFrom(element: DefaultTreeAdapterTypes.Element, reading: Reading): MarkupNode[] {
  const children = nodesIn(element, reading);
  const { sourceCodeLocation: place, attrs } = element;
  if (!place?.startTag) return children;
  const name = element.tagName.toLowerCase();
  const { startLine: line, startTag } = place;
  const isClosed = place.endTag !== undefined || VOID.has(name) || textAt(startTag, reading).endsWith('/>');
  if (!isClosed) reading.problems.push(`line ${line}: <${name}> is never closed`);
  const attributes = new Map(
    attrs.map(({ prefix, name: key, value }) => [(prefix ? `${prefix}:${key}` : key).toLowerCase(), value]),
  );
  for (const [key, where] of Object.entries(place.attrs ?? {})) {
    const written = textAt(where, reading);
    if (written.includes('=') && !/["']$/.test(written)) {
      reading.problems.push(`line ${where.startLine}: the value of ${key} has no quotation marks`);
    }
  }
  return [{ kind: 'element', name, attributes, children, line }];
}

function textAt({ startOffset, endOffset }: Token.Location, { source }: Reading): string {
  return source.slice(startOffset, endOffset);
}
