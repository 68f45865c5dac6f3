import { useSignals } from '@preact/signals-react/runtime';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { ChosenInputs } from '#client/panels/revision-changes/chosen-inputs.tsx';
import { writtenInput } from '#client/panels/revision-changes/revision-changes.tsx';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { performanceText } from './performance-words.ts';
import styles from './journal.module.css';
import type { Revision } from '#contract/engineering/design.ts';

/** So many changes are named; the rest is counted. */
const NAMED = 3;

/** What one sees and knows of a revision without opening it: its picture, its result, the inputs that the teacher chose, what changed, and its notes. */
export function RevisionCard({ revision }: { readonly revision: Revision }) {
  useSignals();
  const { changelog, performance } = revision;
  const notes = engineeringLogs.notesOf(revision).trim();
  const more = changelog.inputs.length - NAMED;
  return (
    <>
      <DesignPicture {...revision} size="card" />
      {performance !== null && <strong className={styles['value']}>{performanceText(revision)}</strong>}
      <ChosenInputs revision={revision} />
      {changelog.inputs.slice(0, NAMED).map(({ input, label, units, from, to }) => {
        const unit = units === '' ? '' : `\u202f${units}`;
        return (
          <span key={input}>
            {say('change', { what: label, from: writtenInput(from), to: `${writtenInput(to)}${unit}` })}
          </span>
        );
      })}
      {more > 0 && <span>{say('moreChanges', { count: more })}</span>}
      {notes !== '' && <q dir="auto">{notes}</q>}
    </>
  );
}
