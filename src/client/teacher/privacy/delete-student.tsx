import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { saveBlob } from '#client/ui/save-blob.ts';
import { moment } from '#client/words/dates.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { privacy as say } from '#client/words/teacher/privacy.ts';
import { nameAndId } from '#rules/class-tables.ts';
import type { DeletionProof } from '#contract/teacher/privacy-calls.ts';

/** A student is deleted for good, and the school gets the proof. */
export function DeleteStudent({ classId }: { readonly classId: string }) {
  useSignals();
  const [studentId, setStudentId] = useState('');
  const card = useRef<HTMLElement>(null);
  useNextFocus(card, (whole) => whole.querySelector('select'));
  useEffect(() => void rosters.open(classId), [classId]);
  const list = rosters.roster.value;
  const students = list.status === 'ready' ? list.value.students : [];
  const chosen = students.find(({ id }) => id === studentId);
  const remove = async (fields: FormData): Promise<string | undefined> => {
    if (chosen === undefined) return say('chooseFirst');
    const problem = await privacy.deleteStudent(classId, chosen.id, textOf(fields, 'typed'));
    if (problem !== undefined) return problem;
    setStudentId('');
    void rosters.open(classId);
    return undefined;
  };
  return (
    <Card ref={card} title={say('deleteStudent')} lead={say('aboutDeletion')}>
      {privacy.proof.value !== undefined && <Proof of={privacy.proof.value} />}
      <AskForm label={say('deleteNow')} look="danger" onSubmit={remove} isDisabled={chosen === undefined}>
        <SelectField
          label={menu('student')}
          choices={[
            { value: '', label: parts('chooseStudent') },
            ...students.map(({ id, alias, signInId }) => ({ value: id, label: nameAndId({ alias, signInId }) })),
          ]}
          value={studentId}
          onChange={(event) => setStudentId(event.target.value)}
        />
        {chosen !== undefined && (
          <TextField
            key={chosen.id}
            label={say('typeId', { student: nameAndId(chosen) })}
            name="typed"
            autoComplete="off"
            required
          />
        )}
      </AskForm>
    </Card>
  );
}

function Proof({ of }: { readonly of: DeletionProof }) {
  useSignals();
  const count = of.rows.reduce((sum, row) => sum + row.count, 0);
  const save = (): void =>
    saveBlob(new Blob([JSON.stringify(of, null, 2)], { type: 'application/json' }), `deletion-${of.number}.json`);
  return (
    <div role="status">
      <p>{say('deleted', { number: String(of.number), at: moment(of.at), rows: count, tables: of.rows.length })}</p>
      {of.note !== undefined && <p>{of.note}</p>}
      <p>
        <Button onClick={save}>{say('downloadProof')}</Button>
      </p>
    </div>
  );
}
