import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { session } from '#client/stores/session/session.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { journal as say } from '#client/words/student/journal.ts';
import { Figures } from './writing-aids.tsx';
import styles from './journal.module.css';

interface PrintedTextProps {
  readonly title: string;
  /** What was asked. */
  readonly label: string;
  readonly text: string;
}

/** A text of the journal on paper: whole, with its pictures and whose it is. A field is cut where its lines end, and its buttons are no use there. */
export function PrintedText({ title, label, text }: PrintedTextProps) {
  useSignals();
  const { alias } = session.auth.value;
  const [date] = useState(() => dateAndTime(Date.now()));
  return (
    <article data-print className={styles['printed']}>
      <h2>{title}</h2>
      <p>{say('printedBy', { alias, date })}</p>
      <h3>{label}</h3>
      <p dir="auto" className={styles['written']}>
        {text}
      </p>
      <Figures text={text} />
    </article>
  );
}
