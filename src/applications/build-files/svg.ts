import { escapeHtml } from '#applications/reports/html.ts';
import { boundsOf, LAYERS } from './drawing.ts';
import { millimetres } from './plain-number.ts';
import type { Point2 } from '#contract/values/numbers.ts';
import type { Drawing, Layer, Shape } from './drawing.ts';

/** Free paper around the drawing [mm]. */
const MARGIN = 5;

/** The colors and line widths [mm] that laser cutters are set up for: cut a red hairline, score blue. */
const MACHINE_LOOK: Readonly<Record<Layer, string>> = {
  cut: 'fill="none" stroke="#ff0000" stroke-width="0.025"',
  score: 'fill="none" stroke="#0000ff" stroke-width="0.025"',
  mark: 'fill="none" stroke="#808080" stroke-width="0.1"',
  text: 'fill="#000000" stroke="none"',
};

/** The drawing as an SVG file at full size: one unit is one millimeter, one group a layer. */
export function svgFile(title: string, drawing: Drawing): string {
  const { min, max } = boundsOf(drawing);
  const size: Point2 = [max[0] - min[0] + 2 * MARGIN, max[1] - min[1] + 2 * MARGIN];
  const [width, height] = size.map(millimetres);
  const place = ([x, y]: Point2): Point2 => [x - min[0] + MARGIN, max[1] - y + MARGIN];
  const groups = svgGroups(drawing, place, (layer) => `id="${layer}" ${MACHINE_LOOK[layer]}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escapeHtml(title)}</title>`,
    groups,
    '</svg>',
    '',
  ].join('\n');
}

/** One `g` a layer that has shapes; `place` takes a point of the drawing to the sheet (whose y runs down). */
export function svgGroups(
  drawing: Drawing,
  place: (point: Point2) => Point2,
  attributesOf: (layer: Layer) => string,
): string {
  return LAYERS.map((layer) => [layer, drawing.filter((shape) => shape.layer === layer)] as const)
    .filter(([, shapes]) => shapes.length > 0)
    .map(([layer, shapes]) => {
      const inside = shapes.map((shape) => svgShape(shape, place)).join('\n');
      return `<g ${attributesOf(layer)}>\n${inside}\n</g>`;
    })
    .join('\n');
}

function svgShape(shape: Shape, place: (point: Point2) => Point2): string {
  switch (shape.kind) {
    case 'polyline': {
      const points = shape.points.map((point) => place(point).map(millimetres).join(',')).join(' ');
      return shape.closed ? `<polygon points="${points}"/>` : `<polyline points="${points}"/>`;
    }
    case 'circle': {
      const [x, y] = place(shape.center).map(millimetres);
      return `<circle cx="${x}" cy="${y}" r="${millimetres(shape.radius)}"/>`;
    }
    case 'text': {
      const [x, y] = place(shape.at).map(millimetres);
      const turn = shape.angleDeg === 0 ? '' : ` transform="rotate(${millimetres(-shape.angleDeg)} ${x} ${y})"`;
      // Capitals of the usual sans-serif letters are about 0.72 of the font size.
      const size = millimetres(shape.height / 0.72);
      return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" text-anchor="${shape.anchor}"${turn}>${escapeHtml(shape.text)}</text>`;
    }
  }
}
