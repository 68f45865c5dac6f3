import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useFirstRows } from '#client/ui/rendering/use-first-rows.ts';

const ROWS = Array.from({ length: 40 }, (_, index) => `Row ${index + 1}`);

function List({ rows }: { readonly rows: readonly string[] }) {
  return (
    <ul>
      {useFirstRows(rows, 16).map((row) => (
        <li key={row}>{row}</li>
      ))}
    </ul>
  );
}

afterEach(cleanup);

describe('useFirstRows', () => {
  test('opens a long table with what a screen shows of it, and brings the rest behind that frame', async () => {
    render(<List rows={ROWS} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(16);
    await screen.findByText('Row 40');
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });

  test('a table that once stood shows every row that comes', () => {
    const { rerender } = render(<List rows={ROWS.slice(0, 3)} />);
    rerender(<List rows={ROWS} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });
});
