import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const TOKENS = readFileSync('src/client/ui/styles/tokens.css', 'utf8');

/** What is read as text stands at 4.5 to 1 on each of these; what is only drawn at 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const PLANES = ['ground', 'surface', 'wood'];
const TEXTS = ['ink', 'ink-soft', 'press', 'press-strong', 'next', 'good', 'warn', 'bad'];
const ON_SOFT = { good: 'good-soft', warn: 'warn-soft', bad: 'bad-soft', press: 'press-soft' };
const ON_SOLID = { 'press-ink': 'press', 'next-ink': 'next' };

const COLORS = new Map(
  [...TOKENS.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

/** Light and dark of a token, as hexadecimal colors. */
function colors(name: string): readonly [string, string] {
  const found = COLORS.get(name);
  if (!found) throw new Error(`no color ${name}`);
  return found;
}

/** Relative luminance of a color (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function expectContrast(front: string, back: string, least: number): void {
  const [light, dark] = colors(front);
  const [lightBack, darkBack] = colors(back);
  expect(contrast(light, lightBack), `${front} on ${back}, light`).toBeGreaterThanOrEqual(least);
  expect(contrast(dark, darkBack), `${front} on ${back}, dark`).toBeGreaterThanOrEqual(least);
}

describe('the colors of the tokens, light and dark', () => {
  test('what is read stands out on bench, sheet and wood', () => {
    for (const text of TEXTS) for (const plane of PLANES) expectContrast(text, plane, 4.5);
  });

  test('so does what is read on a ground of its own', () => {
    for (const [front, back] of Object.entries({ ...ON_SOFT, ...ON_SOLID })) expectContrast(front, back, 4.5);
  });

  test('borders of what can be filled in, and the ring of the focus, are seen', () => {
    for (const edge of ['line-strong', 'focus']) for (const plane of PLANES) expectContrast(edge, plane, 3);
  });

  test('the accent of each application is read on the sheet, the bench and its tint', () => {
    const accents = [
      ...TOKENS.matchAll(/--accent: light-dark\((#\w+), (#\w+)\);\s+--accent-soft: light-dark\((#\w+), (#\w+)\)/g),
    ];
    expect(accents).toHaveLength(5);
    const [ground, surface] = [colors('ground'), colors('surface')];
    for (const [, light = '', dark = '', lightTint = '', darkTint = ''] of accents) {
      for (const back of [ground[0], surface[0]]) expect(contrast(light, back)).toBeGreaterThanOrEqual(4.5);
      for (const back of [ground[1], surface[1]]) expect(contrast(dark, back)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(light, lightTint)).toBeGreaterThanOrEqual(4);
      expect(contrast(dark, darkTint)).toBeGreaterThanOrEqual(4);
    }
  });
});
