import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { ALL_RUNS } from '#client/teacher/trials/run-choice.tsx';
import { RunTable } from '#client/teacher/trials/run-table.tsx';
import { RUN } from '#tests/client/teacher/class-run.ts';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, RunStudent } from '#contract/teacher/race-day/trial-calls.ts';

const PLACE = { classId: 'class', appCode: 'dragster' } as const;
const SENTENCE = 'The run has since been changed.';
const STUDENTS = [studentOf('Ada', 1), studentOf('Ben', 2), studentOf('Cleo', 3)];
const form = applicationOf('dragster').trials as TrialForm;

/** What stands at the server. */
let run: ClassRun;
let others: ClassRun[];
let sent: unknown[];
beforeEach(async () => {
  sessionStorage.clear();
  sent = [];
  others = [];
  run = RUN;
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/classes/class')) return answer(CLASS);
    if (init?.method === 'PUT') {
      const body = JSON.parse(String(init.body)) as { runs: { rev: number }[]; struck: string };
      sent.push(body);
      if (body.runs[0]?.rev !== run.rev) return answer({ code: 'TRIAL_CHANGED', message: SENTENCE }, 409);
      run = { ...run, struck: body.struck };
    }
    return answer({ units: 'metric', students: STUDENTS, runs: [run, ...others] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await Promise.all([classes.open('class'), classTrials.load(PLACE)]);
});
afterEach(cleanup);

function studentOf(alias: string, number: number): RunStudent {
  return { id: alias.toLowerCase(), number, alias, signInId: null, groupName: 'Red', revisions: [] };
}

function Screen() {
  useSignals();
  const [choice, choose] = useState(ALL_RUNS);
  return (
    <Show of={classTrials.all.value} waiting="" retry={() => undefined}>
      {(all) => <RunTable place={PLACE} {...{ form, all, choice, choose }} onCorrect={() => undefined} />}
    </Show>
  );
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /^Strike/ }));
const reason = () => screen.getByLabelText<HTMLInputElement>(/^Why/);
const type = () => fireEvent.change(reason(), { target: { value: 'False start' } });

test('why a run does not count is there again after Escape and after a reload, and gone once it was cancelled', () => {
  const { unmount } = render(<Screen />);
  open();
  type();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(<Screen />);
  open();
  expect(reason().value).toBe('False start');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  open();
  expect(reason().value).toBe('');
});

test('a run that somebody else changed meanwhile is refused once, and struck as it is by now with the next press', async () => {
  render(<Screen />);
  open();
  type();
  run = { ...run, rev: 2 };
  fireEvent.submit(reason());
  await screen.findByText(SENTENCE);
  expect(reason().value).toBe('False start');
  fireEvent.submit(reason());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(run.struck).toBe('False start');
});

const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const select = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the runs of one student are shown and approved alone, the newest first if that is wanted', async () => {
  others = [
    { ...run, id: 'later', name: 'Run 2', at: 3 },
    { ...run, id: 'of-ben', studentId: 'ben', by: 'Ben', at: 2 },
  ];
  await classTrials.load(PLACE);
  render(<Screen />);
  expect(rows()).toEqual(['Ada', 'Ben', 'Ada']);
  const students = screen.getByLabelText<HTMLSelectElement>('Student');
  expect([...students.options].map(({ text }) => text)).toEqual(['All students', 'Ada', 'Ben']);
  select('Student', 'ada');
  select('Order', 'newestFirst');
  expect(screen.getAllByText(/^Run \d/).map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Run 2', 'Run 1']);
  const approveAll = screen.getByRole('button', { name: 'Approve All 2 That Wait' });
  approveAll.focus();
  fireEvent.click(approveAll);
  await waitFor(() =>
    expect(sent).toMatchObject([{ isApproved: true, runs: [{ trialId: 'later' }, { trialId: 'run' }] }]),
  );
  // Who has no run any more is nobody's choice.
  [run, others] = [{ ...run, studentId: 'ben', by: 'Ben' }, []];
  await act(() => classTrials.load(PLACE));
  expect(rows()).toEqual(['Ben']);
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
