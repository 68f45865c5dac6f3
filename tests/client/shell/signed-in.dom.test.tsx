import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent, openStudent } from '#client/scopes/scopes.ts';
import { SignedIn } from '#client/shell/signed-in.tsx';
import { navigation } from '#client/stores/page/navigation.ts';
import { activity } from '#client/stores/session/activity.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStudent();
  chooseApplication(undefined);
});

test('the focus stays where a document begins, and goes to the heading of the chooser and of home where a press led there', async () => {
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  // The name has come: while home waits for it, its heading has nothing to say.
  vi.spyOn(activity.status, 'value', 'get').mockReturnValue('ready');
  openStudent('pid-one');
  navigation.setStage('signed-in');
  const first = render(<SignedIn />);
  const chooser = () => screen.findByRole('heading', { level: 1, name: 'Choose an Application' });
  await chooser();
  expect(document.activeElement).toBe(document.body);
  first.unmount();

  navigation.setStage('signed-out');
  navigation.setStage('signed-in');
  render(<SignedIn />);
  const afterLogin = await chooser();
  await waitFor(() => expect(document.activeElement).toBe(afterLogin));
  act(() => navigation.openApplication('dragster'));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main[data-page="home"] h1')));
  act(() => screen.getByRole('button', { name: 'Back to App Selection' }).focus());
  act(() => screen.getByRole('button', { name: 'Back to App Selection' }).click());
  const back = await chooser();
  await waitFor(() => expect(document.activeElement).toBe(back));
});

test('NAV-10 the links of the top bar have the addresses that open their pages in a new tab', async () => {
  setEndpoint({ fetch: async () => new Promise<Response>(() => undefined) });
  openDragster();
  navigation.setStage('signed-in');
  navigation.go('research');
  render(<SignedIn />);
  const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await Promise.all(['Balsa', 'Research', 'Engineering'].map(address))).toEqual([
    '/app/dragster',
    '/app/research',
    '/app/engineering',
  ]);
});
