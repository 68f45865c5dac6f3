import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { refuseNonFinite } from '#applications/finite-answer.ts';
import { defaultInputs, inputsOf } from '#applications/inputs/complete-inputs.ts';
import { mousetrapCar } from '#applications/mousetrap-car/descriptor.ts';
import { kernels } from '#applications/mousetrap-car/model/kernels.ts';
import type { InputDescriptor } from '#applications/application.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const defaults = defaultInputs(mousetrapCar);
const inputs = inputsOf(mousetrapCar);

/** The extremes and choices of an input. */
function extremesOf(input: InputDescriptor): InputValues[string][] {
  if (input.choices) return input.choices.map((choice) => choice.value);
  return input.type === 'number' ? [input.min!, input.max!, input.default] : [input.default];
}

/** The result is finite or a named refusal; a scene and the charts can be drawn of what was analysed. */
function expectSound(values: InputValues): void {
  const { assessment, analysis } = assess(mousetrapCar, mousetrapCar.specifications[0], values);
  expect(refuseNonFinite(assessment)).toBe(assessment);
  if (analysis === undefined) {
    expect(assessment.errors.length).toBeGreaterThan(0);
    expect(assessment.errors[0].message).not.toBe('');
    return;
  }
  for (const node of mousetrapCar.nodes) {
    const drawn = [node.scene?.(analysis), node.charts?.(analysis)];
    expect(refuseNonFinite(drawn)).toBe(drawn);
  }
}

describe('whatever the inputs', () => {
  test('each at its least and its greatest gives a finite answer or a named refusal', () => {
    for (const input of inputs) {
      for (const value of extremesOf(input)) expectSound({ ...defaults, [input.name]: value });
    }
  });

  test('extremes in combination give a finite answer or a named refusal', () => {
    const design = fc.record(
      Object.fromEntries(inputs.map((input) => [input.name, fc.constantFrom(...extremesOf(input))])),
    );
    fc.assert(fc.property(design, expectSound), { seed: 11, numRuns: 150 });
  });

  test('values within the ranges give a finite answer or a named refusal', () => {
    const valueOf = (input: InputDescriptor) =>
      input.type === 'number'
        ? fc.double({ min: input.min!, max: input.max!, noNaN: true })
        : fc.constantFrom(...extremesOf(input));
    const design = fc.record(Object.fromEntries(inputs.map((input) => [input.name, valueOf(input)])));
    fc.assert(fc.property(design, expectSound), { seed: 12, numRuns: 100 });
  });

  test('kernels answer numbers of any size with finite numbers or a refusal', () => {
    const size = fc.oneof(
      fc.double(),
      fc.constantFrom(0, -1, 1e308, -1e308, 1e-308, Number.NaN, Infinity),
      fc.double({ min: 0, max: 1 }),
    );
    const names =
      'm rot tau0 kappa phi0 phi1 L D h drum rAxle R J crr CdA rho muS driveLoad phi sweep v0 Meff f k mass outerRadius innerRadius';
    const argument = fc.record(Object.fromEntries(names.split(' ').map((name) => [name, size])), { requiredKeys: [] });
    fc.assert(
      fc.property(argument, fc.constantFrom(...Object.keys(kernels)), (given, name) => {
        const answer = kernels[name]({ bearings: [{ mu: 0.2, load: 1, rj: 0.002, R: 0.06, drive: true }], ...given });
        expect(refuseNonFinite(answer)).toBe(answer);
      }),
      { seed: 13, numRuns: 2000 },
    );
  });
});
