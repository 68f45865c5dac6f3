import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from '#client/teacher/activities/parts/date-field.tsx';

afterEach(cleanup);

function Due({ type }: { readonly type: 'date' | 'datetime-local' }) {
  const [at, setAt] = useState<number | null>(new Date(2026, 4, 6, 7, 8).getTime());
  return (
    <>
      <DateField label="Due" type={type} value={at} onChange={setAt} />
      <output>{at === null ? 'none' : new Date(at).toString()}</output>
      <button type="button" onClick={() => setAt(null)}>
        Discard
      </button>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Due');
const date = () => screen.getByRole('status').textContent;

test.each(['date', 'datetime-local'] as const)(
  'TCH-04 the year of a %s is typed digit by digit: the field stands as it is typed, and only a whole year is a date',
  (type) => {
    render(<Due type={type} />);
    const rest = type === 'date' ? '-03-15' : '-03-15T09:30';
    for (const year of ['0002', '0020', '0202']) {
      fireEvent.change(field(), { target: { value: year + rest } });
      expect([field().value, date()]).toEqual([year + rest, 'none']);
    }
    fireEvent.change(field(), { target: { value: `2027${rest}` } });
    expect(field().value).toBe(`2027${rest}`);
    expect(date()).toBe(
      (type === 'date' ? new Date(2027, 2, 15, 23, 59, 59, 999) : new Date(2027, 2, 15, 9, 30)).toString(),
    );
  },
);

test('TCH-04 a year that was left half typed is gone with the caret: nobody reads a date that does not count', () => {
  render(<Due type="date" />);
  fireEvent.change(field(), { target: { value: '0202-03-15' } });
  fireEvent.blur(field());
  expect([field().value, date()]).toEqual(['', 'none']);
  fireEvent.change(field(), { target: { value: '2027-03-15' } });
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([field().value, date()]).toEqual(['', 'none']);
});
