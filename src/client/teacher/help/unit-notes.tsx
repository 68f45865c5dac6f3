import { useSignals } from '@preact/signals-react/runtime';
import { help as say } from '#client/words/teacher/help.ts';
import { Costs } from './costs.tsx';
import { Pacing } from './pacing.tsx';
import { PageHeads } from './page-heads.tsx';
import { Terms } from './terms.tsx';
import { Topic } from './topic.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './help.module.css';
import type { Notes } from '#contract/teacher/help-calls.ts';
import type * as z from 'zod/mini';

interface NotesProps {
  readonly notes: z.infer<typeof Notes>;
}

/** How the unit is planned and taught. */
export function UnitNotes({ notes }: NotesProps) {
  useSignals();
  const { costs, withoutMachines, withoutOutdoors, careers } = notes.planning;
  return (
    <>
      <Pacing notes={notes} />
      <PageHeads pages={notes.pages} />
      <Topic title={say('before')}>
        <ul>
          {notes.preparation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Topic>
      <Safety rules={notes.safety} />
      <Materials notes={notes} />
      <Costs costs={costs} />
      <Terms title={say('withoutMachines')} terms={withoutMachines.map(({ instead, plan }) => [instead, plan])} />
      <Terms title={say('withoutOutdoors')} terms={withoutOutdoors.map(({ instead, plan }) => [instead, plan])} />
      <Terms title={say('wrongIdeas')} terms={notes.misconceptions.map(({ idea, answer }) => [idea, answer])} />
      <Terms title={say('careers')} terms={careers.map(({ name, work }) => [name, work])} />
      <Topic title={say('standards')}>
        <ul>
          {notes.standards.map(({ code, text }) => (
            <li key={code}>
              <strong>{code}</strong> {text}
            </li>
          ))}
        </ul>
      </Topic>
    </>
  );
}

function Safety({ rules }: { readonly rules: NotesProps['notes']['safety'] }) {
  useSignals();
  return (
    <Topic title={say('safety')}>
      <ul className={styles['plan']}>
        {rules.map(({ rule, source }) => (
          <li key={rule}>
            {rule}
            <p className={styles['source']}>
              {say('source')} {source}
            </p>
          </li>
        ))}
      </ul>
    </Topic>
  );
}

function Materials({ notes }: NotesProps) {
  useSignals();
  return (
    <Topic title={say('materialsForClass')}>
      <div className={table['frame']} role="region" aria-label={say('materials')} tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">{say('item')}</th>
              <th scope="col">{say('quantity')}</th>
              <th scope="col">{say('lookFor')}</th>
            </tr>
          </thead>
          <tbody>
            {notes.materials.map(({ item, quantity, note }) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td>{quantity}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Topic>
  );
}
