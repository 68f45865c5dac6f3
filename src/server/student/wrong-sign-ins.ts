import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { comparableCode } from '#rules/roster/sign-in-ids.ts';
import { comparable } from '#server/records/classes/classrooms.ts';
import type { Keys } from '#server/keys.ts';
import type { FailureWindow } from '#server/records/teachers/login-failures.ts';

/** Longer ids are nobody's. */
export const ID_MAX = 200;

/** Wrong tries that are allowed in a window (T2). */
const TRIES = {
  ofOneId: { most: 10, lengthMs: 15 * MINUTE_MS },
  fromOneAddress: { most: 19, lengthMs: 10 * MINUTE_MS },
  /** With more of them each further try waits for its turn. */
  inOneGroup: { most: 60, lengthMs: 10 * MINUTE_MS },
  /** Those whom a device is known by pass that by until they have tried so often. */
  byOneDevice: { most: 10, lengthMs: 15 * MINUTE_MS },
} as const;

export interface Window extends FailureWindow {
  readonly most: number;
}

/** By what the wrong tries of a sign-in are counted. */
export interface Windows {
  readonly id: Window;
  readonly address: Window;
  readonly group: Window;
  /** Judges nothing: the group's teacher is told of it. */
  readonly day: FailureWindow;
  /** Of the student who signed in last on the device; undefined for a device that is not known. */
  readonly device: Window | undefined;
}

/** Neither an id nor an address can be read from the names of the windows. */
export function windowsOf(
  keys: Keys,
  tried: { readonly group: string; readonly id: string; readonly address: string; readonly holder: string | undefined },
): Windows {
  const group = comparableCode(tried.group.slice(0, ID_MAX));
  const id = comparable(tried.id.slice(0, ID_MAX));
  const { address, holder } = tried;
  return {
    id: { name: nameOf(keys, 'id', group, id), ...TRIES.ofOneId },
    address: { name: nameOf(keys, 'address', group, address), ...TRIES.fromOneAddress },
    group: { name: nameOf(keys, 'group', group), ...TRIES.inOneGroup },
    day: { name: wrongSignInsOfDay(keys, group), lengthMs: DAY_MS },
    device: holder === undefined ? undefined : { name: nameOf(keys, 'device', holder), ...TRIES.byOneDevice },
  };
}

/** The count of one day in a group, of which its teacher is told (T2). */
export function wrongSignInsOfDay(keys: Keys, groupCode: string): string {
  return nameOf(keys, 'day', comparableCode(groupCode));
}

function nameOf(keys: Keys, ...parts: readonly string[]): string {
  return keys.hash('wrong sign-in', JSON.stringify(parts));
}
