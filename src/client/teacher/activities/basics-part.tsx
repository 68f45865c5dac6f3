import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import styles from './activities.module.css';
import { openDraft } from './open-draft.ts';

/** Whether students see it, how the lessons read, and how quizzes end. */
export function BasicsPart() {
  useSignals();
  const { isOffered, setup } = openDraft();
  return (
    <Card title="Basics">
      <Checkbox
        label="Students see this activity"
        checked={isOffered}
        onChange={(event) => activities.setOffered(event.target.checked)}
      />
      <div className={styles['pair']}>
        <SelectField
          label="Reading level"
          value={setup.contentLevel}
          choices={[
            { value: 'middle', label: 'Middle school' },
            { value: 'high', label: 'High school' },
          ]}
          onChange={(event) => activities.edit({ contentLevel: event.target.value === 'high' ? 'high' : 'middle' })}
        />
        <NumberField
          label="Retakes of a quiz"
          value={setup.retakesAllowed}
          min={0}
          max={99}
          help="How often a student may take a quiz again."
          onChange={(retakesAllowed) => activities.edit({ retakesAllowed: Math.round(retakesAllowed ?? 0) })}
        />
      </div>
      <Checkbox
        label="Show the questions and answers after a quiz"
        checked={setup.showQuizSummary}
        onChange={(event) => activities.edit({ showQuizSummary: event.target.checked })}
      />
    </Card>
  );
}
