import type { AnyApplication } from '#applications/registry.ts';
import type { ApplicationCode } from '#contract/application-codes.ts';
import type { Curriculum } from '#contract/learning/curriculum.ts';
import type { Analyst } from '#engine/ports.ts';
import type { BackUps } from './back-ups/back-ups.ts';
import type { Erasure } from './back-ups/erasure.ts';
import type { Places } from './games/places.ts';
import type { RankingBoards } from './games/ranking-boards.ts';
import type { RateLimit } from './http/limits/rate-limit.ts';
import type { Keys } from './keys.ts';
import type { Log } from './log.ts';
import type { Database } from './records/database.ts';
import type { Settings } from './settings.ts';
import type { PasswordCost } from './teacher/account/passwords.ts';

/** What the product offers: applications and their exercises, by code. */
export interface Catalogue {
  readonly codes: readonly ApplicationCode[];
  readonly applicationOf: (code: ApplicationCode) => AnyApplication | undefined;
  readonly curriculumOf: (code: ApplicationCode) => Curriculum;
}

export interface Limits {
  /** Requests of one person to the student API. */
  readonly student: RateLimit;
  /** Requests of one teacher to the teacher API. */
  readonly teacher: RateLimit;
  /** Requests of one person to the engine: a drag sends a dozen previews a second. */
  readonly engine: RateLimit;
  /** Rankings that one person may ask for. */
  readonly ranking: RateLimit;
  /** Tries of one question by one person. */
  readonly question: RateLimit;
  /** Bytes that one person may add to the records (storage-limit.ts). */
  readonly stored: RateLimit;
  /** Lines that an address may send to the log. */
  readonly report: RateLimit;
  /** Sealed boxes that an address may bring, and those larger than today's devices make. */
  readonly sealed: RateLimit;
  readonly largeSealed: RateLimit;
}

/** Everything that a handler may use besides the request itself. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly keys: Keys;
  readonly catalogue: Catalogue;
  /** Analyses designs on threads of their own, for what the product does by itself. */
  readonly analyst: Analyst;
  /** The same for one person: everybody takes turns. */
  readonly analystFor: (personId: string) => Analyst;
  readonly rankings: RankingBoards;
  readonly places: Places;
  readonly limits: Limits;
  /** Of a new teacher's password, and of a comparison with nobody's. */
  readonly passwordCost: PasswordCost;
  readonly backUps: BackUps;
  readonly erasure: Erasure;
  readonly log: Log;
  readonly now: () => number;
  /** Resolves so much later on the clock of `now` [ms]. */
  readonly wait: (ms: number) => Promise<void>;
}
