import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { studentDetail } from '#client/stores/teacher/student/student-detail.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { StudentGrades } from '#client/teacher/student/student-grades.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { StudentDetail } from '#contract/teacher/student-detail-calls.ts';

const PLACE = { classId: 'class', studentId: 'ben', appCode: 'dragster' } as const;
const SENTENCE = 'This grade has just been changed.';

type Line = StudentDetail['grades'][number];
type Given = Pick<Line, 'override' | 'note' | 'isExcused'>;

/** What stands at the server: two teachers change it. */
let grade: Line;

function detail(): StudentDetail {
  const student = { id: 'ben', alias: 'Ben', groupName: 'Owls', lastSeenAt: 0, isActive: true };
  return { student, grades: [grade], concepts: [], journal: [], comments: [], rubrics: [], trials: [] };
}

async function records(input: unknown, init?: RequestInit): Promise<Response> {
  const path = String(input instanceof Request ? input.url : input);
  if (init?.method !== 'PUT') return answer(path.includes('/students/') ? detail() : CLASS);
  const { was, ...given } = JSON.parse(String(init.body)) as Given & { was: Given };
  const { override, note, isExcused } = grade;
  if (JSON.stringify(was) !== JSON.stringify({ override, note, isExcused })) {
    return answer({ code: 'GRADE_CHANGED', message: SENTENCE }, 409);
  }
  grade = { ...grade, ...given };
  return answer(grade);
}

beforeEach(async () => {
  sessionStorage.clear();
  grade = {
    code: 'quiz',
    name: 'Quiz',
    category: 'quiz',
    isComplete: true,
    original: 60,
    override: null,
    note: '',
    isExcused: false,
    isLate: false,
    attempts: 1,
    retakesAllowed: 0,
    waiting: 0,
    timeOnTask: 60,
  };
  setEndpoint({ fetch: records as typeof fetch });
  await Promise.all([classes.open('class'), studentDetail.load(PLACE)]);
});
afterEach(cleanup);

function Screen() {
  useSignals();
  return (
    <Show of={studentDetail.state.value} waiting="" retry={() => undefined}>
      {(shown) => <StudentGrades place={PLACE} detail={shown} />}
    </Show>
  );
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /Quiz/ }));
const score = () => screen.getByLabelText<HTMLInputElement>(/Score to count instead/);

/** Types a grade, while a colleague gives another. */
async function refused(): Promise<void> {
  render(<Screen />);
  open();
  fireEvent.change(score(), { target: { value: '77' } });
  grade = { ...grade, override: 85, note: 'Well argued' };
  fireEvent.submit(score());
  await screen.findByText(SENTENCE);
  await screen.findByText('The grade now: 85%*, with the note “Well argued”. Cancel keeps it.');
  expect(score().value).toBe('77');
}

test('a grade that a colleague gave meanwhile is shown on the page of a student, and the next press saves over it', async () => {
  await refused();
  fireEvent.submit(score());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The note, which nobody touched here, is theirs in the form as well.
  expect(grade).toMatchObject({ override: 77, note: 'Well argued' });
});

test('who cancels instead keeps the grade of the colleague', async () => {
  await refused();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(grade).toMatchObject({ override: 85 });
  open();
  expect(score().value).toBe('85');
});

test('an earlier attempt of which nothing has points yet is not said to be worth 0', async () => {
  grade.earlier = [
    { attempt: 2, score: 0, answeredAt: null },
    { attempt: 1, score: null, answeredAt: null },
  ];
  await studentDetail.load(PLACE);
  render(<Screen />);
  const row = screen.getByRole('button', { name: /Quiz/ }).closest('tr')!;
  expect(row.textContent).toContain('2: 0%1: -');
});
