import { escapeHtml } from '#applications/reports/html.ts';
import { MATERIAL_LOOKS } from '#rules/material-looks.ts';
import type { Picture } from '#contract/engineering/picture.ts';

type Part = Picture['parts'][number];

/** Edge of an area, over the larger side of the picture [1]: one pixel where it is shown 400 wide. */
const EDGE = 1 / 400;

/** A picture as an inline SVG for a document, read aloud by `label`. On the page it takes the page's colors. */
export function pictureSvg({ box, parts }: Picture, label: string): string {
  const edge = (Math.max(box[2], box[3]) * EDGE).toFixed(1);
  const drawn = parts.map((part) => `<path d="${part.path}" ${inkOf(part, edge)}/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="480" height="240" role="img" aria-label="${escapeHtml(label)}">${drawn}</svg>`;
}

function inkOf({ material, line }: Part, edge: string): string {
  const { token, opacity, plain } = MATERIAL_LOOKS[material];
  const color = `var(--${token}, ${plain})`;
  const faint = opacity < 1 ? ` fill-opacity="${opacity}"` : '';
  return line === undefined
    ? `fill="${color}"${faint} stroke="var(--ink, #20262d)" stroke-width="${edge}"`
    : `fill="none" stroke="${color}" stroke-width="${line}" stroke-linecap="round"`;
}
