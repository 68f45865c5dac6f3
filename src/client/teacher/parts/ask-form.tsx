import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';
import { common } from '#client/words/common.ts';
import styles from './ask-form.module.css';
import type { ButtonProps } from '#client/ui/buttons/button.tsx';
import type { ChangeEvent, FormEvent, ReactNode, Ref } from 'react';

export interface AskFormProps {
  readonly label: string;
  /** Of the button while the answer is on its way. */
  readonly busyLabel?: string;
  readonly children: ReactNode;
  /** Gives the sentence that says what is wrong; what was typed stays. */
  readonly onSubmit: (fields: FormData) => Promise<string | undefined>;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  readonly look?: 'main' | 'next' | 'danger';
  readonly isDisabled?: boolean;
  /** What is said beside the buttons once it is done, where the form stays. */
  readonly doneLabel?: string;
  /** Beside the buttons. */
  readonly aside?: ReactNode;
  readonly form?: {
    readonly ref: Ref<HTMLFormElement>;
    readonly onChange: (event: ChangeEvent<HTMLFormElement>) => void;
  };
}

/** A form with one button, and above it what went wrong with the last try. */
export function AskForm({ label, busyLabel = label, children, onSubmit, ...rest }: AskFormProps) {
  useSignals();
  const { onCancel, cancelLabel = common('cancel'), look = 'main', isDisabled = false, doneLabel, aside, form } = rest;
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    setIsDone(false);
    try {
      const said = await onSubmit(new FormData(event.currentTarget));
      setProblem(said);
      setIsDone(said === undefined);
    } finally {
      setIsBusy(false);
    }
  };
  const change = (event: ChangeEvent<HTMLFormElement>): void => {
    setIsDone(false);
    form?.onChange?.(event);
  };
  return (
    <form {...form} className={styles['form']} onChange={change} onSubmit={(event) => void submit(event)}>
      {children}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles['buttons']}>
        <Button type="submit" look={look} disabled={isDisabled} isBusy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
        {onCancel !== undefined && <Button onClick={onCancel}>{cancelLabel}</Button>}
        {aside}
        {doneLabel !== undefined && (
          <span role="status" className={styles['done']}>
            {isDone && doneLabel}
          </span>
        )}
      </div>
    </form>
  );
}

interface AskButtonProps extends Omit<ButtonProps, 'onClick' | 'type'> {
  /** Gives the sentence that says what is wrong. */
  readonly onAsk: () => Promise<string | undefined>;
}

/** A button below a form that asks for something by itself, and above it what went wrong with the last try. */
export function AskButton({ onAsk, ...button }: AskButtonProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  return (
    <div className={styles['apart']}>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button {...button} onClick={() => onAsk().then(setProblem)} />
    </div>
  );
}

/** A sentence that says what went wrong, read out at once. */
export function Problem({ children }: { readonly children: ReactNode }) {
  useSignals();
  return (
    <p className={styles['problem']} role="alert">
      {children}
    </p>
  );
}

/** The text of a form's field, without blanks around it. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
