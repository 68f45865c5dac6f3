import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { modals } from '#client/stores/page/modals.ts';
import { account } from '#client/stores/teacher/account.ts';
import { school } from '#client/stores/teacher/school/school.ts';
import { Safety } from '#client/teacher/school/safety.tsx';
import { moment } from '#client/words/dates.ts';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';
import type { SchoolOverview, SchoolTeacher } from '#contract/teacher/school/school-calls.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NOON = Date.UTC(2026, 10, 20, 12);
const FAILED = 'The last back-up did not work. Please tell whoever runs the server.';

function shown(backUp: SchoolOverview['backUp']): void {
  render(<Safety of={{ needsSecondFactor: false, teachers: [], backUp }} />);
}

test('an administrator reads that there is no back-up yet', () => {
  shown({ at: null, isOk: true });
  expect(screen.getByText('There is no back-up by Balsa yet.')).toBeDefined();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test.each([true, false])(
  'an administrator reads when the last back-up was made; the last try went well: %s',
  (isOk) => {
    shown({ at: NOON, isOk });
    expect(screen.getByText(`Last back-up: ${moment(NOON)}.`)).toBeDefined();
    expect(screen.queryAllByText(FAILED)).toHaveLength(isOk ? 0 : 1);
  },
);

const teacherOf = (id: string, hasSecondFactor: boolean, isActive = true): SchoolTeacher => ({
  id,
  name: id,
  email: `${id}@school.example`,
  hasPassword: true,
  isAdministrator: id === 'rivera',
  isActive,
  hasSecondFactor,
  lastSignInAt: null,
  classes: [],
});

test.each([
  { hasOwn: false, others: 'teachers have', count: 2 },
  { hasOwn: true, others: 'teacher has', count: 1 },
])('a second step is asked of every teacher only after a question; own: $hasOwn', async ({ hasOwn, others, count }) => {
  const teachers = [teacherOf('rivera', hasOwn), teacherOf('lind', false), teacherOf('gone', false, false)];
  const of: SchoolOverview = { needsSecondFactor: false, teachers, backUp: { at: null, isOk: true } };
  const asked: unknown[] = [];
  setEndpoint({
    fetch: async (_input: unknown, init?: RequestInit) => {
      if (init?.method === 'PUT') asked.push(JSON.parse(String(init.body)));
      return answer(of);
    },
  } as unknown as Parameters<typeof setEndpoint>[0]);
  vi.spyOn(account.me, 'peek').mockReturnValue({ id: 'rivera', secondFactor: { isOn: hasOwn } } as Me);
  await school.loadAccounts();
  render(<Safety of={of} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox');
  fireEvent.click(box);
  const question = modals.current.peek()!;
  expect(question.title).toBe('Ask every teacher for a second step?');
  expect(question.body).toContain(`${count} ${others} none yet.`);
  expect(question.body.includes('You have none yourself')).toBe(!hasOwn);
  modals.close();
  await Promise.resolve();
  expect([asked, box.checked]).toEqual([[], false]);
  fireEvent.click(box);
  modals.close(1);
  await vi.waitFor(() => expect(asked).toEqual([{ needsSecondFactor: true }]));
});
