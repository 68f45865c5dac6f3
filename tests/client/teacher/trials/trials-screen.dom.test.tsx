import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { TrialsScreen } from '#client/teacher/trials/trials-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import type { ClassRun } from '#contract/teacher/race-day/trial-calls.ts';

const UNIT = { code: 'dragster', name: 'CO₂ Dragster', icon: '' } as const;
const ADA = { id: 'ada', number: 1, alias: 'Ada', signInId: null, groupName: 'Red', revisions: [] } as const;
const RUN: ClassRun = {
  id: 'run',
  revisionId: 'built',
  name: 'Run 1',
  at: 1,
  mass: null,
  values: { time: 1.2 },
  note: '',
  rev: 1,
  takenAt: 1,
  by: 'Ada',
  partners: [],
  isMine: false,
  history: [],
  studentId: 'ada',
  design: 'Bolt',
  revision: 1,
};

/** At the server. */
let runs: readonly ClassRun[] = [];

beforeEach(async () => {
  sessionStorage.clear();
  runs = [RUN];
  const fetch = async (input: unknown): Promise<Response> => {
    const path = new URL(String(input), 'http://localhost').pathname;
    if (path.endsWith('/classes')) return answer([CLASS]);
    if (path.includes('/trials/')) return answer({ units: 'metric', students: [ADA], runs });
    return answer({ ...CLASS, applications: [UNIT], units: [UNIT] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await Promise.all([classes.open('class'), classes.load()]);
  render(<TrialsScreen classId="class" more={undefined} />);
  await screen.findByRole('button', { name: 'Correct Run 1 of Ada' });
  runs = [RUN, { ...RUN, id: 'later', name: 'Run 2', values: { time: 0.987 } }];
});
afterEach(cleanup);

test('a part that is pressed shows the runs that students have entered meanwhile', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Race sheet' }));
  fireEvent.change(screen.getByLabelText('Results'), { target: { value: 'filled' } });
  expect(await screen.findAllByText('0.987')).not.toHaveLength(0);
});

test('a tab that comes to the front again shows them, too', async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findAllByRole('button', { name: 'Correct Run 2 of Ada' })).toHaveLength(1);
});
