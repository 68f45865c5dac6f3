import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openHost } from '#server/host.ts';
import { readSettings } from '#server/settings.ts';
import { startProduct } from '#tests/support/browser/product.ts';
import { Guesser, seedPupils } from '#tests/support/school/guesser.ts';
import { atMost } from './row.ts';
import type { Bench } from './row.ts';

const GUESSES = 4000;
const CONNECTIONS = 600;
const STUDENTS = 30;
const GUESSER = '198.51.100.1';
/** The guesses begin so long before the class comes [ms]. */
const AHEAD_MS = 2000;

/** A class signs in while somebody tries thousands of ids of its group. */
export const bench: Bench = {
  name: `Guessing (${GUESSES} ids over ${CONNECTIONS} connections, a class of ${STUDENTS})`,
  rows: async () => [
    atMost('a class on new devices is in', 10, await timeOfClass('203.0.113.7'), 's'),
    atMost('on new devices behind the address of the guesser', 10, await timeOfClass(GUESSER), 's'),
    atMost('on devices that were used before', 10, await timeOfClass(GUESSER, { isKnown: true }), 's'),
  ],
};

/** Until the last one is in [s]. */
async function timeOfClass(address: string, { isKnown = false } = {}): Promise<number> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'balsa-guessing-'));
  const host = await openHost(readSettings({ DATA_DIR: dataFolder, BACKUP_MINUTES: '0', LOG: 'off' }));
  const pupils = await seedPupils(host.services, STUDENTS);
  await host.close();
  const settings = { DEMO: 'off', LOG: 'off', CLIENT_ADDRESS_HEADER: 'X-Forwarded-For' };
  const product = await startProduct({ dataFolder, settings });
  const guesser = new Guesser(Number(new URL(product.url).port), CONNECTIONS);
  try {
    const marks: (string | undefined)[] = [];
    for (const id of isKnown ? pupils : []) marks.push((await guesser.login(id, address)).deviceMark);
    const guessing = guesser.guess(GUESSES, GUESSER);
    await pause(AHEAD_MS);
    const times = await Promise.all(pupils.map((id, i) => guesser.enter(id, address, marks[i])));
    guesser.stop();
    await guessing;
    return Math.max(...times) / 1000;
  } finally {
    guesser.close();
    await product.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
