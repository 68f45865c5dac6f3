import type { StepDrawing } from './parts.ts';

const STEP = /\s*<figure class="step">[\s\S]*?<\/figure>(?:\s*(?=<\/li>))?/g;
const IN_TEXT = /\s*<figure class="in-text">[\s\S]*?<\/figure>/g;

/** A page without the drawings of before, with those that are given in their places. Throws where a step is not there or there twice. */
export function withDrawings(source: string, drawings: readonly StepDrawing[]): string {
  return drawings.reduce(
    (page, drawing, i) => {
      const places = page.split(drawing.step).length - 1;
      if (places !== 1) throw new Error(`${drawing.page}: "${drawing.step}" is there ${places} times.`);
      const figure = figureOf(drawing, i + 1);
      const after = page.indexOf('</p>', page.indexOf(drawing.step)) + '</p>'.length;
      if (drawing.inText === true) return `${page.slice(0, after)}\n${figure}${page.slice(after)}`;
      const end = page.indexOf('</li>', page.indexOf(drawing.step));
      return `${page.slice(0, end).trimEnd()}\n${figure}\n        ${page.slice(end)}`;
    },
    source.replaceAll(STEP, '').replaceAll(IN_TEXT, ''),
  );
}

function figureOf({ page, title, words, caption, height, parts, inText }: StepDrawing, number: number): string {
  const id = `step-${page}-${number}`;
  return [
    `          <figure class="${inText === true ? 'in-text' : 'step'}">`,
    `            <svg viewBox="0 0 480 ${height}" role="img" aria-labelledby="${id}-title ${id}-desc"><title id="${id}-title">${title}</title><desc id="${id}-desc">${words}</desc>`,
    `              ${parts.join('')}`,
    `            </svg>`,
    `            <figcaption>${caption}</figcaption>`,
    `          </figure>`,
  ].join('\n');
}
