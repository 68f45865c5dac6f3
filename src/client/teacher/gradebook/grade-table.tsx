import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { begunForms } from '#client/teacher/kept-form/form-place.ts';
import { gradebook as say, rubrics as sayOfRubrics } from '#client/words/teacher/gradebook.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import {
  averageOf,
  averageText,
  designPartsOf,
  doneText,
  gradeText,
  missingText,
  nameAndId,
} from '#rules/class-tables.ts';
import { formOf, isTypedFor } from './grade-form.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './gradebook.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { GradeCell, Gradebook, GradebookExercise } from '#contract/teacher/gradebook-calls.ts';
import type { DesignPart, MissingWork } from '#rules/class-tables.ts';

/** A grade that was pressed. */
export interface OpenGrade {
  readonly studentId: string;
  /** With the sign-in id, where it may be known. */
  readonly name: string;
  readonly exercise: GradebookExercise;
  readonly cell: GradeCell;
}

/** The heads of more columns than these stand upright on paper: side by side they would be cut off, and the average with them. */
const MANY = 12;

interface GradeTableProps {
  readonly place: ClassApplication;
  readonly table: Gradebook;
  readonly missing: MissingWork;
  readonly onOpen: (grade: OpenGrade) => void;
}

/** Students by exercises; each grade opens. */
export function GradeTable({ place, table: open, missing, onOpen }: GradeTableProps) {
  useSignals();
  const { exercises, works, rows } = open;
  const designs = designPartsOf(open);
  const begun = begunForms();
  return (
    <div className={`${table['frame']} ${styles['frame']}`} role="region" aria-label={parts('grades')} tabIndex={0}>
      <table
        className={`${table['table']} ${styles['grades']}`}
        data-many={exercises.length + works.length > MANY || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{menu('student')}</th>
            <th scope="col">{parts('group')}</th>
            {exercises.map(({ code, name }) => (
              <th key={code} scope="col" className={styles['exercise']}>
                {name}
              </th>
            ))}
            {works.map(({ kind, name }) => (
              <th key={kind} scope="col" className={styles['exercise']}>
                {name}
              </th>
            ))}
            <th scope="col" className={table['number']}>
              {say('done')}
            </th>
            {designs.map((part) => (
              <th key={part} scope="col" className={table['number']}>
                {say(part)}
              </th>
            ))}
            <th scope="col" className={`${table['number']} ${styles['exercise']} ${styles['average']}`}>
              {`${say('average')}, ${missingText(missing)}`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GradeRow key={row.studentId} {...{ place, row, exercises, works, designs, missing, begun, onOpen }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GradeRowProps extends Pick<GradeTableProps, 'place' | 'missing' | 'onOpen'> {
  readonly row: Gradebook['rows'][number];
  readonly exercises: readonly GradebookExercise[];
  readonly works: Gradebook['works'];
  readonly designs: readonly DesignPart[];
  /** Names of the forms that were begun and not saved. */
  readonly begun: ReadonlySet<string>;
}

function GradeRow({ place, row, exercises, works, designs, missing, begun, onOpen }: GradeRowProps) {
  useSignals();
  const { classId } = place;
  const { studentId, alias, signInId, groupName, cells } = row;
  return (
    <tr>
      <th scope="row">
        <Link href={`/teacher/classes/${classId}/student/${studentId}`}>{alias}</Link>
        {signInId !== null && ` (${signInId})`}
      </th>
      <td>{groupName}</td>
      {exercises.map((exercise, index) => {
        const cell = cells[index];
        const grade = { ...place, studentId, code: exercise.code };
        return (
          <td key={exercise.code}>
            {cell && (
              <Grade
                of={{ studentId, name: nameAndId({ alias, signInId }), exercise, cell }}
                alias={alias}
                isBegun={begun.has(formOf(grade)) && isTypedFor(grade, cell)}
                onOpen={onOpen}
              />
            )}
          </td>
        );
      })}
      {works.map(({ kind, name }, index) => {
        const grade = averageText(row.works[index] ?? null);
        return (
          <td key={kind}>
            <Link
              href={`/teacher/classes/${classId}/student/${studentId}?part=${kind === 'model' ? 'designs' : 'journal'}`}
              aria-label={sayOfRubrics('ofStudent', { grade, alias, work: name })}
            >
              {grade}
            </Link>
          </td>
        );
      })}
      <td className={`${table['number']} ${styles['done']}`}>{doneText(row)}</td>
      {designs.map((part) => (
        <td key={part} className={table['number']}>
          {averageText(row[part])}
        </td>
      ))}
      <td className={`${table['number']} ${styles['average']}`}>{averageText(averageOf(row, missing))}</td>
    </tr>
  );
}

interface GradeProps extends Pick<GradeTableProps, 'onOpen'> {
  readonly of: OpenGrade;
  readonly alias: string;
  /** Something was typed for it and is not saved. */
  readonly isBegun: boolean;
}

function Grade({ of, alias, isBegun, onOpen }: GradeProps) {
  useSignals();
  const { cell, exercise } = of;
  const grade = gradeText(cell);
  const named = say('gradeOf', { grade, alias, exercise: exercise.name });
  return (
    <button
      type="button"
      className={styles['grade']}
      data-given={cell.override !== null || cell.isExcused ? '' : undefined}
      title={isBegun ? parts('unsaved') : cell.note === '' ? undefined : cell.note}
      aria-label={isBegun ? `${named}. ${parts('unsaved')}` : named}
      onClick={() => onOpen(of)}
    >
      {grade}
      {isBegun && ' ✎'}
    </button>
  );
}
