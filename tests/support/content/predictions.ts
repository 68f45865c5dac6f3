import { textOf } from '#build/lesson-markup.ts';
import { classesOf, named } from './pages.ts';
import type { MarkupElement } from '#build/lesson-markup.ts';
import type { Page } from './pages.ts';

/** What stands in a pair of questions around an experiment, in this order. */
const FORM = 'h2 p ul p p ul p';
const CHOICES = [3, 4] as const;

/** Experiments without a prediction before them, and predictions that leave something unsaid. */
export function predictionProblems(page: Page, category: string): readonly string[] {
  const pairs = named(page, 'section').filter((section) => classesOf(section).includes('predict'));
  const wanted = category === 'interactive' ? 1 : 0;
  return [
    ...(pairs.length === wanted ? [] : [`${page.code} asks for ${pairs.length} predictions, ${wanted} belong there`]),
    ...pairs.flatMap((pair) => pairProblems(pair).map((problem) => `${page.code}: ${problem}`)),
  ];
}

function pairProblems(pair: MarkupElement): readonly string[] {
  const parts = pair.children.flatMap((child) => (child.kind === 'element' ? [child] : []));
  const form = parts.map(({ name }) => name).join(' ');
  if (form !== FORM) return [`a prediction has the form ${form}`];
  const [, ask, first, , again, second] = parts;
  const lists = [first, second].map((list) => itemsOf(list));
  return [
    ...[ask, again].filter((part) => !said(part).endsWith('?')).map((part) => `“${said(part)}” is no question`),
    ...parts.filter((part) => said(part) === '').map(({ name }) => `a ${name} of a prediction is empty`),
    ...lists
      .filter(({ length }) => length < CHOICES[0] || length > CHOICES[1])
      .map(({ length }) => `a prediction has ${length} choices`),
    ...(rightOnes(lists[0]) === 0 ? [] : ['a guess is called right']),
    ...(rightOnes(lists[1]) === 1 ? [] : ['the second question of a prediction needs one right choice']),
  ];
}

const itemsOf = (list: MarkupElement | undefined): readonly MarkupElement[] =>
  (list?.children ?? []).flatMap((child) => (child.kind === 'element' && child.name === 'li' ? [child] : []));

const rightOnes = (items: readonly MarkupElement[] = []): number =>
  items.filter(({ attributes }) => attributes.has('data-right')).length;

const said = (part: MarkupElement | undefined): string => (part ? textOf(part).replace(/\s+/g, ' ').trim() : '');
