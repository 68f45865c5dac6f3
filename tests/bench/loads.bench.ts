import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProfile } from '#tests/support/browser.ts';
import { timeTheLoad } from './page-load.ts';
import { atMost, median } from './row.ts';
import type { LoadTimes, Visit } from './page-load.ts';
import type { Bench } from './row.ts';

const RUNS = 3;
const VISITS: readonly Visit[] = ['cold', 'repeat', 'offline'];

/**
 * A student's first visit, the second, and one without a network, each in a browser process of its own on the same
 * profile: processor at a quarter of its speed, 1.6 Mbit/s down, 0.75 up, 300 ms.
 */
export const bench: Bench = {
  name: `Loads on a school Chromebook (CPU 4x, 1.6 Mbit/s, 300 ms; median of ${RUNS})`,
  async rows(product) {
    const times: Record<Visit, LoadTimes[]> = { cold: [], repeat: [], offline: [] };
    for (let run = 0; run < RUNS; run += 1) {
      const profile = mkdtempSync(join(tmpdir(), 'balsa-profile-'));
      for (const visit of VISITS) times[visit].push(await oneVisit(profile, `${product.url}/app/`, visit));
      rmSync(profile, { recursive: true, force: true });
    }
    const form = (visit: Visit): number => median(times[visit].map((time) => time.formMs)) / 1000;
    const react = (visit: Visit): number => median(times[visit].map((time) => time.reactMs)) / 1000;
    return [
      atMost('first visit: the form can be used', 0.8, form('cold'), 's'),
      atMost('first visit: React in charge', 1.5, react('cold'), 's'),
      atMost('second visit: the form can be used', 0.45, form('repeat'), 's'),
      atMost('without a network, signed out: the form can be used', 0.4, form('offline'), 's'),
      atMost('without a network, signed out: React in charge', 0.7, react('offline'), 's'),
    ];
  },
};

async function oneVisit(profile: string, url: string, visit: Visit): Promise<LoadTimes> {
  const context = await openProfile(profile, { isWhole: true });
  try {
    return await timeTheLoad(context, url, visit);
  } finally {
    await context.close();
  }
}
