import { useSignals } from '@preact/signals-react/runtime';
import { specifications } from '#client/stores/teacher/activities/specifications.ts';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { withNodes } from '#client/ui/with-nodes.tsx';
import { language } from '#client/words/language.ts';
import { specification as say } from '#client/words/teacher/specification.ts';
import styles from '#client/teacher/activities/activities.module.css';

/** What the design that the application starts with makes of the specification, after every change. */
export function ReferenceCheck() {
  useSignals();
  const { value: check } = specifications.check;
  const { value: problem } = specifications.checkProblem;
  return (
    <section className={styles['check']} aria-label={say('reference')} aria-live="polite">
      {check === undefined && <p>{problem ?? say('judging')}</p>}
      {check !== undefined && check.problems.length > 0 && (
        <ul>
          {check.problems.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {check?.status != null && (
        <details>
          <summary>
            {withNodes(say('judged', { status: '{status}' }), {
              status: <StatusBadge status={check.status} />,
            })}{' '}
            {check.performance !== null && `${rounded(check.performance)} ${check.units}`}
          </summary>
          <ul className={styles['settings']}>
            {check.diagnostics
              .filter(({ ok }) => ok !== undefined)
              .map(({ label, value, units, ok }) => (
                <li key={label}>
                  {ok === true ? '✓' : '✗'} {label}: {value} {units} {ok === false && say('outside')}
                </li>
              ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function rounded(value: number): string {
  return value.toLocaleString(language().tag, { maximumSignificantDigits: 5 });
}
