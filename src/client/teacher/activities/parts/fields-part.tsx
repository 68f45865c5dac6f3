import { useSignals } from '@preact/signals-react/runtime';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { openDraft } from '#client/teacher/activities/open-draft.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { setup as say } from '#client/words/teacher/activities.ts';
import styles from '#client/teacher/activities/activities.module.css';
import type { ActivityChoices } from '#contract/teacher/activity-calls.ts';

/** More than these nobody reads, and the server takes no more. */
const MOST = 8;

/** The inputs that students see with the designs that they may open or fork. */
export function FieldsPart({ inputs }: Pick<ActivityChoices, 'inputs'>) {
  useSignals();
  const { designFields } = openDraft().setup;
  const single = inputs.filter(({ type }) => type !== 'multiSettings');
  const workAreas = [...new Set(single.map(({ workArea }) => workArea))];
  const turn = ({ name, label, units }: (typeof inputs)[number], isOn: boolean): void => {
    const others = designFields.filter((field) => field.name !== name);
    activities.edit({ designFields: isOn ? [...others, { name, label, units }] : others });
  };
  return (
    <Card title={say('designFields')} lead={say('aboutFields', { max: MOST })}>
      <details className={styles['fold']}>
        <summary>{designFields.map(({ label }) => label).join(', ') || say('noneChosen')}</summary>
        {workAreas.map((workArea) => (
          <fieldset key={workArea} className={styles['inputs']}>
            <legend>{workArea}</legend>
            {single
              .filter((input) => input.workArea === workArea)
              .map((input) => {
                const isOn = designFields.some(({ name }) => name === input.name);
                return (
                  <Checkbox
                    key={input.name}
                    label={input.label}
                    checked={isOn}
                    disabled={!isOn && designFields.length >= MOST}
                    onChange={(event) => turn(input, event.target.checked)}
                  />
                );
              })}
          </fieldset>
        ))}
      </details>
    </Card>
  );
}
