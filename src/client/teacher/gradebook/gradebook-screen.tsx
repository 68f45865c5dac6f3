import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { classes } from '#client/stores/teacher/classes.ts';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { missingWork } from '#client/stores/teacher/missing-work.ts';
import { NoStudents } from '#client/teacher/classes/no-students.tsx';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page, PrintedHeading } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Checkbox, SelectField } from '#client/ui/field.tsx';
import { common } from '#client/words/common.ts';
import { gradebook as say } from '#client/words/teacher/gradebook.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { MISSING_WORK, gradebookTable, lmsTable, onlyGraded } from '#rules/class-tables.ts';
import { CourseGradesPart } from './course-grades.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { GradeTable } from './grade-table.tsx';
import { HardQuestions } from './hard-questions.tsx';
import { saveTable } from './save-table.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import styles from './gradebook.module.css';
import type { ClassApplication } from '#client/stores/teacher/class-application.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { Gradebook } from '#contract/teacher/gradebook-calls.ts';
import type { OpenGrade } from './grade-table.tsx';

/** The grades of a class in one application: given, excused, printed and saved as CSV. */
export function GradebookScreen({ classId }: ClassScreenProps) {
  useSignals();
  return (
    <Page title={menu('gradebook')} wide>
      <WithApplication>{(appCode) => <Grades key={appCode} place={{ classId, appCode }} />}</WithApplication>
    </Page>
  );
}

function Grades({ place }: { readonly place: ClassApplication }) {
  useSignals();
  const { classId, appCode } = place;
  useEffect(() => void gradebook.load({ classId, appCode }), [classId, appCode]);
  return (
    <Show of={gradebook.table.value} waiting={say('getting')} retry={() => void gradebook.load(place)}>
      {(open) => <OpenGradebook {...{ place, open }} />}
    </Show>
  );
}

interface OpenGradebookProps {
  readonly place: ClassApplication;
  readonly open: Gradebook;
}

function OpenGradebook({ place, open }: OpenGradebookProps) {
  useSignals();
  const [isWhole, setIsWhole] = useState(false);
  const [grade, setGrade] = useState<OpenGrade>();
  const [now] = useState(() => Date.now());
  if (open.rows.length === 0) return <NoStudents />;
  const missing = missingWork.choice.value;
  const shown = isWhole ? open : onlyGraded(open);
  const forLms = lmsTable(shown, missing, now);
  return (
    <>
      <PrintedHeading appCode={place.appCode} />
      <div className={table['choices']}>
        <ApplicationChoice />
        <Checkbox label={say('lessonsToo')} checked={isWhole} onChange={() => setIsWhole(!isWhole)} />
        <MissingWorkChoice />
        <LinkButton href={`/teacher/classes/${place.classId}/rubrics`}>{menu('rubrics')}</LinkButton>
        <Button onClick={() => print()}>{common('print')}</Button>
        <Button onClick={() => saveTable(gradebookTable(shown, missing), `gradebook-${place.appCode}.csv`)}>
          {say('downloadTable')}
        </Button>
        {forLms && (
          <Button onClick={() => saveTable(forLms, `grades-${place.appCode}-lms.csv`)}>{say('downloadForLms')}</Button>
        )}
      </div>
      <GradeTable place={place} table={shown} missing={missing} onOpen={setGrade} />
      <p className={styles['legend']}>
        {classes.mayChange() && say('pressGrade')} {say('legend')} {forLms && say('aboutLms')}
      </p>
      <CourseGradesPart classId={place.classId} />
      <HardQuestions place={place} />
      {grade !== undefined && (
        <GradeDialog
          key={`${grade.studentId} ${grade.exercise.code}`}
          place={{ ...place, studentId: grade.studentId, code: grade.exercise.code }}
          grade={nowOf(open, grade)}
          onClose={() => setGrade(undefined)}
        />
      )}
    </>
  );
}

/** The grade that was pressed, as it stands by now. */
function nowOf({ rows }: Gradebook, grade: OpenGrade): OpenGrade {
  const cells = rows.find(({ studentId }) => studentId === grade.studentId)?.cells ?? [];
  return { ...grade, cell: cells.find(({ code }) => code === grade.exercise.code) ?? grade.cell };
}

function MissingWorkChoice() {
  useSignals();
  return (
    <SelectField
      label={say('missing')}
      choices={MISSING_WORK.map((value) => ({ value, label: say(`missing.${value}`) }))}
      value={missingWork.choice.value}
      onChange={({ target: { value } }) => missingWork.choose(value === 'zero' ? 'zero' : 'left-out')}
    />
  );
}
