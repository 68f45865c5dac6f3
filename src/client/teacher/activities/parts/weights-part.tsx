import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { NumberField } from '#client/teacher/parts/number-field.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import styles from '#client/teacher/activities/activities.module.css';

const PARTS = ['grades', 'iterations', 'performance'] as const;

/** What counts how much in the grade of the unit. */
export function WeightsPart() {
  useSignals();
  const { gradeWeights } = openDraft().setup;
  const whole = PARTS.reduce((sum, part) => sum + gradeWeights[part], 0);
  const share = (part: (typeof PARTS)[number]): string =>
    say('ofGrade', { share: whole === 0 ? 0 : Math.round((100 * gradeWeights[part]) / whole) });
  return (
    <Card title={say('gradeWeights')} lead={say('aboutWeights')}>
      <div className={styles['triple']}>
        {PARTS.map((part) => (
          <NumberField
            key={part}
            label={say(`weight.${part}`)}
            value={gradeWeights[part]}
            min={0}
            max={100}
            help={share(part)}
            onChange={(weight) =>
              activities.edit({ gradeWeights: { ...gradeWeights, [part]: Math.round(weight ?? 0) } })
            }
          />
        ))}
      </div>
    </Card>
  );
}
