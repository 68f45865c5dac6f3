import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { gradebook } from '#client/stores/teacher/gradebook.ts';
import { NoStudents } from '#client/teacher/classes/no-students.tsx';
import { answersAddress, answersOfAddress } from '#client/teacher/parts/addresses/answers-address.ts';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { OwnWords } from '#client/ui/lesson/markdown.tsx';
import { Empty } from '#client/ui/states.tsx';
import { answers as say } from '#client/words/teacher/answers.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { ownPageIdOf } from '#contract/own-pages/own-page.ts';
import { nameAndId } from '#rules/class-tables.ts';
import { ClassAnswers } from './class-answers.tsx';
import { QuestionAnswers } from './question-answers.tsx';
import { StudentAnswers } from './student-answers.tsx';
import type { ExercisePlace } from '#client/stores/teacher/gradebook.ts';
import type { AnswersOf } from '#client/teacher/parts/addresses/answers-address.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { ExerciseAnswers } from '#contract/teacher/answers-calls.ts';

/** What a class answered in a quiz or worksheet: all students, one of them, or those who were wrong on one question. */
export function AnswersScreen({ classId, more = '' }: ClassScreenProps) {
  useSignals();
  const { place, of } = answersOfAddress(classId, more);
  const { appCode, code } = place;
  useEffect(() => {
    if (code !== '') void gradebook.loadAnswers({ classId, appCode, code });
  }, [classId, appCode, code]);
  const open = gradebook.answers.value;
  const found = open.status === 'ready' && open.value.exercise.code === code ? open.value : undefined;
  return (
    <Page
      title={found ? say('title', { exercise: found.exercise.name }) : menu('answers')}
      lead={found && leadOf(found, of)}
      wide
      actions={
        <>
          {of !== undefined && <LinkButton href={answersAddress(place)}>{say('everyone')}</LinkButton>}
          <LinkButton href={`/teacher/classes/${classId}/gradebook`}>{say('back')}</LinkButton>
        </>
      }
    >
      {code === '' ? (
        <Empty title={say('choose')} />
      ) : (
        <Show of={open} waiting={say('getting')} retry={() => void gradebook.loadAnswers(place)}>
          {() =>
            found && (
              <OwnWords value={ownPageIdOf(code) !== undefined}>
                <Answers {...{ place, of, found }} />
              </OwnWords>
            )
          }
        </Show>
      )}
    </Page>
  );
}

function leadOf({ rows, questions }: ExerciseAnswers, of: AnswersOf | undefined): string | undefined {
  if (of === undefined) return undefined;
  if ('question' in of) {
    const asked = questions.find(({ id }) => id === of.question);
    return say(asked?.guide ? 'allAnswers' : 'whoWasWrong');
  }
  const row = rows.find(({ studentId }) => studentId === of.student);
  return row && nameAndId(row);
}

interface AnswersProps {
  readonly place: ExercisePlace;
  readonly of: AnswersOf | undefined;
  readonly found: ExerciseAnswers;
}

function Answers({ place, of, found }: AnswersProps) {
  useSignals();
  if (found.rows.length === 0) return <NoStudents />;
  if (of === undefined) return <ClassAnswers {...{ place, found }} />;
  if ('student' in of) {
    const row = found.rows.find(({ studentId }) => studentId === of.student);
    if (row) return <StudentAnswers {...{ place, found, row }} />;
  } else {
    const question = found.questions.find(({ id }) => id === of.question);
    if (question) return <QuestionAnswers {...{ place, found, question }} />;
  }
  return <Empty title={say('notHere')} />;
}
