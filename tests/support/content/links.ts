import { textOf } from '#build/lesson-markup.ts';
import { classesOf, named } from './pages.ts';
import type { Page } from './pages.ts';

/** Addresses, anchors, pictures and glossary terms of a unit that lead nowhere, and glossary entries without words. */
export function brokenLinks(pages: readonly Page[], files: readonly string[] = []): readonly string[] {
  const anchors = new Map(pages.map((page) => [page.code, idsOf(page)]));
  const known = new Set(files);
  return pages.flatMap((page) => [
    ...repeated(idListOf(page)).map((id) => `${page.code}: the id ${id} is there twice`),
    ...named(page, 'a').flatMap((link) => {
      const href = link.attributes.get('href') ?? '';
      const says = (what: string): string => `${page.code}: ${what} (${textOf(link).trim()} → ${href})`;
      if (classesOf(link).includes('term') && !href.startsWith('glossary.html#'))
        return [says('a term leads elsewhere')];
      const [file = '', anchor = ''] = href.split('#');
      const target = anchors.get(file === '' ? page.code : file.replace(/\.html$/, ''));
      if (target === undefined) return [says('no such page')];
      return anchor === '' || target.has(anchor) ? [] : [says('no such anchor')];
    }),
    ...named(page, 'img', 'image')
      .map(({ attributes }) => attributes.get('src') ?? attributes.get('href') ?? '')
      .filter((source) => !known.has(source))
      .map((source) => `${page.code}: no such picture ${source}`),
    ...named(page, 'svg', 'aside', 'table', 'figure').flatMap(({ attributes, line }) =>
      (attributes.get('aria-labelledby') ?? '')
        .split(/\s+/)
        .filter((id) => id !== '' && !idsOf(page).has(id))
        .map((id) => `${page.code}, line ${line}: nothing has the id ${id}`),
    ),
  ]);
}

/** The entries of a glossary page: id and the words of its explanation. */
export function glossaryOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  const page = pages.find(({ code }) => code === 'glossary');
  const list = page && named(page, 'dl')[0];
  const entries = new Map<string, string>();
  let term = '';
  for (const child of list?.children ?? []) {
    if (child.kind !== 'element') continue;
    if (child.name === 'dt') entries.set((term = child.attributes.get('id') ?? ''), '');
    // A translation stands in a second one, with its language.
    if (child.name === 'dd' && !child.attributes.has('lang'))
      entries.set(term, textOf(child).replaceAll(/\s+/g, ' ').trim());
  }
  return entries;
}

/** Glossary terms that the pages link to. */
export function termsUsed(pages: readonly Page[]): ReadonlySet<string> {
  const links = pages.flatMap((page) => named(page, 'a')).filter((link) => classesOf(link).includes('term'));
  return new Set(links.map((link) => (link.attributes.get('href') ?? '').split('#')[1] ?? ''));
}

const idListOf = (page: Page): readonly string[] =>
  page.elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
const idsOf = (page: Page): ReadonlySet<string> => new Set(idListOf(page));
const repeated = (list: readonly string[]): readonly string[] => list.filter((item, i) => list.indexOf(item) !== i);
