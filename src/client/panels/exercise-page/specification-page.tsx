import { useSignals } from '@preact/signals-react/runtime';
import { activity } from '#client/stores/session/activity.ts';
import { Loading } from '#client/ui/states.tsx';
import { challenge as say } from '#client/words/student/lessons.ts';
import styles from './exercise-page.module.css';
import type { SpecificationSetting } from '#contract/engineering/specification.ts';

/** The design challenge, filled from the application's specification (ledger RES-04). */
export function SpecificationPage() {
  useSignals();
  const current = activity.current.value;
  if (current === undefined) return <Loading title={say('loading')} />;
  const { specification } = current;
  return (
    <article className={styles['challenge']}>
      <h1>{say('title')}</h1>
      <h2>{specification.name}</h2>
      {specification.challenge.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <h3>{say('rules')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('rule')}</th>
            <th scope="col">{say('allowed')}</th>
          </tr>
        </thead>
        <tbody>
          {specification.settings.map((setting) => (
            <tr key={`${setting.kind}-${setting.label}`}>
              <th scope="row">{setting.label}</th>
              <td>{allowedWords(setting)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/** A setting in words: a range with its units, the allowed choices, or the fixed value. */
function allowedWords(setting: SpecificationSetting): string {
  switch (setting.kind) {
    case 'limit': {
      const { min, max } = setting;
      const units = setting.units === '' ? '' : `\u202f${setting.units}`;
      if (min === undefined) return say('atMost', { max: `${max}${units}` });
      return max === undefined
        ? say('atLeast', { min: `${min}${units}` })
        : say('between', { min: String(min), max: `${max}${units}` });
    }
    case 'choice':
      return setting.words ?? setting.allowed.map(String).reduce((one, other) => say('either', { one, other }));
    case 'fixed':
      return setting.words ?? String(setting.value);
  }
}
