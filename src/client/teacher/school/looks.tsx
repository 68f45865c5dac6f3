import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { school } from '#client/stores/teacher/school/school.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { saveBlob } from '#client/ui/save-blob.ts';
import { Empty } from '#client/ui/states.tsx';
import { moment } from '#client/words/dates.ts';
import { school as say } from '#client/words/teacher/school/school.ts';
import styles from './school.module.css';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { StudentLook } from '#contract/teacher/school/school-calls.ts';

/** Which teacher looked at which student on which day. */
export function Looks() {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    const got = await school.looksFile();
    setIsBusy(false);
    setProblem('problem' in got ? got.problem : undefined);
    if ('file' in got) saveBlob(got.file, 'who-looked-at-students.csv');
  };
  return (
    <Card
      title={say('looks')}
      lead={say('aboutLooks')}
      actions={
        <Button disabled={isBusy} onClick={() => save()}>
          {isBusy ? say('collecting') : say('download')}
        </Button>
      }
    >
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Show of={school.looks.value} waiting={say('gettingLooks')} retry={() => void school.load()}>
        {(rows) => (rows.length === 0 ? <Empty title={say('noLooks')} /> : <Found rows={rows} />)}
      </Show>
    </Card>
  );
}

function Found({ rows }: { readonly rows: readonly StudentLook[] }) {
  useSignals();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = rows.filter((row) =>
    [row.by, row.alias, row.className, String(row.number)].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      <div className={styles['find']}>
        <TextField label={say('find')} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      {found.length === 0 ? (
        <Empty title={say('noneFound')} />
      ) : (
        <div className={styles['list']}>
          <SortedTable
            label={say('looksList')}
            columns={COLUMNS}
            rows={found}
            keyOf={({ at, by, number }) => `${at} ${by} ${number}`}
            isCompact
            stacks
          />
        </div>
      )}
    </>
  );
}

const COLUMNS: readonly Column<StudentLook>[] = [
  { key: 'when', label: () => say('when'), order: ({ at }) => -at, cell: ({ at }) => moment(at) },
  { key: 'by', label: () => say('teacher'), order: ({ by }) => by, cell: ({ by }) => by },
  { key: 'student', label: () => say('student'), order: ({ alias }) => alias, cell: ({ alias }) => alias },
  {
    key: 'number',
    label: () => say('studentNumber'),
    order: ({ number }) => number,
    cell: ({ number }) => number,
  },
  { key: 'class', label: () => say('class'), order: ({ className }) => className, cell: ({ className }) => className },
];
