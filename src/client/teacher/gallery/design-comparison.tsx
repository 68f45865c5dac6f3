import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { RevisionChanges } from '#client/panels/revision-changes/revision-changes.tsx';
import { designView } from '#client/stores/teacher/gallery/design-view.ts';
import { DesignPicture } from '#client/teacher/parts/design-picture.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { design as say } from '#client/words/teacher/design.ts';
import { parts } from '#client/words/teacher/parts.ts';
import styles from './design.module.css';
import type { RevisionPlace } from '#client/stores/teacher/gallery/design-view.ts';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';

interface DesignComparisonProps {
  readonly place: RevisionPlace;
  readonly view: DesignView;
}

/** The revision beside another one of its design, the one before to begin with: in the drawing and in numbers. */
export function DesignComparison({ place, view }: DesignComparisonProps) {
  useSignals();
  const { revision, siblings } = view;
  const others = siblings.filter(({ id }) => id !== revision.id);
  const [chosen, setChosen] = useState<string>();
  const before = others.findLast((each) => each.revision < revision.revision) ?? others[0];
  const other = others.find(({ id }) => id === chosen) ?? before;
  return (
    <Card title={say('compare')}>
      {other === undefined ? (
        <p>{say('onlyOne')}</p>
      ) : (
        <>
          <SelectField
            label={say('compareWith')}
            choices={others.map((each) => ({ value: each.id, label: parts('revision', { revision: each.revision }) }))}
            value={other.id}
            onChange={(event) => setChosen(event.target.value)}
          />
          <figure className={styles['compared']}>
            <DesignPicture
              place={place}
              id={revision.id}
              name={revision.name}
              revision={revision.revision}
              before={other.id}
            />
            <figcaption>{say('dashed', { revision: other.revision })}</figcaption>
          </figure>
          <Changes {...{ place, revision: revision.revision, other }} />
        </>
      )}
    </Card>
  );
}

interface ChangesProps {
  readonly place: RevisionPlace;
  readonly revision: number;
  readonly other: DesignView['siblings'][number];
}

function Changes({ place: { classId, appCode, revisionId }, revision, other }: ChangesProps) {
  useSignals();
  const compare = (): void => void designView.compare({ classId, appCode, revisionId }, other.id);
  useEffect(
    () => void designView.compare({ classId, appCode, revisionId }, other.id),
    [classId, appCode, revisionId, other.id],
  );
  const heads = [other.revision, revision].map((number) => parts('revision', { revision: number }));
  return (
    <Show of={designView.changes.value} waiting={say('comparing')} retry={compare}>
      {(changes) => <RevisionChanges changes={changes} heads={[heads[0] ?? '', heads[1] ?? '']} />}
    </Show>
  );
}
