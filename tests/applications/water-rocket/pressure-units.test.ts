import { describe, expect, test } from 'vitest';
import { assess } from '#applications/assess.ts';
import { inputsOf } from '#applications/inputs/complete-inputs.ts';
import { sensitivitiesOf } from '#applications/sensitivities/sensitivities.ts';
import { adjustToUnits } from '#applications/water-rocket/adjust.ts';
import { waterRocket } from '#applications/water-rocket/descriptor.ts';
import type { InputValues } from '#contract/engineering/input.ts';

const [classroom] = waterRocket.specifications;

const inUnits = (inputs: InputValues, pressureUnits: string): InputValues =>
  adjustToUnits(inputs, { ...inputs, pressureUnits });

function judged(inputs: InputValues) {
  const { status, diagnostics, performance, errors } = assess(waterRocket, classroom, inputs).assessment;
  return { status, performance, errors, pressure: diagnostics.find(({ label }) => label === 'Pressure')?.value };
}

describe('another unit of pressure', () => {
  test('leaves the untouched rocket in spec, with the pressure that the judge reads', () => {
    const untouched = { pressure: 60, pressureUnits: 'psi' };
    expect(judged(untouched)).toMatchObject({ status: 'tested', pressure: 60 });
    for (const unit of ['kPa', 'bar']) expect(judged(inUnits(untouched, unit))).toEqual(judged(untouched));
  });

  test('comes back to the number that was there, whatever its unit', () => {
    const typed = [
      ...Array.from({ length: 94 }, (_, index) => ({ pressure: 6 + index, pressureUnits: 'psi' })),
      ...Array.from({ length: 131 }, (_, index) => ({ pressure: 35 + 5 * index, pressureUnits: 'kPa' })),
      ...Array.from({ length: 131 }, (_, index) => ({ pressure: (7 + index) / 20, pressureUnits: 'bar' })),
    ];
    for (const from of typed) {
      for (const unit of ['psi', 'kPa', 'bar']) {
        expect(inUnits(inUnits(from, unit), from.pressureUnits)).toEqual(from);
      }
    }
  });

  test('is applied at once, so that the number typed next has its name and its range', () => {
    const units = inputsOf(waterRocket).find(({ name }) => name === 'pressureUnits');
    expect(units?.submitOnChange).toBe(true);
  });

  test('is no advice, not even where it would round a pressure to within the rule', () => {
    expect(judged({ pressure: 60.05 })).toMatchObject({ status: 'invalid' });
    expect(judged(inUnits({ pressure: 60.05, pressureUnits: 'psi' }, 'kPa'))).toMatchObject({ status: 'tested' });
    for (const pressure of [57, 60.05]) {
      const lines = sensitivitiesOf(waterRocket, classroom, { pressure });
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.map(({ input }) => input)).not.toContain('pressureUnits');
    }
  });

  test('a design that was saved with the number of a coarser change opens with it', () => {
    expect(judged({ pressure: 415, pressureUnits: 'kPa' })).toEqual({
      status: 'invalid',
      performance: judged({ pressure: 415 / 6.894757, pressureUnits: 'psi' }).performance,
      errors: [],
      pressure: 60.2,
    });
    expect(judged({ pressure: 4.15, pressureUnits: 'bar' })).toEqual(judged({ pressure: 415, pressureUnits: 'kPa' }));
  });
});
