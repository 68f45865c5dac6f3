import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { ChartView, titleBar } from '#client/charts/chart-view.tsx';
import { NewestPicture } from '#client/panels/design-picture/newest-picture.tsx';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { newestOf } from '#client/stores/engineering/files/design-lists.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useSize } from '#client/viewer/use-size.ts';
import { status as sayStatus } from '#client/words/status.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { forkTree } from './fork-tree.ts';
import { performanceText } from './performance-words.ts';
import { progressOf } from './progress.ts';
import { RevisionCard } from './revision-card.tsx';
import styles from './journal.module.css';
import type { Concept } from '#contract/engineering/design.ts';
import type { ForkNode } from './fork-tree.ts';

/** Of the plot of the progress (ledger JRN-08) [px]. */
const PLOT_HEIGHT = 250;
const WIDEST = 760;
/** More revisions are a list. */
const MOST_CARDS = 6;
/** More revisions of a design are called by their numbers alone. */
const MOST_NAMED = 6;

/** Every concept of a specification: its performance over its revisions, and a way in (ledger JRN-06, JRN-08). */
export function AllConcepts({ concepts }: { readonly concepts: readonly Concept[] }) {
  useSignals();
  const host = useRef<HTMLDivElement>(null);
  const { width } = useSize(host);
  const progress = progressOf(concepts);
  const count = concepts.flatMap(({ revisions }) => revisions).length;
  const isFew = progress?.isLine !== true && count <= MOST_CARDS;
  const chart = progress !== undefined && width > 0 && (
    <div className={styles['log-chart']}>
      <ChartView
        chart={progress.chart}
        width={Math.min(width - 2, WIDEST)}
        height={PLOT_HEIGHT + titleBar()}
        domain={progress.domain}
      />
    </div>
  );
  return (
    <div ref={host}>
      {progress?.better !== undefined && <p className={styles['better']}>{progress.better}</p>}
      {/* A dot or two say less than what few revisions look like. */}
      {!isFew && chart}
      <h3>{say('yourDesigns')}</h3>
      <ForkList nodes={forkTree(concepts)} asCards={isFew} />
      {isFew && chart}
    </div>
  );
}

interface ForkListProps {
  readonly nodes: readonly ForkNode[];
  /** Each revision has a picture and says what is known of it. */
  readonly asCards: boolean;
}

/** A fork stands under the design that it came from; each revision is one press away. */
function ForkList({ nodes, asCards }: ForkListProps) {
  useSignals();
  return (
    <ul className={styles['concepts']}>
      {nodes.map(({ concept, from, forks }) => (
        <li key={concept.name}>
          <div className={styles['concept']}>
            {!asCards && <NewestPicture concept={concept} />}
            <div>
              <Button onClick={() => engineeringLogs.chooseConcept(concept.name)}>{concept.name}</Button>{' '}
              {revisionsOf(concept)}
              {from !== undefined && <small>{` ${say('forkOf', { source: from })}`}</small>}
              <Revisions concept={concept} asCards={asCards} />
            </div>
          </div>
          {forks.length > 0 && <ForkList nodes={forks} asCards={asCards} />}
        </li>
      ))}
    </ul>
  );
}

function Revisions({ concept, asCards }: { readonly concept: Concept; readonly asCards: boolean }) {
  useSignals();
  const isShort = concept.revisions.length > MOST_NAMED;
  return (
    <ol
      className={styles['revisions']}
      data-cards={asCards || undefined}
      aria-label={say('revisionsOf', { design: concept.name })}
    >
      {concept.revisions.map((revision) => (
        <li key={revision.id}>
          {asCards && <RevisionCard revision={revision} />}
          <button
            type="button"
            data-status={revision.status}
            data-revision={revision.id}
            aria-label={say('revisionStatus', {
              design: concept.name,
              revision: revision.revision,
              status: sayStatus(revision.status),
            })}
            onClick={() => {
              engineeringLogs.chooseConcept(concept.name);
              engineeringLogs.chooseRevision(revision.id);
            }}
          >
            {isShort ? revision.revision : say('revision', { revision: revision.revision })}
          </button>
        </li>
      ))}
    </ol>
  );
}

function revisionsOf(concept: Concept): string {
  const count = concept.revisions.length;
  const latest = newestOf(concept);
  if (latest === undefined || latest.performance === null) return say('revisionCount', { count });
  return say('revisionCountNow', { count, performance: performanceText(latest) });
}
