import { useSignals } from '@preact/signals-react/runtime';
import type * as z from 'zod/mini';
import type { Notes } from '#contract/teacher/help-calls.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';

interface NotesProps {
  readonly notes: z.infer<typeof Notes>;
}

/** How the unit is taught in fifteen lessons. */
export function UnitNotes({ notes }: NotesProps) {
  useSignals();
  return (
    <>
      <Card title="Fifteen lessons">
        <ol>
          {notes.pacing.map(({ day, title, plan }) => (
            <li key={day}>
              <strong>{title}</strong>
              <p>{plan}</p>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Before you start">
        <ul>
          {notes.preparation.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Materials notes={notes} />
      <Card title="Wrong ideas that students bring along">
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
      <Card title="Standards">
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
    <Card title="Materials for 24 students">
      <div className={table['frame']} role="region" aria-label="Materials" tabIndex={0}>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">How much</th>
              <th scope="col">What to look for</th>
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
