import { DatabaseUnavailable } from './database.ts';
import type { Database, Trouble } from './database.ts';

/** Whether the storage takes what is written to it, as the last writes have shown. */
export class StorageHealth {
  private found: Trouble | undefined;
  private wroteAtMs = performance.now();

  get trouble(): Trouble | undefined {
    return this.found;
  }

  /** How long nothing was written [ms]. */
  get idleMs(): number {
    return performance.now() - this.wroteAtMs;
  }

  /** To be told of every failure. A database that is away says so by itself when it is asked; damage stays. */
  failed(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable) || error.trouble === 'away') return;
    if (this.found !== 'damaged') this.found = error.trouble;
  }

  /** To be told when something was written and is durable. */
  wrote(): void {
    this.wroteAtMs = performance.now();
    if (this.found !== 'damaged') this.found = undefined;
  }
}

/** The same database, whose failures are noted in its health. */
export function noted(database: Database): Database {
  const { health } = database;
  const note = (error: unknown): never => {
    health.failed(error);
    throw error;
  };
  const told: Database = {
    ...database,
    inSchool: (id) => {
      const inside = database.inSchool(id);
      return inside === database ? told : noted(inside);
    },
    get: (sql, params) => database.get<never>(sql, params).catch(note),
    read: (work) => database.read(work).catch(note),
    write: (work, ahead) => database.write(work, ahead).catch(note),
  };
  return told;
}
