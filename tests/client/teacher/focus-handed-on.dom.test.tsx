import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { account } from '#client/stores/teacher/account.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { openApplication } from '#client/stores/teacher/open-application.ts';
import { AccountNotices } from '#client/teacher/account/account-notices.tsx';
import { AccountScreen } from '#client/teacher/account/account-screen.tsx';
import { GameScreen } from '#client/teacher/game/game-screen.tsx';
import { Page } from '#client/teacher/parts/page.tsx';
import { PrivacyScreen } from '#client/teacher/privacy/privacy-screen.tsx';
import { CLASS, ME, answer } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';

/** What the server says, by the end of the address; a function is told the method. */
let says: Record<string, unknown>;
let me: Me;
beforeEach(async () => {
  sessionStorage.clear();
  me = ME;
  const DRAGSTER = { code: 'dragster', name: 'Dragster', icon: '' } as const;
  says = {
    '/classes/class': { ...CLASS, applications: [DRAGSTER], units: [DRAGSTER] },
    '/colleagues': [],
    '/audit': [],
  };
  setEndpoint({
    fetch: (async (input: unknown, init?: RequestInit) => {
      const { pathname } = new URL(String(input), 'http://page');
      if (pathname.endsWith('/me')) return answer(me);
      const end = Object.keys(says).find((each) => pathname.endsWith(each));
      const said = end === undefined ? {} : says[end];
      return answer(typeof said === 'function' ? (said as (method?: string) => unknown)(init?.method) : said);
    }) as typeof fetch,
  });
  await account.refresh();
  await classes.open('class');
});
afterEach(cleanup);

const press = async (name: string | RegExp, at = 0): Promise<void> => {
  const button = (await screen.findAllByRole<HTMLButtonElement>('button', { name }))[at];
  button?.focus();
  fireEvent.click(button!);
};
const focused = () => document.activeElement;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

test('who has read what was done to the account is at the heading of the page', async () => {
  me = { ...me, notices: [{ at: 1, by: 'Lee', what: 'reset' }] };
  await account.refresh();
  render(
    <>
      <AccountNotices />
      <Page title="Today">Here</Page>
    </>,
  );
  me = { ...me, notices: [] };
  await press('I Have Read This');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Today' })));
});

test('a changed password leaves the focus in its form', async () => {
  says['/sessions'] = [];
  const first = () => screen.getAllByLabelText('Current password')[0]!;
  render(<AccountScreen />);
  fireEvent.change(first(), { target: { value: 'sand of words four' } });
  type(/^New password/i, 'four words of sand');
  type(/again/i, 'four words of sand');
  await press('Change Password');
  await waitFor(() => expect(focused()).toBe(first()));
});

test('from stage to stage of the second step the focus goes along', async () => {
  says['/sessions'] = [];
  says['/second-factor'] = { secret: 'ABCD', address: 'otpauth://totp/x' };
  says['/confirmation'] = { recoveryCodes: ['one', 'two'] };
  render(<AccountScreen />);
  const password = () => screen.getAllByLabelText<HTMLInputElement>('Current password')[1]!;
  const code = () => screen.getByLabelText(/6 digits|six digits/i);
  const begin = async (): Promise<void> => {
    fireEvent.change(password(), { target: { value: 'sand of words four' } });
    await press('Turn On');
    await waitFor(() => expect(focused()).toBe(code()));
  };
  await begin();
  await press('Cancel');
  await waitFor(() => expect(focused()).toBe(password()));
  await begin();
  fireEvent.change(code(), { target: { value: '123456' } });
  await press('Confirm');
  await waitFor(() => expect(focused()?.textContent).toBe('Your recovery codes'));
  me = { ...me, secondFactor: { isOn: true, isNeeded: false, codesLeft: 2 } };
  await press(/^I Have/);
  await waitFor(() => expect(focused()).toBe(password()));
  me = { ...me, secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 } };
  fireEvent.change(password(), { target: { value: 'sand of words four' } });
  type(/^Code/, '123456');
  await press('Turn Off');
  await screen.findByRole('button', { name: 'Turn On' });
  expect(focused()).toBe(password());
});

test('of a session that was ended the focus goes to the next one, and at last to the heading', async () => {
  const session = (id: string, isThis = false) => ({ id, createdAt: 1, usedAt: 1, isThis });
  let all = [session('this', true), session('a'), session('b')];
  says['/sessions'] = () => all;
  says['/sessions/a'] = () => ((all = [session('this', true), session('b')]), {});
  says['/sessions/b'] = () => ((all = [session('this', true)]), {});
  render(<AccountScreen />);
  const ends = () => screen.queryAllByRole('button', { name: /^End/ });
  await press(/^End/);
  await waitFor(() => expect(ends()).toHaveLength(1));
  await waitFor(() => expect(focused()).toBe(ends()[0]));
  await press(/^End/);
  await waitFor(() => expect(ends()).toHaveLength(0));
  expect(focused()?.tagName).toBe('H1');
});

test('once a student is deleted by the Enter key, the focus is on the choice of a student', async () => {
  const student = { id: 'ben', number: 1, alias: 'Ben', signInId: 'ben-1', groupId: 'g', isActive: true, note: null };
  const roster = { groups: [{ id: 'g', name: 'Owls', code: 'g' }], students: [{ ...student, lastActiveAt: 0 }] };
  says['/roster'] = () => roster;
  says['/deletion'] = { at: 1, number: 7, rows: [], seal: '' };
  render(<PrivacyScreen classId="class" more={undefined} />);
  await screen.findByRole('option', { name: /Ben/ });
  const choice = field('Student');
  fireEvent.change(choice, { target: { value: 'ben' } });
  const typed = screen.getByLabelText<HTMLInputElement>(/ben-1/);
  typed.focus();
  fireEvent.change(typed, { target: { value: 'ben-1' } });
  fireEvent.submit(typed.form!);
  await screen.findByText(/is deleted|deleted/, { selector: '[role="status"] p' });
  await waitFor(() => expect(focused()).toBe(choice));
});

test('the question before a game is set back takes the focus, and gives it back', async () => {
  says['/game/dragster'] = [
    { studentId: 'a', alias: 'Ada', signInId: '1', groupName: 'G', level: 1, highestLevel: 1, ...POINTS },
  ];
  openApplication.choose('dragster');
  render(<GameScreen classId="class" more={undefined} />);
  await press(/^Reset/);
  await waitFor(() => expect(focused()?.getAttribute('name')).toBe('typed'));
  await press('Cancel');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: /^Reset/ })));
});

const POINTS = { aggregateScore: 0, totalPerformance: 0, iterations: 0 };
