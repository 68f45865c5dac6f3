import { describe, expect, test } from 'vitest';
import { dateAndTime, timerText } from '#rules/dates.ts';
import { normalisePaneSize, normalisePreference, paneSizesFrom, preferencesFrom } from '#rules/preferences.ts';
import { answeredCount, finishesByItself, isFullyAnswered, resumeAt } from '#rules/quiz-progress.ts';

describe('preferences', () => {
  test('UX-01 have their defaults', () => {
    expect(preferencesFrom({})).toMatchObject({
      autosave: 'on',
      dock: 'left',
      mode3d: 'webgl',
      quizPane: 'side',
      worksheetPane: 'bottom',
      skipAnimation: 'off',
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

describe('formats', () => {
  test.each([
    [new Date(2026, 0, 5, 0, 7), '1/5/2026 12:07 am'],
    [new Date(2026, 10, 21, 12, 0), '11/21/2026 12:00 pm'],
    [new Date(2026, 10, 21, 23, 59), '11/21/2026 11:59 pm'],
  ])('UX-06 writes %o as %s', (date, text) => {
    expect(dateAndTime(date.getTime())).toBe(text);
  });

  test('RES-13 rounds a timer to whole seconds unless decimals are asked for', () => {
    expect([timerText(75.6), timerText(75.64, 1), timerText(59.7), timerText(0)]).toEqual([
      '1:16',
      '1:15.6',
      '1:00',
      '0:00',
    ]);
  });
});

describe('the progress of a quiz', () => {
  test('QUIZ-07 resumes at the first unanswered question, or at the last one', () => {
    expect([
      resumeAt(['correct', 'unanswered', 'unanswered']),
      resumeAt(['correct', 'incorrect']),
      resumeAt([]),
    ]).toEqual([1, 1, 0]);
  });

  test('QUIZ-02 counts waiting answers as answered', () => {
    expect([
      answeredCount(['queued', 'checking', 'unanswered']),
      isFullyAnswered(['queued']),
      isFullyAnswered([]),
    ]).toEqual([2, true, false]);
  });

  test('QUIZ-08 finishes by itself when nothing is left to try', () => {
    expect([
      finishesByItself(['correct', 'queued']),
      finishesByItself(['correct', 'checking']),
      finishesByItself(['correct', 'incorrect']),
      finishesByItself(['correct', 'unanswered']),
    ]).toEqual([true, false, false, false]);
  });
});
