import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { NoConcepts } from '#client/panels/file-manager/no-concepts.tsx';
import { designs } from '#client/stores/engineering/designs.ts';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { comments } from '#client/stores/learning/comments.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { refreshAfterPaint } from '#client/ui/rendering/after-paint.ts';
import { Badge } from '#client/ui/states.tsx';
import { common } from '#client/words/common.ts';
import { designs as ofDesigns } from '#client/words/student/designs.ts';
import { logs as say } from '#client/words/student/journal.ts';
import { journal as sayOfJournal } from '#client/words/student/journal.ts';
import { AllConcepts } from './all-concepts.tsx';
import { ConceptAnalysis } from './concept-analysis.tsx';
import { JournalEditor } from './journal-editor.tsx';
import styles from './journal.module.css';
import type { RefObject } from 'react';

/** Engineering logs (ledger JRN-06): a specification, then its designs as a chart, a concept, a revision. */
export function EngineeringLogs() {
  useSignals();
  useEffect(() => refreshAfterPaint(designs.status.peek() === 'ready', () => void designs.load()), []);
  const { specifications, specificationId, isViewing, showDesignSummary } = engineeringLogs;
  const main = useFocusWithRevision();
  const summary = useRef<HTMLElement>(null);
  return (
    <div className={styles['logs']}>
      <div ref={main} className={styles['log-main']}>
        <h2>{sayOfJournal('engineering-logs')}</h2>
        <div className={styles['log-choice']}>
          <SelectField
            label={say('specification')}
            choices={specifications.value.map(({ id, name }) => ({ value: id, label: name }))}
            value={specificationId.value ?? ''}
            onChange={(event) => engineeringLogs.chooseSpecification(event.target.value)}
          />
          <Button look="main" onClick={() => engineeringLogs.viewDesigns()}>
            {say('viewDesigns')}
          </Button>
          <SummaryToggle />
        </div>
        <NewComments summary={summary} />
        {isViewing.value && <Designs />}
      </div>
      {showDesignSummary.value && (
        <aside ref={summary} className={styles['summary']} aria-label={say('summary')}>
          <JournalEditor section="design-summary" label={sayOfJournal('askSummary')} />
        </aside>
      )}
    </div>
  );
}

/** A revision's button and its page replace each other: the focus goes to what says which one is open, and back to its button. */
function useFocusWithRevision(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null);
  const open = engineeringLogs.revision.value?.id;
  const last = useRef(open);
  if (open !== undefined) last.current = open;
  useNextFocus(main, (whole) =>
    whole.querySelector<HTMLElement>(
      open === undefined ? `[data-revision="${CSS.escape(last.current ?? '')}"]` : '[data-open-revision]',
    ),
  );
  return main;
}

/** Where the new comments are: a design has many revisions. */
function NewComments({ summary }: { readonly summary: RefObject<HTMLElement | null> }) {
  useSignals();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) summary.current?.querySelector<HTMLElement>('[data-new]')?.focus();
  }, [presses, summary]);
  const fresh = comments.fresh.value.filter((comment) => comments.pageOf(comment) === 'engineering-logs');
  const isOnSummary = fresh.some(({ kind }) => kind === 'journal');
  const revisions = designs.mine.value
    .flatMap((concept) => concept.revisions)
    .filter(({ id }) => fresh.some(({ subject }) => subject === id));
  if (!isOnSummary && revisions.length === 0) return null;
  return (
    <div role="group" className={styles['fresh']} aria-label={sayOfJournal('newFrom')}>
      <Badge tone="good">{sayOfJournal('new')}</Badge>
      {isOnSummary && (
        <Button
          size="small"
          onClick={() => {
            engineeringLogs.setDesignSummary(true);
            setPresses(presses + 1);
          }}
        >
          {sayOfJournal('commentOnSummary')}
        </Button>
      )}
      {revisions.map(({ id, name, revision }) => (
        <Button key={id} size="small" onClick={() => engineeringLogs.openRevision(id)}>
          {sayOfJournal('commentOnDesign', { design: name, revision })}
        </Button>
      ))}
    </div>
  );
}

/** Whether the design summary stands beside the logs: Yes or No. */
function SummaryToggle() {
  useSignals();
  const isShown = engineeringLogs.showDesignSummary.value;
  const answer = engineeringLogs.setDesignSummary;
  return (
    <div className={styles['toggle']} role="group" aria-label={say('showSummary')}>
      <span aria-hidden="true">{say('summary')}</span>
      <Button aria-pressed={isShown} onClick={() => answer(true)}>
        {common('yes')}
      </Button>
      <Button aria-pressed={!isShown} onClick={() => answer(false)}>
        {common('no')}
      </Button>
    </div>
  );
}

function Designs() {
  useSignals();
  const concepts = engineeringLogs.concepts.value;
  const concept = engineeringLogs.concept.value;
  if (concepts.length === 0) return <NoConcepts title={ofDesigns('noneSaved')} />;
  return concept === undefined ? <AllConcepts concepts={concepts} /> : <ConceptAnalysis concept={concept} />;
}
