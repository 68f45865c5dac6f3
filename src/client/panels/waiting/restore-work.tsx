import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId, useRef } from 'react';
import type { ChangeEvent } from 'react';
import { workRestore } from '#client/stores/session/work-restore.ts';
import { Button } from '#client/ui/button.tsx';
import { waiting as say } from '#client/words/student/waiting.ts';
import styles from './waiting.module.css';

/** Bringing back work that was downloaded as a file, on this device or another. */
export function RestoreWork() {
  useSignals();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const status = workRestore.status.value;
  useEffect(() => workRestore.clear, []);
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.target.files?.[0];
    // The same file may be chosen again.
    event.target.value = '';
    if (file) void workRestore.restore(file);
  };
  return (
    <section className={styles['restore']} aria-label={say('restoreTitle')}>
      <p id={hint}>{say('restoreHint')}</p>
      <Button
        size="small"
        aria-describedby={hint}
        disabled={status.kind === 'busy'}
        onClick={() => input.current?.click()}
      >
        {say('restore')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('workFile')}
        onChange={choose}
      />
      <p role="status" data-kind={status.kind}>
        {status.kind === 'busy' ? say('restoring') : 'words' in status && status.words}
      </p>
    </section>
  );
}
