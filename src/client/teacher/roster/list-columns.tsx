import { useSignals } from '@preact/signals-react/runtime';
import { ColumnChoice } from '#client/teacher/parts/column-choice.tsx';
import { parts } from '#client/words/teacher/parts.ts';
import { roster, rosterImport as say } from '#client/words/teacher/roster/roster.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './students.module.css';
import type { RosterPreview } from '#client/stores/teacher/roster.ts';
import type { RosterColumn } from '#contract/teacher/roster-calls.ts';

interface ListColumnsProps {
  readonly of: RosterPreview['columns'];
  readonly choose: (columns: RosterColumn[]) => void;
}

/** How the columns of a list were taken, over its first cells; each may be another one. */
export function ListColumns({ of: columns, choose }: ListColumnsProps) {
  useSignals();
  const hasHeading = columns.some(({ heading }) => heading !== '');
  const lines = columns[0]?.cells.length ?? 0;
  return (
    <div className={styles['columns']}>
      <p>{say('checkColumns')}</p>
      <div className={table['frame']} role="region" aria-label={parts('linesOfTable')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              {columns.map(({ role, heading }, index) => (
                <th key={index} scope="col">
                  <ColumnChoice
                    number={index + 1}
                    role={role}
                    choices={roles()}
                    choose={(next) => choose(chosenColumns(columns, index, next))}
                  />
                  {hasHeading && <small className={styles['heading']}>{heading}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: lines }, (_, line) => (
              <tr key={line}>
                {columns.map(({ cells }, index) => (
                  <td key={index}>{cells[line]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function roles(): { value: Exclude<RosterColumn, ''>; label: string }[] {
  return [
    { value: 'alias', label: parts('name') },
    { value: 'given', label: say('firstName') },
    { value: 'family', label: say('lastName') },
    { value: 'signInId', label: roster('studentId') },
    { value: 'groupName', label: parts('group') },
  ];
}

/** A name is one column or two parts, and nothing stands in two columns: what would be in the way is left out. */
function chosenColumns(columns: ListColumnsProps['of'], index: number, next: RosterColumn): RosterColumn[] {
  const isInTheWay = (role: RosterColumn): boolean =>
    role === next ||
    (next === 'alias' && (role === 'given' || role === 'family')) ||
    (role === 'alias' && (next === 'given' || next === 'family'));
  return columns.map(({ role }, at) => (at === index ? next : isInTheWay(role) ? '' : role));
}
