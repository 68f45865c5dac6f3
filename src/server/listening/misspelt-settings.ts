import { SETTINGS } from '#server/settings.ts';

/** Shorter names are near to many others that mean something else. */
const LEAST_LENGTH = 8;
/** In a name of so many letters two slips leave no doubt either: BACKUP_PASSFRASE. */
const LONG = 15;
/** Letters that are too many, too few or others. The first one is seldom wrong, and another one makes another word: PUB_PORT is no HUB_PORT. */
const MOST_SLIPS = 1;
/** So many first letters no two settings have in common: TRUSTED_PROXY and BACKUP_PASSWORD are meant for longer ones. */
const OWN_BEGIN = 11;

/**
 * A sentence for each variable of the environment that looks like a slip for a setting. Such a start goes on, since others have variables,
 * too; but back-ups that somebody takes for encrypted are in plain for years.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(SETTINGS);
  return Object.keys(environment).flatMap((given) => {
    if (known.includes(given)) return [];
    const name = given.toUpperCase().replace(/^BALSA_/, '');
    const meant =
      known.find((setting) => name === setting || isNear(name, setting)) ??
      known.find((setting) => name.length >= OWN_BEGIN && setting.startsWith(name.slice(0, OWN_BEGIN)));
    return meant === undefined ? [] : [`${given} is not a Balsa setting. Did you mean ${meant}?`];
  });
}

function isNear(name: string, setting: string): boolean {
  const most = setting.length >= LONG ? 2 * MOST_SLIPS : MOST_SLIPS;
  return setting.length >= LEAST_LENGTH && name[0] === setting[0] && slipsBetween(name, setting) <= most;
}

/** Levenshtein's distance, row by row. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1) {
      const replaced = (row[j] ?? 0) + (letter === other[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
