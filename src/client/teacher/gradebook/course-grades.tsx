import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { missingWork } from '#client/stores/teacher/missing-work.ts';
import { courseGradeOf, courseTable, onlyUnits } from '#client/teacher/gradebook/course-table.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { SortedTable } from '#client/teacher/parts/sorted-table.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox } from '#client/ui/field.tsx';
import { Empty } from '#client/ui/states.tsx';
import { gradebook as say } from '#client/words/teacher/gradebook.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { averageOf, averageText, doneText, missingText, nameAndId } from '#rules/class-tables.ts';
import { saveTable } from './save-table.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './gradebook.module.css';
import type { Column } from '#client/teacher/parts/sorted-table.tsx';
import type { CourseGrades, CourseRow } from '#contract/teacher/gradebook-calls.ts';
import type { MissingWork } from '#rules/class-tables.ts';

/** The grade of each student over the units of the class. */
export function CourseGradesPart({ classId }: { readonly classId: string }) {
  useSignals();
  const load = (): void => void gradebook.loadCourse(classId);
  return (
    <details
      className={styles['hard']}
      onToggle={(event) => {
        if (event.currentTarget.open) load();
      }}
    >
      <summary>{say('courseGrade')}</summary>
      <Show of={gradebook.course.value} waiting={say('getting')} retry={load}>
        {(course) => <OpenCourse course={course} />}
      </Show>
    </details>
  );
}

function OpenCourse({ course }: { readonly course: CourseGrades }) {
  useSignals();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const missing = missingWork.choice.value;
  const shown = onlyUnits(course, (code) => !leftOut.has(code));
  const turn = (code: string): void => {
    const next = new Set(leftOut);
    if (!next.delete(code)) next.add(code);
    setLeftOut(next);
  };
  return (
    <>
      <p className={styles['facts']}>{say('aboutCourseGrade')}</p>
      <div className={table['choices']}>
        <fieldset className={styles['units']}>
          <legend>{say('activitiesThatCount')}</legend>
          {course.units.map(({ code, name }) => (
            <Checkbox key={code} label={name} checked={!leftOut.has(code)} onChange={() => turn(code)} />
          ))}
        </fieldset>
        <Button onClick={() => saveTable(courseTable(shown, missing), 'course-grades.csv')}>
          {say('downloadCourse')}
        </Button>
      </div>
      {shown.units.length === 0 ? (
        <Empty title={say('noActivities')} />
      ) : (
        <SortedTable
          label={say('courseGrade')}
          columns={columnsOf(shown, missing)}
          rows={shown.rows}
          keyOf={({ studentId }) => studentId}
        />
      )}
    </>
  );
}

function columnsOf({ units }: CourseGrades, missing: MissingWork): Column<CourseRow>[] {
  const courseOf = ({ standings }: CourseRow) => courseGradeOf(standings, missing);
  return [
    { key: 'student', label: () => menu('student'), order: nameAndId, cell: nameAndId },
    {
      key: 'group',
      label: () => parts('group'),
      order: ({ groupName }) => groupName,
      cell: ({ groupName }) => groupName,
    },
    ...units.map(({ code, name }, index): Column<CourseRow> => {
      const average = ({ standings }: CourseRow): number | null => {
        const standing = standings[index];
        return standing ? averageOf(standing, missing) : null;
      };
      return { key: code, label: () => name, isNumber: true, order: average, cell: (row) => averageText(average(row)) };
    }),
    {
      key: 'done',
      label: () => say('done'),
      isNumber: true,
      order: (row) => courseOf(row).graded,
      cell: (row) => <span className={styles['done']}>{doneText(courseOf(row))}</span>,
    },
    {
      key: 'grade',
      label: () => `${say('courseGrade')}, ${missingText(missing)}`,
      isNumber: true,
      order: (row) => courseOf(row).grade,
      cell: (row) => averageText(courseOf(row).grade),
    },
  ];
}
