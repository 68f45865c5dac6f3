import { useSignals } from '@preact/signals-react/runtime';
import { help as say } from '#client/words/teacher/help.ts';
import { Topic } from './topic.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { Rubrics } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

interface RubricsProps {
  readonly rubrics: z.infer<typeof Rubrics>;
}

/** What good work looks like, one table for each kind of work. */
export function UnitRubrics({ rubrics: { levels, each } }: RubricsProps) {
  useSignals();
  return each.map(({ name, codes, criteria }) => (
    <Topic key={name} title={say('rubric', { name })}>
      <p>{codes.join(', ')}</p>
      <div className={table['frame']} role="region" aria-label={say('levels', { name })} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{say('criterion')}</th>
              {levels.map((level) => (
                <th key={level} scope="col">
                  {level}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {criteria.map((criterion) => (
              <tr key={criterion.name}>
                <th scope="row">{criterion.name}</th>
                {criterion.levels.map((text) => (
                  <td key={text}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Topic>
  ));
}
