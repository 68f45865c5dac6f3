import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { retention } from '#client/stores/teacher/school/retention.ts';
import { Card, Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { retention as say } from '#client/words/teacher/retention.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { Certificate, RetentionPeriods, RetentionStep } from '#contract/teacher/retention-calls.ts';

/** What is archived and deleted by itself, and the certificates of what was deleted. */
export function RetentionScreen() {
  useSignals();
  useEffect(() => {
    void retention.load();
    void retention.loadCertificates();
  }, []);
  return (
    <Page title={say('title')} lead={say('lead')}>
      <Show of={retention.ahead.value} waiting={say('getting')} retry={() => void retention.load()}>
        {({ periods, steps }) => (
          <>
            <Periods of={periods} />
            <Soon steps={steps} />
          </>
        )}
      </Show>
      <Card title={say('certificates')}>
        <Show
          of={retention.certificates.value}
          waiting={say('gettingCertificates')}
          retry={() => void retention.loadCertificates()}
        >
          {(list) =>
            list.length === 0 ? (
              <Empty title={say('noCertificates')} />
            ) : (
              <SortedTable
                label={say('certificateList')}
                columns={CERTIFICATE_COLUMNS}
                rows={list}
                keyOf={({ id }) => id}
              />
            )
          }
        </Show>
      </Card>
    </Page>
  );
}

function Periods({ of: { idleDays, months, detailDays } }: { readonly of: RetentionPeriods }) {
  useSignals();
  return (
    <Card title={say('periods')}>
      <p>{idleDays === 0 ? say('neverIdle') : say('idle', { count: idleDays })}</p>
      <p>{months === 0 ? say('neverMonths') : say('months', { count: months })}</p>
      {detailDays > 0 && <p>{say('detail', { count: detailDays })}</p>}
    </Card>
  );
}

function Soon({ steps }: { readonly steps: readonly RetentionStep[] }) {
  useSignals();
  return (
    <Card title={say('soon')} lead={steps.length > 0 ? say('aboutSoon') : undefined}>
      {steps.length === 0 ? (
        <Empty title={say('nothingSoon')} />
      ) : (
        <SortedTable
          label={say('soonList')}
          columns={STEP_COLUMNS}
          rows={steps}
          keyOf={({ classId, step }) => `${classId} ${step}`}
        />
      )}
    </Card>
  );
}

function happens({ step }: RetentionStep): string {
  return say(step === 'detail' ? 'oldDetail' : step);
}

const STEP_COLUMNS: readonly Column<RetentionStep>[] = [
  {
    key: 'class',
    label: () => say('class'),
    order: ({ name }) => name,
    cell: ({ classId, name }) => <Link href={`/teacher/classes/${classId}`}>{name}</Link>,
  },
  { key: 'happens', label: () => say('happens'), order: happens, cell: happens },
  { key: 'from', label: () => say('from'), order: ({ dueAt }) => dueAt, cell: ({ dueAt }) => moment(dueAt) },
  {
    key: 'students',
    label: () => say('students'),
    order: ({ students }) => students,
    cell: ({ students }) => students,
  },
];

const CERTIFICATE_COLUMNS: readonly Column<Certificate>[] = [
  {
    key: 'what',
    label: () => say('what'),
    order: ({ name }) => name,
    cell: ({ id, name, at }) => (
      <Link href={`/teacher/kept/${id}`} aria-label={say('certificateOf', { name, at: moment(at) })}>
        {name}
      </Link>
    ),
  },
  { key: 'when', label: () => say('when'), order: ({ at }) => -at, cell: ({ at }) => moment(at) },
  { key: 'by', label: () => say('by'), order: ({ by }) => by, cell: ({ by }) => by },
  {
    key: 'students',
    label: () => say('students'),
    order: ({ students }) => students,
    cell: ({ students }) => students,
  },
];
