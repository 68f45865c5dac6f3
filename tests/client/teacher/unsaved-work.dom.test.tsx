import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { tabMemory } from '#client/api/tab-memory.ts';
import { modals } from '#client/stores/page/modals.ts';
import { newVersion } from '#client/stores/page/new-version.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { offerUpdate } from '#client/stores/page/waiting-version.ts';
import { activities } from '#client/stores/teacher/activities/activities.ts';
import { keepSteps } from '#client/stores/teacher/contest/waiting-steps.ts';
import { formDrafts } from '#client/stores/teacher/drafts/form-drafts.ts';
import { pageDrafts } from '#client/stores/teacher/own-pages/page-drafts.ts';
import { TeacherApp } from '#client/teacher/teacher-app.tsx';
import { answer } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';
import type { ActivityEntry } from '#contract/teacher/activity-calls.ts';

const ME: Me = {
  id: 'rivera',
  name: 'Ms. Rivera',
  email: 'rivera@school.example',
  organisation: { name: 'School', city: '', state: '', district: '' },
  isAdministrator: false,
  secondFactor: { isOn: false, isNeeded: false, codesLeft: 0 },
  notices: [],
};
const ENTRY = { appCode: 'dragster', name: 'Dragster', isOffered: false, version: 1, setup: {} } as ActivityEntry;
const PLACE = { teacherId: ME.id, form: 'comment ada' };
const worker = { state: 'installed', postMessage: vi.fn<(message: unknown) => void>() };

let asked: string[];
const location = {
  pathname: '/teacher/today',
  search: '',
  hash: '',
  reload: vi.fn<() => void>(),
  assign: vi.fn<(to: string) => void>(),
};

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  asked = [];
  vi.stubGlobal('location', location);
  setEndpoint({
    fetch: (async (address: string, init?: RequestInit) => {
      asked.push(`${init?.method} ${address}`);
      return address.endsWith('/me') ? answer(ME) : answer({ message: 'No.' }, 500);
    }) as typeof fetch,
  });
  tabMemory.set('teacher', 'token');
  activities.begin('class', ENTRY);
  render(<TeacherApp />);
  await screen.findByRole('link', { name: 'Ms. Rivera' });
});

afterEach(() => {
  cleanup();
  activities.discard();
  sessionStorage.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const press = async (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const messages = (): string => notifications.list.value.map(({ message }) => message).join();

test('the browser asks before a tab is closed that holds a page of its teacher, and not about that of another one', () => {
  const mayClose = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const draft = { version: 0, content: { title: 'Track', text: 'Half a thou', questions: [] } };
  pageDrafts.keep({ teacherId: 'lee', page: 'new-dragster' }, draft);
  expect(mayClose()).toBe(true);
  pageDrafts.keep({ teacherId: ME.id, page: 'new-dragster' }, draft);
  expect(mayClose()).toBe(false);
});

test('a new version is offered; it waits until what would be gone with the page is saved, and then loads the page once', async () => {
  expect(screen.queryByText('A new version is ready')).toBeNull();
  act(() => offerUpdate(worker as unknown as ServiceWorker));
  expect(screen.getByText('A new version is ready')).toBeTruthy();
  activities.setOffered(true);
  await press('Update');
  expect([worker.postMessage.mock.calls.length, messages()]).toEqual([0, expect.stringMatching(/Save or discard/)]);
  activities.discard();
  await press('Update');
  expect(worker.postMessage).toHaveBeenCalledWith({ kind: 'skip-waiting' });
  worker.state = 'activated';
  // The new worker comes late, and an activity was begun by then.
  activities.setOffered(true);
  act(() => newVersion.takeOver());
  expect(location.reload).not.toHaveBeenCalled();
  activities.discard();
  await press('Update');
  expect(location.reload).toHaveBeenCalledOnce();
});

test.each([
  ['an activity that is not saved', () => activities.setOffered(true)],
  ['a form that was begun', () => formDrafts.keep(PLACE, { fields: { text: 'Half a thou' }, begun: '' })],
])('with %s the sign-out asks first, and ends nothing where the answer is no', async (_, begin) => {
  begin();
  await press('Sign Out');
  expect(modals.current.value?.body).toMatch(/are not saved/);
  await press('Cancel');
  expect([asked.filter((call) => call.includes('sign-out')), tabMemory.get('teacher')]).toEqual([[], 'token']);
});

test('steps of a contest that wait in the tab keep no version from coming, and a sign-out says that they stay', async () => {
  const whose = { contestId: 'cup', teacherId: ME.id };
  keepSteps({ ...whose, steps: [{ id: 'own-abcdef', step: { kind: 'undo' } }] });
  await press('Sign Out');
  expect(modals.current.value?.body).toMatch(/^Some steps of a contest.*until you sign in here again/);
  await press('Cancel');
  act(() => newVersion.takeOver());
  await press('Update');
  expect(location.reload).toHaveBeenCalledOnce();
  keepSteps({ ...whose, steps: [] });
});

test('with nothing unsaved nobody is asked, and what another teacher left in the tab waits for them', async () => {
  const theirs = { ...PLACE, teacherId: 'lee' };
  formDrafts.keep(theirs, { fields: { text: 'Half a thou' }, begun: '' });
  await press('Sign Out');
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/teacher'));
  expect(formDrafts.of(theirs)).toBeDefined();
});

test('who signs out all the same is not asked by the browser, too', async () => {
  activities.setOffered(true);
  await press('Sign Out');
  await act(async () => modals.close(1));
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/teacher'));
  expect(globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  expect(tabMemory.get('teacher')).toBeUndefined();
});
