import { useSignals } from '@preact/signals-react/runtime';
import { timerText } from '#client/words/dates.ts';
import { csvText } from '#rules/csv.ts';
import { grades, type GradebookRow } from '#client/stores/learning/grades.ts';
import { Button } from '#client/ui/button.tsx';
import { Badge } from '#client/ui/states.tsx';
import '#client/ui/stacked-table.css';
import styles from './journal.module.css';

const HEADS = ['Exercise', 'Score', 'Attempts', 'Time on task', 'Completed'] as const;

/** Scores, attempts, time and completion of every exercise (ledger JRN-05); the CSV says what the screen says. */
export function Gradebook() {
  useSignals();
  const hasNotes = grades.rows.value.some(({ teacherNote }) => teacherNote !== '');
  const heads = hasNotes ? [...HEADS, 'From your teacher'] : HEADS;
  const rows = grades.rows.value.map((row) => cellsOf(row, hasNotes));
  const csv = csvText([heads, ...rows]);
  return (
    <div className={styles['gradebook']}>
      <h2>Gradebook</h2>
      <div className={styles['scroll']} role="region" aria-label="Table of grades" tabIndex={0}>
        <table data-stacks>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, score, attempts, time, completed, note], index) => (
              <tr key={grades.rows.value[index]?.exercise.code}>
                <th scope="row">{name}</th>
                <td data-label={HEADS[1]}>{score}</td>
                <td data-label={HEADS[2]}>{attempts}</td>
                <td data-label={HEADS[3]}>{time}</td>
                <td data-label={HEADS[4]}>
                  <Badge tone={completed === 'Yes' ? 'good' : 'plain'}>{completed}</Badge>
                </td>
                {note !== undefined && <td>{note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['actions']}>
        <Button onClick={() => print()}>Print</Button>
        <a download="gradebook.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}>
          Download CSV
        </a>
      </p>
    </div>
  );
}

function cellsOf(row: GradebookRow, hasNotes: boolean): string[] {
  return [
    row.exercise.name,
    row.isExcused ? 'Excused' : row.score === null ? '-' : `${row.score}%`,
    String(row.attempts),
    timerText(row.timeOnTask),
    row.isComplete ? 'Yes' : 'No',
    ...(hasNotes ? [row.teacherNote] : []),
  ];
}
