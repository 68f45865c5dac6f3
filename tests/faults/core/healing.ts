import { DEVICES, TABS, USERS } from './commands.ts';
import { brokenAtTheEnd } from './invariants.ts';
import type { School } from './school.ts';
import type { Tab } from './tab.ts';

/** Time within which queues must be empty after the faults end [ms] (I10), and where a longer wait is by design. */
const SOON_MS = 60_000;
const LONGEST = { backOff: 360_000, parked: 31 * 60_000, quarantined: 61 * 60_000 } as const;

/** How the faults end: with each student signing in anew in every tab, or in one tab of each device alone, or with nothing but time. */
export const CURES = ['time', 'sign-in', 'one-sign-in'] as const;
export type Cure = (typeof CURES)[number];

/**
 * All faults end. Whoever is signed in comes through without doing anything else (I10a), then each student in turn (I10b,
 * without tickets: when the owner returns). Returns what is broken at the end, in words.
 */
export function brokenAfterHealing(school: School, cure: Cure): string | undefined {
  endFaults(school, cure);
  // What is under way when the faults end may still bring bad news; it comes before the cure.
  work(school);
  for (const tab of signedInAnew(school, cure)) school.signIn(tab);
  const stuck = settleDown(school, boundOf(school, cure));
  if (stuck) return `I10: ${stuck} does not come through in time`;
  for (const user of [...USERS, ...USERS]) {
    for (const device of DEVICES) if (school.user(device) !== user) school.signOut(device, user);
    const left = settleDown(school, SOON_MS);
    if (left) return `I10: ${left} does not come through when its owner is back`;
  }
  return brokenAtTheEnd(school);
}

/** Of one tab alone it is the last, which has waited for its turn the longest. */
function signedInAnew(school: School, cure: Cure): Tab[] {
  if (cure === 'time') return [];
  if (cure === 'sign-in') return [...school.tabs.values()];
  return DEVICES.flatMap((device) => school.tabsOf(device, school.user(device)).at(-1) ?? []);
}

/** What the last of the faults has parked or quarantined may wait for its hour; a sign-in opens what is parked. */
function boundOf({ partitions, tabs }: School, cure: Cure): number {
  const rows = [...partitions.values()].flatMap((partition) => partition.rows);
  const drainers = [...tabs.values()].flatMap(({ state }) => state ?? []);
  if (rows.some(({ state }) => state === 'quarantined')) return LONGEST.quarantined;
  if (drainers.some(({ quarantined }) => Object.keys(quarantined).length > 0)) return LONGEST.quarantined;
  if (cure !== 'time') return SOON_MS;
  // A drainer may know of a closed application what a full device could not write down.
  const isParked = drainers.some(({ parkedApps }) => Object.keys(parkedApps).length > 0);
  return isParked || rows.some(({ state }) => state === 'parked') ? LONGEST.parked : LONGEST.backOff;
}

/** With time alone a stalled tab stays so while another one runs, and nobody tells the tabs that the network is back. */
function endFaults(school: School, cure: Cure): void {
  const { server, partitions } = school;
  server.hasBatch = true;
  server.batchLimit = 50;
  server.forbidden.clear();
  server.poisoned.clear();
  server.deliver();
  for (const partition of partitions.values()) partition.isFull = false;
  for (const device of DEVICES) {
    const runs = () => school.tabsOf(device, school.user(device)).some((tab) => !tab.isFrozen);
    if (cure !== 'time' || !runs()) for (const number of TABS) school.thaw(device, number);
    const free = TABS.find((number) => !school.tab(device, number));
    if (free !== undefined && !runs()) school.open(device, free);
    school.setNetwork(device, 'up', cure !== 'time');
  }
  reloadWhatStopped(school);
  if (cure === 'one-sign-in') return;
  for (const tab of school.tabs.values()) if (!tab.token.isValid || tab.token.user !== tab.user) school.signIn(tab);
}

/** A tab of older code, or one that has stopped because of a bug guard, is loaded anew. */
function reloadWhatStopped(school: School): void {
  for (const device of DEVICES) {
    for (const number of TABS) {
      const tab = school.tab(device, number);
      const isOld = tab !== undefined && tab.version < tab.storage.schema;
      if (!isOld && tab?.state?.phase !== 'stopped') continue;
      school.close(device, number);
      school.open(device, number);
    }
  }
}

/** Runs until nothing waits for whoever is signed in; the name of what still waits after the bound. */
function settleDown(school: School, boundMs: number): string | undefined {
  const end = school.now + boundMs;
  for (;;) {
    work(school);
    reloadWhatStopped(school);
    const waiting = waitingPartition(school);
    if (!waiting || school.now >= end) return waiting;
    school.pass(boundMs > SOON_MS ? 10_000 : 1_000);
  }
}

function work(school: School): void {
  for (let turn = 0; turn < 2_000; turn += 1) {
    const busy = [...school.tabs.values()].filter((tab) => tab.hasWork);
    if (busy.length === 0) break;
    for (const tab of busy) tab.step('none');
  }
  for (const tab of school.tabs.values()) school.acts.flush(tab, 'none');
  school.typing.deliver();
}

function waitingPartition(school: School): string | undefined {
  for (const device of DEVICES) {
    const name = `${device}/${school.user(device)}`;
    if ((school.partitions.get(name)?.rows.length ?? 0) > 0) return name;
  }
  return undefined;
}
