import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { measuredText } from '#client/stores/learning/trials/measured-text.ts';
import { emptySheet, entryOf, nextName, sheetIn, sheetOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { account } from '#client/stores/teacher/account.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { Card } from '#client/teacher/parts/page.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { translated } from '#client/words/refusals.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { isDoubt, trialReason } from '#rules/trial-check.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import { withDerived } from '#rules/trials/trial-values.ts';
import { typedOn } from './typed-on.ts';
import styles from './trials.module.css';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { RunDraft } from '#client/stores/teacher/race-day/run-drafts.ts';
import type { TrialEntry, TrialField, TrialForm, TrialUnits } from '#contract/engineering/trial.ts';
import type { BuildableRevision, ClassRun } from '#contract/teacher/race-day/trial-calls.ts';
import type { TrialsPartProps } from './trials-screen.tsx';

interface RunFormProps extends TrialsPartProps {
  /** Which is corrected; undefined for a new one. */
  readonly run: ClassRun | undefined;
  readonly onDone: () => void;
}

interface Known {
  readonly units: TrialUnits;
  readonly revisions: readonly BuildableRevision[];
  readonly studentId: string;
}

interface FormProblem {
  readonly code?: string;
  readonly message: string;
  /** How the run stands, where it was changed since it was opened. */
  readonly now?: ClassRun;
}

/** What is in the fields, and what becomes of it. */
function useRun({ place, form, all, run, onDone }: RunFormProps) {
  const { units } = all;
  const draftPlace = { ...place, teacherId: account.me.peek()?.id ?? '', runId: run?.id };
  const [draft, setDraft] = useState<RunDraft>(() => runDrafts.of(draftPlace) ?? begunWith(form, units, run));
  const { trialId, studentId, baseRev, baseAt } = draft;
  const sheet = sheetIn(form, draft.sheet, units);
  const [problem, setProblem] = useState<FormProblem>();
  const [status, setStatus] = useState('');
  const revisions = all.students.find(({ id }) => id === studentId)?.revisions ?? [];
  const change = (part: Partial<TrialSheet>, ofStudent = studentId): void => {
    setProblem(undefined);
    setStatus('');
    const next = { ...draft, studentId: ofStudent, sheet: { ...sheet, isSure: false, ...part } };
    setDraft(next);
    runDrafts.keep(draftPlace, next);
  };
  const giveUp = (): void => {
    runDrafts.drop(draftPlace);
    onDone();
  };
  const nextOf = (ofStudent: string, ...also: string[]): string =>
    nameAfter([...all.runs.flatMap((each) => (each.studentId === ofStudent ? [each.name] : [])), ...also]);
  const choose = (ofStudent: string): void => {
    // What was typed stays.
    const isSuggested = sheet.name === '' || sheet.name === nextOf(studentId);
    change({ revisionId: '', ...(isSuggested && { name: nextOf(ofStudent) }) }, ofStudent);
  };
  /** What stands in the fields by now, where something was typed while it was saved. */
  const typedSince = (): RunDraft | undefined => {
    const now = runDrafts.of(draftPlace);
    return JSON.stringify(now) === JSON.stringify(draft) ? undefined : now;
  };
  const begunAfter = (saved: string, now: RunDraft): RunDraft => {
    const name = nextOf(now.studentId, ...(now.studentId === studentId ? [saved] : []));
    const next = typedOn(emptySheet(units, { ...sheet, name }), sheet, now.sheet);
    return { ...begunWith(form, units, run), studentId: now.studentId, sheet: next };
  };
  const send = async (isSure: boolean): Promise<void> => {
    const begun = { ...sheet, at: sheet.at ?? Date.now() };
    const entry = entryOf(form, { ...begun, isSure }, begun.at);
    const wrong = wrongWith(form, entry, { units, revisions, studentId });
    if (wrong) return setProblem(wrong);
    const refused = await classTrials.enter(place, [{ trialId, studentId, entry, baseRev, baseAt }]);
    if (refused !== undefined) {
      const { next, now } = toSendAgain(runDrafts.of(draftPlace) ?? draft, begun.at);
      runDrafts.keep(draftPlace, next);
      setDraft(next);
      return setProblem({ message: refused, ...(now && now.rev !== baseRev && { now }) });
    }
    const typed = typedSince();
    runDrafts.drop(draftPlace);
    if (run && !typed) return onDone();
    const next = run && typed ? { ...typed, ...baseOf(runNow(trialId)) } : begunAfter(entry.name, typed ?? draft);
    if (typed) runDrafts.keep(draftPlace, next);
    setDraft(next);
    setProblem(undefined);
    setStatus(run ? parts('unsaved') : say('saved'));
    return undefined;
  };
  const save = useOneAtATime(send);
  return { studentId, sheet, change, choose, giveUp, revisions, save, problem, status };
}

function wrongWith(
  form: TrialForm,
  entry: TrialEntry,
  { units, revisions, studentId }: Known,
): FormProblem | undefined {
  if (studentId === '' || entry.revisionId === '') return { message: say('mustChoose') };
  const designMass = revisions.find(({ id }) => id === entry.revisionId)?.designMass;
  const reason = trialReason(form, { ...entry, values: withDerived(form, entry.values) }, { units, designMass });
  return reason && translated(reason);
}

/** What was refused or got no answer: it is the same run, upon how it stands by now. */
function toSendAgain(draft: RunDraft, at: number): { readonly next: RunDraft; readonly now: ClassRun | undefined } {
  const now = runNow(draft.trialId);
  return { next: { ...draft, ...(now && baseOf(now)), sheet: { ...draft.sheet, at } }, now };
}

/** What was sent is not sent again before its answer is there. */
function useOneAtATime(send: (isSure: boolean) => Promise<void>) {
  const isSending = useRef(false);
  return async (isSure: boolean): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await send(isSure);
    } finally {
      isSending.current = false;
    }
  };
}

