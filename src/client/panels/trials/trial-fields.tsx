import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { designs } from '#client/stores/engineering/designs.ts';
import { trialPredictions } from '#client/stores/learning/trials/trial-predictions.ts';
import { emptySheet, entryOf, sheetIn } from '#client/stores/learning/trials/trial-sheet.ts';
import { trials } from '#client/stores/learning/trials/trials.ts';
import { activity } from '#client/stores/session/activity.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox, SelectField, TextAreaField, TextField } from '#client/ui/field.tsx';
import { translated } from '#client/words/refusals.ts';
import { trials as say } from '#client/words/student/trials.ts';
import { LIMITS } from '#contract/limits.ts';
import { designMassIn, isDoubt, trialReason } from '#rules/trial-check.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import { withDerived } from '#rules/trials/trial-values.ts';
import styles from './trials.module.css';
import type { TrialSheet } from '#client/stores/learning/trials/trial-sheet.ts';
import type { TrialField, TrialForm, TrialUnits } from '#contract/trial.ts';

interface TrialFieldsProps {
  readonly form: TrialForm;
}

/** The fields of one run; every keystroke goes onto the device, and the run is sent at a press. */
export function TrialFields({ form }: TrialFieldsProps) {
  useSignals();
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | undefined>(undefined);
  const [last, setLast] = useState<TrialSheet | undefined>(undefined);
  useEffect(() => void designs.load(), []);
  const units = unitsNow();
  const sheet = sheetIn(form, trials.sheet.value ?? emptySheet(units, last), units);
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
  // What the server alone could doubt, such as a mass where the design is not on this device, is said to be right here.
  const wasRefused = correcting.value !== undefined && correcting.value.sentence !== '';
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
      <What form={form} sheet={sheet} change={change} />
      <Measured form={form} sheet={sheet} change={change} />
      <TextAreaField
        label={say('note')}
        rows={2}
        maxLength={LIMITS.trialNoteMax}
        value={sheet.note}
        onChange={(event) => change({ note: event.target.value })}
      />
      <div role="alert">{problem !== undefined && <p className={styles['problem']}>{problem.message}</p>}</div>
      {(isDoubt(problem?.code) || (problem === undefined && wasRefused)) && (
        <Checkbox label={say('isSure')} checked={false} onChange={() => void save(true)} />
      )}
      <Buttons />
    </form>
  );
}

/** What can be done with the fields, and whether they are kept. */
function Buttons() {
  useSignals();
  const { correcting } = trials;
  return (
    <p className={styles['actions']}>
      <Button type="submit" look="main">
        {say('save')}
      </Button>
      {correcting.value !== undefined && correcting.value.rev > 0 && (
        <Button onClick={() => void trials.giveUp()}>{say('giveUp')}</Button>
      )}
      <span role="status" className={styles['saved']}>
        {trials.sheet.value !== undefined && say(trials.isTyping.value ? 'typing' : 'keptTyping')}
      </span>
    </p>
  );
}

/** In what the class measures, as its teacher set it. */
export const unitsNow = (): TrialUnits => activity.current.value?.trialUnits ?? 'metric';

/** Of the parts of a revision, as far as this device knows [kg]. */
function designMassOf(form: TrialForm, revisionId: string): number | null | undefined {
  const revision = designs.mine.value.flatMap(({ revisions }) => revisions).find(({ id }) => id === revisionId);
  return revision ? designMassIn(form, revision.diagnostics) : trialPredictions.designMassOf(revisionId);
}

interface PartProps {
  readonly form: TrialForm;
  readonly sheet: TrialSheet;
  readonly change: (part: Partial<TrialSheet>) => void;
}

/** What was built and by whom. */
function What({ form, sheet, change }: PartProps) {
  useSignals();
  const choices = revisionChoices(sheet);
  return (
    <>
      <div className={styles['row']}>
        <TextField
          label={say('name')}
          help={say('nameExample')}
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
        <Entered field={form.mass} value={sheet.mass} change={(mass) => change({ mass })} />
      </div>
      <div className={styles['row']}>
        {Array.from({ length: LIMITS.trialPartnersMax }, (_, index) => (
          <TextField
            key={index}
            label={say('partner', { number: index + 1 })}
            help={say('partnerHelp')}
            value={sheet.partners[index] ?? ''}
            onChange={({ target: { value } }) =>
              change({
                partners: Array.from({ length: LIMITS.trialPartnersMax }, (__, place) =>
                  place === index ? value : (sheet.partners[place] ?? ''),
                ),
              })
            }
          />
        ))}
      </div>
    </>
  );
}

/** The student's saved revisions, newest first; without a network those that runs were entered of. */
function revisionChoices(sheet: TrialSheet): { value: string; label: string }[] {
  const own = designs.mine.value
    .flatMap(({ revisions }) => revisions)
    .toSorted((one, other) => other.lastModified - one.lastModified)
    .map(({ id, name, revision }) => ({ value: id, label: say('revision', { design: name, revision }) }));
  const ofRuns = trials.all.value.map(({ entry }) => ({
    value: entry.revisionId,
    label: say('revisionOfRun', { run: entry.name }),
  }));
  const ofSheet = sheet.revisionId === '' ? [] : [{ value: sheet.revisionId, label: sheet.revisionLabel }];
  const all = [...own, ...ofSheet, ...ofRuns];
  return all.filter(({ value }, index) => all.findIndex((each) => each.value === value) === index);
}

function Measured({ form, sheet, change }: PartProps) {
  useSignals();
  return (
    <>
      <p>{say('optional')}</p>
      <div className={styles['row']}>
        {form.fields.map((field) => (
          <Entered
            key={field.code}
            field={field}
            value={sheet.values[field.code] ?? ''}
            change={(value) => change({ values: { ...sheet.values, [field.code]: value } })}
          />
        ))}
      </div>
    </>
  );
}

interface EnteredProps {
  readonly field: TrialField;
  readonly value: string;
  readonly change: (value: string) => void;
}

function Entered({ field, value, change }: EnteredProps) {
  useSignals();
  if (field.kind === 'words' && field.choices) {
    const choices = field.choices.map((choice) => ({ value: choice, label: choice }));
    return (
      <SelectField
        label={field.label}
        choices={[{ value: '', label: say('notMeasured') }, ...choices]}
        value={value}
        onChange={(event) => change(event.target.value)}
      />
    );
  }
  const isNumber = field.kind === 'number';
  return (
    <TextField
      label={field.label}
      units={isNumber ? unitOf(field.quantity, unitsNow())[0] : undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? undefined : LIMITS.trialWordsMax}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
