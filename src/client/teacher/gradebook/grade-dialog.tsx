import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { timerText } from '#client/ui/dates.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { counted } from '#client/teacher/parts/counted.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, TextAreaField, TextField } from '#client/ui/field.tsx';
import type { GradePlace } from '#client/stores/teacher/gradebook.ts';
import type { OpenGrade } from './grade-table.tsx';
import styles from './gradebook.module.css';

interface GradeDialogProps {
  readonly place: GradePlace;
  readonly grade: OpenGrade;
  readonly onClose: () => void;
}

/** One grade: what was reached, what a teacher gives instead, and another try. */
export function GradeDialog({ place, grade, onClose }: GradeDialogProps) {
  useSignals();
  const { cell, alias, exercise } = grade;
  const give = async (fields: FormData): Promise<string | undefined> => {
    const typed = textOf(fields, 'override');
    const problem = await gradebook.give(place, {
      override: typed === '' ? null : Number(typed),
      note: textOf(fields, 'note'),
      isExcused: fields.get('isExcused') !== null,
      was: { override: cell.override, note: cell.note, isExcused: cell.isExcused },
    });
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <Dialog title={`${alias}: ${exercise.name}`} onClose={onClose}>
      <p className={styles['facts']}>
        Reached: {cell.original === null ? 'no score yet' : `${cell.original}%`} · {counted(cell.attempts, 'attempt')} ·{' '}
        {timerText(cell.timeOnTask)} on task · {counted(cell.retakesAllowed, 'retake')} left
      </p>
      <AskForm label="Save" onSubmit={give} onCancel={onClose}>
        <TextField
          label="Score to count instead"
          units="%"
          name="override"
          type="number"
          min={0}
          max={100}
          step={1}
          defaultValue={cell.override ?? ''}
          help="Empty counts what was reached."
        />
        <TextAreaField
          label="Note"
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={cell.note}
          help="The student sees it beside the grade."
        />
        <Checkbox label="Excused: does not count in the average" name="isExcused" defaultChecked={cell.isExcused} />
      </AskForm>
      <AnotherTry {...{ place, grade, onClose }} />
    </Dialog>
  );
}

function AnotherTry({ place, grade, onClose }: GradeDialogProps) {
  useSignals();
  const [problem, setProblem] = useState<string>();
  const [isSure, setIsSure] = useState(false);
  const isScored = grade.exercise.category === 'quiz' || grade.exercise.category === 'worksheet';
  if (!isScored) return null;
  const then = async (asked: Promise<string | undefined>): Promise<void> => {
    const said = await asked;
    setProblem(said);
    if (said === undefined) onClose();
  };
  return (
    <section className={styles['again']} aria-label="Another try">
      <h3>Another try</h3>
      {problem !== undefined && <Problem>{problem}</Problem>}
      <div className={styles['buttons']}>
        <Button onClick={() => void then(gradebook.unlockRetake(place))}>Allow One More Retake</Button>
        {isSure ? (
          <Button look="danger" onClick={() => void then(gradebook.clearAttempt(place))}>
            Yes, Clear This Attempt
          </Button>
        ) : (
          <Button onClick={() => setIsSure(true)}>Clear Attempt...</Button>
        )}
      </div>
      {isSure && <p>The student starts anew with new questions. The cleared attempt stays in the history.</p>}
    </section>
  );
}
