import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import { DateField } from './date-field.tsx';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** Until which day exercises are due; an empty field is no date. */
export function DueDatesPart({ exercises }: Pick<ActivityChoices, 'exercises'>) {
  useSignals();
  const { dueDates } = openDraft().setup;
  const set = (code: string, at: number | null): void => {
    const { [code]: _former, ...others } = dueDates;
    activities.edit({ dueDates: at === null ? others : { ...others, [code]: at } });
  };
  const count = Object.keys(dueDates).length;
  return (
    <Card title={say('dueDates')} lead={say('aboutDueDates')}>
      <details className={styles['fold']}>
        <summary>{count === 0 ? say('noDueDates') : say('countDueDates', { count })}</summary>
        <div className={styles['numbers']}>
          {exercises.map(({ code, name }) => (
            <DateField
              key={code}
              label={name}
              type="date"
              value={dueDates[code] ?? null}
              onChange={(at) => set(code, at)}
            />
          ))}
        </div>
      </details>
    </Card>
  );
}
