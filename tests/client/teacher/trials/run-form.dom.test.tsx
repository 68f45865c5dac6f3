import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { runDrafts } from '#client/stores/teacher/race-day/run-drafts.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { RunForm } from '#client/teacher/trials/run-form.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, EnteredTrial, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';

const PLACE = { classId: 'class', appCode: 'dragster' } as const;
const form = applicationOf('dragster').trials as TrialForm;

const studentOf = (id: string, alias: string): RunStudent => ({
  id,
  number: 1,
  alias,
  signInId: null,
  groupName: 'Red',
  revisions: [{ id: `built by ${id}`, design: 'Bolt', revision: 1, savedAt: 1, isInSpec: true, designMass: null }],
});

const runOf = (studentId: string, name: string): ClassRun => ({
  id: `${studentId} ${name}`,
  revisionId: `built by ${studentId}`,
  name,
  at: 1,
  mass: null,
  values: { time: 1.2 },
  note: '',
  rev: 1,
  takenAt: 1,
  by: studentId,
  partners: [],
  isMine: false,
  history: [],
  studentId,
  design: 'Bolt',
  revision: 1,
});

/** What stands at the server, whether it is heard, and whether what it does not answer arrives all the same. */
const at = {
  runs: [] as ClassRun[],
  isHeard: true,
  isLost: false,
  answers: Promise.resolve(),
  onSent: (_body: string): void => undefined,
};

beforeEach(async () => {
  sessionStorage.clear();
  at.runs = [runOf('ada', 'Run 2'), runOf('ada', 'Run 3')];
  at.isHeard = true;
  at.isLost = false;
  at.answers = Promise.resolve();
  at.onSent = () => undefined;
  const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'POST') {
      at.onSent(String(init.body));
      if (!at.isHeard && !at.isLost) throw new TypeError('Failed to fetch');
      const { runs } = JSON.parse(String(init.body)) as { runs: EnteredTrial[] };
      await at.answers;
      // As at the server: a run that is there is changed only by who knows how it stands.
      const isSeen = ({ trialId, baseRev, baseAt }: EnteredTrial): boolean => {
        const run = at.runs.find(({ id }) => id === trialId);
        return (run?.rev ?? 0) === baseRev && run?.takenAt === baseAt;
      };
      if (
        runs.some(({ trialId, studentId }) => at.runs.some((run) => run.id === trialId && run.studentId !== studentId))
      ) {
        return answer({ message: 'Not found.' }, 404);
      }
      if (!runs.every(isSeen)) {
        return answer({ code: 'TRIAL_CHANGED', message: 'The run has since been changed.' }, 409);
      }
      const entered = runs.map(({ trialId, studentId, entry, baseRev }) => ({
        ...runOf(studentId, entry.name),
        values: entry.values,
        note: entry.note,
        id: trialId,
        rev: baseRev + 1,
        takenAt: baseRev + 1,
      }));
      at.runs = [...at.runs.filter(({ id }) => entered.every((each) => each.id !== id)), ...entered];
      if (!at.isHeard) throw new TypeError('Failed to fetch');
    }
    return answer({ units: 'metric', students: [studentOf('ada', 'Ada'), studentOf('ben', 'Ben')], runs: at.runs });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classTrials.load(PLACE);
});
afterEach(cleanup);

function Screen({ run, onDone = () => undefined }: { readonly run?: ClassRun; readonly onDone?: () => void }) {
  useSignals();
  return (
    <Show of={classTrials.all.value} waiting="" retry={() => undefined}>
      {(all) => <RunForm place={PLACE} form={form} all={all} run={run} onDone={onDone} />}
    </Show>
  );
}

