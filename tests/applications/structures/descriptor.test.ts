import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { structures } from '#applications/structures/descriptor.ts';
import { tablesOf } from '#applications/structures/model/design.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { Breakdown } from '#contract/engineering/analysis.ts';
import { InputDefinition } from '#contract/engineering/input.ts';
import { Specification } from '#contract/engineering/specification.ts';
import { Notice } from '#contract/engineering/work-area.ts';
import { analysed, inputsWith } from './bridges.ts';

const codes = new Set(structures.measures.map(({ code }) => code));

describe('the structures descriptor fits together', () => {
  test('its nodes are those of its groups, once each', () => {
    const grouped = structures.groups.flatMap(({ nodes }) => nodes);
    expect(grouped).toEqual(structures.nodes.map(({ id }) => id));
    expect(new Set(grouped).size).toBe(grouped.length);
  });

  test('input names are unique, definitions valid and defaults allowed', () => {
    const names = structures.nodes.flatMap(({ sections }) =>
      sections.flatMap(({ inputs }) => inputs.map(({ name }) => name)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const input of inputsOf(structures)) expect(InputDefinition.safeParse(input).success, input.name).toBe(true);
    const { assessment } = assess(structures, structures.specifications[0], {});
    expect(assessment.errors).toEqual([]);
  });

  test('every output, diagnostic, performance, race statistic and limit names a measure', () => {
    const outputs = structures.nodes.flatMap(({ sections }) => sections.flatMap((section) => section.outputs));
    const limits = structures.specifications.flatMap(({ settings }) =>
      settings.flatMap((setting) => (setting.kind === 'limit' ? [setting.measure] : [])),
    );
    const performances = structures.performances.map(({ measure }) => measure);
    for (const code of [...outputs, ...structures.diagnostics, ...structures.raceStats, ...limits, ...performances]) {
      expect(codes, code).toContain(code);
    }
    expect(codes.size).toBe(structures.measures.length);
  });

  test('a design of model 2 opens with single strips that lie on the supports, at its own span', () => {
    const { bearing, topLayers, ...old } = defaultInputs(structures);
    const { inputs, problems } = completeInputs(structures, broughtUpToDate(structures, { ...old, span: 400 }, 2));
    expect(problems).toEqual([]);
    expect(inputs).toMatchObject({ span: 400, bearing, topLayers });
    expect(structures.modelVersion).toBeGreaterThan(2);
  });
});

describe('the design challenges', () => {
  test('are valid and use inputs that exist', () => {
    const names = new Set(inputsOf(structures).map(({ name }) => name));
    for (const specification of structures.specifications) {
      expect(Specification.safeParse(specification).success, specification.id).toBe(true);
      expect(structures.performances.map(({ measure }) => measure)).toContain(specification.performance);
      for (const setting of specification.settings) if ('input' in setting) expect(names).toContain(setting.input);
    }
  });

  test('the default design satisfies the first, with an efficiency of an ordinary class bridge', () => {
    const { assessment } = assess(structures, structures.specifications[0], defaultInputs(structures));
    expect(assessment.status).toBe('tested');
    expect(assessment.performance).toBeGreaterThan(1000);
    expect(assessment.performance).toBeLessThan(3500);
  });

  test('can all be met', () => {
    const solutions: Readonly<Record<string, Record<string, string | number>>> = {
      'structures-balsa-24in': { span: 610, material: 'balsa', depth: 110, panels: 10 },
      'structures-balsa-600': { span: 600, material: 'balsa', section: '1/8', depth: 110, panels: 10 },
      'structures-capped': { span: 350 },
      'structures-steel': { material: 'steel', section: '1/8' },
    };
    for (const specification of structures.specifications) {
      const { assessment } = assess(
        structures,
        specification,
        inputsWith({ ...solutions[specification.id], ...fixedBy(specification) }),
      );
      const failed = assessment.diagnostics
        .filter(({ ok }) => ok === false)
        .map(({ label, value }) => `${label} ${value}`);
      expect([assessment.errors, failed], specification.id).toEqual([[], []]);
    }
  });

  test('a member of another stick or a thicker stick is out of spec', () => {
    const [first] = structures.specifications;
    expect(assess(structures, first, inputsWith({ section: '1/8' })).assessment.status).toBe('invalid');
    expect(assess(structures, first, inputsWith({ span: 299 })).assessment.status).toBe('invalid');
  });

  test('whoever mirrors a contest says that its rules must be checked', () => {
    const silent = structures.specifications.filter(
      ({ challenge }) => !challenge.includes('check the current rule book'),
    );
    expect(silent.map(({ id }) => id)).toEqual(['structures-lightest', 'structures-steel']);
  });
});

describe('what is said of a bridge', () => {
  const warningsOf = (changes: Parameters<typeof analysed>[0]): string[] =>
    structures.warnings(analysed(changes)).map(({ code }) => code);

  test('an ordinary bridge has nothing to warn of', () => {
    expect(warningsOf({})).toEqual([]);
  });

  test('tubes are of steel or spaghetti, never of wood, the bracing’s as well', () => {
    const tube = { section: 'tube', stickDiameter: 5, stickWall: 0.8 };
    expect(warningsOf({ ...tube, material: 'steel' })).not.toContain('WOODEN_TUBE');
    expect(warningsOf({ ...tube, material: 'spaghetti' })).not.toContain('WOODEN_TUBE');
    expect(warningsOf({ ...tube, material: 'birch' })).toContain('WOODEN_TUBE');
    const { joints, members } = tablesOf(inputsWith({}));
    const ofSteel = {
      pattern: 'custom',
      joints: [...joints],
      members: members.map((row) => ({ ...row, material: 'steel' })),
    };
    expect(warningsOf({ ...tube, ...ofSteel, material: 'birch' })).toContain('WOODEN_TUBE');
    const oneOfBalsa = members.map((row, k) => ({ ...row, material: k === 0 ? 'balsa' : 'standard' }));
    expect(warningsOf({ ...tube, ...ofSteel, members: oneOfBalsa, material: 'steel' })).toContain('WOODEN_TUBE');
  });

  test('warnings name what a student can change', () => {
    expect(warningsOf({ bracing: 'none' })).toContain('NO_BRACING');
    expect(warningsOf({ panels: 2, section: '1/16', span: 1000 })).toContain('SLENDER_MEMBER');
    expect(warningsOf({ panels: 7 })).toContain('REDUNDANT');
    expect(warningsOf({ depth: 10, panels: 24, span: 1000, section: '1/4', glueOverlap: 0 })).toContain(
      'LARGE_DEFLECTION',
    );
    expect(warningsOf({ loadCap: 5 })).toContain('ABOVE_CAP');
    expect(warningsOf({ influenceMember: 'M77' })).toContain('UNKNOWN_MEMBER');
    for (const notice of structures.warnings(analysed({ bracing: 'none', panels: 7 })))
      expect(z.safeParse(Notice, notice).success).toBe(true);
  });

  test('the mass breakdown adds up to the mass', () => {
    const analysis = analysed({ bracing: 'x-both' });
    const [mass] = structures.breakdowns(analysis).map((breakdown) => Breakdown.parse(breakdown));
    expect(mass.parts.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(1000 * analysis.mass, 9);
  });

  test('support forces carry the load, and the rulers read what a judge would', () => {
    const analysis = analysed();
    const value = (code: string): number =>
      Number(structures.measures.find((each) => each.code === code)?.value(analysis));
    expect(value('leftReaction') + value('rightReaction')).toBeCloseTo(analysis.testLoad, 9);
    expect(value('height')).toBeCloseTo(45 + 2.38125, 9);
    expect(value('length')).toBe(300 + 2 * 12);
    expect(value('bridgeWidth')).toBeCloseTo(50 + 2.38125, 9);
    expect(value('expectedLoad')).toBeCloseTo(0.5 * value('failureMass'), 9);
    expect(value('stiffness') * value('maxDeflection')).toBeCloseTo(analysis.testLoad, 6);
  });

  test('mass beyond 50 g counts more and more under the penalty', () => {
    const heavy = analysed({ section: '1/4', panels: 12 });
    const value = (code: string): number =>
      Number(structures.measures.find((each) => each.code === code)?.value(heavy));
    const grams = value('mass');
    expect(grams).toBeGreaterThan(60);
    expect(value('penaltyEfficiency') / value('efficiency')).toBeCloseTo(grams / (50 + (grams - 50) ** 1.5), 6);
  });
});

function fixedBy({ settings }: Specification): Record<string, string | number> {
  return Object.fromEntries(
    settings.flatMap((setting) =>
      setting.kind === 'fixed' ? [[setting.input, setting.value as string | number] as const] : [],
    ),
  );
}
