import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { applicationOf } from '#applications/registry.ts';
import { textOf } from '#build/lesson-markup.ts';
import { ContentLevel } from '#contract/competition/activity.ts';
import { named, pagesOf, proseOf } from '#tests/support/content/pages.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Page } from '#tests/support/content/pages.ts';

function judged(code: string, inputs: InputValues): Assessment {
  const application = applicationOf(code);
  return assess(application, application.specifications[0], inputs).assessment;
}

function pageOf(application: string, code: string): Page {
  const page = pagesOf(application).find((each) => each.code === code);
  if (page === undefined) throw new Error(`${application} has no page ${code}.`);
  return page;
}

/** The words of a page at each level that it is read at. */
const wordsOf = (page: Page): string[] =>
  ContentLevel.options.filter((level) => level !== 'elementary').map((level) => proseOf(page, level).join(' '));

describe('who follows a tutorial sees what it promises', () => {
  test('water-rocket: ballast that moves to 20 mm from the tip adds margin, and 10 grams are the least then', () => {
    for (const words of wordsOf(pageOf('water-rocket', '03-tutorial-nose-and-fins')))
      expect(words).toMatch(/Ballast from the tip to 20 mm .* from 1\.08 to 1\.10, /);
    const there = { finPosition: 0, finEdge: 'rounded', ballastX: 20 };
    expect(judged('water-rocket', { ...there, ballast: 10 }).status).toBe('tested');
    expect(judged('water-rocket', { ...there, ballast: 5 }).status).toBe('invalid');
  });

  test('mousetrap-car: records on both axles are what the trap cannot start', () => {
    for (const words of wordsOf(pageOf('mousetrap-car', '02-first-car-tutorial')))
      expect(words).toMatch(/Drive wheel and Front wheel to LP record/);
    const made = { material: 'balsa', openFraction: 60, driveWheel: 'lp' };
    expect(judged('mousetrap-car', { ...made, frontWheel: 'lp' }).errors).toMatchObject([{ code: 'WILL_NOT_START' }]);
    // Not so with those behind alone.
    expect(judged('mousetrap-car', made).errors).toEqual([]);
  });

  test('mousetrap-car: each lever of the table makes a car in spec', () => {
    const page = pageOf('mousetrap-car', '03-lever-tutorial');
    const levers = named(page, 'th')
      .map((cell) => Number(textOf(cell)))
      .filter((length) => length > 0);
    expect(levers).toHaveLength(7);
    for (const words of wordsOf(page)) expect(words).toMatch(/From 270 mm on, .* 400 and 430 mm/);
    const chassis: Readonly<Record<number, number>> = { 270: 400, 300: 430 };
    const statuses = levers.map((leverLength) => {
      const length = chassis[leverLength] ?? 350;
      return judged('mousetrap-car', { material: 'balsa', leverLength, driveAxleX: 105 + leverLength, length }).status;
    });
    expect(new Set(statuses)).toEqual(new Set(['tested']));
  });
});
