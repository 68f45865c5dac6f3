import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { BoardScreen } from '#client/teacher/board/board-screen.tsx';
import { BoardServer, boardAt, rowOf } from '#tests/client/stores/teacher/board-server.ts';
import type { Board } from '#contract/teacher/board-calls.ts';

afterEach(cleanup);

/** A board of students by their groups. */
function grouped(now: number, students: Readonly<Record<string, string>>): Board {
  const groups = [...new Set(Object.values(students))].map((id) => ({ id, name: id }));
  return {
    ...boardAt(now, 'Technology', {}),
    classes: [{ id: 'class', name: 'Technology', groups, applications: [] }],
    rows: Object.entries(students).map(([id, groupId]) => ({ ...rowOf(id, 1), groupId })),
  };
}

test('everybody is shown where the group that was chosen is there no more', async () => {
  const server = new BoardServer();
  setEndpoint({ fetch: server.fetch as typeof fetch });
  render(<BoardScreen classId="class" more={undefined} />);
  await waitFor(() => expect(server.boardsAsked).toBe(1));
  server.answer(grouped(1000, { Ada: 'Red', Ben: 'Blue' }));
  const choice = await screen.findByLabelText<HTMLSelectElement>('Group');
  const shown = () => ['Ada', 'Ben'].filter((alias) => screen.queryByRole('link', { name: alias }));
  fireEvent.change(choice, { target: { value: 'Blue' } });
  await waitFor(() => expect(shown()).toEqual(['Ben']));
  // Another teacher shuffles the groups.
  await screen.findByText('● Live');
  server.tell({ now: 2000, rows: [], isStale: true });
  await waitFor(() => expect(server.boardsAsked).toBe(2));
  server.answer(grouped(2000, { Ada: 'Team 1', Ben: 'Team 1' }));
  await waitFor(() => expect(choice.value).toBe(''));
  await waitFor(() => expect(shown()).toEqual(['Ada', 'Ben']));
});
