import DOMPurify from 'dompurify';
import { tab } from '#client/scopes/scopes.ts';
import { PICTURE_NAME } from '#contract/own-pages/own-page.ts';
import { showsPart } from '#rules/content-level.ts';
import type { ContentLevel } from '#contract/competition/activity.ts';
import type { TrustedTypesWindow } from 'trusted-types/lib';

/** The one Trusted Types policy that makes markup: only the sanitizer uses it, and only what it let through reaches the page. */
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('lesson', {
  createHTML: (html) => html,
  createScriptURL: noScript,
  createScript: noScript,
});

/** Pages that were sanitized lately: going back to one costs a copy. */
const remembered = tab.hold(new Map<string, DocumentFragment>());
const MOST_REMEMBERED = 30;

/** Addresses of pictures that the page itself holds, by the names under which a text shows them. */
export type HeldPictures = ReadonlyMap<string, string>;

/** The content of a lesson page for one content level, sanitized: the nodes inside its `main` (or its body, where it has none). */
export function lessonFragment(
  html: string,
  level: ContentLevel,
  base: string,
  pictures?: HeldPictures,
): DocumentFragment {
  if (pictures) return sanitized(html, level, base, pictures);
  const key = [level, base, html].join(' ');
  const known = remembered.get(key) ?? sanitized(html, level, base);
  remembered.delete(key);
  remembered.set(key, known);
  for (const [oldest] of remembered) if (remembered.size > MOST_REMEMBERED) remembered.delete(oldest);
  return known.cloneNode(true) as DocumentFragment;
}

function sanitized(html: string, level: ContentLevel, base: string, pictures?: HeldPictures): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    WHOLE_DOCUMENT: true,
    FORBID_TAGS: ['style', 'script', 'iframe', 'form', 'input', 'button', 'link', 'meta', 'base', 'object', 'embed'],
    FORBID_ATTR: ['style', 'srcset', 'ping', 'action', 'formaction'],
    ALLOW_DATA_ATTR: true,
    ...(policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy }),
  });
  const content = fragment.querySelector('main') ?? fragment.querySelector('body') ?? fragment;
  for (const part of content.querySelectorAll('[data-level]')) {
    if (!showsPart(part.getAttribute('data-level'), level)) part.remove();
  }
  for (const link of content.querySelectorAll('a[href]')) confineLink(link, base);
  for (const image of content.querySelectorAll('img, image')) {
    if (PICTURE_NAME.test(image.getAttribute('src') ?? '')) showHeld(image, pictures);
    else confineImage(image, base);
  }
  // Only now into the page: so far it is a document that loads nothing, and a picture is asked for as soon as it is in this one.
  const nodes = document.createDocumentFragment();
  nodes.append(...content.childNodes);
  return nodes;
}

function noScript(): never {
  throw new TypeError('A lesson has no scripts.');
}

/** Links lead to other pages of the same application or inside this one; everything else loses its address. */
function confineLink(link: Element, base: string): void {
  const href = link.getAttribute('href') ?? '';
  if (href.startsWith('#')) return;
  const url = new URL(href, new URL(base, location.origin));
  // micromark leaves nothing of a script link but its empty address.
  if (href !== '' && url.origin === location.origin && url.pathname.startsWith('/c/'))
    link.setAttribute('href', url.pathname + url.hash);
  else link.removeAttribute('href');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** A picture that is held comes from memory; of one that is not, or not yet, what it shows is said. */
function showHeld(image: Element, pictures: HeldPictures | undefined): void {
  const held = pictures?.get(image.getAttribute('src') ?? '');
  if (held !== undefined && /^data:image\/(?:webp|png|jpeg);base64,/.test(held)) {
    image.setAttribute('src', held);
    return;
  }
  const words = document.createElement('em');
  words.textContent = image.getAttribute('alt') ?? '';
  image.replaceWith(words);
}

/** Pictures come from this product alone (T7: a remote picture tells another server who reads what). */
function confineImage(image: Element, base: string): void {
  const source = image.getAttribute('src') ?? image.getAttribute('href') ?? '';
  const url = new URL(source, new URL(base, location.origin));
  if (url.origin !== location.origin || !url.pathname.startsWith('/c/')) image.remove();
  else if (image.hasAttribute('src')) image.setAttribute('src', url.pathname);
}
