import { useSignals } from '@preact/signals-react/runtime';
import { useMemo } from 'react';
import { Viewer } from '#client/viewer/viewer.tsx';
import { stlCommands } from './stl-commands.ts';
import styles from './outputs.module.css';
import type { Report } from '#contract/engineering/report.ts';

/** A part for a 3D printer as it will come out, to be turned and measured. */
export function StlPreview({ report }: { readonly report: Report }) {
  useSignals();
  const commands = useMemo(() => stlCommands(report.text, report.title), [report]);
  return (
    <div className={styles['solid']}>
      <Viewer commands={commands} />
    </div>
  );
}
