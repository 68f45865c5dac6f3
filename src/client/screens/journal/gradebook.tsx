import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { RubricPanel } from '#client/panels/rubric/rubric-panel.tsx';
import { grades } from '#client/stores/learning/grades.ts';
import { rubrics } from '#client/stores/learning/rubrics.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { refreshAfterPaint } from '#client/ui/rendering/after-paint.ts';
import { Badge, Empty } from '#client/ui/states.tsx';
import { TableHead } from '#client/ui/tables/table-head.tsx';
import { common } from '#client/words/common.ts';
import { timerText } from '#client/words/dates.ts';
import { gradebook as say } from '#client/words/student/journal.ts';
import { rubric as sayOfRubric } from '#client/words/student/journal.ts';
import { journal as sayOfJournal } from '#client/words/student/journal.ts';
import { BYTE_ORDER_MARK, csvText } from '#rules/csv.ts';
import styles from './journal.module.css';
import type { GradebookRow } from '#client/stores/learning/grades.ts';

const HEADS = ['exercise', 'score', 'attempts', 'time', 'completed'] as const;

/** Scores, attempts, time and completion of every exercise (ledger JRN-05); the CSV says what the screen says. */
export function Gradebook() {
  useSignals();
  useEffect(() => refreshAfterPaint(grades.isRead.peek(), () => void grades.refresh()), []);
  const hasNotes = grades.rows.value.some(({ teacherNote }) => teacherNote !== '');
  const own = HEADS.map((key) => say(key));
  const heads = hasNotes ? [...own, sayOfJournal('fromTeacher')] : own;
  const rows = grades.rows.value.map((row) => cellsOf(row, hasNotes));
  const csv = csvText([heads, ...rows]);
  return (
    <div className={styles['gradebook']}>
      <h2>{sayOfJournal('gradebook')}</h2>
      {rubrics.all.value.length > 0 && (
        <section aria-label={sayOfRubric('heading')}>
          <h3>{sayOfRubric('heading')}</h3>
          <div className={styles['rubrics']}>
            {rubrics.all.value.map(({ kind }) => (
              <RubricPanel key={kind} kind={kind} />
            ))}
          </div>
        </section>
      )}
      {rows.length === 0 && <Empty title={say('nothingYet')} />}
      <div className={styles['scroll']} role="region" aria-label={say('table')} tabIndex={0} hidden={rows.length === 0}>
        <table data-stacks>
          <TableHead heads={heads} />
          <tbody>
            {rows.map(([name, score, attempts, time, completed, note], index) => (
              <tr key={grades.rows.value[index]?.exercise.code}>
                <th scope="row">{name}</th>
                <td {...numberCell(heads[1], score)}>{score}</td>
                <td {...numberCell(heads[2], attempts)}>{attempts}</td>
                <td data-label={heads[3]}>{time}</td>
                <td data-label={heads[4]}>
                  <Badge tone={grades.rows.value[index]?.isComplete ? 'good' : 'plain'}>{completed}</Badge>
                </td>
                {note !== undefined && <td>{note}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['actions']} hidden={rows.length === 0}>
        <Button onClick={() => print()}>{common('print')}</Button>
        <a
          download="gradebook.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`${BYTE_ORDER_MARK}${csv}`)}`}
        >
          {say('downloadCsv')}
        </a>
      </p>
    </div>
  );
}

const NONE = '-';

/** Under the words of its column on a phone, where what there is none of is left out. */
const numberCell = (label: string | undefined, text: string | undefined) => ({
  'data-label': label,
  'data-none': text === NONE || undefined,
});

function cellsOf(row: GradebookRow, hasNotes: boolean): string[] {
  return [
    row.exercise.name,
    scoreText(row),
    row.exercise.category === 'quiz' || row.exercise.category === 'worksheet' ? String(row.attempts) : NONE,
    timerText(row.timeOnTask),
    row.isComplete && row.isLate ? say('late') : common(row.isComplete ? 'yes' : 'no'),
    ...(hasNotes ? [row.teacherNote] : []),
  ];
}

function scoreText({ isExcused, isRetaken, score }: GradebookRow): string {
  if (isExcused) return say('excused');
  if (score === null) return NONE;
  return isRetaken ? say('retaken', { score }) : `${score}%`;
}
