import { describe, expect, test } from 'vitest';
import { isModelError } from '#applications/application.ts';
import { glider } from '#applications/glider/descriptor.ts';
import { analyse } from '#applications/glider/model/model.ts';
import { launchLoadsOf } from '#applications/glider/model/strength.ts';
import { warnings } from '#applications/glider/model/warnings.ts';
import { defaultInputs } from '#applications/inputs/complete-inputs.ts';
import type { InputValues } from '#contract/engineering/input.ts';

function analysed(changes: InputValues = {}) {
  const analysis = analyse({ ...defaultInputs(glider), ...changes });
  if (isModelError(analysis)) throw new Error(analysis.message);
  return analysis;
}

const codes = (changes: InputValues) => warnings(analysed(changes)).map(({ code }) => code);

describe('what the launch does to wing and stick', () => {
  test('bends a flat wing as a plate', () => {
    const analysis = analysed();
    const { wing, air } = analysis.design;
    const lift = (air.rho / 2) * 6 ** 2 * analysis.geometry.wing.S * analysis.trim.CL;
    const stress = ((lift / 2) * (4 / (3 * Math.PI)) * (wing.span / 2)) / ((wing.root * wing.thickness ** 2) / 6);
    expect(launchLoadsOf(analysis).wingUse).toBeCloseTo((1.5 * stress) / 19e6, 10);
  });

  test('thin foam breaks, the standard glider holds', () => {
    expect(codes({})).not.toEqual(expect.arrayContaining(['WING_BREAKS']));
    expect(codes({ wingMaterial: 'depron', thickness: 0.8, speed: 15 })).toContain('WING_BREAKS');
    expect(codes({ stickWidth: 2, stickHeight: 3, speed: 12 })).toContain('STICK_BENDS');
    expect(codes({})).not.toContain('STICK_BENDS');
  });
});

describe('the mean throw', () => {
  test('is the mean of the five flights that it stands for', () => {
    const throws: InputValues[] = [{}, { speed: 6.5 }, { speed: 5.5 }, { angle: 13 }, { angle: 7 }];
    const times = throws.map((changes) => analysed(changes).flight.time);
    expect(analysed().meanTime).toBeCloseTo(times.reduce((sum, time) => sum + time, 0) / 5, 6);
  });
});
