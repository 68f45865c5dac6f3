import { describe, expect, test } from 'vitest';
import { fieldState, holds } from '#rules/conditions.ts';
import { inputProblem, numberProblem, readNumber } from '#rules/input-check.ts';
import type { InputDefinition } from '#contract/engineering/input.ts';

describe('a number field', () => {
  test.each([
    [11, 'value must not be greater than 10'],
    ['11', 'value must not be greater than 10'],
    [1.9, 'value must not be less than 2'],
    ['two', 'value must be a number'],
    ['1e999', 'value must be a number'],
    [true, 'value must be a number'],
    ['0x5', 'value must be a number'],
    ['5 kg', 'value must be a number'],
    ['12 mm', 'value must not be greater than 10'],
  ])('ENG-10 says what is wrong with %o', (value, sentence) => {
    expect(numberProblem(value, { min: 2, max: 10, units: 'mm' })).toBe(sentence);
  });

  test.each([2.5, '2.5', '2,5', '1e-1'])('finds that %o is no count', (value) => {
    expect(numberProblem(value, { min: 0, max: 10, isWhole: true })).toBe('value must be a whole number');
  });

  test.each([0, 3, '3', '3.0', '', '1e1'])('finds nothing wrong with a count of %o', (value) => {
    expect(numberProblem(value, { min: 0, max: 10, isWhole: true })).toBeUndefined();
  });

  test.each([2, 10, '2.5', ' 7 ', '', 'nil', undefined])('ENG-10 finds nothing wrong with %o', (value) => {
    expect(numberProblem(value, { min: 2, max: 10 })).toBeUndefined();
  });

  test.each([
    ['270 mm', 'mm', 270],
    ['270mm', 'mm', 270],
    ['270,5', 'mm', 270.5],
    ['1,250', 'mm', 1250],
    ['\u22123.5', '°', -3.5],
    ['3.5°', '°', 3.5],
    ['60 mm²', 'mm²', 60],
    ['4.2 N·m', 'N·m', 4.2],
    ['1.5e3', undefined, 1500],
    ['6', undefined, 6],
    [7, 'mm', 7],
    ['0x100', 'mm', undefined],
    ['270 cm', 'mm', undefined],
    ['270 mm', undefined, undefined],
    [Number.NaN, 'mm', undefined],
    [null, 'mm', undefined],
  ])('reads %o in a field of %s as %o', (typed, units, number) => {
    expect(readNumber(typed, units)).toBe(number);
  });

  test('ENG-10 names row and column of a wrong cell', () => {
    const table: InputDefinition = {
      name: 'joints',
      type: 'multiSettings',
      label: 'Joints',
      columns: [{ name: 'x', label: 'X', type: 'number', max: 5 }],
    };
    expect(inputProblem(table, [{ x: 1 }, { x: 6 }])).toBe('row 2, X: value must not be greater than 5');
  });
});

test('ENG-10 a range that hangs on other inputs holds where its field alone was changed, else only the engine can tell', () => {
  const pressure: InputDefinition = { name: 'pressure', type: 'number', label: 'Pressure', min: 5, max: 100 };
  const hanging = { ...pressure, hangsOnOthers: true };
  for (const [value, problem] of [
    ['4', 'value must not be less than 5'],
    ['101', 'value must not be greater than 100'],
  ] as const) {
    expect([inputProblem(pressure, value), inputProblem(hanging, value, true)]).toEqual([problem, problem]);
    expect(inputProblem(hanging, value)).toBeUndefined();
  }
  expect(inputProblem(hanging, 'four')).toBe('value must be a number');
  expect(inputProblem({ ...hanging, isWhole: true }, '4.5')).toBe('value must be a whole number');
});

describe('conditions on fields', () => {
  const shape = (comparison: 'oneOf' | 'eq' | 'not', value: string | string[]) => ({
    input: 'shape',
    comparison,
    value,
  });

  test('ENG-09 compare by eq, not and oneOf', () => {
    const values = { shape: 'round' };
    expect(holds(shape('eq', 'round'), values)).toBe(true);
    expect(holds(shape('not', 'round'), values)).toBe(false);
    expect(holds(shape('oneOf', ['flat', 'round']), values)).toBe(true);
    expect(holds(shape('oneOf', ['flat']), values)).toBe(false);
  });

  test('ENG-09 take a number and its text for the same', () => {
    expect(holds({ input: 'wheels', comparison: 'eq', value: 4 }, { wheels: '4.0' })).toBe(true);
  });

  test('ENG-09 hide a field with its placeholder and disable another', () => {
    const input: InputDefinition = {
      name: 'radius',
      type: 'number',
      label: 'Radius',
      showIf: { ...shape('eq', 'round'), placeholder: 'Only for round bodies' },
      disableIf: shape('eq', 'flat'),
    };
    expect(fieldState(input, { shape: 'flat' })).toEqual({
      isShown: false,
      isDisabled: true,
      placeholder: 'Only for round bodies',
    });
    expect(fieldState(input, { shape: 'round' })).toEqual({ isShown: true, isDisabled: false });
  });
});
