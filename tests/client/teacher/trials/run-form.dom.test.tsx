import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { RunForm } from '#client/teacher/trials/run-form.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { ClassRun, EnteredTrial, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';
import type { TrialForm } from '#contract/trial.ts';

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

/** What stands at the server, and whether it is heard. */
const at = { runs: [] as ClassRun[], isHeard: true };

beforeEach(async () => {
  sessionStorage.clear();
  at.runs = [runOf('ada', 'Run 2'), runOf('ada', 'Run 3')];
  at.isHeard = true;
  const fetch = async (_input: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'POST') {
      if (!at.isHeard) throw new TypeError('Failed to fetch');
      const { runs } = JSON.parse(String(init.body)) as { runs: EnteredTrial[] };
      // As at the server: a run that is there is not new.
      if (runs.some(({ trialId }) => at.runs.some(({ id }) => id === trialId))) {
        return answer({ code: 'TRIAL_CHANGED', message: 'The run was changed meanwhile.' }, 409);
      }
      const entered = runs.map(({ trialId, studentId, entry }) => ({
        ...runOf(studentId, entry.name),
        id: trialId,
      }));
      at.runs = [...at.runs, ...entered];
    }
    return answer({ units: 'metric', students: [studentOf('ada', 'Ada'), studentOf('ben', 'Ben')], runs: at.runs });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classTrials.load(PLACE);
});
afterEach(cleanup);

function Screen() {
  useSignals();
  return (
    <Show of={classTrials.all.value} waiting="" retry={() => undefined}>
      {(all) => <RunForm place={PLACE} form={form} all={all} run={undefined} onDone={() => undefined} />}
    </Show>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name of the run');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save run' });

function fillIn(): void {
  type('Student', 'ada');
  type('Built', 'built by ada');
  type(/^Time/, '1.19');
}

test('a double click on "Save run" enters it once, and nothing is wrong then', async () => {
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
