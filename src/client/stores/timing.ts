import { effect, Signal } from '@preact/signals-react';
import type { ReadonlySignal } from '@preact/signals-react';
import { LIMITS } from '#contract/limits.ts';
import type { Partition } from '#client/storage/partition.ts';
import { tickSeconds } from '#client/sync/core/ticks.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { addTime, countedSeconds, flushTime, timerCode } from '#client/sync/time-totals.ts';
import type { TimeIncrements } from '#client/sync/time-totals.ts';
import { currentDevice } from './device.ts';
import { navigation } from './navigation.ts';

/** The page on the left and the help page beside it are timed apart. */
export type TimedPlace = 'page' | 'help';

/** How often what was counted is written to the device (offline.md 2.2) [ms]. */
export const CHECKPOINT_MS = 5_000;

/** By place, `<app>|<code>`: the totals are kept for the application in which they were counted. */
const running = new Map<TimedPlace, string>();
const seconds = new Map<string, number>();
const visits = new Map<string, number>();
const shown = new Map<string, Signal<number>>();
let last = 0;
let lastActive = 0;
let lastFlush = 0;
let isCounting = true;
let writing: Promise<unknown> = Promise.resolve();

/** A timed page comes up in a place (a visit, and its timer runs) or nothing does (the former one pauses). */
function enter(place: TimedPlace, code: string | undefined): void {
  const app = navigation.applicationCode.peek();
  const key = code === undefined || app === undefined ? undefined : timerCode(app, code);
  if (running.get(place) === key) return;
  tick();
  if (key === undefined) {
    running.delete(place);
    return;
  }
  running.set(place, key);
  visits.set(key, (visits.get(key) ?? 0) + 1);
  noteActive();
}

function tick(): void {
  const now = performance.now();
  const isVisible = globalThis.document?.visibilityState !== 'hidden';
  const gained = tickSeconds({ last, now, lastActive, isVisible, isCounting });
  last = now;
  if (gained === 0) return;
  for (const key of new Set(running.values())) {
    seconds.set(key, (seconds.get(key) ?? 0) + gained);
    const display = shown.get(key);
    if (display) display.value = display.peek() + gained;
  }
}

/** Moves what was counted into the device's totals; what could not be written is kept and counted with the next. */
function checkpoint(): Promise<unknown> {
  tick();
  const partition = currentDevice.peek()?.partition;
  if (!partition || (seconds.size === 0 && visits.size === 0)) return writing;
  const taken = { seconds: new Map(seconds), visits: new Map(visits) };
  seconds.clear();
  visits.clear();
  writing = writing.then(() => write(partition, taken)).catch((error: unknown) => console.error(error));
  return writing;
}

async function write(partition: Partition, taken: TimeIncrements): Promise<void> {
  if (await addTime(partition, taken)) return;
  for (const [key, more] of taken.seconds) seconds.set(key, (seconds.get(key) ?? 0) + more);
  for (const [key, more] of taken.visits) visits.set(key, (visits.get(key) ?? 0) + more);
}

/** Writes and, every 20 s, sends what was counted (RES-12). */
async function beat(): Promise<void> {
  await checkpoint();
  const now = performance.now();
  const device = currentDevice.peek();
  if (!device || !isReachable.peek() || now - lastFlush < LIMITS.activityFlushMs) return;
  lastFlush = now;
  await flushTime(device.partition, device.partition.pid);
}

/** Writes and sends at once: before signing out, and when the page goes away. */
async function flush(): Promise<void> {
  await checkpoint();
  const device = currentDevice.peek();
  if (device && isReachable.peek()) await flushTime(device.partition, device.partition.pid);
}

function noteActive(): void {
  lastActive = performance.now();
}

/** Seconds counted on this device for a page or help code of the chosen application, running (RES-13) [s]. */
function secondsOf(code: string): ReadonlySignal<number> {
  const key = timerCode(navigation.applicationCode.peek() ?? '', code);
  const present = shown.get(key);
  if (present) return present;
  const made = new Signal<number>(seconds.get(key) ?? 0);
  shown.set(key, made);
  const partition = currentDevice.peek()?.partition;
  if (partition) void countedSeconds(partition, key).then((counted) => void (made.value = made.peek() + counted));
  return made;
}

/** Of two tabs side by side only the one that was last in front counts; the lock goes where the student is. */
function claimCounting(pid: string): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => undefined;
  let release: () => void = () => undefined;
  const claim = () => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const hold = new Promise<void>((resolve) => void (release = resolve));
    const held = locks.request(`time-${pid}`, { steal: true }, () => {
      isCounting = true;
      return hold;
    });
    held.catch(() => void (isCounting = false));
  };
  claim();
  globalThis.addEventListener('focus', claim);
  return () => {
    globalThis.removeEventListener('focus', claim);
    isCounting = true;
    release();
  };
}

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

// The clock runs while a student is signed in.
effect(() => {
  const device = currentDevice.value;
  if (!device) return undefined;
  last = performance.now();
  lastFlush = last;
  noteActive();
  const unclaim = claimCounting(device.partition.pid);
  const timer = setInterval(() => void beat(), CHECKPOINT_MS);
  const hide = () => void checkpoint();
  const options = { passive: true, capture: true };
  for (const type of ACTIVITY_EVENTS) globalThis.addEventListener?.(type, noteActive, options);
  globalThis.document?.addEventListener('visibilitychange', hide);
  globalThis.addEventListener?.('pagehide', hide);
  return () => {
    clearInterval(timer);
    unclaim();
    for (const type of ACTIVITY_EVENTS) globalThis.removeEventListener?.(type, noteActive, options);
    globalThis.document?.removeEventListener('visibilitychange', hide);
    globalThis.removeEventListener?.('pagehide', hide);
    running.clear();
    shown.clear();
  };
});

/** Time on task (RES-11 to RES-13). */
export const timing = { seconds: secondsOf, enter, flush } as const;
