import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { classTrials } from '#client/stores/teacher/race-day/trials.ts';
import { Show } from '#client/teacher/parts/show.tsx';
import { ImportRuns } from '#client/teacher/trials/import-runs.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassRun, ClassTrials, EnteredTrial } from '#contract/teacher/race-day/trial-calls.ts';

const PLACE = { classId: 'class', appCode: 'dragster' } as const;
const ALL: ClassTrials = {
  units: 'metric',
  students: [
    {
      id: 'ada',
      number: 1,
      alias: 'Ada',
      signInId: null,
      groupName: 'Red',
      revisions: [{ id: 'bolt', design: 'Bolt', revision: 1, savedAt: 1, isInSpec: true, designMass: null }],
    },
  ],
  runs: [],
};

const keptAs = ({ trialId, studentId, entry }: EnteredTrial): ClassRun => ({
  ...entry,
  id: trialId,
  studentId,
  by: 'Ada',
  partners: [],
  isMine: false,
  history: [],
  rev: 1,
  takenAt: 1,
  design: 'Bolt',
  revision: 1,
});

/** What stands at the server, and whether its answers arrive. */
let kept: ReadonlyMap<string, ClassRun>;
let isHeard: boolean;
beforeEach(async () => {
  sessionStorage.clear();
  kept = new Map();
  isHeard = true;
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { text = '', runs = [] } = JSON.parse(String(init?.body ?? '{}')) as { text?: string; runs?: EnteredTrial[] };
    if (!String(input).endsWith('/table')) {
      kept = new Map([...kept, ...runs.map((run) => [run.trialId, keptAs(run)] as const)]);
      if (!isHeard) throw new TypeError('Failed to fetch');
      return answer({ ...ALL, runs: [...kept.values()] });
    }
    const rows = text.split('\n').map((line) => line.split('\t'));
    return answer({ rows, unread: 0, lines: [...rows, ''].map((_, index) => index + 1) });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classTrials.load(PLACE);
});
afterEach(cleanup);

function Screen() {
  useSignals();
  const form = applicationOf('dragster').trials as TrialForm;
  return (
    <Show of={classTrials.all.value} waiting="" retry={() => undefined}>
      {(all) => <ImportRuns place={PLACE} form={form} all={all} />}
    </Show>
  );
}

const box = () => screen.getByLabelText<HTMLTextAreaElement>('Table of runs');
const type = (value: string) => fireEvent.change(box(), { target: { value } });

test('lines of which no run could be made stay in the box under their headings, and a changed table is read again first', async () => {
  render(<Screen />);
  type('Name\tTime\nAda\t1.31\nNobody\t1.4');
  fireEvent.click(screen.getByText('Read the Table'));
  const enter = await screen.findByText('Enter One Run');
  type('Name\tTime\nAda\t1.31\nAda\t1.4');
  expect(screen.queryByText('Enter One Run')).toBeNull();
  expect(screen.getByText(/^The table has changed/)).toBeDefined();
  type('Name\tTime\nAda\t1.31\nNobody\t1.4');
  expect(enter).toBeDefined();
  const again = screen.getByText('Enter One Run');
  again.focus();
  fireEvent.click(again);
  await screen.findByText(/^One run was entered. The lines that could not be entered/);
  expect([kept.size, box().value]).toEqual([1, 'Name\tTime\nNobody\t1.4']);
  expect(screen.queryByText(/^The table has changed/)).toBeNull();
  expect(document.activeElement).toBe(box());
});

/** A table of two like runs is entered, and the answer to it is lost. */
async function enterUnheard(): Promise<HTMLElement> {
  type('Name\tTime\nAda\t1.31\nAda\t1.31');
  fireEvent.click(screen.getByText('Read the Table'));
  const enter = await screen.findByText('Enter 2 Runs');
  isHeard = false;
  fireEvent.click(enter);
  await screen.findByRole('alert');
  isHeard = true;
  await expect.poll(() => enter.getAttribute('aria-disabled')).toBeNull();
  return enter;
}

test('runs whose answer was lost are sent again as the same runs, each of two like lines as its own', async () => {
  render(<Screen />);
  fireEvent.click(await enterUnheard());
  await screen.findByText('2 runs were entered.');
  expect(kept.size).toBe(2);
});

test('a table that is read again after a lost answer says that its runs are there already', async () => {
  render(<Screen />);
  await enterUnheard();
  fireEvent.click(screen.getByText('Read the Table'));
  await screen.findByText('0 runs will be entered, 2 are there already, 0 cannot be.');
  expect(kept.size).toBe(2);
});

test('a file takes the place of what was pasted only after a question, and of an empty box at once', async () => {
  render(<Screen />);
  const open = (content: string) => {
    const file = new File([content], 'runs.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('File with runs'), { target: { files: [file] } });
  };
  open('Name\tTime\nAda\t1.31');
  await expect.poll(() => box().value).toBe('Name\tTime\nAda\t1.31');
  expect(modals.current.value).toBeUndefined();
  type('Name\tTime\nAda\t1.50');
  open('Name\tTime\nAda\t1.60');
  await expect.poll(() => modals.current.value?.title).toMatch(/^Open the file in place of the table/);
  await act(async () => modals.close());
  expect(box().value).toBe('Name\tTime\nAda\t1.50');
  open('Name\tTime\nAda\t1.60');
  await expect.poll(() => modals.current.value).toBeDefined();
  await act(async () => modals.close(1));
  await expect.poll(() => box().value).toBe('Name\tTime\nAda\t1.60');
});
