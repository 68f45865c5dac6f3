import { useSignals } from '@preact/signals-react/runtime';
import { TableHead } from '#client/ui/tables/table-head.tsx';
import { charts as say } from '#client/words/charts.ts';
import { rowsOf } from './chart-rows.ts';
import { shortNumber } from './short-number.ts';
import styles from './charts.module.css';
import type { Chart } from '#contract/engineering/chart.ts';

/** The most rows a chart's table shows; the CSV has all. */
const MOST_ROWS = 60;

/** The numbers of a chart. */
export function ChartTable({ chart, height }: { readonly chart: Chart; readonly height: number }) {
  useSignals();
  const { heads, rows } = rowsOf(chart);
  const stride = Math.max(1, Math.ceil(rows.length / MOST_ROWS));
  const shown = rows.filter((_, index) => index % stride === 0 || index === rows.length - 1);
  return (
    <div
      className={styles['table']}
      style={{ maxHeight: height }}
      role="region"
      aria-label={say('table', { title: chart.title })}
      tabIndex={0}
    >
      <table>
        <TableHead heads={heads} />
        <tbody>
          {shown.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{typeof cell === 'number' ? shortNumber(cell) : (cell ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
