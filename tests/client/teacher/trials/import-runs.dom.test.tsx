import { useSignals } from '@preact/signals-react/runtime';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applicationOf } from '#applications/registry.ts';
import { setEndpoint } from '#client/api/endpoint.ts';
import { ImportRuns } from '#client/teacher/trials/import-runs.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { TrialForm } from '#contract/engineering/trial.ts';
import type { ClassTrials, EnteredTrial } from '#contract/teacher/race-day/trial-calls.ts';

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

let entered: EnteredTrial[];
beforeEach(() => {
  sessionStorage.clear();
  entered = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const { text, runs = [] } = JSON.parse(String(init?.body)) as { text: string; runs?: EnteredTrial[] };
    if (!String(input).endsWith('/table')) {
      entered.push(...runs);
      return answer(ALL);
    }
    const rows = text.split('\n').map((line) => line.split('\t'));
    return answer({ rows, unread: 0, lines: [...rows, ''].map((_, index) => index + 1) });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

function Screen() {
  useSignals();
  return <ImportRuns place={PLACE} form={applicationOf('dragster').trials as TrialForm} all={ALL} />;
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
  fireEvent.click(screen.getByText('Enter One Run'));
  await screen.findByText(/^One run was entered. The lines that could not be entered/);
  expect([entered.length, box().value]).toEqual([1, 'Name\tTime\nNobody\t1.4']);
  expect(screen.queryByText(/^The table has changed/)).toBeNull();
});
