import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { tab } from '#client/scopes/scopes.ts';
import { App } from '#client/shell/app.tsx';
import { modals } from '#client/stores/page/modals.ts';
import { notifications } from '#client/stores/page/notifications.ts';

afterEach(cleanup);

test('AUTH-06 what is said before anybody has signed in stands over the form', async () => {
  render(<App />);
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  modals.show(tab, { title: 'Error', body: 'Invalid student or group ID was found.' });
  expect(await screen.findByRole('dialog', { name: 'Error' })).toBeTruthy();
  modals.close();
  notifications.notify(tab, { message: 'Not now.' });
  expect(await screen.findByText('Not now.')).toBeTruthy();
});
