import { describe, expect, test } from 'vitest';
import { structures } from '#applications/structures/descriptor.ts';
import { LEAST_BEARING } from '#applications/structures/model/bearing.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import { pagesOf, proseOf } from '#tests/support/content/pages.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { TeacherNotes } from '#contract/learning/teacher-notes.ts';

/** In a class; contest officials have launchers of their own [psi]. */
const CLASS_PRESSURE = 60;

function textOf(application: string, code: string): string {
  const page = pagesOf(application).find((each) => each.code === code);
  if (page === undefined) throw new Error(`There is no page ${code}.`);
  return proseOf(page, 'middle').join(' ');
}

const everyPage = (application: string): string =>
  pagesOf(application)
    .map((page) => proseOf(page, 'high').join(' '))
    .join(' ');

const rulesOf = (notes: TeacherNotes | undefined): string =>
  (notes?.safety ?? []).map(({ rule, source }) => `${rule} Source: ${source}`).join(' ');

/** The highest pressure that a challenge lets a rocket have [psi]. */
function pressureOf({ settings }: Specification): number {
  const [highest = Infinity] = settings.flatMap((setting) => {
    if (setting.kind === 'limit' && setting.measure === 'pressurePsi') return setting.max ?? Infinity;
    return setting.kind === 'fixed' && setting.input === 'pressure' ? Number(setting.value) : [];
  });
  return highest;
}

describe('the pressure of a water rocket', () => {
  test('is 60 psi in every challenge that is not for contest officials, and those say so', () => {
    const { specifications } = waterRocket;
    const higher = specifications.filter((challenge) => pressureOf(challenge) > CLASS_PRESSURE);
    for (const { name, challenge } of higher) {
      expect(name).toContain('(contest officials only)');
      expect(challenge).toMatch(/Only contest officials may pump .*in class, stay at 60/);
    }
    expect(higher.map(pressureOf)).toEqual([82, 70]);
    expect(specifications.length).toBeGreaterThan(higher.length);
  });

  test('is 60 psi on the pages, wherever a higher one is tried on the screen', () => {
    expect(textOf('water-rocket', '06-build-launch-day')).toContain('Never above 60 psi.');
    expect(textOf('water-rocket', '03-safe-bottle')).toContain('your class stays at 60 psi or below');
    expect(textOf('water-rocket', '03-experiment-fill')).toContain('a real bottle stays at 60 psi or below');
    expect(textOf('water-rocket', '03-tutorial-water-and-pressure')).toContain(
      'cross: 60 psi is the limit. Go back to 60.',
    );
  });

  test('has a relief valve and a hose or a shield on the pages and in the notes', () => {
    const page = textOf('water-rocket', '06-build-launch-day');
    expect(page).toMatch(/relief valve that opens at 75 psi or below, and its hose is 3 to 5 meters long, or a shield/);
    const launcher = waterRocket.teacherNotes?.materials.find(({ item }) => item.includes('launcher'));
    expect(launcher?.note).toContain('relief valve that opens at 75 psi or below, and a hose of 3 to 5 m or a shield');
  });

  test('stands in the teacher’s rules with its sources', () => {
    const rules = rulesOf(waterRocket.teacherNotes);
    expect(rules).toMatch(/never above 60 psi.* Source: NASA Glenn .*never above 90/);
    expect(rules).toMatch(/relief valve .*75 psi or below.* Source: .*burst factor of 2\.2/);
    expect(rules).toMatch(/hose of 3 to 5 m, or behind a shield.* Source: University of Nebraska/);
    // What the rules say of the valve: 165 psi, at which new bottles of 2 L burst, over 75.
    expect((165 / 75).toFixed(1)).toBe('2.2');
  });

  test('is nowhere told a class as more than 60 psi', () => {
    const told = [
      ...everyPage('water-rocket').matchAll(/(?:pump|pumped|stays?|never above|at most) (?:to |at )?(\d+) psi/gi),
    ];
    expect(told.length).toBeGreaterThan(3);
    for (const [, psi] of told) expect(Number(psi)).toBeLessThanOrEqual(CLASS_PRESSURE);
  });
});

describe('the bearing of a bridge', () => {
  const least = LEAST_BEARING * 1000;

  test('is a rule of every challenge, as long as the model asks for', () => {
    for (const { settings } of structures.specifications) {
      expect(settings).toContainEqual(
        expect.objectContaining({ kind: 'limit', measure: 'bearingLength', label: 'Bearing', min: least }),
      );
    }
  });

  test('is as long on the pages, in the notes and in the rule with its source', () => {
    expect(textOf('structures', '05-inspect')).toContain(`Less than ${least} mm is too little`);
    expect(textOf('structures', '06-load-test')).toContain(`the same bearing of ${least} mm or more`);
    const stand = structures.teacherNotes?.materials.find(({ item }) => item.startsWith('Test stand'));
    expect(stand?.note).toContain(`over ${least} mm or more`);
    const rule = structures.teacherNotes?.safety.find((each) => each.rule.includes(`over ${least} mm or more`));
    expect(rule?.source).toContain('University of Alaska Anchorage');
  });
});
