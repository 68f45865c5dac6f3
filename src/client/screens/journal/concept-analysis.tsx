import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { DesignPicture } from '#client/panels/design-picture/design-picture.tsx';
import { ChosenInputs } from '#client/panels/revision-changes/chosen-inputs.tsx';
import { RevisionChanges } from '#client/panels/revision-changes/revision-changes.tsx';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { revisionComparison } from '#client/stores/engineering/files/revision-comparison.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField, TextAreaField } from '#client/ui/field.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { Badge, Empty, Loading } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { dateAndTime } from '#client/words/dates.ts';
import { status as sayStatus } from '#client/words/status.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { journal as sayOfJournal } from '#client/words/student/journal.ts';
import { LIMITS } from '#contract/limits.ts';
import { comparedFirst } from './fork-tree.ts';
import { measureName, performanceText } from './performance-words.ts';
import { SpokenStatus, useTyped } from './spoken-status.tsx';
import { TeacherComments } from './teacher-comments.tsx';
import styles from './journal.module.css';
import type { Concept, Revision } from '#contract/engineering/design.ts';

/** One concept: its revisions, and the chosen one in detail (ledger JRN-06, JRN-07). */
export function ConceptAnalysis({ concept }: { readonly concept: Concept }) {
  useSignals();
  const revision = engineeringLogs.revision.value;
  return (
    <>
      <div className={styles['log-choice']}>
        <Button onClick={() => engineeringLogs.backToAllConcepts()}>{say('backToAll')}</Button>
        <SelectField
          label={say('chooseRevision', { design: concept.name })}
          choices={concept.revisions.map((each) => ({
            value: each.id,
            label: say('revisionChoice', {
              revision: each.revision,
              status: sayStatus(each.status),
              date: dateAndTime(each.lastModified),
            }),
          }))}
          data-open-revision=""
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
  const { typed, onTyped, onLeft } = useTyped();
  const status = engineeringLogs.notesStatus.value;
  return (
    <section aria-label={say('revision', { revision: revision.revision })}>
      <p>
        <Badge tone={revision.status === 'tested' ? 'good' : revision.status === 'invalid' ? 'bad' : 'plain'}>
          {sayStatus(revision.status)}
        </Badge>{' '}
        {revision.performance !== null &&
          say('performance', { measure: measureName(revision), performance: performanceText(revision) })}
      </p>
      <ChosenInputs revision={revision} />
      <StandingLine design={revision} />
      <div className={styles['picture']}>
        <DesignPicture id={revision.id} name={revision.name} revision={revision.revision} size="card" />
      </div>
      <Comparison concept={concept} revision={revision} />
      <h3>{say('results')}</h3>
      <table className={styles['results']}>
        <tbody>
          {revision.diagnostics.map((diagnostic) => (
            <tr key={diagnostic.label}>
              <th scope="row">{diagnostic.label}</th>
              <td>{`${displayOutput(diagnostic.value)} ${diagnostic.units}`}</td>
              <td>
                {diagnostic.ok !== undefined && (
                  <Badge tone={diagnostic.ok ? 'good' : 'bad'}>{say(diagnostic.ok ? 'ok' : 'out')}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <TextAreaField
        label={say('notes')}
        maxLength={LIMITS.notesMax}
        value={engineeringLogs.notesOf(revision)}
        onChange={(event) => {
          onTyped();
          engineeringLogs.typeNotes(revision.id, event.target.value);
        }}
        onBlur={() => {
          onLeft();
          engineeringLogs.saveNotes(revision.id);
        }}
      />
      <p className={styles['saved']}>{sayOfJournal(status)}</p>
      <SpokenStatus entry={{ status, other: undefined }} typed={typed} />
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
  if (other === undefined) return <p>{say('onlyRevision')}</p>;
  return (
    <section aria-label={say('comparison')}>
      <div className={styles['log-choice']}>
        <SelectField
          label={say('compareWith')}
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
      return <Loading title={say('comparing')} />;
    case 'failed':
      return (
        <Empty title={comparison.message} tone="bad">
          <Button onClick={again}>{common('tryAgain')}</Button>
        </Empty>
      );
    case 'ready':
      return <Compared concept={concept} comparison={comparison} />;
  }
}

interface ComparedProps {
  readonly concept: Concept;
  readonly comparison: Extract<typeof revisionComparison.comparison.value, { status: 'ready' }>;
}

/** The newer one with the older one over it, dashed, and the numbers side by side. */
function Compared({ concept, comparison: { older, newer, changes } }: ComparedProps) {
  useSignals();
  return (
    <>
      <figure className={styles['picture']}>
        <DesignPicture id={newer.id} name={newer.name} revision={newer.revision} size="card" before={older.id} />
        <figcaption>{say('dashed', { before: nameOf(older, concept) })}</figcaption>
      </figure>
      <RevisionChanges changes={changes} heads={[nameOf(older, concept), nameOf(newer, concept)]} />
    </>
  );
}

/** A revision of this concept by its number, one of another by its name as well. */
function nameOf({ name, revision }: Revision, concept: Concept): string {
  return name === concept.name ? say('revision', { revision }) : say('revisionOf', { design: name, revision });
}
