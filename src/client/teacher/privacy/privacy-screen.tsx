import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { privacy } from '#client/stores/teacher/privacy.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { privacy as say } from '#client/words/teacher/privacy.ts';
import { retention as retentionWords } from '#client/words/teacher/retention.ts';
import { DeleteClass } from './delete-class.tsx';
import { DeleteStudent } from './delete-student.tsx';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { ClassDetail } from '#contract/teacher/class-calls.ts';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';

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
      title={menu('privacy')}
      lead={say('lead')}
      actions={<LinkButton href="/teacher/kept">{retentionWords('link')}</LinkButton>}
    >
      {classes.mayChange() && <Export of={open.value} />}
      {open.value.role === 'owner' && <Retention of={open.value} />}
      {open.value.role === 'owner' && <Notes of={open.value} />}
      {open.value.role === 'owner' && <DeleteStudent classId={classId} />}
      {open.value.role === 'owner' && <DeleteClass classId={classId} name={open.value.name} />}
      <Card title={say('audit')} lead={say('aboutAudit')}>
        <Show of={privacy.audit.value} waiting={say('getting')} retry={() => void privacy.load(classId)}>
          {(entries) =>
            entries.length === 0 ? (
              <Empty title={say('nothing')} />
            ) : (
              <SortedTable
                label={say('auditList')}
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
  { key: 'at', label: () => say('when'), order: ({ at }) => -at, cell: ({ at }) => moment(at) },
  { key: 'by', label: () => say('who'), order: ({ by }) => by, cell: ({ by }) => by },
  { key: 'action', label: () => say('what'), order: ({ action }) => action, cell: ({ action }) => action },
  { key: 'subject', label: () => say('of'), order: ({ subject }) => subject, cell: ({ subject }) => subject },
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
    <Card title={say('export')} lead={say('aboutExport')}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look="main" disabled={isBusy} onClick={() => save()}>
        {isBusy ? say('collecting') : say('download')}
      </Button>
    </Card>
  );
}

/** Off until an owner turns them on. */
function Notes({ of }: PartProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  return (
    <Card title={say('notes')} lead={say('aboutNotes')}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Checkbox
        label={say('keepNotes')}
        checked={of.hasNotes}
        onChange={(event) => void privacy.setNotes(of.id, event.target.checked).then(setProblem)}
      />
    </Card>
  );
}

/** -1: as the server keeps classes; 0: always. */
const MONTHS = [-1, 0, 6, 12, 24, 36] as const;

function keepWords(count: number): string {
  if (count < 0) return say('keepDefault');
  return count === 0 ? say('keepAlways') : say('keepMonths', { count });
}

function Retention({ of }: PartProps) {
  useSignals();
  const keep = (fields: FormData): Promise<string | undefined> =>
    classes.change(of.id, { retentionMonths: Number(textOf(fields, 'months')) });
  return (
    <Card title={say('retention')} lead={say('aboutRetention')}>
      <KeptForm
        keptAs={`retention of ${of.id}`}
        base={of.retentionMonths}
        label={parts('save')}
        doneLabel={parts('saved')}
        onSubmit={keep}
      >
        <SelectField
          label={say('keep')}
          name="months"
          choices={MONTHS.map((count) => ({
            value: String(count),
            label: keepWords(count),
          }))}
          defaultValue={String(of.retentionMonths)}
        />
      </KeptForm>
    </Card>
  );
}
