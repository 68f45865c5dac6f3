import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BoardTable } from '#client/teacher/board/board-table.tsx';
import type { BoardLine } from '#client/teacher/board/board-view.ts';

afterEach(cleanup);

const line = (alias: string, groupName: string): BoardLine => ({
  row: { studentId: alias, alias, classId: 'class', groupId: groupName, lastSeenAt: 0, waiting: 0, cells: [] },
  className: 'Technology',
  groupName,
  cell: undefined,
});

test.each([
  { isProjected: false, groups: 1 },
  { isProjected: true, groups: 0 },
])(
  'a board of two groups that is projected ($isProjected) has $groups columns of groups',
  ({ isProjected, groups }) => {
    const lines = [line('Ada', 'Red'), line('Bo', 'Blue')];
    render(
      <BoardTable {...{ now: 0, lines, application: undefined, applications: [], isEverybody: false, isProjected }} />,
    );
    expect(screen.queryAllByRole('columnheader', { name: 'Group' })).toHaveLength(groups);
  },
);

test('says of each student what is not sent from a device, in a word that nothing else on these pages waits by', () => {
  const lines = [{ ...line('Ada', 'Red'), row: { ...line('Ada', 'Red').row, waiting: 3 } }];
  render(
    <BoardTable
      {...{ now: 0, lines, application: undefined, applications: [], isEverybody: false, isProjected: false }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Not sent' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '3' })).toBeTruthy();
});
