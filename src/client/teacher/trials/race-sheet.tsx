import '#client/ui/styles/print.css';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { textOf } from '#client/stores/learning/trials/trial-sheet.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { SelectField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { alikeIn, comparedRuns } from '#rules/trials/compared-runs.ts';
import { unitOf, writtenIn } from '#rules/trials/trial-units.ts';
import { isResult } from '#rules/trials/trial-values.ts';
import { sheetRows } from './sheet-rows.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './trials.module.css';
import type { TrialForm, TrialNumber } from '#contract/engineering/trial.ts';
import type { ClassTrials } from '#contract/teacher/race-day/trial-calls.ts';
import type { SheetOrder, SheetRow } from './sheet-rows.ts';
import type { TrialsPartProps } from './trials-screen.tsx';

const RUNS = [1, 2, 3, 4, 5] as const;

interface Choice {
  /** Of the result; the first one where it is empty. */
  readonly code: string;
  readonly runs: number;
  readonly isFilled: boolean;
  readonly order: SheetOrder;
}

/** The start list with a table for the results: blank before the race, filled after it; Letter or A4 as the printer has it. */
export function RaceSheet({ form, all }: TrialsPartProps) {
  useSignals();
  const results = form.fields.filter(isResult);
  const [choice, setChoice] = useState<Choice>({ code: '', runs: 3, isFilled: false, order: 'byGroup' });
  const { code, runs, isFilled, order } = choice;
  const result = results.find((field) => field.code === code) ?? results[0];
  if (!result) return null;
  const { units } = all;
  const open = classes.current.value;
  const rows = sheetRows(all, { result, order, alike: alikeOf(form, all) });
  const name = openApplication.offered.value.find((each) => each.code === openApplication.code.value)?.name ?? '';
  return (
    <>
      <Choices {...{ results, choice }} onChange={(part) => setChoice({ ...choice, ...part })} />
      <section className={styles['sheet']} aria-label={say('sheet')}>
        <h2>{say('sheetTitle', { application: name, className: open.status === 'ready' ? open.value.name : '' })}</h2>
        <p>
          {`${result.label}. ${say('units', { result: unitOf(result.quantity, units)[0], mass: unitOf('mass', units)[0] })} `}
          {say('date')}: <span className={styles['blank']} />
        </p>
        {isFilled && <Compared form={form} all={all} />}
        <table>
          <thead>
            <tr>
              <th scope="col">{say('startNumber')}</th>
              <th scope="col">{say('student')}</th>
              <th scope="col">{say('built')}</th>
              <th scope="col">{say('mass')}</th>
              {Array.from({ length: runs }, (_, index) => (
                <th key={index} scope="col">
                  {say('runNumber', { number: index + 1 })}
                </th>
              ))}
              <th scope="col">{say('best')}</th>
              <th scope="col">{say('signature')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row key={row.id} number={index + 1} {...{ row, runs, isFilled, result }} form={form} all={all} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** What runs must have alike, with what decides a tie, as in a contest. */
function alikeOf(form: TrialForm, { usual }: ClassTrials) {
  const field = alikeIn(form);
  return field && { ...field, usual };
}

/** Which runs stand on the sheet, where some were made otherwise. */
function Compared({ form, all }: Pick<TrialsPartProps, 'form' | 'all'>) {
  useSignals();
  const { runs, units } = all;
  const field = alikeOf(form, all);
  const counted = runs.filter(({ struck }) => struck === undefined);
  const { alike, left } = comparedRuns(counted, field);
  if (field === undefined || alike === undefined || left === 0) return null;
  const value = writtenIn(field, alike, units);
  return <p>{say('compared', { count: left, what: field.label, value })}</p>;
}

interface ChoicesProps {
  readonly results: readonly TrialNumber[];
  readonly choice: Choice;
  readonly onChange: (part: Partial<Choice>) => void;
}

/** What stands on the sheet, and the button that prints it. */
function Choices({ results, choice, onChange }: ChoicesProps) {
  useSignals();
  return (
    <div className={table['choices']}>
      <SelectField
        label={say('result')}
        value={choice.code}
        choices={results.map((field) => ({ value: field.code, label: field.label }))}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <SelectField
        label={say('runs')}
        value={String(choice.runs)}
        choices={RUNS.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={({ target }) => onChange({ runs: Number(target.value) })}
      />
      <SelectField
        label={say('content')}
        value={choice.isFilled ? 'filled' : 'blank'}
        choices={(['blank', 'filled'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => onChange({ isFilled: target.value === 'filled' })}
      />
      <SelectField
        label={say('order')}
        value={choice.order}
        choices={(['byGroup', 'byAlias', 'byResult'] as const).map((value) => ({ value, label: say(value) }))}
        onChange={({ target }) => onChange({ order: target.value as SheetOrder })}
      />
      <Button look="next" onClick={() => globalThis.print()}>
        {common('print')}
      </Button>
    </div>
  );
}

interface RowProps extends Pick<TrialsPartProps, 'form' | 'all'> {
  readonly row: SheetRow;
  readonly number: number;
  readonly runs: number;
  readonly isFilled: boolean;
  readonly result: TrialNumber;
}

function Row({ row, number, runs, isFilled, result, form, all: { units } }: RowProps) {
  useSignals();
  const decimals = Math.max(0, ...row.results.map((value) => decimalsOf(textOf(result, value, units))));
  // All of a row as finely as the finest, so that 1.1 stands beside 1.093 as 1.100.
  const shown = (value: number | undefined): string =>
    isFilled && value !== undefined ? Number(textOf(result, value, units)).toFixed(decimals) : '';
  const hasColumn = row.best === undefined || row.results.slice(0, runs).includes(row.best);
  const best = shown(row.best);
  return (
    <tr>
      <td>{number}</td>
      <th scope="row">{row.alias}</th>
      <td>{row.built && say('revisionOf', { design: row.built.design, revision: String(row.built.revision) })}</td>
      <td>{isFilled && row.mass !== undefined ? textOf(form.mass, row.mass, units) : ''}</td>
      {Array.from({ length: runs }, (_, index) => (
        <td key={index}>{shown(row.results[index])}</td>
      ))}
      <td>{isFilled && !hasColumn ? say('bestOfRun', { best, run: row.bestRun ?? '' }) : best}</td>
      <td>{'\u00a0'}</td>
    </tr>
  );
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
