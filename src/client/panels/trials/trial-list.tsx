import { useSignals } from '@preact/signals-react/runtime';
import { measuredText } from '#client/stores/learning/trials/measured-text.ts';
import { sheetOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { trials as say } from '#client/words/student/trials.ts';
import { revisionName } from './revision-name.ts';
import { unitsNow } from './units-now.ts';
import styles from './trials.module.css';
import type { ShownTrial } from '#client/stores/learning/trials/trials.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';

/** All runs of the student and of the team, each with what was measured and whether the server has it. */
export function TrialList({ form }: { readonly form: TrialForm }) {
  useSignals();
  const runs = trials.all.value;
  return (
    <section aria-label={say('yourRuns')}>
      <h3>{say('yourRuns')}</h3>
      {runs.length === 0 ? (
        <p>{say('noRuns')}</p>
      ) : (
        <table className={styles['list']} data-stacks>
          <thead>
            <tr>
              <th scope="col">{say('run')}</th>
              <th scope="col">{say('results')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col">{say('correctShort')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <Run key={run.id} form={form} run={run} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Run({ form, run }: { readonly form: TrialForm; readonly run: ShownTrial }) {
  useSignals();
  const { entry, status, sentence, rev, isMine, by, id, isApproved, isTeachers, struck } = run;
  return (
    <tr>
      <th scope="row">
        <span dir="auto">{entry.name}</span>
        <small className={styles['built']}>
          {revisionName(entry.revisionId)}
          {!isMine && ` (${say('ofPartner', { name: by })})`}
        </small>
        {entry.partners.length > 0 && (
          <small className={styles['built']} dir="auto">
            {say('team', { names: entry.partners.join(', ') })}
          </small>
        )}
      </th>
      <td data-label={say('results')}>{measuredText(form, run.entry, unitsNow())}</td>
      <td data-label={say('state')}>
        {status === 'refused' && sentence === '' ? say('refusedBefore') : say(status, { sentence })}
        {rev > 1 && `, ${say('corrected', { count: rev - 1 })}`}
        {isTeachers === true && <small className={styles['built']}>{say('byTeacher')}</small>}
        {isApproved === true && status === 'saved' && <small className={styles['built']}>{say('approved')}</small>}
        {struck !== undefined && <small className={styles['problem']}>{say('struck', { reason: struck })}</small>}
      </td>
      {/* A button says what it does by itself, and a teammate's run has none. */}
      <td>
        {isMine && status !== 'on-device' && (
          <Button
            size="small"
            aria-label={say('correct', { run: entry.name })}
            onClick={() =>
              trials.correct(
                id,
                sheetOf(form, entry, { units: unitsNow(), revisionLabel: revisionName(entry.revisionId) }),
              )
            }
          >
            {say('correctShort')}
          </Button>
        )}
      </td>
    </tr>
  );
}
