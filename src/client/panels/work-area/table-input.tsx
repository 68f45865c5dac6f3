import { useSignals } from '@preact/signals-react/runtime';
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#client/ui/buttons/button.tsx';
import { workArea as say } from '#client/words/student/work-area.ts';
import { helpOf } from './input-help.ts';
import styles from './work-area.module.css';
import type { Column, Row, Scalar } from '#contract/engineering/input.ts';
import type { ControlProps } from './input-help.ts';

interface TableInputProps extends ControlProps {
  readonly rows: readonly Row[];
}

/** A multiSettings input: rows of cells that may be added and removed. */
export function TableInput({ input, rows, problem, isDisabled, change }: TableInputProps) {
  useSignals();
  const columns = input.columns ?? [];
  const help = helpOf(input);
  return (
    <fieldset className={styles['rows']} disabled={isDisabled}>
      <legend>{input.label}</legend>
      {help !== undefined && <p className={styles['help']}>{help}</p>}
      {problem !== undefined && (
        <p className={styles['error']} role="alert">
          {problem}
        </p>
      )}
      {rows.length > 0 && <Rows columns={columns} rows={rows} change={change} />}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" size={16} />}
        disabled={isDisabled || rows.length >= (input.maxRows ?? Infinity)}
        onClick={() => change([...rows, emptyRow(columns)])}
      >
        {say('addRow')}
      </Button>
    </fieldset>
  );
}

interface RowsProps {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly change: (rows: Row[]) => void;
}

function Rows({ columns, rows, change }: RowsProps) {
  useSignals();
  const setCell = (index: number, name: string, cell: Scalar): void =>
    change(rows.map((row, at) => (at === index ? { ...row, [name]: cell } : row)));
  return (
    <div className={styles['row-scroll']} role="group" aria-label={say('rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, label, units = '' }) => (
              <th key={name} scope="col">
                {units === '' ? label : `${label} (${units})`}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{say('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.name}>
                  <Cell
                    column={column}
                    label={say('cell', { column: column.label, row: index + 1 })}
                    value={row[column.name] ?? ''}
                    change={(cell) => setCell(index, column.name, cell)}
                  />
                </td>
              ))}
              <td>
                <IconButton
                  label={say('removeRow', { row: index + 1 })}
                  icon={<Trash2 aria-hidden="true" size={16} />}
                  onClick={() => change(rows.filter((_, at) => at !== index))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly column: Column;
  readonly label: string;
  readonly value: Scalar;
  readonly change: (cell: Scalar) => void;
}

function Cell({ column, label, value, change }: CellProps) {
  useSignals();
  if (column.type === 'checkbox') {
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        onChange={(event) => change(event.target.checked)}
      />
    );
  }
  if (column.type === 'select') {
    return (
      <select aria-label={label} value={String(value)} onChange={(event) => change(chosen(column, event.target.value))}>
        {(column.choices ?? []).map((choice) => (
          <option key={choice.value} value={String(choice.value)}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      aria-label={label}
      size={column.type === 'number' ? 6 : 10}
      inputMode={column.type === 'number' ? 'decimal' : 'text'}
      value={String(value)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

const chosen = (column: Column, text: string): Scalar =>
  column.choices?.find((choice) => String(choice.value) === text)?.value ?? text;

/** A row with the first choice of each select; numbers and texts start empty. */
function emptyRow(columns: readonly Column[]): Row {
  return Object.fromEntries(
    columns.map((column) => [column.name, column.type === 'checkbox' ? false : (column.choices?.[0]?.value ?? '')]),
  );
}
