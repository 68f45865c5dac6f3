import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import { Entered } from '#client/panels/trials/entered.tsx';
import { measuredText } from '#client/stores/learning/trials/measured-text.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { isDoubt } from '#rules/trial-check.ts';
import { useRun } from './use-run.ts';
import styles from './trials.module.css';
import type { ClassRun } from '#contract/teacher/race-day/trial-calls.ts';
import type { RunFormProps } from './use-run.ts';

/** A teacher enters a run for a student, or corrects one. */
export function RunForm(props: RunFormProps) {
  useSignals();
  const { run } = props;
  const { form, leadBack } = useWayBack();
  const held = useRun({ ...props, onSaved: leadBack });
  const { sheet, change, giveUp, save, problem, status } = held;
  return (
    <Card title={run ? say('correcting', { run: run.name, alias: run.by }) : say('enter')}>
      <form ref={form} className={styles['fields']} noValidate onSubmit={(event) => event.preventDefault()}>
        {run === undefined && <Said status={status} />}
        <Fields {...props} held={held} />
        <TextAreaField
          label={say('note')}
          rows={2}
          maxLength={LIMITS.trialNoteMax}
          value={sheet.note}
          onChange={({ target }) => change({ note: target.value })}
        />
        {problem !== undefined && <Problem>{problem.message}</Problem>}
        {problem?.now !== undefined && <p>{nowWords(props, problem.now)}</p>}
        {isDoubt(problem?.code) && <Checkbox label={say('isSure')} checked={false} onChange={() => void save(true)} />}
        <p className={styles['actions']}>
          {/* Enter in a field presses it, too. */}
          <Button type="submit" look="main" onClick={() => save(false)}>
            {say('save')}
          </Button>
          {run !== undefined && <Button onClick={giveUp}>{say('cancel')}</Button>}
          {run !== undefined && <Said status={status} />}
        </p>
      </form>
    </Card>
  );
}

/** What became of the last save. */
function Said({ status }: { readonly status: string }) {
  useSignals();
  return <span role="status">{status}</span>;
}

/** Who has pressed the button, on a phone at the far end of the form, begins the next run at its top; who types on stays there. */
function useWayBack() {
  const form = useRef<HTMLFormElement>(null);
  const leadBack = (): void => {
    const { current } = form;
    if (!current || document.activeElement?.matches('input, textarea, select') === true) return;
    current.querySelector('select')?.focus({ preventScroll: true });
    current.scrollIntoView({ block: 'nearest' });
  };
  return { form, leadBack };
}

function nowWords({ form, all }: RunFormProps, run: ClassRun): string {
  const { name, design, revision, note } = run;
  const built = say('revisionOf', { design, revision: String(revision) });
  const measured = [measuredText(form, run, all.units), note].filter((part) => part !== '').join(' · ');
  return say('asNow', { run: name, built, measured });
}

interface FieldsProps extends RunFormProps {
  readonly held: ReturnType<typeof useRun>;
}

/** Whose run it is, what was built, and what was measured. */
function Fields(props: FieldsProps) {
  useSignals();
  const { form, all, held } = props;
  const { sheet, change } = held;
  const { units } = all;
  const nothing = say('notMeasured');
  return (
    <div className={styles['row']}>
      <Built {...props} />
      <TextField
        label={say('name')}
        value={sheet.name}
        maxLength={LIMITS.trialNameMax}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Entered field={form.mass} {...{ units, nothing }} value={sheet.mass} change={(mass) => change({ mass })} />
      {form.fields.map((field) => (
        <Entered
          key={field.code}
          field={field}
          {...{ units, nothing }}
          value={sheet.values[field.code] ?? ''}
          change={(value) => change({ values: { ...sheet.values, [field.code]: value } })}
        />
      ))}
      <TextField
        label={say('partners')}
        help={say('partnersHelp')}
        value={sheet.partners.join(',')}
        onChange={({ target }) => change({ partners: target.value === '' ? [] : target.value.split(',') })}
      />
    </div>
  );
}

function Built({ all, run, held: { studentId, sheet, change, choose, revisions } }: FieldsProps) {
  useSignals();
  return (
    <>
      {run === undefined && (
        <SelectField
          label={say('student')}
          value={studentId}
          choices={[
            { value: '', label: say('chooseStudent') },
            ...all.students.map(({ id, alias, groupName }) => ({ value: id, label: alias, group: groupName })),
          ]}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <SelectField
        label={say('built')}
        value={sheet.revisionId}
        choices={[
          { value: '', label: say(studentId !== '' && revisions.length === 0 ? 'noRevision' : 'chooseRevision') },
          ...revisions.map(({ id, design, revision }) => ({
            value: id,
            label: say('revisionOf', { design, revision: String(revision) }),
          })),
        ]}
        onChange={({ target }) => change({ revisionId: target.value })}
      />
    </>
  );
}
