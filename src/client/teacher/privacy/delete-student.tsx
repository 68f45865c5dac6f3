import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { DeletionProof } from '#contract/teacher/privacy-calls.ts';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { rosters } from '#client/stores/teacher/roster.ts';
import { AskForm, textOf } from '#client/teacher/parts/ask-form.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';

/** A student is deleted for good, and the school gets the proof. */
export function DeleteStudent({ classId }: { readonly classId: string }) {
  useSignals();
  const [studentId, setStudentId] = useState('');
  useEffect(() => void rosters.open(classId), [classId]);
  const list = rosters.roster.value;
  const students = list.status === 'ready' ? list.value.students : [];
  const chosen = students.find(({ id }) => id === studentId);
  const remove = async (fields: FormData): Promise<string | undefined> => {
    if (chosen === undefined) return 'Please choose a student first.';
    const problem = await privacy.deleteStudent(classId, chosen.id, textOf(fields, 'typed'));
    if (problem !== undefined) return problem;
    setStudentId('');
    void rosters.open(classId);
    return undefined;
  };
  return (
    <Card
      title="Delete a student"
      lead="For good: answers, designs, journal, time. To keep the work, deactivate the student under Students instead."
    >
      {privacy.proof.value !== undefined && <Proof of={privacy.proof.value} />}
      <AskForm label="Delete for Good" look="danger" onSubmit={remove} isDisabled={chosen === undefined}>
        <SelectField
          label="Student"
          choices={[
            { value: '', label: 'Choose a student' },
            ...students.map(({ id, alias, number }) => ({ value: id, label: `${alias} (${number})` })),
          ]}
          value={studentId}
          onChange={(event) => setStudentId(event.target.value)}
        />
        {chosen !== undefined && <TextField label={`Type the alias: ${chosen.alias}`} name="typed" required />}
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
      <p>
        Student {of.number} was deleted on {moment(of.at)}: {count} rows of {of.rows.length} tables are gone.
      </p>
      {of.note !== undefined && <p>{of.note}</p>}
      <p>
        <Button onClick={save}>Download the Proof</Button>
      </p>
    </div>
  );
}