/** A run as the page knows it by now. */
function runNow(runId: string): ClassRun | undefined {
  const all = classTrials.all.peek();
  return all.status === 'ready' ? all.value.runs.find(({ id }) => id === runId) : undefined;
}

function baseOf(run: ClassRun | undefined): Pick<RunDraft, 'baseRev' | 'baseAt'> {
  return run ? { baseRev: run.rev, baseAt: run.takenAt } : { baseRev: 0 };
}

/** What the next run is called: the next number, or how many there are where the last one has none. */
function nameAfter(names: readonly string[]): string {
  return nextName(names) || nextName([...names, say('runNumber', { number: names.length })]);
}

/** The fields as they are before anything is typed. */
function begunWith(form: TrialForm, units: TrialUnits, run: ClassRun | undefined): RunDraft {
  if (!run) return { trialId: classTrials.newId(), studentId: '', ...baseOf(run), sheet: emptySheet(units) };
  const { id: trialId, studentId, design: revisionLabel } = run;
  return { trialId, studentId, ...baseOf(run), sheet: sheetOf(form, run, { units, revisionLabel }) };
}

/** A teacher enters a run for a student, or corrects one. */
export function RunForm(props: RunFormProps) {
  useSignals();
  const { run } = props;
  const held = useRun(props);
  const { sheet, change, giveUp, save, problem, status } = held;
  return (
    <Card title={run ? say('correcting', { run: run.name, alias: run.by }) : say('enter')}>
      <form className={styles['fields']} noValidate onSubmit={(event) => event.preventDefault()}>
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
          <span role="status">{status}</span>
        </p>
      </form>
    </Card>
  );
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
  return (
    <div className={styles['row']}>
      <Built {...props} />
      <TextField
        label={say('name')}
        value={sheet.name}
        maxLength={LIMITS.trialNameMax}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Entered field={form.mass} units={units} value={sheet.mass} change={(mass) => change({ mass })} />
      {form.fields.map((field) => (
        <Entered
          key={field.code}
          field={field}
          units={units}
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

interface EnteredProps {
  readonly field: TrialField;
  readonly units: TrialUnits;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Entered({ field, units, value, change }: EnteredProps) {
  useSignals();
  if (field.kind === 'words' && field.choices) {
    const choices = field.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        label={field.label}
        choices={[{ value: '', label: say('notMeasured') }, ...choices]}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  const isNumber = field.kind === 'number';
  return (
    <TextField
      label={field.label}
      units={isNumber ? unitOf(field.quantity, units)[0] : undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? undefined : LIMITS.trialWordsMax}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}
