import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { Notices } from '#client/panels/work-area/notices.tsx';
import { designView } from '#client/stores/teacher/gallery/design-view.ts';
import { designAddress, designOfAddress } from '#client/teacher/parts/addresses/design-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { StandingLine } from '#client/ui/standing-line.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { moment } from '#client/words/dates.ts';
import { design as say } from '#client/words/teacher/design.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { CopyButton } from './copy-button.tsx';
import { DesignComparison } from './design-comparison.tsx';
import { DesignResults, DesignValues } from './design-results.tsx';
import { DesignWorkspace } from './design-workspace.tsx';
import styles from './design.module.css';
import type { RevisionPlace } from '#client/stores/teacher/gallery/design-view.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { DesignView } from '#contract/teacher/design-view-calls.ts';

/** A student's revision in the workspace, to look at: drawn, plotted, judged, and compared with another one. */
export function DesignScreen({ classId, more = '' }: ClassScreenProps) {
  useSignals();
  const place = designOfAddress(classId, more);
  const { appCode, revisionId } = place;
  useEffect(() => void designView.load({ classId, appCode, revisionId }), [classId, appCode, revisionId]);
  const open = designView.state.value;
  const view = open.status === 'ready' && open.value.revision.id === revisionId ? open.value : undefined;
  return (
    <Page
      title={
        view ? parts('namedRevision', { name: view.revision.name, revision: view.revision.revision }) : menu('designs')
      }
      wide
      lead={view && leadOf(view)}
      actions={<LinkButton href={`/teacher/classes/${classId}/designs`}>{say('back')}</LinkButton>}
    >
      <Show of={open} waiting={say('getting')} retry={() => void designView.load(place)}>
        {() => view && <Design key={revisionId} {...{ place, view }} />}
      </Show>
    </Page>
  );
}

function leadOf({ alias, groupName, revision }: DesignView): string {
  return say('lead', { alias, group: groupName, at: moment(revision.lastModified) });
}

interface DesignProps {
  readonly place: RevisionPlace;
  readonly view: DesignView;
}

function Design({ place, view }: DesignProps) {
  useSignals();
  const { revision, siblings, assessment } = view;
  const here = siblings.findIndex(({ id }) => id === revision.id);
  return (
    <>
      <div className={styles['bar']}>
        <StatusBadge status={revision.status} />
        <Sibling place={place} id={siblings[here - 1]?.id} label={say('previous')} />
        <Sibling place={place} id={siblings[here + 1]?.id} label={say('next')} />
        <CopyButton place={place} />
      </div>
      <StandingLine design={revision} />
      {view.isOlder && <p className={styles['note']}>{say('older')}</p>}
      <Notices errors={assessment.errors} warnings={assessment.warnings} />
      <DesignWorkspace {...{ place, view }} />
      <div className={styles['columns']}>
        <DesignResults view={view} />
        <DesignComparison {...{ place, view }} />
      </div>
      <DesignValues view={view} />
    </>
  );
}

interface SiblingProps {
  readonly place: RevisionPlace;
  /** Absent at the end of the row. */
  readonly id: string | undefined;
  readonly label: string;
}

function Sibling({ place, id, label }: SiblingProps) {
  useSignals();
  return id === undefined ? null : <LinkButton href={designAddress(place, id)}>{label}</LinkButton>;
}
