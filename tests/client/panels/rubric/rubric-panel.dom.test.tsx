import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RubricPanel } from '#client/panels/rubric/rubric-panel.tsx';
import { rubrics } from '#client/stores/learning/rubrics.ts';
import type { StudentRubric } from '#contract/learning/rubric.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LEVELS = ['Beginning', 'Developing', 'Meets', 'Exceeds'];
const criteria = (said: string) => [{ name: 'Ideas', levels: LEVELS.map((level) => `${said} ${level}`) }];

function show(former?: StudentRubric['criteria']): void {
  const score = { id: 's', levels: [3], comment: '', by: 'Lee', at: 0, seenAt: 0, ...(former && { criteria: former }) };
  const today = { kind: 'report', name: 'Report', codes: [], levels: LEVELS, criteria: criteria('Today') } as const;
  vi.spyOn(rubrics, 'of').mockReturnValue({ ...today, codes: [], score });
  render(<RubricPanel kind="report" />);
}

const table = (name: string) => within(screen.getByRole('region', { name, hidden: true }));

test('what was given is marked in the words that it was given by, and those of today stand beside it', () => {
  show(criteria('Once'));
  expect(table('Report: the words that it was graded by').getByText('Yours').closest('td')?.textContent).toContain(
    'Once Meets',
  );
  expect(table('Report: criteria and levels').queryByText('Yours')).toBeNull();
  expect(table('Report: criteria and levels').getByText('Today Meets')).toBeDefined();
});

test('words that are still the same stand once', () => {
  show();
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(1);
  expect(table('Report: criteria and levels').getByText('Yours').closest('td')?.textContent).toContain('Today Meets');
});
