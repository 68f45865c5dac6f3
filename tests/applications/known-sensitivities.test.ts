import { describe, expect, test } from 'vitest';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import { judge } from '#applications/judgement.ts';
import { applicationOf, APPLICATIONS } from '#applications/registry.ts';
import { sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { Sensitivity } from '#contract/engineering/analysis.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { InputValues } from '#contract/engineering/input.ts';

/** What a step up does to the performance, in its own units; the step is a twentieth of the value, or 10 where it is zero. */
function effectOfMore(code: ApplicationCode, input: string, changes: InputValues = {}): number {
  const application = applicationOf(code);
  const inputs = { ...defaultInputs(application), ...changes };
  const value = Number(inputs[input]);
  const performanceOf = (next: number): number =>
    judge(application, application.specifications[0], { ...inputs, [input]: next }).performance ?? Number.NaN;
  return performanceOf(value + (0.05 * value || 10)) - performanceOf(value);
}

describe('designs change as textbooks say', () => {
  test.each([
    ['dragster', 'rearMass', 'slower', {}],
    ['dragster', 'finishMassPct', 'slower', {}],
    ['dragster', 'impulse8', 'faster', {}],
    ['dragster', 'duration8', 'slower', {}],
    ['dragster', 'rimFraction', 'slower', {}],
    ['dragster', 'axleDia', 'slower', {}],
  ] as const)('%s: more %s is %s', (code, input, way, changes) => {
    const effect = effectOfMore(code, input, changes);
    expect(way === 'slower' ? effect : -effect).toBeGreaterThan(0);
  });

  test.each([
    ['mousetrap-car', 'ballast', 'lower', {}],
    ['mousetrap-car', 'journalDia', 'lower', {}],
    ['mousetrap-car', 'frictionFactor', 'lower', {}],
    ['mousetrap-car', 'dragFactor', 'lower', {}],
    ['mousetrap-car', 'tau0', 'higher', { trapModel: 'custom' }],
    ['mousetrap-car', 'kappa', 'higher', { trapModel: 'custom' }],
    ['water-rocket', 'extraMass', 'lower', {}],
    ['water-rocket', 'dragFactor', 'lower', {}],
    ['glider', 'dragFactor', 'lower', {}],
    ['water-rocket', 'pressure', 'higher', {}],
    ['water-rocket', 'waterVolume', 'higher', { waterVolume: 200 }],
    ['water-rocket', 'waterVolume', 'lower', { waterVolume: 1300 }],
  ] as const)('%s: more %s goes %s (%o)', (code, input, way, changes) => {
    const effect = effectOfMore(code, input, changes);
    expect(way === 'higher' ? effect : -effect).toBeGreaterThan(0);
  });

  test('the axle of a mousetrap car hardly changes its distance, and its friction does', () => {
    const axle = Math.abs(effectOfMore('mousetrap-car', 'axleDia'));
    expect(axle).toBeLessThan(Math.abs(effectOfMore('mousetrap-car', 'journalDia')) / 4);
  });
});

describe.each(APPLICATIONS.map((application) => [application.code, application] as const))(
  'what limits the default %s',
  (_, application) => {
    const lines = sensitivitiesOf(application, application.specifications[0], {});

    test('is a short ranked list of steps that help', () => {
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThanOrEqual(5);
      for (const line of lines) expect(Sensitivity.parse(line)).toEqual(line);
      const strength = lines.map((line) => Math.abs(line.effect));
      expect(strength).toEqual(strength.toSorted((a, b) => b - a));
      const { better } = application.performances[0];
      for (const line of lines) expect(better === 'higher' ? line.effect : -line.effect).toBeGreaterThan(0);
    });

    test('tells the same again', () => {
      expect(sensitivitiesOf(application, application.specifications[0], {})).toEqual(lines);
    });
  },
);

test.each<[ApplicationCode, input: string, words: string]>([
  ['dragster', 'bodyMaterial', 'Choose “Balsa, light” for “Body material” and “Race time” goes down by 0.137 s.'],
  ['mousetrap-car', 'bearing', 'Choose “Ball bearing” for “Bearings” and “Distance” goes up by 7.51 m.'],
  ['water-rocket', 'finEdge', 'Choose “Rounded” for “Edges” and “Apogee” goes up by 2.2 m.'],
  ['structures', 'topLayers', 'Raise “Layers of top chord and end posts” by 2 and “Efficiency” goes up by 1747.'],
])('the first advice for the default %s is another %s', (code, input, words) => {
  const application = applicationOf(code);
  const [first] = sensitivitiesOf(application, application.specifications[0], {});
  expect(first).toMatchObject({ input, sentence: words });
});
