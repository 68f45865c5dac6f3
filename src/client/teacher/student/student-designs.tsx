import { useSignals } from '@preact/signals-react/runtime';
import { designAddress } from '#client/teacher/parts/addresses/design-address.ts';
import { DesignPicture } from '#client/teacher/parts/design-picture.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { namedPerformance } from '#client/teacher/parts/named-performance.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { Empty } from '#client/ui/states.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { moment } from '#client/words/dates.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { Comments } from './comments.tsx';
import { WorkScores } from './work-score.tsx';
import styles from './student.module.css';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { Revision } from '#contract/engineering/design.ts';
import type { MeasuredConcept } from '#contract/teacher/gallery-calls.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

interface StudentPartProps {
  readonly place: StudentPlace;
  readonly detail: StudentDetail;
}

/** The student's designs with every revision, what it changed, and the whole of it to read. */
export function StudentDesigns({ place, detail }: StudentPartProps) {
  useSignals();
  return (
    <>
      <WorkScores {...{ place, detail }} kinds={['model']} />
      {detail.concepts.length === 0 && <Empty title={parts('noDesigns')} />}
      {detail.concepts.map((concept) => (
        <ConceptCard key={concept.name} {...{ place, detail, concept }} />
      ))}
    </>
  );
}

interface ConceptCardProps extends StudentPartProps {
  readonly concept: MeasuredConcept;
}

function ConceptCard({ place, detail, concept }: ConceptCardProps) {
  useSignals();
  return (
    <Card
      title={concept.name}
      lead={
        concept.isShared
          ? say('sharedConcept', { specification: concept.specificationName })
          : concept.specificationName
      }
    >
      <ol className={styles['revisions']}>
        {concept.revisions.map((revision) => (
          <li key={revision.id}>
            <div className={styles['picture']}>
              <DesignPicture place={place} id={revision.id} name={revision.name} revision={revision.revision} />
            </div>
            <p>
              <strong>{parts('revision', { revision: revision.revision })}</strong>{' '}
              <StatusBadge status={revision.status} /> {moment(revision.lastModified)}
              {revision.performance !== null && ` · ${namedPerformance(revision)}`}
            </p>
            <StandingLine design={revision} />
            <Changes revision={revision} />
            {revision.notes !== '' && <p className={styles['text']}>{revision.notes}</p>}
            <div className={styles['row']}>
              <LinkButton
                size="small"
                href={designAddress(place, revision.id)}
                aria-label={say('readNamed', { name: concept.name, revision: revision.revision })}
              >
                {say('readDesign')}
              </LinkButton>
              <Comments
                place={place}
                kind="revision"
                subject={revision.id}
                about={say('revisionNamed', { name: concept.name, revision: revision.revision })}
                comments={detail.comments}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What a revision changed against the one before it. */
function Changes({ revision: { changelog } }: { readonly revision: Revision }) {
  useSignals();
  if (changelog.inputs.length === 0) return null;
  return (
    <ul className={styles['changes']}>
      {changelog.inputs.map(({ input, label, units, from, to }) => (
        <li key={input}>
          {label}: {String(from ?? say('none'))} → {String(to ?? say('none'))} {units}
        </li>
      ))}
    </ul>
  );
}
