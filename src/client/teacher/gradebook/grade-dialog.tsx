import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { placeOf } from '#client/teacher/kept-form/form-place.ts';
import { KeptForm } from '#client/teacher/kept-form/kept-form.tsx';
import { answersAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, TextAreaField, TextField } from '#client/ui/field.tsx';
import { dayText, timerText } from '#client/words/dates.ts';
import { gradebook as say } from '#client/words/teacher/gradebook.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { asksSomething, gradeText } from '#rules/class-tables.ts';
import { formOf } from './grade-form.ts';
import styles from './gradebook.module.css';
import type { GradePlace } from '#client/stores/teacher/gradebook.ts';
import type { Upon } from '#client/teacher/kept-form/use-draft.ts';
import type { GradeCell } from '#contract/teacher/gradebook-calls.ts';
import type { OpenGrade } from './grade-table.tsx';

type Given = Pick<GradeCell, 'override' | 'note' | 'isExcused'>;

interface GradeDialogProps {
  readonly place: GradePlace;
  readonly grade: OpenGrade;
  readonly onClose: () => void;
}

/** One grade: what was reached, what a teacher gives instead, and another try; a viewer only reads it. */
export function GradeDialog({ place, grade, onClose }: GradeDialogProps) {
  useSignals();
  const { cell, name, exercise } = grade;
  return (
    <Dialog title={say('dialogTitle', { alias: name, exercise: exercise.name })} onClose={onClose}>
      <p className={styles['facts']}>
        {say('facts', {
          score: cell.original === null ? say('noScore') : `${cell.original}%`,
          attempts: say('attempts', { count: cell.attempts }),
          time: timerText(cell.timeOnTask),
          retakes: say('retakesLeft', { count: cell.retakesAllowed }),
        })}
        {exercise.dueAt !== undefined && ` · ${say(cell.isLate ? 'wasDue' : 'due', { date: dayText(exercise.dueAt) })}`}
      </p>
      {classes.mayChange() ? <GradeForm {...{ place, grade, onClose }} /> : <Standing cell={cell} />}
      {asksSomething(exercise) && <Answers {...{ place, grade, onClose }} />}
    </Dialog>
  );
}

function GradeForm({ place, grade: { cell }, onClose }: GradeDialogProps) {
  useSignals();
  const { override, note, isExcused } = cell;
  const give = async (fields: FormData, { was }: Upon<Given>): Promise<string | undefined> => {
    const typed = textOf(fields, 'override');
    const problem = await gradebook.give(place, {
      override: typed === '' ? null : Number(typed),
      note: textOf(fields, 'note'),
      isExcused: fields.get('isExcused') !== null,
      was,
    });
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <KeptForm
      keptAs={formOf(place)}
      base={{ override, note, isExcused }}
      label={parts('save')}
      onSubmit={give}
      onCancel={onClose}
      overtaken={standing(cell)}
    >
      <TextField
        label={say('scoreInstead')}
        units="%"
        name="override"
        type="number"
        min={0}
        max={100}
        step={1}
        defaultValue={override ?? ''}
        help={say('aboutScore')}
      />
      <TextAreaField
        label={parts('note')}
        name="note"
        rows={2}
        maxLength={500}
        defaultValue={note}
        help={say('aboutNote')}
      />
      <Checkbox label={say('excused')} name="isExcused" defaultChecked={isExcused} />
    </KeptForm>
  );
}

/** The grade as it stands, with its note. */
function Standing({ cell }: { readonly cell: GradeCell }) {
  useSignals();
  return (
    <>
      <p>{say('gradeNow', { grade: gradeText(cell) })}</p>
      {cell.note !== '' && <p dir="auto">{say('noteNow', { note: cell.note })}</p>}
    </>
  );
}

function standing(cell: GradeCell): string {
  const { note } = cell;
  const grade = gradeText(cell);
  return note === '' ? say('overtaken', { grade }) : say('overtakenNoted', { grade, note });
}

/** What was answered, and another try. They come after the form: what is typed at once goes into its first field. */
function Answers({ place, grade, onClose }: GradeDialogProps) {
  useSignals();
  return (
    <>
      <p className={styles['answers']}>
        <LinkButton href={answersAddress(place, { student: place.studentId })}>{say('seeAnswers')}</LinkButton>
      </p>
      {classes.mayChange() && <AnotherTry {...{ place, grade, onClose }} />}
    </>
  );
}

function AnotherTry({ place, grade: { cell }, onClose }: GradeDialogProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const then = async (asked: Promise<string | undefined>): Promise<void> => {
    const said = await asked;
    setProblem(said);
    // A grade that is typed and not saved would seem to be saved with it.
    if (said === undefined && formDrafts.of(placeOf(formOf(place))) === undefined) onClose();
  };
  const clear = async (): Promise<void> => {
    if (await gradebook.isSureToClear()) await then(gradebook.clearAttempt(place));
  };
  return (
    <section className={styles['again']} aria-label={say('anotherTry')}>
      <h3>{say('anotherTry')}</h3>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles['buttons']}>
        <Button onClick={() => then(gradebook.unlockRetake(place))}>{say('allowRetake')}</Button>
        {(cell.isBegun ?? cell.attempts > 0) && <Button onClick={() => clear()}>{say('clearAttempt')}</Button>}
      </div>
    </section>
  );
}
