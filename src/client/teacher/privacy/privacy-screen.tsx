import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { moment } from '#client/teacher/parts/moment.ts';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';
import { Empty } from '#client/ui/states.tsx';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import { DeleteStudent } from './delete-student.tsx';

/** What is kept of the class, how it leaves, and how it ends. */
export function PrivacyScreen({ classId }: ClassScreenProps) {
  useSignals();
  const open = classes.current.value;
  useEffect(() => {
    void privacy.load(classId);
    return privacy.forgetProof;
  }, [classId]);
  if (open.status !== 'ready') return null;
  return (
    <Page
      title="Data & privacy"
      lead="Balsa keeps aliases, answers, designs, journals and time on task. It asks for no names, e-mail addresses or birthdays of students, and sends nothing to anyone else."
    >
      <Export of={open.value} />
      {open.value.role === 'owner' && <Retention of={open.value} />}
      {open.value.role === 'owner' && <DeleteStudent classId={classId} />}
      <Card title="What teachers did" lead="Sign-ins, changed grades, shared designs, new codes and deletions.">
        <Show of={privacy.audit.value} waiting="Getting the list..." retry={() => void privacy.load(classId)}>
          {(entries) =>
            entries.length === 0 ? (
              <Empty title="Nothing yet." />
            ) : (
              <SortedTable
                label="List of what teachers did"
                columns={COLUMNS}
                rows={entries}
                keyOf={({ at, action, subject }) => `${at} ${action} ${subject}`}
              />
            )
          }
        </Show>
      </Card>
    </Page>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'at', label: 'When', order: ({ at }) => -at, cell: ({ at }) => moment(at) },
  { key: 'by', label: 'Who', order: ({ by }) => by, cell: ({ by }) => by },
  { key: 'action', label: 'What', order: ({ action }) => action, cell: ({ action }) => action },
  { key: 'subject', label: 'Of', order: ({ subject }) => subject, cell: ({ subject }) => subject },
];

interface PartProps {
  readonly of: ClassDetail;
}

function Export({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const got = await privacy.exportClass(of.id);
    setIsBusy(false);
    if ('problem' in got) return setProblem(got.problem);
    setProblem(undefined);
    saveBlob(got.file, `${of.name}.zip`);
    return undefined;
  };
  return (
    <Card
      title="Everything in one file"
      lead="Rosters, grades, designs, journals and settings as CSV and JSON in a ZIP."
    >
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look="main" disabled={isBusy} onClick={() => void save()}>
        {isBusy ? 'Collecting...' : 'Download the Class'}
      </Button>
    </Card>
  );
}

const MONTHS = [
  { value: '0', label: 'Until it is deleted by hand' },
  { value: '6', label: '6 months after it is archived' },
  { value: '12', label: '12 months after it is archived' },
  { value: '24', label: '24 months after it is archived' },
  { value: '36', label: '36 months after it is archived' },
] as const;

function Retention({ of }: PartProps) {
  useSignals();
  const keep = (fields: FormData): Promise<string | undefined> =>
    classes.change(of.id, { retentionMonths: Number(textOf(fields, 'months')) });
  return (
    <Card title="How long work is kept" lead="After this time the class and all work in it is deleted for good.">
      <AskForm label="Save" onSubmit={keep}>
        <SelectField label="Keep the class" name="months" choices={MONTHS} defaultValue={String(of.retentionMonths)} />
      </AskForm>
    </Card>
  );
}
