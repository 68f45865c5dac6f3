import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { RubricPanel } from '#client/panels/rubric/rubric-panel.tsx';
import { journal } from '#client/stores/learning/journal.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { journal as say } from '#client/words/student/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { PrintedText } from './printed-text.tsx';
import { SpokenStatus, useTyped } from './spoken-status.tsx';
import { TeacherComments } from './teacher-comments.tsx';
import { WritingAids } from './writing-aids.tsx';
import styles from './journal.module.css';
import type { JournalEntry } from '#client/stores/learning/journal.ts';
import type { JournalSection } from '#contract/learning/journal.ts';

interface JournalEditorProps {
  readonly section: JournalSection;
  /** Above it, where nothing else on the page has one. */
  readonly title?: string;
  readonly label: string;
}

/** One text of the journal: kept on the device while it is typed, saved when online; both sides of a conflict stay (ledger JRN-03, 04). */
export function JournalEditor({ section, title, label }: JournalEditorProps) {
  useSignals();
  const entry = journal.entries.value[section];
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, onTyped, onLeft } = useTyped();
  return (
    <div className={styles['editor']}>
      {title !== undefined && <h2>{title}</h2>}
      <TextAreaField
        ref={field}
        label={label}
        rows={12}
        maxLength={LIMITS.journalMax}
        value={entry.text}
        onChange={(event) => {
          onTyped();
          journal.type(section, event.target.value);
        }}
        onBlur={() => {
          onLeft();
          journal.leave(section);
        }}
      />
      <p className={styles['saved']} data-status={entry.status}>
        {say(entry.status)}
      </p>
      <SpokenStatus entry={entry} typed={typed} />
      <WritingAids section={section} field={field} />
      <TeacherComments kind="journal" subject={section} />
      <RubricPanel kind={section === 'design-summary' ? 'report' : 'journal'} />
      {entry.other !== undefined && <Conflict section={section} entry={entry} />}
      {section !== 'design-summary' && (
        <>
          <p className={styles['actions']}>
            <Button onClick={() => print()}>{common('print')}</Button>
          </p>
          <PrintedText title={say(section)} label={label} text={entry.text} />
        </>
      )}
    </div>
  );
}

function Conflict({ section, entry }: { readonly section: JournalSection; readonly entry: JournalEntry }) {
  useSignals();
  const { other } = entry;
  if (other === undefined) return null;
  return (
    <section className={styles['conflict']} aria-label={say('twoVersions')}>
      <h2>{say('changedElsewhere')}</h2>
      <p>{say('bothKept')}</p>
      <div className={styles['versions']}>
        <article>
          <h3>{say('current')}</h3>
          <p>{entry.text}</p>
          <Button size="small" onClick={() => void journal.keepMine(section)}>
            {say('keepCurrent')}
          </Button>
        </article>
        <article>
          <h3>{say('other', { date: dateAndTime(other.lastModified) })}</h3>
          <p>{other.content}</p>
          <Button size="small" onClick={() => void journal.takeOther(section)}>
            {say('takeOther')}
          </Button>
        </article>
      </div>
      <Button look="main" onClick={() => void journal.putTogether(section)}>
        {say('putTogether')}
      </Button>
    </section>
  );
}
