import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { account } from '#client/stores/teacher/account.ts';
import { AccountNotices } from '#client/teacher/account/account-notices.tsx';
import { moment } from '#client/words/dates.ts';
import { answer, ME } from '#tests/client/teacher/open-class.ts';

afterEach(cleanup);

test('a teacher reads once that the records were restored', async () => {
  const [recordsOf, restoredAt] = [Date.UTC(2026, 10, 20, 10), Date.UTC(2026, 10, 20, 12)];
  const asked: unknown[] = [];
  setEndpoint({
    fetch: async (_input: unknown, init?: RequestInit) => {
      if (init?.method === 'PUT') asked.push(JSON.parse(String(init.body)));
      if (init?.method === 'PUT') return answer({});
      return answer(asked.length > 0 ? ME : { ...ME, restored: { recordsOf, restoredAt } });
    },
  });
  await account.refresh();
  render(<AccountNotices />);
  const sentence = `On ${moment(restoredAt)} Balsa went back to a copy of ${moment(recordsOf)}: what you saved in between is missing`;
  expect(screen.getByRole('status').textContent).toContain(sentence);
  expect(screen.getByRole('status').textContent).not.toContain('If you did not ask for it');
  fireEvent.click(screen.getByRole('button', { name: 'I Have Read This' }));
  await expect.poll(() => screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([{ until: restoredAt }]);
});
