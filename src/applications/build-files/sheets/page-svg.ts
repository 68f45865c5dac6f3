import { svgGroups } from '#applications/build-files/svg.ts';
import { escapeHtml } from '#applications/reports/html.ts';
import type { Drawing, Layer } from '#applications/build-files/drawing.ts';
import type { Paper } from './paper.ts';

/** For ink on paper: the cut line is the strongest, guides are faint [mm]. */
const PRINT_LOOK: Readonly<Record<Layer, string>> = {
  cut: 'fill="none" stroke="#000000" stroke-width="0.3"',
  score: 'fill="none" stroke="#0000ff" stroke-width="0.25"',
  mark: 'fill="none" stroke="#808080" stroke-width="0.13"',
  text: 'fill="#000000" stroke="none"',
};

/**
 * A sheet of paper as an inline SVG at full size; the drawing's origin is the sheet's lower left corner. The texts of `foot` lie
 * under a blank strip at the foot, on which only the drawing is seen.
 */
export function pageSvg(
  { className, width, height }: Paper,
  name: string,
  drawing: Drawing,
  foot: { readonly texts: Drawing; readonly strip: number } = { texts: [], strip: 0 },
): string {
  const groupsOf = (part: Drawing): string =>
    svgGroups(
      part,
      ([x, y]) => [x, height - y],
      (layer) => `class="layer-${layer}" ${PRINT_LOOK[layer]}`,
    );
  const blank = `<rect x="0" y="${height - foot.strip}" width="${width}" height="${foot.strip}" fill="#ffffff"/>`;
  const under = foot.texts.length === 0 ? '' : `${groupsOf(foot.texts)}\n${blank}\n`;
  return `<svg class="${className}" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(name)}">\n${under}${groupsOf(drawing)}\n</svg>`;
}
