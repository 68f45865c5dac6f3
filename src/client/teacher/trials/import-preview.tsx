import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Problem } from '#client/teacher/parts/ask-form.tsx';
import { ColumnChoice } from '#client/teacher/parts/column-choice.tsx';
import { linesLeft } from '#client/teacher/parts/lines-left.ts';
import { Card } from '#client/teacher/parts/page.tsx';
import { guessedColumns, hasHeading, plannedRuns, rolesOf } from '#client/teacher/trials/trial-table.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { translated } from '#client/words/refusals.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { classTrials as say } from '#client/words/teacher/race-day/trials.ts';
import { unitOf } from '#rules/trials/trial-units.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './trials.module.css';
import type { ColumnRole, PlannedRun } from '#client/teacher/trials/trial-table.ts';
import type { TrialForm, TrialUnits } from '#contract/engineering/trial.ts';
import type { TrialsPartProps } from './trials-screen.tsx';

/** A table as it was read. */
export interface ShownTable {
  readonly rows: readonly (readonly string[])[];
  readonly unread: number;
  /** The line of the text on which each row begins, and the one after what was read. */
  readonly lines: readonly number[];
}

/** What became of a table. */
export interface EnteredLines {
  /** So many runs were entered. */
  readonly count: number;
  /** The lines of which none was made, under their headings. */
  readonly left: string;
}

interface ImportPreviewProps extends TrialsPartProps {
  readonly table: ShownTable & { readonly of: string };
  readonly onDone: (entered: EnteredLines) => void;
}

/** What the table becomes by what was chosen so far. */
function usePlan({ place, form, all, table: { rows, lines, unread, of }, onDone }: ImportPreviewProps) {
  const [isHeaded, setIsHeaded] = useState(() => hasHeading(rows));
  const width = Math.max(...rows.map((cells) => cells.length), 0);
  const heading = rows[0] ?? [];
  const [columns, setColumns] = useState<readonly ColumnRole[]>(() =>
    guessedColumns(
      form,
      Array.from({ length: width }, (_, index) => heading[index] ?? ''),
    ),
  );
  const [isSure, setIsSure] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [now] = useState(() => Date.now());
  const [ids] = useState(() => new Map<string, string>());
  /** What is pressed again after a lost answer is the same run, which the server keeps once. */
  const idOf = (run: string): string => {
    const id = ids.get(run) ?? classTrials.newId();
    ids.set(run, id);
    return id;
  };
  const body = isHeaded ? rows.slice(1) : rows;
  const planned = plannedRuns(form, { rows: body, columns, isSure, firstLine: isHeaded ? 2 : 1 }, all, now);
  const ready = planned.filter(({ state }) => state === 'new');
  const asked = plannedRuns(form, { rows: body, columns, isSure: false, firstLine: 1 }, all, now).filter(
    ({ state }) => state === 'asked',
  );
  const there = planned.filter(({ state }) => state === 'there').length;
  /** What stands in the table already is not missed, either. */
  const left = (): string => {
    const isDone = ({ state }: PlannedRun): boolean => state === 'new' || state === 'there';
    const done = new Set(
      planned.flatMap((run, index) => (isDone(run) ? [lines[isHeaded ? index + 1 : index] ?? 0] : [])),
    );
    return done.size === planned.length && unread === 0 ? '' : linesLeft(of, lines, done);
  };
  const enter = async (): Promise<void> => {
    const runs = ready.flatMap(({ student, entry }) =>
      student && entry
        ? [{ trialId: idOf(JSON.stringify([student.id, entry])), studentId: student.id, entry, baseRev: 0 }]
        : [],
    );
    const refused = await classTrials.enter(place, runs);
    if (refused === undefined) onDone({ count: runs.length, left: left() });
    else setProblem(refused);
  };
  const choose = (index: number, role: ColumnRole): void =>
    setColumns(columns.map((each, place_) => (place_ === index ? role : each === role && role !== '' ? '' : each)));
  const chosen = { isHeaded, setIsHeaded, columns, choose, isSure, setIsSure };
  return { ...chosen, width, heading, problem, planned, ready, asked, there, enter };
}

