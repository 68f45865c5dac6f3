import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { classes } from '#client/stores/teacher/classes.ts';
import { PrivacyScreen } from '#client/teacher/privacy/privacy-screen.tsx';
import { CLASS, answer } from '#tests/client/teacher/open-class.ts';

let retentionMonths: number;
beforeEach(async () => {
  sessionStorage.clear();
  retentionMonths = 12;
  const fetch = async (input: unknown): Promise<Response> =>
    answer(String(input).endsWith('/audit') ? [] : { ...CLASS, retentionMonths });
  setEndpoint({ fetch: fetch as typeof globalThis.fetch });
  await classes.open('class');
});
afterEach(cleanup);

test('how long the class is kept follows what another owner has saved', async () => {
  render(<PrivacyScreen classId="class" more={undefined} />);
  const keep = () => screen.getByLabelText<HTMLSelectElement>('Keep the class').value;
  expect(keep()).toBe('12');
  retentionMonths = 36;
  await classes.open('class');
  await expect.poll(keep).toBe('36');
});
