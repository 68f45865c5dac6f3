import { elementsBelow, textOf } from '#build/lesson-markup.ts';
import { classesOf, named } from './pages.ts';
import type { Page } from './pages.ts';

const NUMBER = [4, 6] as const;
/** [bytes] */
const LARGEST_DRAWING = 12_000;
/** What is to be seen in a step takes a sentence. */
const FEWEST_WORDS = 8;

/** Where a build page has too few or too many drawings of them, too large ones or ones that are hardly described. */
export function stepProblems(page: Page): readonly string[] {
  const figures = named(page, 'figure').filter((figure) => classesOf(figure).includes('step'));
  const [least, most] = NUMBER;
  const sizes = [...page.source.matchAll(/<figure class="step">[\s\S]*?<\/figure>/g)].map(([source]) =>
    Buffer.byteLength(source),
  );
  const words = (figure: (typeof figures)[number], name: string): string => {
    const element = elementsBelow(figure).find((each) => each.name === name);
    return element === undefined ? '' : textOf(element).trim();
  };
  return [
    ...(figures.length < least || figures.length > most
      ? [`${page.code} has ${figures.length} step drawings, ${least} to ${most} are asked for`]
      : []),
    ...sizes.filter((size) => size > LARGEST_DRAWING).map((size) => `${page.code}: a drawing has ${size} bytes`),
    ...figures
      .filter((figure) => words(figure, 'desc').split(/\s+/).length < FEWEST_WORDS)
      .map((figure) => `${page.code}: the drawing "${words(figure, 'title')}" is hardly described`),
  ];
}
