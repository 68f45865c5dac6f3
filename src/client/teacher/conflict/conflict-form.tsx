import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { AskForm } from '#client/teacher/parts/ask-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { activities as say } from '#client/words/teacher/activities.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './conflict-form.module.css';

/** One thing that was set otherwise here and elsewhere: by another teacher, or in another tab of this one. */
export interface Choice<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether theirs is the likely choice. */
  readonly isTheirs: boolean;
}

interface ConflictFormProps<Key extends string> {
  readonly title: string;
  readonly about: string;
  /** Said where both are the same. */
  readonly none: string;
  readonly label: string;
  readonly choices: readonly Choice<Key>[];
  /** Is told where what was saved elsewhere counts; gives the sentence that says what is wrong. */
  readonly onSettle: (theirs: ReadonlySet<Key>) => Promise<string | undefined>;
  /** Without it the choice has to be made. */
  readonly onClose?: () => void;
}

/** The same thing was changed in two places: both side by side, and a choice for each that differs. */
export function ConflictForm<Key extends string>(props: ConflictFormProps<Key>) {
  useSignals();
  const { title, about, none, label, choices, onSettle, onClose } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<Key>>(
    () => new Set(choices.filter(({ isTheirs }) => isTheirs).map(({ key }) => key)),
  );
  const choose = (key: Key, isTheirs: boolean): void => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const closing = onClose === undefined ? {} : { onClose };
  const cancelling = onClose === undefined ? {} : { onCancel: onClose };
  return (
    <Dialog title={title} wide {...closing}>
      <AskForm label={label} busyLabel={parts('saving')} onSubmit={() => onSettle(theirs)} {...cancelling}>
        <p>{about}</p>
        {choices.length === 0 && <p>{none}</p>}
        {choices.map(({ key, label: what, mine, theirs: other }) => (
          <fieldset key={key} className={styles['difference']}>
            <legend>{what}</legend>
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
