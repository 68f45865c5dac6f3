import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { saveTable } from '#client/teacher/gradebook/save-table.ts';
import { designAddress } from '#client/teacher/parts/addresses/design-address.ts';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { raceDay as say } from '#client/words/teacher/race-day/runs.ts';
import { nameAndId } from '#rules/class-tables.ts';
import styles from './race-day.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { RaceResult } from '#contract/teacher/race-day/race-day-calls.ts';
import type { ComparedRun } from './compared-runs.ts';

interface RunsTableProps {
  readonly place: ClassApplication;
  readonly compared: readonly ComparedRun[];
  readonly result: RaceResult;
}

/** Each run beside its prediction, to sort and to save. */
export function RunsTable({ place, compared, result }: RunsTableProps) {
  useSignals();
  const rows = [headsOf(result), ...compared.map((each) => cellsOf(each, result))];
  return (
    <>
      <SortedTable
        label={say('table')}
        columns={columnsOf(place, result)}
        rows={compared}
        keyOf={({ run }) => run.id}
        isCompact
      />
      <div className={styles['tools']}>
        <Button onClick={() => saveTable(rows, `race-day-${place.appCode}-${result.code}.csv`)}>{say('csv')}</Button>
        <Button onClick={() => print()}>{common('print')}</Button>
      </div>
    </>
  );
}

function headsOf({ units }: RaceResult): string[] {
  return [
    menu('student'),
    say('id'),
    say('team'),
    say('design'),
    say('run'),
    say('mass'),
    say('predicted', { units }),
    say('measured', { units }),
    say('difference'),
  ];
}

function cellsOf({ run, predicted, measured, difference }: ComparedRun, { decimals }: RaceResult): string[] {
  return [
    run.alias,
    run.signInId ?? '',
    run.partners.join(', '),
    say('revision', { design: run.conceptName, number: String(run.revision) }),
    run.name,
    run.mass === null ? '' : (run.mass * 1000).toFixed(1),
    predicted.toFixed(decimals),
    measured.toFixed(decimals),
    (100 * difference).toFixed(1),
  ];
}

function columnsOf(place: ClassApplication, { units, decimals }: RaceResult): readonly Column<ComparedRun>[] {
  return [
    {
      key: 'alias',
      label: () => menu('student'),
      order: ({ run }) => run.alias,
      cell: ({ run }) => [nameAndId(run), ...run.partners].join(', '),
    },
    {
      key: 'design',
      label: () => say('design'),
      order: ({ run }) => run.conceptName,
      cell: ({ run }) => (
        <Link href={designAddress(place, run.revisionId)}>
          {say('revision', { design: run.conceptName, number: String(run.revision) })}
        </Link>
      ),
    },
    { key: 'run', label: () => say('run'), order: ({ run }) => run.name, cell: ({ run }) => run.name },
    {
      key: 'mass',
      label: () => say('mass'),
      isNumber: true,
      order: ({ run }) => run.mass,
      cell: ({ run }) => (run.mass === null ? '' : (run.mass * 1000).toFixed(1)),
    },
    {
      key: 'predicted',
      label: () => say('predicted', { units }),
      isNumber: true,
      order: ({ predicted }) => predicted,
      cell: ({ predicted }) => predicted.toFixed(decimals),
    },
    {
      key: 'measured',
      label: () => say('measured', { units }),
      isNumber: true,
      order: ({ measured }) => measured,
      cell: ({ measured }) => measured.toFixed(decimals),
    },
    {
      key: 'difference',
      label: () => say('difference'),
      isNumber: true,
      order: ({ difference }) => difference,
      cell: ({ difference }) => (100 * difference).toFixed(1),
    },
  ];
}
