import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { AddStudents } from '#client/teacher/roster/add-students.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';

const PREVIEW = {
  rows: [
    { line: 1, alias: 'Ada', signInId: '', groupName: '', outcome: 'add', problem: '', isGuessable: false },
    { line: 2, alias: 'Ben', signInId: '', groupName: '', outcome: 'add', problem: '', isGuessable: false },
  ],
  hasWholeNames: false,
  heading: null,
  headingLine: 1,
  columns: ['family', 'given'].map((role) => ({ role, heading: '', cells: ['Ada', 'Ben'] })),
  courses: [],
};

/** Answers previews in the order in which they were asked for. */
let waiting: (() => void)[];
beforeEach(() => {
  sessionStorage.clear();
  waiting = [];
  const fetch = () => new Promise<Response>((resolve) => void waiting.push(() => resolve(answer(PREVIEW))));
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

test('what was found is read out at each check, by what stands there before', async () => {
  render(<AddStudents classId="class" />);
  const said = screen.getAllByRole('status').find(({ dataset }) => dataset['loading'] === undefined)!;
  const found = '2 rows found. Nothing has been changed yet.';
  fireEvent.change(screen.getByLabelText('One name on each line'), { target: { value: 'Ada\tBen' } });
  for (const check of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Check the List' }));
    await waitFor(() => expect(waiting).toHaveLength(check));
    expect(said.textContent).toBe('');
    waiting[check - 1]?.();
    await waitFor(() => expect(said.textContent).toBe(found));
    // A press counts once for a moment.
    const again = screen.getByRole('button', { name: 'Check the List' });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull());
  }
});

test('students cannot be added as they were read before, while the columns chosen last are on their way', async () => {
  render(<AddStudents classId="class" />);
  fireEvent.change(screen.getByLabelText('One name on each line'), { target: { value: 'Ada\tBen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the List' }));
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: /^Add/ });
  await waitFor(() => expect(add.disabled).toBe(false));
  for (const value of ['alias', 'signInId']) {
    fireEvent.change(screen.getByLabelText('Column 1'), { target: { value } });
  }
  await waitFor(() => expect(waiting).toHaveLength(3));
  waiting[1]?.();
  // The older answer has come when all that follows it is done.
  await new Promise((resolve) => setTimeout(resolve));
  await waitFor(() => expect(add.disabled).toBe(true));
  waiting[2]?.();
  await waitFor(() => expect(add.disabled).toBe(false));
});
