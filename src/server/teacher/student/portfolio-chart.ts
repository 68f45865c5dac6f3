import { escapeHtml } from '#applications/reports/html.ts';
import type { DesignLine } from './portfolio.ts';

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 70;
const RIGHT = 16;
const TOP = 28;
const BOTTOM = 36;

/**
 * How a student's designs did one after the other under the challenge of the best one, as SVG; nothing where there are fewer
 * than two to compare. Filled dots passed the challenge.
 */
export function historyChart(designs: readonly DesignLine[], best: DesignLine): string {
  const shown = designs
    .filter(({ performance, specificationId }) => performance !== null && specificationId === best.specificationId)
    .toSorted((one, other) => one.lastModified - other.lastModified);
  if (shown.length < 2) return '';
  const values = shown.map(({ performance }) => performance ?? 0);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = most - least || 1;
  const xOf = (place: number): string => round(LEFT + ((WIDTH - LEFT - RIGHT) * place) / (shown.length - 1));
  const yOf = (value: number): string => round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - least) / range));
  const points = values.map((value, place) => `${xOf(place)} ${yOf(value)}`);
  const dots = shown.map(({ status }, place) => {
    const fill = status === 'tested' ? '#1a4f8a' : '#fff';
    return `<circle cx="${xOf(place)}" cy="${yOf(values[place] ?? 0)}" r="4" fill="${fill}" stroke="#1a4f8a" stroke-width="2"/>`;
  });
  const label = best.performanceLabel + (best.performanceUnits === '' ? '' : ` (${best.performanceUnits})`);
  const decimals = best.decimals ?? 2;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" class="portfolio-chart" font-size="14" fill="#111"`,
    ` aria-label="${escapeHtml(`History of ${shown.length} revisions, ${label}`)}">`,
    `<text x="4" y="16">${escapeHtml(label)}</text>`,
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#777"/>`,
    ...(most === least ? [most] : [least, most]).map(
      (value) => `<text x="${LEFT - 8}" y="${yOf(value)}" dy="5" text-anchor="end">${value.toFixed(decimals)}</text>`,
    ),
    `<path d="M${points.join('L')}" fill="none" stroke="#1a4f8a" stroke-width="2"/>`,
    ...dots,
    `<text x="${LEFT}" y="${HEIGHT - 10}">1</text>`,
    `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 10}" text-anchor="end">Revision ${shown.length}</text>`,
    '</svg>',
  ].join('');
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
