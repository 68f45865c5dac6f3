import { randomBytes } from 'node:crypto';
import { LIMITS } from '#contract/limits.ts';
import { DatabaseUnavailable } from '#server/records/database.ts';
import { OUTAGES } from './errors.ts';
import type { Database } from '#server/records/database.ts';
import type { Services } from '#server/services.ts';

/** How often a storage in trouble is tried again, however often `/readyz` is asked [ms]. */
const TRY_MS = 5000;
/** As much as the largest request brings, twice: where less has room, it may be the last. */
const TRIED_BYTES = 2 * LIMITS.bodyMax;

/** Says whether requests can be served, and why not. */
export class Readiness {
  private readonly services: Services;
  private triedAt = 0;

  constructor(services: Services) {
    this.services = services;
  }

  /** Undefined when all is well. While nobody can save, nobody's save tells when there is room again: it is tried here. */
  async problem(): Promise<string | undefined> {
    const { database, now } = this.services;
    const isThere = await database.get('SELECT 1 AS one').then(
      () => true,
      () => false,
    );
    if (!isThere) return OUTAGES.away.event;
    const { health } = database;
    if (health.trouble === undefined) return undefined;
    // Either way: a clock that is set back would let nobody try for as long as it went back.
    if (Math.abs(now() - this.triedAt) >= TRY_MS) {
      this.triedAt = now();
      await tryToWrite(database);
    }
    return health.trouble && OUTAGES[health.trouble].event;
  }
}

/** Writes a row that nobody ever sees; whether it worked is then known to the database's health. */
async function tryToWrite(database: Database): Promise<void> {
  const write = database.write(async (sql) => {
    await sql.run("INSERT INTO district (id, name) VALUES ('room', ?)", [randomBytes(TRIED_BYTES / 2).toString('hex')]);
    await sql.run("DELETE FROM district WHERE id = 'room'");
  });
  await write.catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  });
}
