import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { JoinScreen } from '#client/teacher/roster/join-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';

afterEach(cleanup);

test.each([
  { role: 'owner', links: 1 },
  { role: 'viewer', links: 0 },
])(
  'the join screen of a class without students leads a $role to adding them by $links links',
  async ({ role, links }) => {
    const fetch = async (input: unknown): Promise<Response> =>
      answer(String(input).endsWith('/roster') ? { groups: [], students: [] } : { ...CLASS, role });
    setEndpoint({ fetch: fetch as typeof globalThis.fetch });
    render(<JoinScreen classId="class" />);
    await screen.findByText('This class has no students yet.');
    const found = screen.queryAllByRole('link', { name: 'Add Students' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: links }, () => '/teacher/classes/class/students/add'),
    );
  },
);
