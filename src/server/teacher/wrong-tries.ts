import { tryLater } from '#server/http/refusal.ts';
import { comparable } from '#server/records/classrooms.ts';
import { countFailure, takeBackFailure } from '#server/records/login-failures.ts';
import type { Services } from '#server/services.ts';

const MINUTE = 60_000;

/**
 * Tries allowed before the answer is to wait, whether the next one would be right or not: a password can be guessed, a
 * student's two ids cannot. By account and address together, so that one class cannot keep its teacher out everywhere.
 */
const TRIES = {
  hereAs: { most: 10, lengthMs: 15 * MINUTE },
  as: { most: 100, lengthMs: 60 * MINUTE },
  here: { most: 60, lengthMs: 10 * MINUTE },
} as const;

const WORDS = 'Too many tries. Please wait a few minutes, or ask a colleague for a new code.';

interface Tries {
  /** What was tried turned out to be right: it does not count. */
  forgive(): Promise<void>;
}

/** Counts a try before it is judged, so that many at once cannot slip through, and refuses it when there were too many. */
export async function countTry(services: Services, address: string, account: string): Promise<Tries> {
  const { database, keys, now } = services;
  const key = comparable(account.slice(0, 300));
  const nameOf = (...parts: string[]): string => keys.hash('wrong sign-in', JSON.stringify(['teacher', ...parts]));
  const windows = [
    { name: nameOf('here as', key, address), ...TRIES.hereAs },
    { name: nameOf('as', key), ...TRIES.as },
    { name: nameOf('here', address), ...TRIES.here },
  ];
  const counts = await database.write((sql) => countFailure(sql, windows, now()));
  const over = counts.filter(
    ({ name, failures }) => failures > (windows.find((each) => each.name === name)?.most ?? 0),
  );
  if (over.length > 0) {
    throw tryLater((Math.max(...over.map(({ windowEndsAt }) => windowEndsAt)) - now()) / 1000, WORDS);
  }
  const names = windows.map(({ name }) => name);
  return { forgive: () => database.write((sql) => takeBackFailure(sql, names)) };
}
