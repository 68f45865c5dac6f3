import { Signal } from '@preact/signals-react';
import { application, student } from '#client/scopes/scopes.ts';
import { partitionOf } from '#client/stores/session/device.ts';
import { isReachable } from '#client/sync/connection-state.ts';
import { tickSeconds } from '#client/sync/core/ticks.ts';
import { addTime, countedSeconds, flushTime, timerCode } from '#client/sync/time-totals.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ApplicationScope, StudentScope } from '#client/scopes/scope.ts';
import type { Partition } from '#client/storage/partition.ts';
import type { TimeIncrements } from '#client/sync/time-totals.ts';
import type { ReadonlySignal } from '@preact/signals-react';

/** The page on the left and the help page beside it are timed apart. */
export type TimedPlace = 'page' | 'help';

/** How often what was counted is written to the device (sync/README.md#time-on-task) [ms]. */
export const CHECKPOINT_MS = 5_000;

/** What one student's stay has counted. */
interface Clock {
  /** By place, `<app>|<code>`: the totals are kept for the application in which they were counted. */
  readonly running: Map<TimedPlace, string>;
  /** Counted and not in the device's totals yet. */
  readonly seconds: Map<string, number>;
  readonly visits: Map<string, number>;
  last: number;
  lastActive: number;
  lastFlush: number;
  isCounting: boolean;
  writing: Promise<unknown>;
}

const clock = student.state((): Clock => {
  const now = performance.now();
  return {
    running: new Map(),
    seconds: new Map(),
    visits: new Map(),
    last: now,
    lastActive: now,
    lastFlush: now,
    isCounting: true,
    writing: Promise.resolve(),
  };
});

/** What the screens show, by the same keys. */
const shown = application.state(() => new Map<string, Signal<number>>());

/** A timed page comes up in a place (a visit, and its timer runs) or nothing does (the former one pauses). */
function enter(scope: ApplicationScope, place: TimedPlace, code: string | undefined): void {
  const { running, visits } = clock(scope.student);
  const key = code === undefined ? undefined : timerCode(scope.code, code);
  if (running.get(place) === key) return;
  tick(scope.student);
  if (key === undefined) {
    running.delete(place);
    return;
  }
  running.set(place, key);
  visits.set(key, (visits.get(key) ?? 0) + 1);
  clock(scope.student).lastActive = performance.now();
}

function tick(scope: StudentScope): void {
  const present = clock(scope);
  const { last, lastActive, isCounting, running, seconds } = present;
  const now = performance.now();
  const isVisible = globalThis.document?.visibilityState !== 'hidden';
  const gained = tickSeconds({ last, now, lastActive, isVisible, isCounting });
  present.last = now;
  if (gained === 0) return;
  const open = application.peek();
  for (const key of new Set(running.values())) {
    seconds.set(key, (seconds.get(key) ?? 0) + gained);
    const display = open && shown(open).get(key);
    if (display) display.value = display.peek() + gained;
  }
}

/** Moves what was counted into the device's totals; what could not be written is kept and counted with the next. */
function checkpoint(scope: StudentScope): Promise<unknown> {
  tick(scope);
  const present = clock(scope);
  const partition = partitionOf(scope);
  if (!partition || (present.seconds.size === 0 && present.visits.size === 0)) return present.writing;
  const taken = { seconds: new Map(present.seconds), visits: new Map(present.visits) };
  present.seconds.clear();
  present.visits.clear();
  present.writing = present.writing
    .then(() => write(present, partition, taken))
    .catch((error: unknown) => console.error(error));
  return present.writing;
}

async function write({ seconds, visits }: Clock, partition: Partition, taken: TimeIncrements): Promise<void> {
  if (await addTime(partition, taken)) return;
  for (const [key, more] of taken.seconds) seconds.set(key, (seconds.get(key) ?? 0) + more);
  for (const [key, more] of taken.visits) visits.set(key, (visits.get(key) ?? 0) + more);
}

/** Writes and, every 20 s, sends what was counted (RES-12). */
async function beat(scope: StudentScope): Promise<void> {
  await checkpoint(scope);
  const present = clock(scope);
  const now = performance.now();
  if (!isReachable.peek() || now - present.lastFlush < LIMITS.activityFlushMs) return;
  present.lastFlush = now;
  await send(scope);
}

/** Writes and sends at once: before signing out. */
async function flush(scope: StudentScope): Promise<void> {
  await checkpoint(scope);
  if (isReachable.peek()) await send(scope);
}

async function send(scope: StudentScope): Promise<void> {
  const partition = partitionOf(scope);
  if (partition) await flushTime(scope, partition);
}

/** Seconds counted on this device for a page or help code of the chosen application, running (RES-13) [s]. */
function secondsOf(code: string): ReadonlySignal<number> {
  const scope = application.peek();
  if (!scope) return new Signal(0);
  const key = timerCode(scope.code, code);
  const present = shown(scope).get(key);
  if (present) return present;
  const made = new Signal<number>(clock(scope.student).seconds.get(key) ?? 0);
  shown(scope).set(key, made);
  const partition = partitionOf(scope);
  if (partition) void countedSeconds(partition, key).then((counted) => void (made.value = made.peek() + counted));
  return made;
}

/** Of two tabs side by side only the one that was last in front counts; the lock goes where the student is. */
function claimCounting(scope: StudentScope): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => undefined;
  const present = clock(scope);
  let release: () => void = () => undefined;
  const claim = () => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    const hold = new Promise<void>((resolve) => void (release = resolve));
    const held = locks.request(`time-${scope.pid}`, { steal: true }, () => {
      present.isCounting = true;
      return hold;
    });
    held.catch(() => void (present.isCounting = false));
  };
  claim();
  globalThis.addEventListener('focus', claim);
  return () => {
    globalThis.removeEventListener('focus', claim);
    release();
  };
}

const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

// The clock runs while a student is signed in.
student.onOpen((scope) => {
  const present = clock(scope);
  const noteActive = () => void (present.lastActive = performance.now());
  const unclaim = claimCounting(scope);
  const timer = setInterval(() => void beat(scope), CHECKPOINT_MS);
  const hide = () => void checkpoint(scope);
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
  };
});

/** Time on task (RES-11 to RES-13). */
export const timing = { seconds: secondsOf, enter, flush, checkpoint } as const;
