import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Discards, NumberField } from '#client/teacher/parts/number-field.tsx';

afterEach(cleanup);

function Mass() {
  const [value, setValue] = useState<number | undefined>(2);
  const [discards, setDiscards] = useState(0);
  return (
    <>
      <Discards value={discards}>
        <NumberField label="Mass" units="g" value={value} min={0} max={5000} onChange={setValue} />
      </Discards>
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(value === 2 ? 3 : 2)}>
        Another number
      </button>
      <button type="button" onClick={() => setDiscards(discards + 1)}>
        Discard
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Each key adds to what the field shows, as a person's does. */
function type(text: string): void {
  fireEvent.change(field(), { target: { value: '' } });
  for (const key of text) fireEvent.change(field(), { target: { value: field().value + key } });
}

test.each([
  ['1.05', 1.05],
  ['0.05', 0.05],
  ['3.05', 3.05],
  ['1,05', 1.05],
  ['1.50', 1.5],
  ['1,200', 1200],
])(
  'TCH-04 %j typed key by key is %d, stands as it is typed, and is drawn as the number when it is left',
  (text, value) => {
    render(<Mass />);
    type(text);
    expect([field().value, screen.getByRole('status').textContent]).toEqual([text, String(value)]);
    fireEvent.blur(field());
    expect(field().value).toBe(String(value));
  },
);

test('TCH-04 what is no number, or none that may be, says so and changes nothing; an empty field is none', () => {
  render(<Mass />);
  for (const text of ['1.2.3', '9000', '-5']) {
    type(text);
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true']);
  }
  type('');
  expect([field().getAttribute('aria-invalid'), screen.getByRole('status').textContent]).toEqual([null, 'undefined']);
});

test('TCH-04 what is no number stays with what is wrong about it when the field is left, until another number comes', () => {
  render(<Mass />);
  for (const text of ['abc', '9000']) {
    type(text);
    fireEvent.blur(field());
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([text, 'true']);
    expect(screen.getByText(/enter a number from 0 to 5000/)).toBeTruthy();
  }
  press('Another number');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['3', null]);
  type('9000');
  type('4');
  fireEvent.blur(field());
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['4', null]);
});

test('TCH-04 a number that is too large leaves the one from before it was typed, and none of its beginnings', () => {
  render(<Mass />);
  type('9000');
  // Also before the field is left: Enter saves, too.
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['9000', '2']);
  fireEvent.blur(field());
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['9000', '2']);
  fireEvent.change(field(), { target: { value: '900' } });
  fireEvent.blur(field());
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['900', '900']);
});

test('TCH-04 a wrong text is gone for good once another number has come, or what was changed is discarded', () => {
  render(<Mass />);
  type('abc');
  fireEvent.blur(field());
  press('Another number');
  press('Another number');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2', null]);
  type('abc');
  fireEvent.blur(field());
  press('Discard');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['2', null]);
});

test('TCH-04 half of what is counted says so and changes nothing', () => {
  const onChange = vi.fn<(value: number | undefined) => void>();
  render(<NumberField label="Washers" value={8} min={0} max={8} isWhole onChange={onChange} />);
  type('2.5');
  expect(screen.getByText('Please enter a whole number from 0 to 8.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalledWith(2.5);
});
