import { elementsBelow, readMarkup } from './lesson-markup.ts';
import type { MarkupElement } from './lesson-markup.ts';

const FORBIDDEN_ELEMENTS = new Set(
  (
    'script style iframe frame frameset object embed applet form input button select textarea base template slot portal noscript ' +
    'audio video foreignobject animate animatemotion animatetransform set use feimage math'
  ).split(' '),
);
const FORBIDDEN_ATTRIBUTES = new Set(
  'style srcset ping action formaction srcdoc target background http-equiv xlink:href xml:base'.split(' '),
);
const ADDRESSES = new Set(['href', 'src', 'cite', 'poster', 'data', 'longdesc']);
/** A page, an anchor or a picture of the same folder, or the style sheet of all. */
const OWN_ADDRESS = /^(?:\.\.\/lesson\.css|[\w-]+\.(?:html|svg|png|jpg|webp)(?:#[\w-]+)?|#[\w-]+)$/;
const COLOURS = new Set(['fill', 'stroke', 'stop-color', 'color', 'flood-color', 'lighting-color']);
const OWN_COLOUR = /^(?:none|currentColor|inherit|var\(--[a-z-]+\)|url\(#[\w-]+\))$/;
/** A second look at the bare text, for what the reader might have taken as something else. */
const RAW = /<\s*(?:script|iframe|object|embed)|javascript\s*:|vbscript\s*:|data\s*:\s*text/i;

/**
 * What a page under `/c/` may not hold, each with its line; empty when it is clean. Scripts, inline styles, handlers, forms
 * and addresses outside the page's own folder are refused, and so is markup that a strict reader cannot accept.
 */
export function forbiddenIn(source: string): readonly string[] {
  const { root, problems } = readMarkup(source);
  const raw = RAW.exec(source);
  return [
    ...problems,
    ...(raw ? [`"${raw[0]}" is in the text`] : []),
    ...elementsBelow(root).flatMap((element) => [...wrongElement(element), ...wrongAttributes(element)]),
  ];
}

function wrongElement({ name, attributes, line }: MarkupElement): string[] {
  if (FORBIDDEN_ELEMENTS.has(name)) return [`line ${line}: <${name}> is not allowed`];
  const isStyleSheet = attributes.get('rel') === 'stylesheet' && attributes.get('href') === '../lesson.css';
  if (name === 'link' && !isStyleSheet) return [`line ${line}: the only <link> is to ../lesson.css`];
  const isPlainMeta = attributes.has('charset') || attributes.get('name') === 'viewport';
  if (name === 'meta' && !isPlainMeta) return [`line ${line}: this <meta> is not allowed`];
  return [];
}

function wrongAttributes({ name, attributes, line }: MarkupElement): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key.startsWith('on') || FORBIDDEN_ATTRIBUTES.has(key))
      return [`line ${line}: ${key} on <${name}> is not allowed`];
    if (ADDRESSES.has(key) && !OWN_ADDRESS.test(value))
      return [`line ${line}: the address ${value} is not one of ours`];
    if (COLOURS.has(key) && !OWN_COLOUR.test(value)) return [`line ${line}: the color ${value} is not a token`];
    return [];
  });
}
