import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { completeInputs, defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { drawPicture } from '#applications/pictures/draw-picture.ts';
import { APPLICATIONS, applicationOf } from '#applications/registry.ts';
import { searchBest } from '#applications/search/search.ts';
import { effectsOf } from '#applications/sensitivities/sensitivities.ts';
import { broughtUpToDate } from '#applications/up-to-date.ts';
import { inputProblem } from '#rules/input-check.ts';
import { openSpecification } from '#tests/engine/workbench.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const COUNTS = APPLICATIONS.flatMap((application) =>
  inputsOf(application).flatMap((input) => (input.isWhole === true ? [{ application, input }] : [])),
);

const EACH = COUNTS.map(({ application, input }) => [application.code, input.name, application, input] as const);

/** Between the first two values that the field may have. */
const half = ({ min = 0 }: { readonly min?: number }): number => min + 0.5;

describe('counts', () => {
  test('DES-11 are the washers of a car, and the panels and strips of a bridge', () => {
    expect(COUNTS.map(({ input }) => input.name)).toEqual([
      'washers',
      'panels',
      'topLayers',
      'bottomLayers',
      'verticalLayers',
      'diagonalLayers',
      'braceLayers',
    ]);
  });

  test('are all numbers without a unit that go by ones', () => {
    const byOnes = APPLICATIONS.flatMap(inputsOf).filter(
      ({ type, units = '', step }) => type === 'number' && units === '' && step === 1,
    );
    expect(byOnes.filter(({ isWhole }) => isWhole !== true)).toEqual([]);
  });

  test.each(EACH)(
    'ENG-08 of %s, half a step of %s is refused by page and engine',
    (_code, name, application, input) => {
      expect(inputProblem(input, half(input))).toBe('value must be a whole number');
      expect(completeInputs(application, { [name]: half(input) }).problems).toEqual([
        { code: 'BAD_INPUT', message: `${input.label}: value must be a whole number`, input: name },
      ]);
      expect(completeInputs(application, { [name]: input.max }).problems).toEqual([]);
    },
  );

  test.each(EACH)('DES-11 of %s, no design with half a step of %s is in spec', (_code, name, application, input) => {
    const { assessment } = assess(application, application.specifications[0], { [name]: half(input) });
    expect(assessment).toMatchObject({ status: 'invalid', performance: null });
  });

  test.each(EACH)(
    'of %s, half a step of %s in a design of an earlier model is rounded, and its picture is drawn',
    (_code, name, application, input) => {
      const old = { ...defaultInputs(application), [name]: half(input) };
      expect(drawPicture(application, old)).not.toBeNull();
      const now = broughtUpToDate(application, old, application.modelVersion - 1);
      expect(now[name]).toBe(Math.round(half(input)));
      expect(completeInputs(application, now).problems).toEqual([]);
    },
  );

  test('that an old challenge sets to a fraction are rounded: no student could put that right', () => {
    const challenge = openSpecification('dragster', [
      { kind: 'fixed', input: 'washers', label: 'Washers', value: 3.5 },
    ]);
    expect(completeInputs(applicationOf('dragster'), {}, challenge)).toMatchObject({
      problems: [],
      inputs: { washers: 4 },
    });
  });
});

describe('what Balsa proposes of counts', () => {
  const isWhole = (inputs: InputValues, of: object): boolean =>
    COUNTS.every(({ application, input }) => application !== of || Number.isInteger(inputs[input.name]));

  test.each(['dragster', 'structures'])('a search of %s finds whole numbers', (code) => {
    const application = applicationOf(code);
    const [specification] = application.specifications;
    const { best } = searchBest({ application, specification }, { tries: 120, seed: 3 });
    expect(isWhole(best.inputs, application)).toBe(true);
  });

  test.each(EACH)('ideas for %s change %s by whole numbers', (_code, input, application) => {
    const [specification] = application.specifications;
    const effects = effectsOf(application, specification, { inputs: defaultInputs(application), input });
    expect(effects.length).toBeGreaterThan(0);
    expect(
      effects.flatMap(({ changes }) =>
        changes.map(({ input: { isWhole: is }, value }) => is && Number.isInteger(value)),
      ),
    ).not.toContain(false);
  });
});
