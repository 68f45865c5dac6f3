/*
 * A reader for the pages under `public/c`: well-formed HTML, read strictly. Strictness is the point: what this reader and a
 * browser could understand differently is reported, so that no construct can hide from the checks.
 */

export interface MarkupElement {
  readonly kind: 'element';
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: MarkupNode[];
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

const VOID = new Set([
  'area',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
  'base',
  'embed',
]);
const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;
const COMMENT = /<!--[\s\S]*?-->/y;
const DOCTYPE = /<!doctype html>/iy;
const ENTITY = /&(#x?[0-9a-f]+|[a-z]+);/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  minus: '−',
  times: '×',
  middot: '·',
  deg: '°',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
};

/** Reads a page into a tree; reading goes on after a problem, so that one run tells all. */
export function readMarkup(source: string): MarkupPage {
  const problems: string[] = [];
  const root = elementOf('', '', 1);
  const open: MarkupElement[] = [root];
  let at = 0;
  let line = 1;
  const current = (): MarkupElement => open.at(-1) ?? root;
  const advance = (length: number): string => {
    const passed = source.slice(at, at + length);
    at += length;
    line += passed.split('\n').length - 1;
    return passed;
  };
  while (at < source.length) {
    const skipped = matchAt(COMMENT, source, at) ?? matchAt(DOCTYPE, source, at);
    const tag = skipped ? undefined : matchAt(TAG, source, at);
    if (skipped) {
      advance(skipped[0].length);
    } else if (tag) {
      const place = line;
      advance(tag[0].length);
      const [, slash, written = '', attributes = '', selfClosing] = tag;
      const name = written.toLowerCase();
      if (slash === '/') close(open, name, place, problems);
      else {
        const element = elementOf(name, attributes, place);
        current().children.push(element);
        if (selfClosing !== '/' && !VOID.has(name)) open.push(element);
      }
    } else {
      if (source[at] === '<') problems.push(`line ${line}: "${source.slice(at, at + 20).trim()}" is no tag`);
      const next = source.indexOf('<', at + 1);
      const text = advance((next < 0 ? source.length : next) - at);
      current().children.push({ kind: 'text', text: resolveEntities(text) });
    }
  }
  for (const { name, line: place } of open.slice(1)) problems.push(`line ${place}: <${name}> is never closed`);
  return { root, problems };
}

/** Every element below one, in the order of the page. */
export function elementsBelow(element: MarkupElement): readonly MarkupElement[] {
  return element.children.flatMap((child) => (child.kind === 'element' ? [child, ...elementsBelow(child)] : []));
}

/** The text inside an element, as written, without markup. */
export function textOf(node: MarkupNode): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('');
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function close(open: MarkupElement[], name: string, line: number, problems: string[]): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index < 1) {
    problems.push(`line ${line}: </${name}> closes nothing`);
    return;
  }
  for (const left of open.splice(index).slice(1)) problems.push(`line ${left.line}: <${left.name}> is never closed`);
}

function elementOf(name: string, attributes: string, line: number): MarkupElement {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]): [string, string] => [
    key.toLowerCase(),
    resolveEntities(double ?? single ?? ''),
  ]);
  return { kind: 'element', name, attributes: new Map(pairs), children: [], line };
}

function resolveEntities(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
