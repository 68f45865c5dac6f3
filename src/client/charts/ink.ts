import { tab } from '#client/scopes/scopes.ts';
import { tonesOf } from '#client/ui/styles/tones.ts';

/** The colors and the type of a chart's canvas. */
export interface Ink {
  readonly text: string;
  readonly ground: string;
  readonly grid: string;
  readonly line: string;
  readonly series: readonly string[];
  readonly font: string;
}

export function inkOf(element: HTMLElement): Ink {
  const tones = tonesOf(element);
  return {
    text: tones.of('ink'),
    ground: tones.of('surface'),
    grid: tones.of('grid'),
    line: tones.of('line-strong'),
    series: [1, 2, 3, 4, 5].map((n) => tones.of(`series-${n}`)),
    font: fontOf(element),
  };
}

const known = tab.hold({ font: '' });

/** Every chart's; asking for it makes the page compute its styles, so it is asked once. */
function fontOf(element: HTMLElement): string {
  known.font ||= getComputedStyle(element).fontFamily;
  return known.font || 'sans-serif';
}
