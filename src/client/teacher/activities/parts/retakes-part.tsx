import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** Retakes of single exercises; an empty field has the number for all. */
export function RetakesPart({ exercises }: Pick<ActivityChoices, 'exercises'>) {
  useSignals();
  const { exerciseRetakes, retakesAllowed } = openDraft().setup;
  const graded = exercises.filter(({ category }) => category === 'quiz' || category === 'worksheet');
  const set = (code: string, value: number | undefined): void => {
    const { [code]: _former, ...others } = exerciseRetakes;
    activities.edit({ exerciseRetakes: value === undefined ? others : { ...others, [code]: Math.round(value) } });
  };
  const count = Object.keys(exerciseRetakes).length;
  return (
    <Card title={say('exerciseRetakes')}>
      <details className={styles['fold']}>
        <summary>{count === 0 ? say('sameForAll') : say('ownNumbers', { count })}</summary>
        <div className={styles['numbers']}>
          {graded.map(({ code, name }) => (
            <NumberField
              key={code}
              label={name}
              value={exerciseRetakes[code]}
              placeholder={String(retakesAllowed)}
              min={0}
              max={99}
              onChange={(value) => set(code, value)}
            />
          ))}
        </div>
      </details>
    </Card>
  );
}
