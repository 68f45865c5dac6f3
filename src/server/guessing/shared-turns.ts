import { reserveTurn } from '#server/records/teachers/login-failures.ts';
import { Turns } from './turns.ts';
import type { Services } from '#server/services.ts';

/** Turns of this length, for all servers of the records together [ms]; at most so many tries at one thing wait. */
export function sharedTurns(
  { database, keys, now, wait }: Services,
  { lengthMs, most }: { readonly lengthMs: number; readonly most: number },
): Turns {
  return new Turns({
    most,
    now,
    wait,
    reserve: async (thing) => {
      const turn = { name: keys.hash('wrong sign-in', `turn ${thing}`), lengthMs };
      return Math.max(0, (await database.write((sql) => reserveTurn(sql, turn, now()))) - now());
    },
  });
}
