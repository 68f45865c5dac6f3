import { remember, remembered } from '#client/storage/remembered.ts';

/*
 * What the box "This is my own device" showed at the last sign-in on this device; the form starts with it. It says nothing
 * of anyone.
 */
const KEY = 'balsa.own';

/** Whether the last sign-in here called the device its student's own. */
export function wasOwnDevice(): boolean {
  return remembered(KEY) === '1';
}

/** Remembers the box for the next form. */
export function noteOwnDevice(isOwn: boolean): void {
  remember(KEY, isOwn ? '1' : undefined);
}
