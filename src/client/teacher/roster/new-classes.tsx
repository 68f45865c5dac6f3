import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { courses } from '#client/stores/teacher/courses.ts';
import { AskForm, Problem, textOf } from '#client/teacher/parts/ask-form.tsx';
import { useLeadOn } from '#client/teacher/use-lead-on.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { Loading } from '#client/ui/states.tsx';
import { translated } from '#client/words/refusals.ts';
import { archiveClasses as say, rosterImport } from '#client/words/teacher/roster/roster.ts';
import styles from './students.module.css';
import type { CoursesBody, NewClasses as Shown } from '#client/stores/teacher/courses.ts';

type Names = 'short' | 'written';

/** What was answered, and to which names: those of before stay on screen until the others come. */
interface Found {
  readonly names: Names;
  readonly answer: Shown | { readonly problem: string };
}

interface NewClassesProps {
  readonly classId: string;
  /** The same object as long as it is the same choice. */
  readonly source: Omit<CoursesBody, 'names'>;
  readonly onClose: () => void;
}

/** Classes of an archive as they would be here, and one button that makes them. */
export function NewClasses({ classId, source, onClose }: NewClassesProps) {
  useSignals();
  const leadOn = useLeadOn();
  const [names, setNames] = useState<Names>('short');
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let isOver = false;
    void courses.preview({ ...source, names }).then((answer) => {
      if (!isOver) setFound({ names, answer });
    });
    return () => void (isOver = true);
  }, [source, names]);
  const answer = found?.answer;
  const shown = answer !== undefined && 'classes' in answer ? answer : undefined;
  const count = source.courses.length;
  return (
    <Dialog title={say('preview', { count })} onClose={onClose} wide>
      <AskForm
        label={say('make', { count })}
        isDisabled={shown === undefined || found?.names !== names}
        onCancel={onClose}
        onSubmit={async (fields) => {
          if (shown === undefined) return undefined;
          const copyFrom = textOf(fields, 'copyFrom') || undefined;
          const makesIds = fields.get('makesIds') !== null;
          const problem = await courses.make(shown, { makesIds, copyFrom });
          if (problem === undefined) leadOn('/teacher');
          return problem;
        }}
      >
        {answer === undefined && <Loading title={rosterImport('oneMoment')} />}
        {answer !== undefined && 'problem' in answer && <Problem>{answer.problem}</Problem>}
        {shown !== undefined && <Classes of={shown} names={names} nameAs={setNames} />}
        <SelectField
          label={say('activities')}
          name="copyFrom"
          choices={[
            { value: classId, label: say('asHere') },
            { value: '', label: say('noneYet') },
          ]}
        />
      </AskForm>
    </Dialog>
  );
}

interface ClassesProps {
  readonly of: Shown;
  readonly names: Names;
  readonly nameAs: (names: Names) => void;
}

function Classes({ of, names, nameAs }: ClassesProps) {
  useSignals();
  const rows = of.classes.flatMap((each) => each.rows);
  const guessable = rows.filter(({ isGuessable }) => isGuessable).length;
  const wrong = rows.filter(({ outcome }) => outcome === 'problem');
  return (
    <>
      <p>{say('nothingYet')}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{say('className')}</th>
            <th scope="col">{say('students')}</th>
            <th scope="col">{say('leftOut')}</th>
          </tr>
        </thead>
        <tbody>
          {of.classes.map(({ name, rows: students }) => {
            const out = students.filter(({ outcome }) => outcome === 'problem').length;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td data-label={say('students')}>{students.length - out}</td>
                <td data-label={say('leftOut')}>{out}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ line, alias, reason, problem }) => (
            <li key={line}>
              {say('lineOut', {
                line,
                alias: alias || rosterImport('noName'),
                problem: translated(reason)?.message ?? problem,
              })}
            </li>
          ))}
        </ul>
      )}
      {of.hasWholeNames && (
        <Checkbox
          label={rosterImport('shortNames')}
          checked={names === 'short'}
          onChange={(event) => nameAs(event.target.checked ? 'short' : 'written')}
        />
      )}
      {guessable > 0 && <Checkbox label={rosterImport('makeIds', { count: guessable })} name="makesIds" />}
    </>
  );
}
