import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { searchWithout } from '#client/teacher/parts/addresses/student-address.ts';
import { ApplicationChoice, WithApplication } from '#client/teacher/parts/application-choice.tsx';
import { LinkButton } from '#client/teacher/parts/link-button.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { Show } from '#client/teacher/parts/show.tsx';
import { moment } from '#client/words/dates.ts';
import { menu } from '#client/words/teacher/menu.ts';
import { parts } from '#client/words/teacher/parts.ts';
import { student as say } from '#client/words/teacher/student.ts';
import { Neighbors } from './neighbors.tsx';
import { StudentDesigns } from './student-designs.tsx';
import { StudentFile } from './student-file.tsx';
import { StudentGrades } from './student-grades.tsx';
import { StudentJournal } from './student-journal.tsx';
import { textId } from './text-id.ts';
import table from '#client/teacher/parts/teacher-table.module.css';
import type { StudentPlace } from '#client/stores/teacher/student/student-detail.ts';
import type { ClassScreenProps } from '#client/teacher/parts/class-screen-props.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

/** One student in one activity: grades, designs and journal, and what the teacher says to them. */
export function StudentScreen({ classId, more: studentId = '' }: ClassScreenProps) {
  useSignals();
  const open = studentDetail.state.value;
  const [search, setSearch] = useSearchParams();
  // A text leads to the work for which it was written, which the class may not be offered any more.
  const named = openApplication.units.value.find(({ code }) => code === search.get('app'));
  const mayExport = classes.mayChange();
  const title =
    open.status === 'ready' && open.value.student.id === studentId ? open.value.student.alias : menu('student');
  return (
    <Page
      title={title}
      wide
      lead={open.status === 'ready' ? leadOf(open.value) : undefined}
      actions={
        <>
          <LinkButton href={`/teacher/classes/${classId}/portfolio/${studentId}`}>{menu('portfolio')}</LinkButton>
          {mayExport && <StudentFile {...{ classId, studentId }} name={title} />}
        </>
      }
    >
      <div className={table['choices']}>
        <ApplicationChoice named={named} onChoose={() => setSearch(searchWithout(search, 'app'), { replace: true })} />
        <Neighbors {...{ classId, studentId }} />
      </div>
      <WithApplication named={named}>
        {(appCode) => <Detail key={`${studentId} ${appCode}`} place={{ classId, studentId, appCode }} />}
      </WithApplication>
    </Page>
  );
}

function leadOf({ student }: StudentDetail): string {
  const { groupName, signInId, lastSeenAt, isActive } = student;
  const group = signInId === undefined ? groupName : say('groupAndId', { group: groupName, id: signInId });
  const seen = lastSeenAt === 0 ? say('notAtWork') : say('lastSeen', { at: moment(lastSeenAt) });
  return say(isActive ? 'lead' : 'leadDeactivated', { group, seen });
}

const PARTS = ['grades', 'designs', 'journal'] as const;
type Part = (typeof PARTS)[number];

function nameOf(part: Part): string {
  switch (part) {
    case 'grades':
      return parts('grades');
    case 'designs':
      return menu('designs');
    case 'journal':
      return say('journal');
  }
}

function Detail({ place }: { readonly place: StudentPlace }) {
  useSignals();
  const { classId, studentId, appCode } = place;
  useEffect(() => void studentDetail.load({ classId, studentId, appCode }), [classId, studentId, appCode]);
  return (
    <Show of={studentDetail.state.value} waiting={say('getting')} retry={() => void studentDetail.load(place)}>
      {(detail) => <Parts {...{ place, detail }} />}
    </Show>
  );
}

interface PartsProps {
  readonly place: StudentPlace;
  readonly detail: StudentDetail;
}

function Parts({ place, detail }: PartsProps) {
  useSignals();
  const [search, setSearch] = useSearchParams();
  const text = search.get('text');
  const part = PARTS.find((each) => each === search.get('part')) ?? partWith(text, detail);
  // Who comes for one text finds it, however much stands above it.
  useEffect(() => {
    if (text !== null) document.getElementById(textId(text))?.focus();
  }, [text]);
  return (
    <>
      <div role="group" aria-label={say('whatToSee')} className={table['parts']}>
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === part}
            onClick={() => setSearch([...searchWithout(search, 'text', 'part'), ['part', each]], { replace: true })}
          >
            {nameOf(each)}
          </button>
        ))}
      </div>
      {part === 'grades' && <StudentGrades {...{ place, detail }} />}
      {part === 'designs' && <StudentDesigns {...{ place, detail }} />}
      {part === 'journal' && <StudentJournal {...{ place, detail }} />}
    </>
  );
}

/** Where a text stands: a section of the journal, or a comment on it or on a design. */
function partWith(text: string | null, { comments }: StudentDetail): Part {
  if (text === null) return 'grades';
  return comments.some(({ id, kind }) => id === text && kind === 'revision') ? 'designs' : 'journal';
}
