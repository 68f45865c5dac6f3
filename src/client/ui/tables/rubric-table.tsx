import './stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import styles from './rubric-table.module.css';
import type { Rubric } from '#contract/learning/rubric.ts';
import type { ReactNode } from 'react';

interface RubricTableProps {
  readonly rubric: Pick<Rubric, 'levels' | 'criteria'>;
  /** Of the table. */
  readonly label: string;
  /** Over the criteria. */
  readonly heading: string;
  /** What stands in a cell; `level` counts from 1. */
  readonly renderCell: (text: string, place: { readonly criterion: number; readonly level: number }) => ReactNode;
  /** The level of each criterion that was reached. */
  readonly reached?: readonly number[] | undefined;
}

/** Criteria by levels; in a narrow window each criterion becomes a list of its levels. */
export function RubricTable({ rubric, label, heading, renderCell, reached = [] }: RubricTableProps) {
  useSignals();
  return (
    <div className={styles['frame']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} data-stacks>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {rubric.levels.map((level) => (
              <th key={level} scope="col">
                {level}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rubric.criteria.map(({ name, levels }, criterion) => (
            // What is chosen stays in its row, whatever the criterion is called meanwhile.
            <tr key={criterion}>
              <th scope="row">{name}</th>
              {levels.map((text, index) => (
                <td
                  key={rubric.levels[index]}
                  data-label={rubric.levels[index]}
                  data-reached={reached[criterion] === index + 1 ? '' : undefined}
                >
                  {renderCell(text, { criterion, level: index + 1 })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
