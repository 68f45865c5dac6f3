import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InputField } from '#client/panels/work-area/input-field.tsx';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import type { WorkAreaView } from '#client/stores/engineering/area-view.ts';
import type { InputDefinition, InputValue } from '#contract/engineering/input.ts';

const choices = [
  {
    value: 'balsa',
    label: 'Balsa',
    description: 'Light',
    group: 'Woods',
    stats: [{ name: 'Density', value: '160 kg/m³' }],
  },
  { value: 'pine', label: 'Pine', group: 'Woods' },
  { value: 'foam', label: 'Foam', group: 'Others' },
];

function view(input: InputDefinition, value: InputValue, change: Partial<WorkAreaView> = {}): WorkAreaView {
  return {
    area: {
      nodeId: 'body',
      title: 'Body',
      open: true,
      loading: false,
      status: 'on',
      readOnly: false,
      inputs: {},
      sections: [],
      warnings: [],
      errors: [],
    },
    values: { [input.name]: value },
    edited: new Set(),
    isDirty: false,
    problems: {},
    toCorrect: [],
    refused: [],
    fields: {},
    isLoading: false,
    mayApply: false,
    mayReset: true,
    mayPress: true,
    mayClose: true,
    ...change,
  };
}

const field = (change: Partial<InputDefinition>): InputDefinition => ({
  name: 'x',
  type: 'number',
  label: 'Length',
  ...change,
});

function show(input: InputDefinition, value: InputValue, change: Partial<WorkAreaView> = {}) {
  const edit = vi.spyOn(workAreas as { edit: typeof workAreas.edit }, 'edit').mockImplementation(() => undefined);
  render(<InputField input={input} view={view(input, value, change)} />);
  return edit;
}

afterEach(cleanup);

describe('InputField', () => {
  test('ENG-08 draws each type of input as a control with its label, and sends what is chosen', () => {
    const edit = show(field({ type: 'text' }), 'abc');
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: 'abcd' } });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', 'abcd');
    cleanup();
    show(field({ type: 'select', choices }), 'balsa');
    fireEvent.change(screen.getByLabelText('Length'), { target: { value: 'foam' } });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', 'foam');
    cleanup();
    show(field({ type: 'checkbox' }), false);
    fireEvent.click(screen.getByLabelText('Length'));
    expect(edit).toHaveBeenLastCalledWith('body', 'x', true);
    cleanup();
    show(field({ type: 'buttonGroup', choices }), 'balsa');
    fireEvent.click(screen.getByRole('radio', { name: 'Pine' }));
    expect(edit).toHaveBeenLastCalledWith('body', 'x', 'pine');
  });

  test('ENG-08 an advanced select shows groups, descriptions and numbers in a dialog', () => {
    const edit = show(field({ type: 'advancedSelect', label: 'Material', choices }), 'balsa');
    fireEvent.click(screen.getByRole('button', { name: /^Material Balsa/ }));
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Woods',
      'Others',
    ]);
    expect(screen.getByText('160 kg/m³')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Foam/ }));
    expect(edit).toHaveBeenLastCalledWith('body', 'x', 'foam');
  });

  test('ENG-08 a table of settings gets rows and loses them', () => {
    const columns = [{ name: 'mass', label: 'Mass', type: 'number' as const, units: 'g' }];
    const edit = show(field({ type: 'multiSettings', label: 'Weights', columns, maxRows: 2 }), [{ mass: 3 }]);
    expect(screen.getByRole('columnheader', { name: 'Mass (g)' })).toBeDefined();
    fireEvent.change(screen.getByLabelText('Mass, row 1'), { target: { value: '4' } });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', [{ mass: '4' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Add a row' }));
    expect(edit).toHaveBeenLastCalledWith('body', 'x', [{ mass: 3 }, { mass: '' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 1' }));
    expect(edit).toHaveBeenLastCalledWith('body', 'x', []);
  });

  test('ENG-08 what the challenge sets is text to read, with who set it, and no field', () => {
    const set = { readOnly: true, setBy: 'challenge' as const, units: 'm' };
    show(field({ ...set, type: 'select', choices }), 'balsa');
    const value = screen.getByLabelText(/^Length/);
    expect([value.tagName, value.textContent]).toEqual(['OUTPUT', 'Balsa']);
    expect(screen.getByText('Set by the challenge')).toBeDefined();
    expect(screen.queryByRole('combobox')).toBeNull();
    cleanup();
    show(field({ ...set, setBy: 'teacher' }), '20');
    expect(screen.getByLabelText(/^Length/).textContent).toBe('20');
    expect(screen.getByText('Set by your teacher')).toBeDefined();
    cleanup();
    show(field(set), '');
    expect(screen.getByLabelText(/^Length/).textContent).toBe('-');
  });

  test('ENG-10 a mistake stands under its field and marks it', () => {
    show(field({}), '999', { problems: { x: 'value must not be greater than 305' } });
    expect(screen.getByLabelText('Length').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/value must not be greater than 305/)).toBeDefined();
  });

  test('ENG-11 a long number shows in exponential form until the field has the focus', () => {
    show(field({ convertAt: 6, precision: 2 }), '123456789');
    const input = screen.getByLabelText('Length') as HTMLInputElement;
    expect(input.value).toBe('1.23e+8');
    fireEvent.focus(input);
    expect(input.value).toBe('123456789');
    fireEvent.blur(input);
    expect(input.value).toBe('1.23e+8');
  });

  test('ENG-11 a long number that comes with the focus is selected, so that typing takes its place', () => {
    show(field({}), '240.33333333');
    const input = screen.getByLabelText('Length') as HTMLInputElement;
    input.focus();
    fireEvent.focus(input);
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('240.33333333');
    cleanup();
    show(field({}), '240.5');
    const short = screen.getByLabelText('Length') as HTMLInputElement;
    short.setSelectionRange(2, 2);
    fireEvent.focus(short);
    expect([short.selectionStart, short.selectionEnd]).toEqual([2, 2]);
  });

  test('arrow keys step what is typed with its unit', () => {
    const edit = show(field({ min: 0, max: 300, step: 1, units: 'mm' }), '270 mm');
    fireEvent.keyDown(screen.getByLabelText(/^Length/), { key: 'ArrowUp' });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', '271');
  });

  test('ENG-09 a hidden field shows its placeholder, and a disabled one cannot be changed', () => {
    show(field({}), '1', { fields: { x: { isShown: false, isDisabled: false, placeholder: 'Choose Custom first.' } } });
    expect(screen.queryByLabelText('Length')).toBeNull();
    expect(screen.getByText('Choose Custom first.')).toBeDefined();
    cleanup();
    show(field({}), '1', { fields: { x: { isShown: true, isDisabled: true, placeholder: undefined } } });
    expect((screen.getByLabelText('Length') as HTMLInputElement).disabled).toBe(true);
  });

  test('arrow keys step a number on its grid and within its range', () => {
    const edit = show(field({ min: 0, max: 10, step: 0.5 }), '9.7');
    fireEvent.keyDown(screen.getByLabelText('Length'), { key: 'ArrowUp' });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', '10');
    fireEvent.keyDown(screen.getByLabelText('Length'), { key: 'ArrowDown' });
    expect(edit).toHaveBeenLastCalledWith('body', 'x', '9');
  });
});
