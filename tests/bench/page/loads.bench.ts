import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMON_HEADERS } from '#server/http/answers.ts';
import { atMost, median } from '#tests/bench/row.ts';
import { openProfile } from '#tests/support/browser/browser.ts';
import { reactHasTheForm } from '#tests/support/browser/wire-bytes.ts';
import { serveBareForm } from './bare-form.ts';
import { timeTheLoad } from './page-load.ts';
import type { Bench, Row } from '#tests/bench/row.ts';
import type { Address, LoadTimes, Visit } from './page-load.ts';

const RUNS = 5;
const VISITS: readonly Visit[] = ['cold', 'repeat', 'offline'];

type Times = Record<Visit, LoadTimes[]>;

/**
 * A student's first visit, the second, and one without a network, each in a browser process of its own on the same
 * profile: processor at a quarter of its speed, 1.6 Mbit/s down, 0.75 up, 300 ms. A bare form (bare-form.ts) takes turns with
 * Balsa's: what it needs, browser and worker need. So does one with the headers that go with all of Balsa's answers: one of
 * them (Cross-Origin-Opener-Policy) makes the browser begin a new process for the page, which it saves for a page without.
 *
 * The form can be used from the first frame in which its button is visible, enabled and not covered. That is the form which
 * `index.html` paints: what is typed into it stays, and a press of Login is kept until React signs in with it
 * (e2e/device/first-paint.e2e.ts). When React is in charge stands beside each ratio.
 */
export const bench: Bench = {
  name: `Loads on a school Chromebook (CPU 4x, 1.6 Mbit/s, 300 ms; median of ${RUNS})`,
  async rows(product) {
    const bareForms = [await serveBareForm(), await serveBareForm(COMMON_HEADERS)] as const;
    const ours = noTimes();
    const bare = noTimes();
    const guarded = noTimes();
    const sides: readonly [Address, Times][] = [
      [{ url: `${bareForms[0].url}/app/`, inCharge: () => true }, bare],
      [{ url: `${product.url}/app/`, inCharge: reactHasTheForm }, ours],
      [{ url: `${bareForms[1].url}/app/`, inCharge: () => true }, guarded],
    ];
    for (let run = 0; run < RUNS; run += 1) await oneRun(run % 2 === 0 ? sides : sides.toReversed());
    for (const form of bareForms) form.stop();
    return [
      atMost('first visit: the form can be used', 0.8, seconds(ours.cold, 'formMs'), 's'),
      atMost('first visit: React in charge', 1.5, seconds(ours.cold, 'reactMs'), 's'),
      besideBare('first visit', 1.25, ours.cold, bare.cold),
      besideGuarded('first visit', 1.25, ours.cold, guarded.cold),
      atMost('second visit: the form can be used', 0.45, seconds(ours.repeat, 'formMs'), 's'),
      besideBare('second visit', 1.2, ours.repeat, bare.repeat),
      besideGuarded('second visit', 1.2, ours.repeat, guarded.repeat),
      atMost('without a network, signed out: the form can be used', 0.4, seconds(ours.offline, 'formMs'), 's'),
      atMost('without a network, signed out: React in charge', 0.7, seconds(ours.offline, 'reactMs'), 's'),
      besideBare('without a network', 1.3, ours.offline, bare.offline),
      besideGuarded('without a network', 1.3, ours.offline, guarded.offline),
    ];
  },
};

/** Each visit of one, then of the other, so that both find the machine in the same mood. */
async function oneRun(sides: readonly [Address, Times][]): Promise<void> {
  const profiles = sides.map(() => mkdtempSync(join(tmpdir(), 'balsa-profile-')));
  for (const visit of VISITS) {
    for (const [place, [address, times]] of sides.entries()) {
      times[visit].push(await oneVisit(profiles[place] ?? '', address, visit));
    }
  }
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true });
}

async function oneVisit(profile: string, address: Address, visit: Visit): Promise<LoadTimes> {
  const context = await openProfile(profile, { isWhole: true });
  try {
    return await timeTheLoad(context, address, visit);
  } finally {
    await context.close();
  }
}

function noTimes(): Times {
  return { cold: [], repeat: [], offline: [] };
}

function besideGuarded(visit: string, budget: number, ours: readonly LoadTimes[], guarded: readonly LoadTimes[]): Row {
  const row = besideBare(visit, budget, ours, guarded);
  return { ...row, what: `${row.what} with the same headers` };
}

function besideBare(visit: string, budget: number, ours: readonly LoadTimes[], bare: readonly LoadTimes[]): Row {
  const form = seconds(bare, 'formMs');
  const row = atMost(`${visit}: the form beside a bare one`, budget, seconds(ours, 'formMs') / form, '×');
  const each = (times: readonly LoadTimes[]): string => times.map(({ formMs }) => Math.round(formMs)).join(' ');
  const react = (seconds(ours, 'reactMs') / form).toFixed(2);
  return { ...row, note: `${each(ours)} ms to ${each(bare)} ms; React in charge ${react} ×` };
}

function seconds(times: readonly LoadTimes[], moment: keyof LoadTimes): number {
  return median(times.map((time) => time[moment])) / 1000;
}