/** The answers to what is saved wait until this is called. */
function holdAnswers(): () => void {
  let release = (): void => undefined;
  at.answers = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

const name = () => screen.getByLabelText<HTMLInputElement>('Name of the run');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save Run' });

function fillIn(): void {
  type('Student', 'ada');
  type('Built', 'built by ada');
  type(/^Time/, '1.19');
}

test('a double click on "Save Run" enters it once, and nothing is wrong then', async () => {
  render(<Screen />);
  fillIn();
  fireEvent.click(save());
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  // The second half of a double click after the answer saves nothing either.
  fireEvent.click(save());
  expect(at.runs).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what went wrong before is said no more when the run is saved', async () => {
  render(<Screen />);
  fillIn();
  at.isHeard = false;
  fireEvent.click(save());
  await screen.findByRole('alert');
  at.isHeard = true;
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new run has the next name of its student, and what was typed stays', async () => {
  render(<Screen />);
  expect(name().value).toBe('');
  type('Student', 'ben');
  expect(name().value).toBe('Run 1');
  fillIn();
  expect(name().value).toBe('Run 4');
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  expect(name().value).toBe('Run 5');
  type('Name of the run', 'Final');
  type('Student', 'ben');
  expect(name().value).toBe('Final');
});

test('after a name without a number the runs are counted', async () => {
  at.runs = [runOf('ada', 'Run 3'), runOf('ada', 'Final')];
  await classTrials.load(PLACE);
  render(<Screen />);
  type('Student', 'ada');
  expect(name().value).toBe('Run 4');
});

test('what is typed of the next run while one is being saved stays, and the other fields begin anew', async () => {
  render(<Screen />);
  fillIn();
  type('Note', 'windy');
  const release = holdAnswers();
  fireEvent.click(save());
  type(/^Time/, '1.31');
  release();
  await screen.findByText('The run is saved.');
  expect([name().value, valueOf(/^Time/), valueOf('Note')]).toEqual(['Run 5', '1.31', '']);
  cleanup();
  render(<Screen />);
  // After a reload it is there, too, and is a run of its own.
  expect(valueOf(/^Time/)).toBe('1.31');
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  expect(at.runs.map(({ values }) => values['time'])).toEqual([1.2, 1.2, 1.19, 1.31]);
});

test('another student who is chosen while a run is being saved stays chosen, with a name of their own', async () => {
  at.runs = [...at.runs, runOf('ben', 'Run 6')];
  await classTrials.load(PLACE);
  render(<Screen />);
  fillIn();
  const release = holdAnswers();
  fireEvent.click(save());
  type('Student', 'ben');
  release();
  await screen.findByText('The run is saved.');
  expect([valueOf('Student'), name().value, valueOf(/^Time/)]).toEqual(['ben', 'Run 7', '']);
});

test('what is typed into a correction while it is being saved stays, and is saved upon it', async () => {
  const done: true[] = [];
  const [run] = at.runs;
  render(<Screen run={run!} onDone={() => done.push(true)} />);
  type(/^Time/, '1.25');
  const release = holdAnswers();
  fireEvent.click(save());
  type('Note', 'windy');
  release();
  await screen.findByText('Not saved yet; kept in this tab.');
  expect([done, valueOf('Note'), valueOf(/^Time/)]).toEqual([[], 'windy', '1.25']);
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(save());
  await expect.poll(() => done).toEqual([true]);
  expect(at.runs.find(({ id }) => id === run!.id)).toMatchObject({ rev: 3, note: 'windy', values: { time: 1.25 } });
});

test('a correction of a run that was changed meanwhile shows it as it is now, and the next press saves over it', async () => {
  const done: true[] = [];
  const [run] = at.runs;
  render(<Screen run={run!} onDone={() => done.push(true)} />);
  type(/^Time/, '1.25');
  at.runs = at.runs.map((each) => (each === run ? { ...each, values: { time: 1.42 }, rev: 2, takenAt: 2 } : each));
  fireEvent.click(save());
  await screen.findByText(/^As it is now: Run 2, Bolt, revision 1: Time 1\.42\s?s\./);
  expect(valueOf(/^Time/)).toBe('1.25');
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(save());
  await expect.poll(() => done).toEqual([true]);
  expect(at.runs.find(({ id }) => id === run!.id)).toMatchObject({ rev: 3, values: { time: 1.25 } });
});

test('a run whose answer was lost is sent again as the same run', async () => {
  const sent: string[] = [];
  render(<Screen />);
  fillIn();
  at.isHeard = false;
  at.onSent = (body) => void sent.push(body);
  fireEvent.click(save());
  await screen.findByRole('alert');
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  at.isHeard = true;
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  expect(new Set(sent).size).toBe(1);
});

test('a run whose answer was lost and that is another student’s is a run of its own, and the first one is told of', async () => {
  render(<Screen />);
  fillIn();
  at.isHeard = false;
  at.isLost = true;
  fireEvent.click(save());
  await screen.findByRole('alert');
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  at.isHeard = true;
  type('Student', 'ben');
  type('Built', 'built by ben');
  fireEvent.click(save());
  await screen.findByText(/^The run is saved\. What was sent before arrived, too: Run 4 of ada is in the list\./);
  expect(at.runs.map(({ studentId }) => studentId)).toEqual(['ada', 'ada', 'ada', 'ben']);
});

test('mass and teammates come along to the next run of a student, and not to another student', async () => {
  render(<Screen />);
  fillIn();
  type(/^Mass/, '52');
  type('Teammates', 'Ben');
  fireEvent.click(save());
  await screen.findByText('The run is saved.');
  expect([valueOf(/^Mass/), valueOf('Teammates')]).toEqual(['52', 'Ben']);
  type(/^Time/, '1.31');
  type('Student', 'ben');
  expect([valueOf(/^Mass/), valueOf('Teammates'), valueOf(/^Time/)]).toEqual(['', '', '1.31']);
  type(/^Mass/, '48');
  type('Student', 'ada');
  expect(valueOf(/^Mass/)).toBe('48');
});

test('who presses Save Run begins the next run at the top of the form, and reads there that it is saved', async () => {
  const seen: Element[] = [];
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.push(this);
  };
  render(<Screen />);
  fillIn();
  save().focus();
  fireEvent.click(save());
  const said = await screen.findByText('The run is saved.');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Student'));
  const [form] = seen;
  expect(form?.contains(said)).toBe(true);
  expect(said.compareDocumentPosition(screen.getByLabelText('Student'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // Who has saved with Enter goes on typing.
  type('Built', 'built by ada');
  type(/^Time/, '1.2');
  screen.getByLabelText(/^Time/).focus();
  await expect.poll(() => save().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(save());
  await expect.poll(() => at.runs).toHaveLength(4);
  await screen.findByText('The run is saved.');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/));
});

test('who may not open the class any more is told what was typed of runs in words, and nothing that stood there before', () => {
  const ran = { ...runOf('ada', 'Run 2'), note: 'Axle slipped.' };
  const typed = () => runDrafts.typedIn('', PLACE.classId).filter((text) => text !== '');
  render(<Screen />);
  type('Student', 'ben');
  type(/^Mass/, '52');
  type(/^Time/, '1,3');
  expect(typed()).toEqual(['Ben · Run 1 · Time 1,3\u202fs · Mass 52\u202fg']);
  cleanup();
  sessionStorage.clear();
  render(<Screen run={ran} />);
  type('Name of the run', 'Run 2b');
  type('Name of the run', 'Run 2');
  expect(typed()).toEqual([]);
  type(/^Time/, '1.25');
  expect(typed()).toEqual(['ada · Run 2 · Time 1.25\u202fs']);
});
