import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { engineeringLogs } from '#client/stores/engineering/engineering-logs.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { Empty, Loading } from '#client/ui/states.tsx';
import { AllConcepts } from './all-concepts.tsx';
import { ConceptAnalysis } from './concept-analysis.tsx';
import { JournalEditor } from './journal-editor.tsx';
import styles from './journal.module.css';

/** Engineering logs (ledger JRN-06): a specification, then its designs as a chart, a concept, a revision. */
export function EngineeringLogs() {
  useSignals();
  useEffect(() => void designs.load(), []);
  const { specifications, specificationId, isViewing, showDesignSummary } = engineeringLogs;
  return (
    <div className={styles['logs']}>
      <div className={styles['log-main']}>
        <h2>Engineering Logs</h2>
        <div className={styles['log-choice']}>
          <SelectField
            label="Specification"
            choices={specifications.value.map(({ id, name }) => ({ value: id, label: name }))}
            value={specificationId.value ?? ''}
            onChange={(event) => engineeringLogs.chooseSpecification(event.target.value)}
          />
          <Button look="main" onClick={() => engineeringLogs.viewDesigns()}>
            View Designs
          </Button>
          <SummaryToggle />
        </div>
        {isViewing.value && <Designs />}
      </div>
      {showDesignSummary.value && (
        <aside className={styles['summary']} aria-label="Design summary">
          <JournalEditor section="design-summary" label="Design summary: what worked, what did not, and why" />
        </aside>
      )}
    </div>
  );
}

/** Whether the design summary stands beside the logs: Yes or No. */
function SummaryToggle() {
  useSignals();
  const isShown = engineeringLogs.showDesignSummary.value;
  const answer = (wanted: boolean): void => {
    if (wanted !== isShown) engineeringLogs.toggleDesignSummary();
  };
  return (
    <div className={styles['toggle']} role="group" aria-label="Show the design summary">
      <span aria-hidden="true">Design summary</span>
      <Button aria-pressed={isShown} onClick={() => answer(true)}>
        Yes
      </Button>
      <Button aria-pressed={!isShown} onClick={() => answer(false)}>
        No
      </Button>
    </div>
  );
}

function Designs() {
  useSignals();
  const concepts = engineeringLogs.concepts.value;
  const concept = engineeringLogs.concept.value;
  if (designs.status.value === 'loading' && concepts.length === 0) return <Loading title="Getting your designs..." />;
  if (concepts.length === 0)
    return <Empty title="You haven't saved any design concepts for the current specification yet." />;
  return concept === undefined ? <AllConcepts concepts={concepts} /> : <ConceptAnalysis concept={concept} />;
}
