import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { ApplyButton } from '#client/teacher/activities/apply-button.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';
import { ACTIVITY_SETUP } from '#tests/support/school/activity-setup.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';

afterEach(cleanup);

const SPECIFICATION = { id: 'own-1', name: 'Own', challenge: 'Be fast.', performance: 'time', settings: [] };
const ENTRY: ActivityEntry = {
  appCode: 'dragster',
  name: 'Dragster',
  icon: '',
  version: 1,
  isOffered: true,
  setup: { ...ACTIVITY_SETUP, retakesAllowed: 2, showQuizSummary: false, specification: SPECIFICATION },
};

test('a class that was ticked stays so where the list of classes comes anew meanwhile', async () => {
  const list = [CLASS, { ...CLASS, id: 'other', name: 'Period 5' }];
  setEndpoint({ fetch: (async () => answer(list)) as typeof fetch });
  await classes.load();
  render(<ApplyButton classId="class" entry={ENTRY} isSaved isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to Other Classes...' }));
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Period 5' });
  fireEvent.click(box());
  await act(async () => classes.load());
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('what is not saved is applied nowhere, and a press says what to do first', async () => {
  setEndpoint({ fetch: (async () => answer([CLASS, { ...CLASS, id: 'other', name: 'Period 5' }])) as typeof fetch });
  await classes.load();
  render(<ApplyButton classId="class" entry={ENTRY} isSaved={false} isDisabled={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Apply to Other Classes...' }));
  expect(screen.getByText(/Please save it first\.$/)).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
