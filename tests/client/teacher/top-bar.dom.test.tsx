import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { forgetWork } from '#client/stores/teacher/loaded.ts';
import { TopBar } from '#client/teacher/top-bar.tsx';
import { answer } from './open-class.ts';

afterEach(cleanup);

test('how much is unread is asked for again once it was forgotten, as after two students became one', async () => {
  let total = 3;
  const fetch = async (input: unknown): Promise<Response> =>
    answer(String(input).endsWith('/unread') ? { total, texts: [] } : []);
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  render(<TopBar />);
  const link = screen.getByRole('link', { name: /^Unread/ });
  await waitFor(() => expect(link.textContent).toBe('Unread 3'));
  total = 2;
  forgetWork();
  await waitFor(() => expect(link.textContent).toBe('Unread 2'));
});
