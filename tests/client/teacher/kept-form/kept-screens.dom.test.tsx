import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ClassSettings } from '#client/teacher/classes/class-settings.tsx';
import { NewClass } from '#client/teacher/classes/new-class.tsx';
import { NewContest } from '#client/teacher/contest/new-contest.tsx';
import { AddPicture } from '#client/teacher/own-pages/add-picture.tsx';
import { AddStudents } from '#client/teacher/roster/add-students.tsx';
import { NameGroup } from '#client/teacher/roster/name-group.tsx';
import { RandomGroups } from '#client/teacher/roster/random-groups.tsx';
import { RubricsScreen } from '#client/teacher/rubrics/rubrics-screen.tsx';
import { Teachers } from '#client/teacher/school/teachers.tsx';
import { SetUpScreen } from '#client/teacher/sign-in/set-up-screen.tsx';
import { ImportRuns } from '#client/teacher/trials/import-runs.tsx';
import { ownPages } from '#client/words/teacher/own-pages/own-pages.ts';
import { classTrials } from '#client/words/teacher/race-day/trials.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { TrialsPartProps } from '#client/teacher/trials/trials-screen.tsx';
import type { ClassRubric } from '#contract/teacher/rubric-calls.ts';
import type { SchoolOverview } from '#contract/teacher/school/school-calls.ts';
import type { ReactElement } from 'react';

const LEVELS = ['Beginning', 'Developing', 'Meets', 'Exceeds'];
const rubricOf = (version: number, name: string): ClassRubric => ({
  kind: 'journal',
  name: 'Journal',
  codes: [],
  levels: LEVELS,
  criteria: [{ name, levels: LEVELS.map((level) => `${level} at it`) }],
  version,
  isOwn: version > 0,
  graded: 2,
});

let rubric: ClassRubric;
beforeEach(async () => {
  sessionStorage.clear();
  rubric = rubricOf(1, 'Ideas');
  setEndpoint({
    fetch: (async (input: unknown, init?: RequestInit) => {
      const path = String(input instanceof Request ? input.url : input);
      if (path.endsWith('/classes/class')) return answer(CLASS);
      if (!path.endsWith('/rubrics')) return answer({ code: 'NOT_FOUND', message: 'Not here.' }, 404);
      const { version, criteria } = JSON.parse(String(init?.body ?? '{}')) as ClassRubric;
      if (version === undefined) return answer([rubric]);
      if (version !== rubric.version) return answer({ code: 'RUBRIC_CHANGED', message: 'Changed since.' }, 409);
      rubric = rubricOf(version + 1, criteria[0]?.name ?? '');
      return answer(rubric);
    }) as typeof fetch,
  });
  await classes.open('class');
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const saved = async (): Promise<string | undefined> => undefined;

/** Nothing is read before the button is pressed. */
const RUNS = { place: { classId: 'class', appCode: 'dragster' } } as TrialsPartProps;
const PASTE = classTrials('paste');

const PICTURE = { page: { id: 'page', appCode: 'dragster' }, onMade: () => undefined, onClose: () => undefined };
const GROUP = { keptAs: 'name of group red', title: 'Rename', label: 'Rename', name: 'Red' };
const GROUPS = { classId: 'class', students: [], onKept: () => undefined, onClose: () => undefined };
const SCHOOL: SchoolOverview = { teachers: [], needsSecondFactor: false, backUp: { at: null, isOk: true } };

/** The form opens by a button. */
function Invited() {
  useSignals();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.querySelector('button')?.click(), []);
  return (
    <div ref={whole}>
      <Teachers of={SCHOOL} />
    </div>
  );
}

const SCREENS: readonly (readonly [string, () => ReactElement, string])[] = [
  ['a pasted list of students', () => <AddStudents classId="class" />, 'One name on each line'],
  ['the name of a new class', () => <NewClass onClose={() => undefined} />, 'Name'],
  ['the name of a new contest', () => <NewContest classId="class" appCode="dragster" />, 'Name of the contest'],
  ['the words for a picture', () => <AddPicture {...PICTURE} />, ownPages('alt')],
  [
    'the name of a group',
    () => <NameGroup {...GROUP} onSubmit={saved} onClose={() => undefined} />,
    'Name of the group',
  ],
  ['the new name of a class', () => <ClassSettings classId="class" onClose={() => undefined} />, 'Name'],
  ['the name of a new colleague', () => <Invited />, 'Name'],
  ['the e-mail of a new colleague', () => <Invited />, 'E-mail'],
  ['the names of random groups', () => <RandomGroups {...GROUPS} />, 'Name of the groups'],
  ['a pasted table of runs', () => <ImportRuns {...RUNS} />, PASTE],
];
test.each(SCREENS)('%s is there again after a reload', (_what, shown, label) => {
  const { unmount } = render(shown());
  type(label, 'Typed for long');
  unmount();
  render(shown());
  expect(field(label).value).toBe('Typed for long');
});

test('the words of a rubric stay as they were typed when another teacher was faster, and are saved over theirs', async () => {
  function Screen() {
    useSignals();
    return <RubricsScreen classId="class" more={undefined} />;
  }
  render(<Screen />);
  await screen.findByText('Save Rubric');
  expect(screen.getByText(/^2 pieces of work are graded by this rubric/)).toBeDefined();
  type('Criterion', 'Looking back');
  rubric = rubricOf(2, 'Thoughts');
  const save = () => fireEvent.click(screen.getByText('Save Rubric'));
  save();
  await screen.findByText('Changed since.');
  await screen.findByRole('rowheader', { name: 'Thoughts' });
  expect(field('Criterion').value).toBe('Looking back');
  save();
  await waitFor(() => expect(rubric).toMatchObject({ version: 3, criteria: [{ name: 'Looking back' }] }));
});

test('a step back in the set-up keeps name and e-mail', async () => {
  render(<SetUpScreen />);
  for (const box of screen.getAllByRole('textbox')) fireEvent.change(box, { target: { value: 'Typed' } });
  const next = () => fireEvent.submit(screen.getByRole('button', { name: 'Next' }));
  next();
  await screen.findByLabelText('E-mail');
  type('E-mail', 'rivera@school.example');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  next();
  await screen.findByLabelText('E-mail');
  expect(field('E-mail').value).toBe('rivera@school.example');
});
