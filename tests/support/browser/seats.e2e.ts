import { expect, test } from 'vitest';
import { openSeats } from './seats.ts';

const seats = openSeats();

test('a page may be left while a route of its test still waits: what that reads then is nobody’s failure', async () => {
  const seat = await (await seats.context()).newPage();
  await seat.goto(`${seats.url}/privacy`);
  let leaving = (): void => undefined;
  const isLeft = new Promise<void>((resolve) => (leaving = resolve));
  let read: Promise<string> | undefined;
  await seat.route('**/readyz', async (route) => {
    const answer = await route.fetch();
    read = isLeft.then(() => answer.text());
    await read;
  });
  await seat.evaluate(() => void fetch('/readyz').catch(() => undefined));
  await expect.poll(() => read !== undefined).toBe(true);
  await seats.clear();
  leaving();
  // Thrown on in the route, where nobody could catch it, it would end the run.
  await expect(read).rejects.toThrow('disposed');
});
