import { useSignals } from '@preact/signals-react/runtime';
import { school } from '#client/stores/teacher/school/school.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import styles from './school.module.css';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { AuditEntry } from '#contract/teacher/privacy-calls.ts';

/** Who invited, reset, ended and handed over what. */
export function AccountAudit() {
  useSignals();
  return (
    <Card title={say('audit')}>
      <Show of={school.audit.value} waiting={say('gettingAudit')} retry={() => void school.load()}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={say('noAudit')} />
          ) : (
            <div className={styles['list']}>
              <SortedTable
                label={say('auditList')}
                columns={COLUMNS}
                rows={rows}
                keyOf={({ at, by, action, subject }) => `${at} ${by} ${action} ${subject}`}
                isCompact
                stacks
              />
            </div>
          )
        }
      </Show>
    </Card>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'at', label: () => say('when'), order: ({ at }) => -at, cell: ({ at }) => moment(at) },
  { key: 'by', label: () => say('who'), order: ({ by }) => by, cell: ({ by }) => by },
  { key: 'action', label: () => say('what'), order: ({ action }) => action, cell: ({ action }) => action },
  { key: 'subject', label: () => say('whom'), order: ({ subject }) => subject, cell: ({ subject }) => subject },
];
