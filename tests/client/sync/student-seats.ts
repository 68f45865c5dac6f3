import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { setEndpoint } from '#client/api/endpoint.ts';
import { StudentScope } from '#client/scopes/scope.ts';
import { openPartition } from '#client/storage/partition.ts';
import { closeRegistry, deviceId } from '#client/storage/registry.ts';
import { Device } from '#client/sync/device.ts';
import { toBase64Url } from '#contract/values/base64url.ts';
import { FakeLocks } from './fake-locks.ts';

export const KEY = toBase64Url(new Uint8Array(32).fill(1));

/** One tab of a student, with what its page was told. */
export interface Seat {
  readonly device: Device;
  readonly told: string[];
  /** Whether what is being typed there comes onto the device. */
  isKept: boolean;
  /** Whether its page begins anew with the new version. */
  isWanted?: boolean;
}

/** The tabs that a student opens on a device of this test's own, without a network. */
export interface Seats {
  /** What all of them are looked at through. */
  readonly screen: EventTarget & { visibilityState: string };
  readonly open: () => Promise<Seat>;
}

/** They end with the test. */
export function takeSeats(): Seats {
  const seats: Seat[] = [];
  Dexie.dependencies.indexedDB = new IDBFactory();
  setEndpoint({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = new EventTarget();
  vi.stubGlobal('document', screen);
  vi.stubGlobal('navigator', { onLine: true, locks: new FakeLocks() });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  onTestFinished(() => {
    vi.useRealTimers();
    for (const { device } of seats) {
      device.stop();
      device.partition.close();
    }
    closeRegistry();
    vi.unstubAllGlobals();
  });
  const open = async (): Promise<Seat> => {
    const seat = await openSeat();
    seats.push(seat);
    return seat;
  };
  return { screen, open };
}

async function openSeat(): Promise<Seat> {
  const partition = await openPartition('pid-one', KEY);
  const told: string[] = [];
  const keep = (what: string) => () => {
    told.push(what);
    return Promise.resolve(seat.isKept);
  };
  const listeners = {
    onExpired: () => void told.push('expired'),
    onSignedOutElsewhere: () => void told.push('signed out elsewhere'),
    onLost: () => void told.push('lost'),
    onCleared: () => void told.push('cleared'),
    onUpdate: keep('update'),
    onUpdateWanted: (isWanted: boolean) => void (seat.isWanted = isWanted),
    onLeaving: keep('leaving'),
    onReport: () => undefined,
  };
  const device = new Device(new StudentScope('pid-one'), { partition, deviceId: await deviceId(), listeners });
  const seat: Seat = { device, told, isKept: true };
  device.markKnown();
  device.begin();
  return seat;
}
