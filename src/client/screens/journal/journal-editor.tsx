import { useSignals } from '@preact/signals-react/runtime';
import type { JournalSection } from '#contract/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { journal, type JournalEntry } from '#client/stores/learning/journal.ts';
import { Button } from '#client/ui/button.tsx';
import { TextAreaField } from '#client/ui/field.tsx';
import styles from './journal.module.css';
import { TeacherComments } from './teacher-comments.tsx';

const STATUS_WORDS: Readonly<Record<JournalEntry['status'], string>> = {
  empty: 'Nothing written yet',
  typing: 'Typing...',
  'on-device': 'Saved on this device',
  saved: 'Saved',
  refused: 'Not saved',
};

interface JournalEditorProps {
  readonly section: JournalSection;
  readonly label: string;
}

/** One text of the journal: kept on the device while it is typed, saved when online; both sides of a conflict stay (ledger JRN-03, 04). */
export function JournalEditor({ section, label }: JournalEditorProps) {
  useSignals();
  const entry = journal.entries.value[section];
  return (
    <div className={styles['editor']}>
      <TextAreaField
        label={label}
        rows={12}
        maxLength={LIMITS.journalMax}
        value={entry.text}
        onChange={(event) => journal.type(section, event.target.value)}
        onBlur={() => journal.leave(section)}
      />
      <p role="status" className={styles['saved']} data-status={entry.status}>
        {STATUS_WORDS[entry.status]}
      </p>
      <TeacherComments kind="journal" subject={section} />
      {entry.other !== undefined && <Conflict section={section} entry={entry} />}
    </div>
  );
}

function Conflict({ section, entry }: { readonly section: JournalSection; readonly entry: JournalEntry }) {
  useSignals();
  const { other } = entry;
  if (other === undefined) return null;
  return (
    <section className={styles['conflict']} aria-label="Two versions">
      <h2>This section was also changed on another device</h2>
      <p>Nothing is lost: both texts are kept. Choose what this section should say.</p>
      <div className={styles['versions']}>
        <article>
          <h3>Yours, here</h3>
          <p>{entry.text}</p>
          <Button size="small" onClick={() => void journal.keepMine(section)}>
            Keep mine
          </Button>
        </article>
        <article>
          <h3>{`The other one, ${dateAndTime(other.lastModified)}`}</h3>
          <p>{other.content}</p>
          <Button size="small" onClick={() => void journal.takeOther(section)}>
            Take the other
          </Button>
        </article>
      </div>
      <Button look="main" onClick={() => void journal.putTogether(section)}>
        Put both together
      </Button>
    </section>
  );
}
