import { comparable } from '#server/records/classrooms.ts';
import type { Keys } from '#server/keys.ts';

/** Under which name wrong sign-ins are counted: neither an id nor an address can be read from it. */
export function wrongSignInName(keys: Keys, ...parts: readonly string[]): string {
  return keys.hash('wrong sign-in', JSON.stringify(parts));
}

/** The count of one day in a group, of which its teacher is told (security.md T2). */
export function wrongSignInsOfDay(keys: Keys, groupCode: string): string {
  return wrongSignInName(keys, 'day', comparable(groupCode));
}
