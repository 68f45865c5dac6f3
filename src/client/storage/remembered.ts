/*
 * Choices that a browser remembers and that say nothing of anyone. One that refuses to keep them forgets with the page.
 */

/** What this browser remembers under a key; undefined where it remembers nothing. */
export function remembered(key: string): string | undefined {
  try {
    return globalThis.localStorage?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers a value over reloads, or forgets it. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // The page works without it.
  }
}
