import { useSignals } from '@preact/signals-react/runtime';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { outputs } from '#client/stores/engineering/outputs.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { LessonView } from '#client/ui/lesson/lesson-view.tsx';
import { common } from '#client/words/common.ts';
import { outputs as say } from '#client/words/student/outputs.ts';
import styles from './outputs.module.css';
import type { Report } from '#contract/engineering/report.ts';

const nowhere = (): void => undefined;

/** Everything that is printed to build a design, one after the other; the printing is offered at once. */
export function AllForBuilding({ reports }: { readonly reports: readonly Report[] }) {
  useSignals();
  useEffect(() => print(), []);
  return (
    <>
      <header className={styles['head']}>
        <h2>{say('allForBuilding')}</h2>
        <Button icon={<Printer aria-hidden="true" size={18} />} onClick={() => print()}>
          {common('print')}
        </Button>
      </header>
      <p className={styles['about']}>{say('aboutAll', { paper: outputs.paper() })}</p>
      <div className={styles['all']}>
        {reports.map((report) => (
          <LessonView key={report.fileName} html={report.text} level="high" base="/c/" onPage={nowhere} />
        ))}
      </div>
    </>
  );
}
