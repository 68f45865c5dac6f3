import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { Overlays } from '#client/shell/overlays.tsx';
import { ManageTeacher } from '#client/teacher/school/manage-teacher.tsx';
import { SchoolScreen } from '#client/teacher/school/school-screen.tsx';
import { Teachers } from '#client/teacher/school/teachers.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { SchoolOverview } from '#contract/teacher/school/school-calls.ts';

afterEach(cleanup);

const OVERVIEW: SchoolOverview = {
  needsSecondFactor: false,
  backUp: { at: null, isOk: true },
  teachers: [
    {
      id: 'ada',
      name: 'Ada',
      email: 'ada@school.example',
      isAdministrator: true,
      isActive: true,
      hasPassword: true,
      hasSecondFactor: false,
      lastSignInAt: null,
      classes: [],
    },
  ],
};

test('in a row that is a list the name of its column stands before a value, and not before a button', () => {
  render(<Teachers of={OVERVIEW} />);
  const labels = screen.getAllByRole('cell').map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual([null, 'Account', 'Last signed in', 'Classes']);
});

test('an account of which there is nothing else to say is in use', () => {
  const teachers = OVERVIEW.teachers.map((each) => ({ ...each, isAdministrator: false }));
  render(<Teachers of={{ ...OVERVIEW, teachers }} />);
  expect(screen.getAllByRole('cell')[1]?.textContent).toBe('in use');
});

test('classes that are handed over are said with the name of who owns them now', async () => {
  const [ada] = OVERVIEW.teachers;
  if (!ada) throw new Error('There is an account.');
  const own = { id: 'class', name: 'Technology', role: 'owner', isArchived: false } as const;
  const [of, kim] = [
    { ...ada, classes: [own] },
    { ...ada, id: 'kim', name: 'Kim' },
  ];
  const told: unknown[] = [];
  setEndpoint({
    fetch: (async (_input, init) => {
      if (init?.body) told.push(JSON.parse(String(init.body)));
      return answer(OVERVIEW);
    }) as typeof fetch,
  });
  render(
    <>
      <ManageTeacher of={of} teachers={[of, kim]} onClose={() => undefined} />
      <Overlays />
    </>,
  );
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'kim' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hand Classes Over' }));
  await screen.findByText('1 class is handed over to Kim.');
  expect(told).toEqual([{ to: 'kim', classIds: ['class'] }]);
});

test('who has handed the classes of an account over by the keyboard stays in its window, at the title', () => {
  const own = { id: 'class', name: 'Technology', role: 'owner', isArchived: false } as const;
  const [ada] = OVERVIEW.teachers;
  if (!ada) throw new Error('There is an account.');
  const of = { ...ada, classes: [own] };
  const { rerender } = render(<ManageTeacher of={of} teachers={[of]} onClose={() => undefined} />);
  screen.getByRole('button', { name: 'Hand Classes Over' }).focus();
  rerender(<ManageTeacher of={ada} teachers={[ada]} onClose={() => undefined} />);
  expect(document.activeElement?.textContent).toBe('Ada');
});

test('an invitation stands in what was done to accounts as soon as its code is closed', async () => {
  const done: unknown[] = [];
  setEndpoint({
    fetch: (async (input, init) => {
      const path = new URL(String(input), 'http://page').pathname;
      if (init?.method === 'POST') {
        done.push({ at: 1, by: 'Ada', action: 'Added a colleague', subject: 'Kim' });
        return answer({ colleague: { ...OVERVIEW.teachers[0], id: 'kim' }, code: 'abcd-efgh', expiresAt: 1 });
      }
      if (path.endsWith('/audit')) return answer(done);
      return answer(path.endsWith('/school') ? OVERVIEW : []);
    }) as typeof fetch,
  });
  sessionStorage.clear();
  render(<SchoolScreen />);
  expect(await screen.findByText('Nothing yet.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Invite a Teacher' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kim' } });
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'kim@school.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Make Invitation' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Added a colleague')).toBeDefined();
});

test.each(['New Code', 'Make Administrator'])(
  'an account that was ended in another tab is shown as ended where %s is refused',
  async (name) => {
    const [ada] = OVERVIEW.teachers;
    const kim = { ...ada, id: 'kim', name: 'Kim', isAdministrator: false, isActive: true };
    let isActive = true;
    setEndpoint({
      fetch: (async (input, init) => {
        const path = new URL(String(input), 'http://page').pathname;
        const isRefused = init?.method !== 'GET';
        if (isRefused) return answer({ code: 'NOT_ACTIVE', message: 'This account has ended.' }, 409);
        return answer(path.endsWith('/school') ? { ...OVERVIEW, teachers: [ada, { ...kim, isActive }] } : []);
      }) as typeof fetch,
    });
    render(<SchoolScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Manage Kim' }));
    isActive = false;
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('This account has ended: Kim cannot sign in.')).toBeDefined();
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);
