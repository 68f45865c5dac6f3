import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { Concept, Revision } from '#contract/design.ts';
import { STATUS_LABELS } from '#contract/design.ts';
import { LIMITS } from '#contract/limits.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { displayOutput } from '#client/ui/number-display.ts';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { revisionComparison } from '#client/stores/engineering/revision-comparison.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { Badge, Empty, Loading } from '#client/ui/states.tsx';
import { comparedFirst } from './fork-tree.ts';
import styles from './journal.module.css';
import { RevisionChanges } from './revision-changes.tsx';
import { TeacherComments } from './teacher-comments.tsx';

/** One concept: its revisions, and the chosen one in detail (ledger JRN-06, JRN-07). */
export function ConceptAnalysis({ concept }: { readonly concept: Concept }) {
  useSignals();
  const revision = engineeringLogs.revision.value;
  return (
    <>
      <div className={styles['log-choice']}>
        <Button onClick={() => engineeringLogs.backToAllConcepts()}>Back to all concepts</Button>
        <SelectField
          label={`Revision of ${concept.name}`}
          choices={concept.revisions.map((each) => ({
            value: each.id,
            label: `${each.revision}: ${STATUS_LABELS[each.status]}, ${dateAndTime(each.lastModified)}`,
          }))}
          value={revision?.id ?? ''}
          onChange={(event) => engineeringLogs.chooseRevision(event.target.value)}
        />
      </div>
      {revision !== undefined && <RevisionDetail key={revision.id} concept={concept} revision={revision} />}
    </>
  );
}

interface RevisionDetailProps {
  readonly concept: Concept;
  readonly revision: Revision;
}

function RevisionDetail({ concept, revision }: RevisionDetailProps) {
  useSignals();
  return (
    <section aria-label={`Revision ${revision.revision}`}>
      <p>
        <Badge tone={revision.status === 'tested' ? 'good' : revision.status === 'invalid' ? 'bad' : 'plain'}>
          {STATUS_LABELS[revision.status]}
        </Badge>{' '}
        {revision.performance !== null && `Performance ${displayOutput(revision.performance, revision.decimals)}`}
      </p>
      {(revision.notRanked ?? '') !== '' && <p>{revision.notRanked}</p>}
      <Comparison concept={concept} revision={revision} />
      <h3>Results</h3>
      <table className={styles['results']}>
        <tbody>
          {revision.diagnostics.map((diagnostic) => (
            <tr key={diagnostic.label}>
              <th scope="row">{diagnostic.label}</th>
              <td>{`${displayOutput(diagnostic.value)} ${diagnostic.units}`}</td>
              <td>
                {diagnostic.ok !== undefined && (
                  <Badge tone={diagnostic.ok ? 'good' : 'bad'}>{diagnostic.ok ? 'OK' : 'Out'}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TextAreaField
        label="Notes"
        maxLength={LIMITS.notesMax}
        value={engineeringLogs.notesOf(revision)}
        onChange={(event) => engineeringLogs.typeNotes(revision.id, event.target.value)}
        onBlur={() => engineeringLogs.saveNotes(revision.id)}
      />
      <p role="status" className={styles['saved']}>
        {
          { typing: 'Typing...', 'on-device': 'Saved on this device', saved: 'Saved' }[
            engineeringLogs.notesStatus.value
          ]
        }
      </p>
      <TeacherComments kind="revision" subject={revision.id} />
    </section>
  );
}

/** The revision beside any other one of the specification; the one before it to begin with. */
function Comparison({ concept, revision }: RevisionDetailProps) {
  useSignals();
  const concepts = engineeringLogs.concepts.value;
  const others = [concept, ...concepts.filter((each) => each !== concept)]
    .flatMap(({ revisions }) => revisions.toSorted((one, other) => other.revision - one.revision))
    .filter(({ id }) => id !== revision.id);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const other = others.find(({ id }) => id === chosen) ?? comparedFirst(revision, concept, concepts);
  useEffect(() => {
    if (other === undefined) revisionComparison.clear();
    else void revisionComparison.compare(revision, other);
  }, [revision, other]);
  if (other === undefined) return <p>This is the only revision: the next one is compared with it.</p>;
  return (
    <section aria-label="Comparison">
      <div className={styles['log-choice']}>
        <SelectField
          label="Compare with"
          choices={others.map((each) => ({ value: each.id, label: nameOf(each, concept) }))}
          value={other.id}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      <Differences concept={concept} again={() => void revisionComparison.compare(revision, other)} />
    </section>
  );
}

function Differences({ concept, again }: { readonly concept: Concept; readonly again: () => void }) {
  useSignals();
  const comparison = revisionComparison.comparison.value;
  switch (comparison.status) {
    case 'none':
    case 'loading':
      return <Loading title="Comparing..." />;
    case 'failed':
      return (
        <Empty title={comparison.message} tone="bad">
          <Button onClick={again}>Try again</Button>
        </Empty>
      );
    case 'ready':
      return (
        <RevisionChanges
          changes={comparison.changes}
          heads={[nameOf(comparison.older, concept), nameOf(comparison.newer, concept)]}
        />
      );
  }
}

/** A revision of this concept by its number, one of another by its name as well. */
function nameOf({ name, revision }: Revision, concept: Concept): string {
  return name === concept.name ? `Revision ${revision}` : `${name}, revision ${revision}`;
}
