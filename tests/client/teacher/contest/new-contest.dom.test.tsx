import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { NewContest } from '#client/teacher/contest/new-contest.tsx';
import { parts } from '#client/words/teacher/parts.ts';

let sent: { readonly key: string | null; readonly body: string }[];
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
    if (String(input).endsWith('/contests')) {
      sent.push({ key: new Headers(init?.headers).get('Idempotency-Key'), body: String(init?.body) });
    }
    throw new TypeError('Cut off.');
  };
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
});
afterEach(cleanup);

const form = () => render(<NewContest classId="class" appCode="dragster" />);
async function make(): Promise<void> {
  fireEvent.submit(screen.getByRole('button', { name: 'Draw the Contest' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(parts('unreachable')));
}

test('who presses again after a lost answer and a reload asks for the same contest, and changes make another', async () => {
  const { unmount } = form();
  await make();
  unmount();
  form();
  await make();
  fireEvent.change(screen.getByLabelText('Name of the contest'), { target: { value: 'Finals' } });
  await make();
  const [first, again, other] = sent;
  expect(again).toEqual(first);
  expect(other?.key).not.toBe(first?.key);
});
