import type { Page } from 'playwright-core';

/** What is the same in every language: the product's own name, and that of its build. */
const NAMES = ['Balsa', process.env.VITE_BUILD ?? ''];

/** What the server gives from now on: each text in its answers, which is content, a name or what a person wrote. */
export function wordsGiven(page: Page): ReadonlySet<string> {
  const given = new Set(NAMES);
  page.on('response', (response) => {
    if (/^application\/json\b/.test(response.headers()['content-type'] ?? ''))
      void response.json().then(
        (body: unknown) => addTexts(body, given),
        () => undefined,
      );
  });
  return given;
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value.trim());
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) addTexts(each, texts);
}

/** Whatever on the page is read or read out in Latin letters and was not given, lessons aside. */
export async function plainWords(page: Page, given: ReadonlySet<string>): Promise<string[]> {
  const longestFirst = [...given].filter((text) => text !== '').toSorted((one, other) => other.length - one.length);
  const texts = await page.evaluate(textsOfPage);
  return texts.filter((text) => /[A-Za-z]{2}/.test(without(text, longestFirst)));
}

function without(text: string, given: readonly string[]): string {
  return given.reduce((rest, value) => (rest.includes(value) ? withoutOne(rest, value) : rest), text);
}

/** Only where it stands as words of its own: a code such as `on` takes nothing out of other words. */
function withoutOne(text: string, value: string): string {
  return text
    .split(value)
    .reduce((rest, part) => rest + (/[A-Za-z]$/.test(rest) || /^[A-Za-z]/.test(part) ? value : '·') + part);
}

/** Runs on the page. */
function textsOfPage(): string[] {
  const names = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];
  const texts = [document.title];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, [data-print]') !== null) continue;
    // A closed list does not show its options, but reads them.
    if (!(element.closest('select') ?? element).checkVisibility()) continue;
    texts.push(...names.map((name) => element.getAttribute(name) ?? ''));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
  }
  return texts.map((text) => text.trim()).filter(Boolean);
}
