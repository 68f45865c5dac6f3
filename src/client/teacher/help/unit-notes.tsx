import { useSignals } from '@preact/signals-react/runtime';
import type * as z from 'zod/mini';
import type { Notes } from '#contract/teacher/help-calls.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { help as say } from '#client/words/teacher/help.ts';
import { PageHeads } from './page-heads.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';

interface NotesProps {
  readonly notes: z.infer<typeof Notes>;
}

/** How the unit is taught in fifteen lessons. */
export function UnitNotes({ notes }: NotesProps) {
  useSignals();
  return (
    <>
      <Card title={say('lessons')}>
        <ol>
          {notes.pacing.map(({ day, title, plan }) => (
            <li key={day}>
              <strong>{title}</strong>
              <p>{plan}</p>
            </li>
          ))}
        </ol>
      </Card>
      <PageHeads pages={notes.pages} />
      <Card title={say('before')}>
        <ul>
          {notes.preparation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Materials notes={notes} />
      <Card title={say('wrongIdeas')}>
        <dl>
          {notes.misconceptions.map(({ idea, answer }) => (
            <div key={idea}>
              <dt>
                <strong>{idea}</strong>
              </dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={say('standards')}>
        <ul>
          {notes.standards.map(({ code, text }) => (
            <li key={code}>
              <strong>{code}</strong> {text}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function Materials({ notes }: NotesProps) {
  useSignals();
  return (
    <Card title={say('materialsForClass')}>
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
    </Card>
  );
}
