import { elementsBelow, textOf } from '#build/lesson-markup.ts';
import { ContentLevel } from '#contract/competition/activity.ts';
import { classesOf, named } from './pages.ts';
import type { MarkupElement } from '#build/lesson-markup.ts';
import type { Page } from './pages.ts';

/** Text in a drawing, on a drawing 640 units wide [units]. */
const SMALLEST_TEXT = 14;
const USUAL_WIDTH = 640;

/** What a page lacks of the form that all pages share: one main, one heading above others in order, drawings with words. */
export function formProblems(page: Page): readonly string[] {
  const say = (problem: string): string => `${page.code}: ${problem}`;
  const html = named(page, 'html')[0];
  const count = (name: string): number => named(page, name).length;
  return [
    ...(page.source.trimStart().toLowerCase().startsWith('<!doctype html>') ? [] : [say('it has no doctype')]),
    ...(html?.attributes.get('lang') === 'en' ? [] : [say('html has no lang="en"')]),
    ...(count('title') > 0 ? [] : [say('it has no title')]),
    ...(count('link') === 1 ? [] : [say('it does not link ../lesson.css')]),
    ...(count('main') === 1 ? [] : [say('it needs one main')]),
    ...(count('h1') === 1 ? [] : [say('it needs one h1')]),
    ...headingProblems(page).map(say),
    ...named(page, 'svg').flatMap(drawingProblems).map(say),
    ...named(page, 'img')
      .filter(({ attributes }) => !attributes.get('alt'))
      .map(() => say('a picture has no alt text')),
    ...named(page, 'figure')
      .filter((figure) => !elementsBelow(figure).some(({ name }) => name === 'figcaption'))
      .map(({ line }) => say(`the figure in line ${line} has no caption`)),
    ...wrongLevels(page).map(say),
  ];
}

function headingProblems(page: Page): readonly string[] {
  const headings = named(page, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  return headings.flatMap((heading, i) => {
    const level = Number(heading.name[1]);
    const before = Number(headings[i - 1]?.name[1] ?? 0);
    const problems: string[] = [];
    if (textOf(heading).trim() === '') problems.push(`the heading in line ${heading.line} is empty`);
    if (level > before + 1) problems.push(`the heading in line ${heading.line} skips a level`);
    return problems;
  });
}

function drawingProblems(svg: MarkupElement): readonly string[] {
  const where = `the drawing in line ${svg.line}`;
  const inside = elementsBelow(svg);
  const words = (name: string): string => {
    const element = inside.find((each) => each.name === name);
    return element === undefined ? '' : textOf(element).trim();
  };
  const width = Number((svg.attributes.get('viewbox') ?? '').split(/[\s,]+/)[2]);
  const smallest = (SMALLEST_TEXT * width) / USUAL_WIDTH;
  const small = inside.filter(
    ({ name, attributes }) => name === 'text' && Number(attributes.get('font-size') ?? 16) < smallest - 1e-9,
  );
  return [
    ...(svg.attributes.get('role') === 'img' ? [] : [`${where} has no role="img"`]),
    ...(svg.attributes.get('aria-labelledby') ? [] : [`${where} has no aria-labelledby`]),
    ...(width > 0 ? [] : [`${where} has no viewBox`]),
    ...(words('title') === '' ? [`${where} has no title`] : []),
    ...(words('desc') === '' ? [`${where} has no description`] : []),
    ...small.map((text) => `${where} has text under ${smallest.toFixed(1)} units: ${textOf(text).trim()}`),
  ];
}

function wrongLevels(page: Page): readonly string[] {
  return page.elements
    .map(({ attributes }) => attributes.get('data-level'))
    .filter((level) => level !== undefined && !ContentLevel.safeParse(level).success)
    .map((level) => `there is no content level ${level}`);
}

/** The boxes that a page of its category must have. */
export function boxProblems(page: Page, category: string, nodes: readonly string[]): readonly string[] {
  const say = (problem: string): string => `${page.code}: ${problem}`;
  const boxes = named(page, 'aside');
  const lacks = (name: string): string[] =>
    boxes.some((box) => classesOf(box).includes(name)) ? [] : [say(`it has no ${name} box`)];
  const strays = boxes
    .map(({ attributes }) => attributes.get('data-node'))
    .filter((node) => node !== undefined && !nodes.includes(node))
    .map((node) => say(`there is no work area ${node}`));
  if (category === 'build') return [...lacks('safety'), ...strays];
  if (category !== 'lesson') return strays;
  const hasSources = named(page, 'section').some((section) => classesOf(section).includes('sources'));
  const triesNode = boxes.some((box) => classesOf(box).includes('try-it') && box.attributes.has('data-node'));
  return [
    ...lacks('try-it'),
    ...lacks('remember'),
    ...(triesNode ? [] : [say('its try-it box names no work area')]),
    ...(hasSources ? [] : [say('it names no sources')]),
    ...(named(page, 'svg').length > 0 ? [] : [say('it has no drawing')]),
    ...strays,
  ];
}
