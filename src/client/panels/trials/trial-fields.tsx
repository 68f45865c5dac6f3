import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { emptySheet, entryOf, nextName, sheetIn } from '#client/stores/learning/trials/trial-sheet.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField, TextField } from '#client/ui/field.tsx';
import { translated } from '#client/words/refusals.ts';
import { trials as say } from '#client/words/student/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { designMassIn, isDoubt, trialReason } from '#rules/trial-check.ts';
import { isResult, withDerived } from '#rules/trials/trial-values.ts';
import { EnteredFields } from './entered-fields.tsx';
import { MoreFields } from './more-fields.tsx';
import { revisionName } from './revision-name.ts';
import { unitsNow } from './units-now.ts';
import styles from './trials.module.css';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { PartProps } from './entered-fields.tsx';

interface TrialFieldsProps {
  readonly form: TrialForm;
}

/** The fields of one run; every keystroke goes onto the device, and the run is sent at a press. */
export function TrialFields({ form }: TrialFieldsProps) {
  useSignals();
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const [last, setLast] = useState<TrialSheet | undefined>(undefined);
  useEffect(() => void designs.load(), []);
  const units = unitsNow();
  const sheet = sheetIn(form, trials.sheet.value ?? emptySheet(units, nextOf(last)), units);
  const { correcting } = trials;
  const change = (part: Partial<TrialSheet>): void => {
    setProblem(undefined);
    trials.type({ ...sheet, isSure: false, ...part });
  };
  const save = async (isSure: boolean): Promise<void> => {
    if (sheet.revisionId === '') {
      setProblem({ code: 'REVISION', message: say('mustChoose') });
      return;
    }
    const entry = entryOf(form, { ...sheet, isSure }, Date.now());
    const designMass = designMassOf(form, sheet.revisionId);
    const reason = trialReason(form, { ...entry, values: withDerived(form, entry.values) }, { units, designMass });
    setProblem(translated(reason));
    if (!reason && (await trials.save(entry))) setLast(sheet);
  };
  const heading = correcting.value ? say('correcting', { run: correcting.value.entry.name }) : say('newRun');
  return (
    <form
      className={styles['fields']}
      aria-label={heading}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(sheet.isSure);
      }}
    >
      <h3>{heading}</h3>
      <p className={styles['about']}>{say('intro')}</p>
      <div className={styles['line']}>
        <What sheet={sheet} change={change} />
        <EnteredFields form={form} sheet={sheet} change={change} isWanted={isResult} />
        <Button type="submit" look="main">
          {say('save')}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {last && say('runSaved', { run: last.name })}
      </p>
      <Said problem={problem} confirm={() => void save(true)} />
      <MoreFields
        key={correcting.value?.id}
        form={form}
        sheet={sheet}
        change={change}
        isNeeded={problem !== undefined}
      />
    </form>
  );
}

/** What a new run begins with: the same thing again under the next name, as far as there was a run. */
function nextOf(last: TrialSheet | undefined): Partial<TrialSheet> {
  const runs = trials.all.value;
  const newest = runs.findLast(({ isMine }) => isMine)?.entry;
  const name = nextName(runs.map(({ entry }) => entry.name));
  if (last !== undefined || newest === undefined) return { ...last, name };
  const { revisionId, name: run } = newest;
  return { name, revisionId, revisionLabel: revisionName(revisionId) || say('revisionOfRun', { run }) };
}

interface Problem {
  readonly code: string;
  readonly message: string;
}

interface SaidProps {
  readonly problem: Problem | undefined;
  /** The student says that what is hard to believe is right. */
  readonly confirm: () => void;
}

/** What is wrong, whether the fields are kept, and the way out of a correction. */
function Said({ problem, confirm }: SaidProps) {
  useSignals();
  const { correcting } = trials;
  // What the server alone could doubt, such as a mass where the design is not on this device, is said to be right here.
  const wasRefused = correcting.value !== undefined && correcting.value.sentence !== '';
  return (
    <div>
      <div role="alert">{problem !== undefined && <p className={styles['problem']}>{problem.message}</p>}</div>
      {(isDoubt(problem?.code) || (problem === undefined && wasRefused)) && (
        <Checkbox label={say('isSure')} checked={false} onChange={confirm} />
      )}
      <p className={styles['actions']}>
        {correcting.value !== undefined && correcting.value.rev > 0 && (
          <Button onClick={() => void trials.giveUp()}>{say('giveUp')}</Button>
        )}
        <span className={styles['saved']}>
          {trials.sheet.value !== undefined && say(trials.isTyping.value ? 'typing' : 'keptTyping')}
        </span>
      </p>
    </div>
  );
}

/** Of the parts of a revision, as far as this device knows [kg]. */
function designMassOf(form: TrialForm, revisionId: string): number | null | undefined {
  const revision = designs.mine.value.flatMap(({ revisions }) => revisions).find(({ id }) => id === revisionId);
  return revision ? designMassIn(form, revision.diagnostics) : trialPredictions.designMassOf(revisionId);
}

/** Which run it is, and of what. */
function What({ sheet, change }: Omit<PartProps, 'form'>) {
  useSignals();
  const choices = revisionChoices(sheet);
  return (
    <>
      <TextField
        label={say('name')}
        placeholder={say('nameExample')}
        maxLength={LIMITS.trialNameMax}
        value={sheet.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={say('built')}
        choices={[{ value: '', label: say(choices.length === 0 ? 'noRevisions' : 'chooseRevision') }, ...choices]}
        value={sheet.revisionId}
        onChange={({ target: { value } }) =>
          change({ revisionId: value, revisionLabel: choices.find((each) => each.value === value)?.label ?? '' })
        }
      />
    </>
  );
}

/** The student's saved revisions, newest first; without a network those of the own runs, for a teammate's is taken from nobody else. */
function revisionChoices(sheet: TrialSheet): { value: string; label: string }[] {
  const own = designs.mine.value
    .flatMap(({ revisions }) => revisions)
    .toSorted((one, other) => other.lastModified - one.lastModified)
    .map(({ id, name, revision }) => ({ value: id, label: say('revision', { design: name, revision }) }));
  const ofRuns = trials.all.value
    .filter(({ isMine }) => isMine)
    .map(({ entry }) => ({ value: entry.revisionId, label: say('revisionOfRun', { run: entry.name }) }));
  const ofSheet = sheet.revisionId === '' ? [] : [{ value: sheet.revisionId, label: sheet.revisionLabel }];
  const all = [...own, ...ofSheet, ...ofRuns];
  return all.filter(({ value }, index) => all.findIndex((each) => each.value === value) === index);
}
