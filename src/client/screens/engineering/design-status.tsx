import { useSignals } from '@preact/signals-react/runtime';
import { Circle, CircleCheck, CircleDot, Lightbulb, ListChecks } from 'lucide-react';
import { isRefused } from '#client/stores/engineering/area-view.ts';
import { engine } from '#client/stores/engineering/engine.ts';
import { fileManager } from '#client/stores/engineering/files/file-manager.ts';
import { workAreas } from '#client/stores/engineering/work-areas.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { displayOutput } from '#client/ui/number-display.ts';
import { Badge } from '#client/ui/states.tsx';
import { admissionWords } from '#client/words/standing.ts';
import { status as sayStatus } from '#client/words/status.ts';
import { designs as sayOfDesigns } from '#client/words/student/designs.ts';
import { engineering as say } from '#client/words/student/engineering.ts';
import { workArea as sayOfWorkArea } from '#client/words/student/work-area.ts';
import { Coach } from './coach.tsx';
import { INSIGHTS_ID } from './insights.tsx';
import { NEXT_IDEA_ID } from './next-idea.tsx';
import { SpokenResult } from './spoken-result.tsx';
import { TriesBadge } from './tries-badge.tsx';
import styles from './engineering.module.css';

const ICONS = { red: Circle, yellow: CircleDot, green: CircleCheck } as const;

/** What the line opens among the work areas: one at a time. */
export type StatusPanel = 'idea' | 'insights';

interface DesignStatusProps {
  readonly panel: StatusPanel | undefined;
  readonly toggle: (panel: StatusPanel) => void;
  readonly isSketching: boolean;
}

/** The bottom line: whether the design is saved (ledger ENG-14), how it stands under the specification, and a way to the next idea and its numbers. */
export function DesignStatus({ panel, toggle, isSketching }: DesignStatusProps) {
  useSignals();
  const tone = engine.saveTone.value;
  const Icon = ICONS[tone];
  const name = engine.design.value?.name ?? '';
  const isReady = engine.isUsable.value && engine.design.value?.isLoaded === true;
  return (
    <>
      <div className={styles['status']} role="group" aria-label={say('designStatus')}>
        <span className={styles['save']} data-tone={tone}>
          <Icon aria-hidden="true" size={16} />
          <strong>{name === '' ? say('untitledDesign') : name}</strong>
          <span>{engine.saveStatus.value}</span>
          <NotApplied />
        </span>
        <Standing isSketching={isSketching} />
        <span className={styles['status-actions']}>
          <Button
            size="small"
            icon={<Lightbulb aria-hidden="true" size={16} />}
            aria-expanded={panel === 'idea'}
            aria-controls={panel === 'idea' ? NEXT_IDEA_ID : undefined}
            disabled={panel !== 'idea' && !isReady}
            onClick={() => toggle('idea')}
          >
            {say('nextIdea')}
          </Button>
          <Button
            size="small"
            icon={<ListChecks aria-hidden="true" size={16} />}
            aria-expanded={panel === 'insights'}
            aria-controls={panel === 'insights' ? INSIGHTS_ID : undefined}
            onClick={() => toggle('insights')}
          >
            {say('howItDoes')}
          </Button>
          <Button
            size="small"
            look="main"
            data-tour="save"
            disabled={!engine.mayChange.value}
            onClick={() => fileManager.show('save')}
          >
            {sayOfDesigns('save')}
          </Button>
        </span>
      </div>
      <SpokenResult />
    </>
  );
}

/** What was refused is not what the result beside it is of. */
function NotApplied() {
  useSignals();
  return workAreas.areas.value.some(isRefused) ? <Badge tone="warn">{sayOfWorkArea('notApplied')}</Badge> : null;
}

function Standing({ isSketching }: Pick<DesignStatusProps, 'isSketching'>) {
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
      <Coach isSketching={isSketching} />
      <TriesBadge assessment={assessment} />
      {problems > 0 && <Badge tone="warn">{say('notes', { count: problems })}</Badge>}
    </span>
  );
}