/** What each column says is chosen here, and what each line becomes is seen before anything is entered. */
export function ImportPreview(props: ImportPreviewProps) {
  useSignals();
  const { form, all } = props;
  const { unread } = props.table;
  const plan = usePlan(props);
  const { isHeaded, setIsHeaded, columns, isSure, setIsSure, problem, planned, ready, asked, there, enter } = plan;
  return (
    <Card title={say('preview')}>
      <Checkbox label={say('heading')} checked={isHeaded} onChange={({ target }) => setIsHeaded(target.checked)} />
      {!columns.includes('student') && <Problem>{say('needsStudent')}</Problem>}
      {unread > 0 && <p>{say('unread', { count: unread })}</p>}
      <Lines {...{ form, all, plan }} />
      <p role="status">{say('count', { count: ready.length, there, wrong: planned.length - ready.length - there })}</p>
      {asked.length > 0 && (
        <Checkbox
          label={say('sureOfAll', { count: asked.length })}
          checked={isSure}
          onChange={({ target }) => setIsSure(target.checked)}
        />
      )}
      {problem !== undefined && <Problem>{problem}</Problem>}
      <Button look="main" disabled={ready.length === 0} onClick={() => enter()}>
        {say('import', { count: ready.length })}
      </Button>
    </Card>
  );
}

interface LinesProps extends Pick<TrialsPartProps, 'form' | 'all'> {
  readonly plan: ReturnType<typeof usePlan>;
}

function Lines({ form, all, plan: { isHeaded, width, heading, columns, choose, planned } }: LinesProps) {
  useSignals();
  return (
    <div className={table['frame']} role="region" aria-label={parts('linesOfTable')} tabIndex={0}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">{say('line')}</th>
            {columns.map((role, index) => (
              <th key={index} scope="col">
                <Column
                  {...{ form, role }}
                  units={all.units}
                  number={index + 1}
                  choose={(next) => choose(index, next)}
                />
                {isHeaded && <small className={styles['line']}>{heading[index]}</small>}
              </th>
            ))}
            <th scope="col">{say('becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {planned.map((line) => (
            <Line key={line.line} planned={line} width={width} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnProps {
  readonly form: TrialForm;
  readonly role: ColumnRole;
  readonly units: TrialUnits;
  readonly number: number;
  readonly choose: (role: ColumnRole) => void;
}

const SAID = {
  student: 'roleStudent',
  run: 'roleRun',
  design: 'roleDesign',
  mass: 'roleMass',
  note: 'roleNote',
} as const;

function Column({ form, role, units, number, choose }: ColumnProps) {
  useSignals();
  const nameOf = (each: ColumnRole): string => {
    const field = each === 'mass' ? form.mass : form.fields.find(({ code }) => code === each);
    if (field?.kind === 'number')
      return say('fieldIn', { label: field.label, units: unitOf(field.quantity, units)[0] });
    return field?.label ?? say(SAID[each as keyof typeof SAID]);
  };
  return (
    <ColumnChoice
      number={number}
      role={role}
      choices={rolesOf(form).map((each) => ({ value: each, label: nameOf(each) }))}
      choose={choose}
    />
  );
}

function Line({ planned, width }: { readonly planned: PlannedRun; readonly width: number }) {
  useSignals();
  const { line, cells, state, student, revision, entry, reason } = planned;
  const becomes =
    state === 'new'
      ? say('new', { run: entry?.name ?? '', alias: student?.alias ?? '', design: revision?.design ?? '' })
      : state === 'asked' || state === 'wrong'
        ? (translated(reason)?.message ?? '')
        : say(state);
  return (
    <tr>
      <th scope="row">{line}</th>
      {Array.from({ length: width }, (_, index) => (
        <td key={index}>{cells[index] ?? ''}</td>
      ))}
      <td className={state === 'new' || state === 'there' ? undefined : styles['problem']}>{becomes}</td>
    </tr>
  );
}
