import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { workRestore } from '#client/stores/session/work-file/work-restore.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { waiting as say } from '#client/words/student/waiting.ts';
import styles from './waiting.module.css';

/** Bringing back work that was downloaded as a file, on this device or another. */
export function RestoreWork() {
  useSignals();
  const hint = useId();
  const status = workRestore.status.value;
  useEffect(() => workRestore.clear, []);
  return (
    <section className={styles['restore']} aria-label={say('restoreTitle')}>
      <p id={hint}>{say('restoreHint')}</p>
      <FileButton
        label={say('workFile')}
        accept=".json,application/json"
        size="small"
        aria-describedby={hint}
        disabled={status.kind === 'busy'}
        onFile={(file) => void workRestore.restore(file)}
      >
        {say('restore')}
      </FileButton>
      <p role="status" data-kind={status.kind}>
        {status.kind === 'busy' ? say('restoring') : 'words' in status && status.words}
      </p>
    </section>
  );
}
