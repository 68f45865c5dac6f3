import '#client/ui/tables/stacked-table.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { measuredText } from '#client/stores/learning/trials/measured-text.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useNextFocus } from '#client/ui/focus/use-next-focus.ts';
import { Badge, Empty } from '#client/ui/states.tsx';
import { TableHead } from '#client/ui/tables/table-head.tsx';
import { moment } from '#client/words/dates.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { RunChoiceFields, chosenRuns } from './run-choice.tsx';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './trials.module.css';
import type { ClassRun } from '#contract/teacher/race-day/trial-calls.ts';
import type { RunChoice } from './run-choice.tsx';
import type { TrialsPartProps } from './trials-screen.tsx';

interface RunTableProps extends TrialsPartProps {
  readonly choice: RunChoice;
  readonly choose: (choice: RunChoice) => void;
  readonly onCorrect: (run: ClassRun) => void;
}

const HEADS = ['student', 'run', 'measured', 'state'] as const;

/** The runs of the class that are chosen, and what a teacher makes of them. */
export function RunTable(props: RunTableProps) {
  useSignals();
  const mayChange = classes.mayChange();
  if (props.all.runs.length > 0) return <Runs {...props} mayChange={mayChange} />;
  return (
    <Empty title={say('none')}>
      <p>
        {say('aboutNone')} {mayChange && say('enterHere')}
      </p>
    </Empty>
  );
}

function Runs({ mayChange, ...props }: RunTableProps & { readonly mayChange: boolean }) {
  useSignals();
  const { place, all, choice, choose } = props;
  const shown = chosenRuns(all.runs, choice);
  const [problem, setProblem] = useState<string>();
  const [strikingId, setStrikingId] = useState<string>();
  const whole = useRef<HTMLDivElement>(null);
  // The button that approves all goes with them.
  useNextFocus(whole, (part) => part.querySelector<HTMLElement>('[role="region"]'));
  // As it is by now: who was told that somebody else changed it strikes what is there.
  const striking = all.runs.find(({ id }) => id === strikingId);
  const waiting = shown.filter(({ isApproved, struck }) => isApproved !== true && struck === undefined);
  const judge = async (runs: readonly ClassRun[], what: { isApproved?: boolean; struck?: null }): Promise<void> =>
    setProblem(await classTrials.judge(place, { runs: runs.map(asSeen), ...what }));
  return (
    <div ref={whole}>
      {all.runs.length > 1 && <RunChoiceFields {...{ all, choice, choose }} />}
      {problem !== undefined && <Problem>{problem}</Problem>}
      {mayChange && waiting.length > 1 && (
        <p>
          <Button onClick={() => judge(waiting, { isApproved: true })}>
            {say('approveAll', { count: waiting.length })}
          </Button>
        </p>
      )}
      <div className={table['frame']} role="region" aria-label={say('list')} tabIndex={0}>
        <table className={`${table['table']} ${styles['runs']}`} data-stacks>
          <TableHead heads={HEADS.map((head) => say(head))} />
          <tbody>
            {shown.map((run) => (
              <Row key={run.id} {...props} run={run} judge={judge} strike={() => setStrikingId(run.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {striking !== undefined && <Strike {...props} run={striking} onClose={() => setStrikingId(undefined)} />}
    </div>
  );
}

interface RowProps extends RunTableProps {
  readonly run: ClassRun;
  readonly judge: (runs: readonly ClassRun[], what: { isApproved?: boolean; struck?: null }) => Promise<void>;
  readonly strike: () => void;
}

function Row({ run, form, all, judge, strike, onCorrect }: RowProps) {
  useSignals();
  const { by, name, design, revision, partners, note, history, struck, isApproved, isTeachers } = run;
  return (
    <tr data-struck={struck === undefined ? undefined : true} className={styles['run']}>
      <th scope="row">
        {by}
        {partners.length > 0 && (
          <small className={styles['line']}>{say('withPartners', { names: partners.join(', ') })}</small>
        )}
      </th>
      <td data-label={say('run')}>
        {name} <small className={styles['line']}>{say('revisionOf', { design, revision: String(revision) })}</small>{' '}
        <small className={styles['line']}>{moment(run.at)}</small>
      </td>
      <td data-label={say('measured')}>
        <span className={styles['value']}>{measuredText(form, run, all.units)}</span>
        {note !== '' && <small className={styles['line']}>{note}</small>}
        {history.length > 0 && (
          <details>
            <summary>{say('corrected', { count: history.length })}</summary>
            {history.map((version) => (
              <small key={version.rev} className={styles['line']}>
                {say('before', { measured: measuredText(form, version, all.units) })}
              </small>
            ))}
          </details>
        )}
      </td>
      <td data-label={say('state')} className={styles['standing']}>
        <span className={styles['stand']}>
          {struck === undefined ? (
            <Badge tone={isApproved === true ? 'good' : 'plain'}>
              {say(isApproved === true ? 'approved' : 'waits')}
            </Badge>
          ) : (
            <span className={styles['problem']}>{say('struck', { reason: struck })}</span>
          )}{' '}
          {isTeachers === true && <small className={styles['line']}>{say('byTeacher')}</small>}
        </span>
        {classes.mayChange() && <Actions {...{ run, judge, strike, onCorrect }} />}
      </td>
    </tr>
  );
}

/** What a teacher can do with a run. */
function Actions({ run, judge, strike, onCorrect }: Pick<RowProps, 'run' | 'judge' | 'strike' | 'onCorrect'>) {
  useSignals();
  const { struck, isApproved } = run;
  const named = { run: run.name, alias: run.by };
  return (
    <span className={styles['actions']}>
      {struck === undefined && (
        <Button
          size="small"
          aria-label={say(isApproved === true ? 'takeBackNamed' : 'approveNamed', named)}
          onClick={() => judge([run], { isApproved: isApproved !== true })}
        >
          {say(isApproved === true ? 'takeBack' : 'approve')}
        </Button>
      )}
      {struck === undefined ? (
        <Button size="small" aria-label={say('strikeNamed', named)} onClick={strike}>
          {say('strike')}
        </Button>
      ) : (
        <Button size="small" aria-label={say('undoNamed', named)} onClick={() => judge([run], { struck: null })}>
          {say('undo')}
        </Button>
      )}
      <Button size="small" aria-label={say('correctNamed', named)} onClick={() => onCorrect(run)}>
        {say('correct')}
      </Button>
    </span>
  );
}

function asSeen({ id: trialId, rev, takenAt }: ClassRun) {
  return { trialId, rev, takenAt };
}

interface StrikeProps extends TrialsPartProps {
  readonly run: ClassRun;
  readonly onClose: () => void;
}

/** Asks why a run does not count. */
function Strike({ place, run, onClose }: StrikeProps) {
  useSignals();
  const submit = async (fields: FormData): Promise<string | undefined> => {
    const problem = await classTrials.judge(place, { runs: [asSeen(run)], struck: textOf(fields, 'why') });
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <Dialog title={say('strikeTitle', { run: run.name, alias: run.by })} onClose={onClose}>
      <KeptForm
        keptAs={['strike', place.classId, place.appCode, run.id].join(' ')}
        base=""
        label={say('strike')}
        look="danger"
        onSubmit={submit}
        onCancel={onClose}
      >
        <TextField
          label={say('why')}
          help={say('whyHelp')}
          name="why"
          maxLength={LIMITS.trialReasonMax}
          required
          autoFocus
        />
      </KeptForm>
    </Dialog>
  );
}
