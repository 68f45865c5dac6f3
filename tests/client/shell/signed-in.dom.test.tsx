import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { chooseApplication, closeStudent } from '#client/scopes/scopes.ts';
import { SignedIn } from '#client/shell/signed-in.tsx';
import { navigation } from '#client/stores/page/navigation.ts';
import { openDragster } from '#tests/support/open-scope.ts';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => {
  cleanup();
  closeStudent();
  chooseApplication(undefined);
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
