import { describe, expect, test } from 'vitest';
import { normalisePaneSize, normalisePreference, paneSizesFrom, preferencesFrom } from '#rules/preferences.ts';

describe('preferences', () => {
  test('UX-01 have their defaults', () => {
    expect(preferencesFrom({})).toMatchObject({
      autosave: 'on',
      dock: 'left',
      mode3d: 'webgl',
      quizPane: 'side',
      worksheetPane: 'bottom',
      skipAnimation: 'off',
      coach: 'on',
    });
    expect(paneSizesFrom({})).toEqual({ quizPaneSize: 300, worksheetPaneSize: 500, helpPaneSize: 420 });
  });

  test.each([
    ['dock', 'right', 'right'],
    ['dock', 'above', 'left'],
    ['quizPane', 'vertical', 'side'],
    ['worksheetPane', 'horizontal', 'bottom'],
    ['autosave', false, 'off'],
    ['dock', 'constructor', 'left'],
  ] as const)('UX-01 read %s %o as %s', (name, stored, read) => {
    expect(normalisePreference(name, stored)).toBe(read);
  });

  test("GFX-07 read the old 3D mode 'plugin' as webgl", () => {
    expect([normalisePreference('mode3d', 'plugin'), normalisePreference('mode3d', 'console')]).toEqual([
      'webgl',
      'console',
    ]);
  });

  test.each([
    ['420', 420],
    [90, 160],
    [99_999, 1200],
    ['wide', 300],
    [Number.NaN, 300],
    ['', 300],
  ])('QUIZ-03 bring the pane size %o to %d', (stored, size) => {
    expect(normalisePaneSize('quizPaneSize', stored)).toBe(size);
  });
});
