import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { notifications } from '#client/stores/page/notifications.ts';
import { account } from '#client/stores/teacher/account.ts';
import { secondFactor } from '#client/stores/teacher/school/second-factor.ts';
import { SecondStep } from '#client/teacher/account/second-step.tsx';
import { ME, answer } from '#tests/client/teacher/open-class.ts';
import type { Me } from '#client/stores/teacher/account.ts';

const ON = { code: 'SECOND_FACTOR_ON', message: 'The second step is on already. Turn it off first.' };
const LOST = 'The recovery codes did not reach this page. To get new ones, turn the second step off and on again.';

let factor: Me['secondFactor'];
/** Whether answers get lost on their way. */
let isCutOff: boolean;
beforeEach(async () => {
  [factor, isCutOff] = [{ isOn: false, isNeeded: false, codesLeft: 0 }, false];
  const fetch = async (input: unknown): Promise<Response> => {
    const path = String(input);
    if (path.endsWith('/me')) return answer({ ...ME, secondFactor: factor });
    if (path.endsWith('/removal')) {
      factor = { ...factor, isOn: false, codesLeft: 0 };
      return answer({});
    }
    if (factor.isOn) return answer(ON, 409);
    if (!path.endsWith('/confirmation')) return answer({ secret: 'ABCD', address: 'otpauth://totp/x' });
    factor = { ...factor, isOn: true, codesLeft: 2 };
    if (isCutOff) throw new TypeError('Failed to fetch');
    return answer({ recoveryCodes: ['one', 'two'] });
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await account.refresh();
});
afterEach(() => {
  cleanup();
  secondFactor.forget();
});

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
/** A press that is heard: a button counts once for a moment. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(button);
}
async function begin(): Promise<void> {
  await screen.findByRole('button', { name: 'Turn On' });
  await type('Current password', 'sand of words four');
  await press('Turn On');
  await type('Six digits from the app', '123456');
}
async function loseTheCodes(): Promise<void> {
  await begin();
  isCutOff = true;
  await press('Confirm');
  await screen.findByText(/cannot be reached/);
  isCutOff = false;
  await press('Confirm');
}

test('where the answer with the recovery codes was lost, the next press says so and how one gets new ones', async () => {
  render(<SecondStep />);
  await loseTheCodes();
  expect(await screen.findByRole('button', { name: 'Turn Off' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(LOST);
  expect(notifications.list.value).toEqual([]);
  await type('Current password', 'sand of words four');
  await type('Code', '123456');
  await press('Turn Off');
  await begin();
  await press('Confirm');
  expect(await screen.findByText('one')).toBeDefined();
  await press('I Have Saved Them');
  await screen.findByRole('button', { name: 'Turn Off' });
  expect(screen.queryByText(LOST)).toBeNull();
});

test('a page that heard nothing of it says at Turn On that it is on', async () => {
  render(<SecondStep />);
  await type('Current password', 'sand of words four');
  factor = { ...factor, isOn: true, codesLeft: 2 };
  await press('Turn On');
  expect(await screen.findByRole('button', { name: 'Turn Off' })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(LOST);
});

test('in a school that asks for it, what was lost is told over the screens that come then', async () => {
  factor = { ...factor, isNeeded: true };
  await account.refresh();
  render(<SecondStep />);
  await loseTheCodes();
  await expect.poll(() => notifications.list.value.map(({ message }) => message)).toEqual([LOST]);
});
