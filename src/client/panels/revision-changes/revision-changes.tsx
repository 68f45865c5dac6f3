import { useSignals } from '@preact/signals-react/runtime';
import { displayOutput } from '#client/ui/number-display.ts';
import { logs as say } from '#client/words/student/journal.ts';
import styles from './revision-changes.module.css';
import type { Changelog } from '#contract/engineering/design.ts';

interface RevisionChangesProps {
  readonly changes: Changelog;
  /** The columns of the older and the newer value. */
  readonly heads: readonly [string, string];
}

/** Changed inputs and what they did to the results, side by side. */
export function RevisionChanges({ changes, heads }: RevisionChangesProps) {
  useSignals();
  const { inputs, results } = changes;
  if (inputs.length === 0 && results.length === 0) return <p>{say('same')}</p>;
  return (
    <>
      {inputs.length > 0 && (
        <ChangeTable
          title={say('whatChanged')}
          heads={heads}
          rows={inputs.map(({ input, label, units, from, to }) => ({
            key: input,
            label,
            units,
            from: writtenInput(from),
            to: writtenInput(to),
          }))}
        />
      )}
      {results.length > 0 && (
        <ChangeTable
          title={say('whatItDid')}
          heads={heads}
          rows={results.map(({ label, units, from, to }) => ({
            key: label,
            label,
            units,
            from: from === null ? say('noValue') : displayOutput(from),
            to: to === null ? say('noValue') : displayOutput(to),
          }))}
        />
      )}
    </>
  );
}

interface ChangeTableProps {
  readonly title: string;
  readonly heads: readonly [string, string];
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly units: string;
    readonly from: string;
    readonly to: string;
  }[];
}

function ChangeTable({ title, heads, rows }: ChangeTableProps) {
  useSignals();
  return (
    <table className={styles['changes']}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say('what')}</span>
          </th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.units === '' ? row.label : `${row.label} (${row.units})`}</th>
            <td>{row.from}</td>
            <td>{row.to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The value of an input in words. A table is named by its length: its rows would fill the page. */
export function writtenInput(value: Changelog['inputs'][number]['from']): string {
  if (Array.isArray(value)) return say('rows', { count: value.length });
  if (value === null || value === '' || value === 'nil') return say('noValue');
  return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : String(value);
}
