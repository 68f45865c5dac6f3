/*
 * What the box "This is my own device" showed at the last sign-in on this device; the form starts with it. It says nothing
 * of anyone.
 */
const KEY = 'balsa.own';

/** Whether the last sign-in here called the device its student's own. */
export function wasOwnDevice(): boolean {
  try {
    return globalThis.localStorage?.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

/** Remembers the box for the next form. */
export function noteOwnDevice(isOwn: boolean): void {
  try {
    if (isOwn) globalThis.localStorage?.setItem(KEY, '1');
    else globalThis.localStorage?.removeItem(KEY);
  } catch {
    // A browser that refuses to keep it shows an empty box next time.
  }
}
