import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** Whether students see it, how the lessons read, and how quizzes end. */
export function BasicsPart({ contentLevels }: Pick<ActivityChoices, 'contentLevels'>) {
  useSignals();
  const { isOffered, setup } = openDraft();
  return (
    <Card title={say('basics')}>
      <Checkbox
        label={say('offerToStudents')}
        checked={isOffered}
        onChange={(event) => activities.setOffered(event.target.checked)}
      />
      <div className={styles['pair']}>
        <SelectField
          label={say('contentLevel')}
          value={setup.contentLevel}
          choices={contentLevels.map((level) => ({ value: level, label: say(level) }))}
          help={contentLevels.includes('elementary') ? say('aboutLevels') : undefined}
          onChange={(event) => {
            const contentLevel = contentLevels.find((level) => level === event.target.value);
            if (contentLevel) activities.edit({ contentLevel });
          }}
        />
        <NumberField
          label={say('retakesAllowed')}
          value={setup.retakesAllowed}
          min={0}
          max={99}
          help={say('aboutRetakes')}
          onChange={(retakesAllowed) => activities.edit({ retakesAllowed: Math.round(retakesAllowed ?? 0) })}
        />
      </div>
      <SelectField
        label={say('trialUnits')}
        value={setup.trialUnits}
        choices={[
          { value: 'metric', label: say('metric') },
          { value: 'inch', label: say('inch') },
        ]}
        onChange={(event) => activities.edit({ trialUnits: event.target.value === 'inch' ? 'inch' : 'metric' })}
      />
      <Checkbox
        label={say('showSummary')}
        checked={setup.showQuizSummary}
        onChange={(event) => activities.edit({ showQuizSummary: event.target.checked })}
      />
    </Card>
  );
}
