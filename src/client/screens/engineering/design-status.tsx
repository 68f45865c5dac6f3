import { useSignals } from '@preact/signals-react/runtime';
import { Circle, CircleCheck, CircleDot, ListChecks } from 'lucide-react';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { Button } from '#client/ui/button.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { admissionWords } from '#client/words/standing.ts';
import { status as sayStatus } from '#client/words/status.ts';
import { designs as sayOfDesigns } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { Coach } from './coach.tsx';
import { INSIGHTS_ID } from './insights.tsx';
import { NextIdea } from './next-idea.tsx';
import { TriesBadge } from './tries-badge.tsx';
import styles from './engineering.module.css';

const ICONS = { red: Circle, yellow: CircleDot, green: CircleCheck } as const;

interface DesignStatusProps {
  readonly hasInsights: boolean;
  readonly toggleInsights: () => void;
}

/** The bottom line: whether the design is saved (ledger ENG-14), how it stands under the specification, and a way to its numbers. */
export function DesignStatus({ hasInsights, toggleInsights }: DesignStatusProps) {
  useSignals();
  const tone = engine.saveTone.value;
  const Icon = ICONS[tone];
  const name = engine.design.value?.name ?? '';
  return (
    <div className={styles['status']} role="status" aria-label={say('designStatus')}>
      <span className={styles['save']} data-tone={tone}>
        <Icon aria-hidden="true" size={16} />
        <strong>{name === '' ? say('untitledDesign') : name}</strong>
        <span>{engine.saveStatus.value}</span>
      </span>
      <Standing />
      <span className={styles['status-actions']}>
        <NextIdea />
        <Button
          size="small"
          icon={<ListChecks aria-hidden="true" size={16} />}
          aria-expanded={hasInsights}
          aria-controls={hasInsights ? INSIGHTS_ID : undefined}
          onClick={toggleInsights}
        >
          {say('howItDoes')}
        </Button>
        <Button
          size="small"
          look="main"
          data-tour="save"
          disabled={!engine.isUsable.value}
          onClick={() => fileManager.show('save')}
        >
          {sayOfDesigns('save')}
        </Button>
      </span>
    </div>
  );
}

function Standing() {
  useSignals();
  const assessment = engine.assessment.value;
  if (assessment === undefined) return null;
  const words = admissionWords(assessment.admission);
  const problems = assessment.errors.length + assessment.warnings.length;
  return (
    <span className={styles['standing']} data-tour="result">
      <Badge tone={assessment.status === 'tested' ? 'good' : 'bad'}>{sayStatus(assessment.status)}</Badge>
      {words !== '' && <Badge tone={assessment.admission?.isRanked === false ? 'warn' : 'good'}>{words}</Badge>}
      {assessment.performance !== null && (
        <span>
          {assessment.performanceLabel}{' '}
          <strong>{displayOutput(assessment.performance, assessment.performanceDecimals)}</strong>{' '}
          {assessment.performanceUnits}
        </span>
      )}
      <Coach />
      <TriesBadge assessment={assessment} />
      {problems > 0 && <Badge tone="warn">{say('notes', { count: problems })}</Badge>}
    </span>
  );
}
