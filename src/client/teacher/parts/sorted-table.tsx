import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import styles from './teacher-table.module.css';
import type { ReactNode } from 'react';

/** A column: how it is read, and what it is sorted by. */
export interface Column<Row> {
  readonly key: string;
  /** Asked for when it is drawn, in the language of the page. */
  readonly label: () => string;
  readonly isNumber?: boolean;
  /** Of buttons that say themselves what they do: in a row that is a list the label does not stand before them. */
  readonly isAction?: boolean;
  /** What sorts the rows; a column without it does not sort. Nothing stands last. */
  readonly order?: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
}

interface SortedTableProps<Row> {
  readonly label: string;
  /** The first one names its row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** One line a row, and as many rows as fit. */
  readonly isCompact?: boolean;
  /** In a narrow window a row becomes a list, instead of a table that is scrolled sideways. */
  readonly stacks?: boolean;
}

/** A table whose headings sort it; a second press turns the order round. */
export function SortedTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isCompact = false,
  stacks = false,
}: SortedTableProps<Row>) {
  useSignals();
  const [by, setBy] = useState<{ readonly key: string; readonly isUp: boolean }>();
  const order = columns.find(({ key }) => key === by?.key)?.order;
  const shown = order === undefined ? rows : rows.toSorted((one, other) => compare(order(one), order(other), by));
  const press = (key: string): void => setBy({ key, isUp: by?.key === key ? !by.isUp : true });
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} data-compact={isCompact || undefined} data-stacks={stacks || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} of={column} by={by} press={press} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-label={stacks && column.isAction !== true ? column.label() : undefined}
                    className={column.isNumber === true ? styles['number'] : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps<Row> {
  readonly of: Column<Row>;
  readonly by: { readonly key: string; readonly isUp: boolean } | undefined;
  readonly press: (key: string) => void;
}

function Heading<Row>({ of: { key, label, isNumber, order }, by, press }: HeadingProps<Row>) {
  useSignals();
  return (
    <th
      scope="col"
      className={isNumber === true ? styles['number'] : undefined}
      aria-sort={key !== by?.key ? undefined : by.isUp ? 'ascending' : 'descending'}
    >
      {order === undefined ? (
        label()
      ) : (
        <button type="button" className={styles['sort']} onClick={() => press(key)}>
          {label()}
          {key === by?.key && <SortArrow isUp={by.isUp} />}
        </button>
      )}
    </th>
  );
}

function SortArrow({ isUp }: { readonly isUp: boolean }) {
  useSignals();
  const Icon = isUp ? ArrowUp : ArrowDown;
  return <Icon size={14} aria-hidden="true" />;
}

type Order = number | string | null;

/** Nothing stands last whichever way it is sorted. */
function compare(one: Order, other: Order, by: { readonly isUp: boolean } | undefined): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const turn = by?.isUp === false ? -1 : 1;
  if (typeof one === 'number' && typeof other === 'number') return turn * (one - other);
  return turn * String(one).localeCompare(String(other), undefined, { numeric: true });
}
