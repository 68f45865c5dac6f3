import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListColumns } from '#client/teacher/roster/list-columns.tsx';
import type { RosterColumn } from '#contract/teacher/roster-calls.ts';

afterEach(cleanup);

const column = (role: RosterColumn, heading: string, ...cells: string[]) => ({ role, heading, cells });

test('TCH-03 each column of a list is shown with its first cells and may be another one; a name is whole or in parts', () => {
  const choose = vi.fn<(columns: RosterColumn[]) => void>();
  const columns = [
    column('family', 'Last', 'Lovelace'),
    column('given', 'First', 'Ada'),
    column('signInId', 'No', '7'),
  ];
  render(<ListColumns of={columns} choose={choose} />);
  const table = screen.getByRole('region', { name: 'Lines of the table' });
  expect(within(table).getByRole('cell', { name: 'Lovelace' })).toBeDefined();
  const chosen = (number: number, role: string): unknown => {
    fireEvent.change(screen.getByLabelText(`Column ${number}`), { target: { value: role } });
    return choose.mock.lastCall?.[0];
  };
  expect(chosen(2, 'family')).toEqual(['', 'family', 'signInId']);
  expect(chosen(1, 'alias')).toEqual(['alias', '', 'signInId']);
  expect(chosen(3, '')).toEqual(['family', 'given', '']);
});
