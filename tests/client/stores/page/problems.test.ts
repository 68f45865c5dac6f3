import { expect, test, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { closeStudent, openStudent } from '#client/scopes/scopes.ts';
import { problems } from '#client/stores/page/problems.ts';

test('the newest five reports that did not arrive are sent with the next one that does, but none of a student who left', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const sent: string[] = [];
  setEndpoint({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  openStudent('pid-one');
  problems.report(new Error('0'));
  await expect.poll(() => log.mock.calls.length).toBe(1);
  expect(problems.isAllSent.value).toBe(false);
  closeStudent();
  expect(problems.isAllSent.value).toBe(true);
  for (let number = 1; number <= 6; number += 1) problems.report(new Error(String(number)));
  setEndpoint({
    fetch: async (_, { body }) => {
      sent.push((JSON.parse(String(body)) as { message: string }).message);
      return Response.json({}, { headers: { 'X-App': '1' } });
    },
  });
  problems.report(Object.create(null));
  problems.report(new Error('7'));
  await expect.poll(() => problems.isAllSent.value).toBe(true);
  expect(sent).toEqual(['3', '4', '5', '6', '7']);
});

test('a long error is cut to what the server takes, and a report that is refused is not sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const lengths: number[] = [];
  const long = 'at a line of it\n'.repeat(2000);
  setEndpoint({
    fetch: async (_, { body }) => {
      lengths.push(String(body).length);
      return Response.json(
        { message: 'too long' },
        { status: lengths.length === 1 ? 413 : 200, headers: { 'X-App': '1' } },
      );
    },
  });
  const failure = Object.assign(new Error(long), { stack: long });
  problems.report(failure, { componentStack: long });
  await expect.poll(() => problems.isAllSent.value).toBe(true);
  problems.report(failure, { componentStack: long });
  await expect.poll(() => lengths.length).toBe(2);
  await expect.poll(() => problems.isAllSent.value).toBe(true);
  expect(Math.max(...lengths)).toBeLessThan(8 * 1024);
});

test('an error whose report cannot even be put together is told to the console, and makes no second one', async () => {
  const failure = new Error('Failed to fetch dynamically imported module');
  vi.doMock('#client/api/request.ts', () => {
    throw failure;
  });
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  problems.report(new Error('of the page'));
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log).toHaveBeenCalledWith('The details of an error could not be sent.', expect.anything());
});
