import { expect, test, vi } from 'vitest';
import { problems } from '#client/stores/page/problems.ts';

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
