import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { activities as say } from '#client/words/teacher/activities.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './activities.module.css';
import type { Conflict } from '#client/stores/teacher/activities/activities.ts';
import type { Difference } from '#client/stores/teacher/activities/setup-words.ts';

/** Two teachers changed the same activity: both settings side by side, and a choice for each that differs. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  useSignals();
  const { differences } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<Difference['key']>>(
    () => new Set(differences.filter(({ isTheirs }) => isTheirs).map(({ key }) => key)),
  );
  const choose = (key: Difference['key'], isTheirs: boolean): void => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  return (
    <Dialog title={say('conflict')} onClose={activities.closeConflict} wide>
      <AskForm
        label={say('saveThese')}
        busyLabel={parts('saving')}
        onCancel={activities.closeConflict}
        onSubmit={() => activities.settle(theirs)}
      >
        <p>{say('aboutConflict')}</p>
        {differences.length === 0 && <p>{say('wroteSame')}</p>}
        {differences.map(({ key, label, mine, theirs: other }) => (
          <fieldset key={key} className={styles['difference']}>
            <legend>{label}</legend>
            <label>
              <input type="radio" name={key} checked={!theirs.has(key)} onChange={() => choose(key, false)} />
              <span>
                <strong>{say('yours')}</strong> {mine}
              </span>
            </label>
            <label>
              <input type="radio" name={key} checked={theirs.has(key)} onChange={() => choose(key, true)} />
              <span>
                <strong>{say('theirs')}</strong> {other}
              </span>
            </label>
          </fieldset>
        ))}
      </AskForm>
    </Dialog>
  );
}
