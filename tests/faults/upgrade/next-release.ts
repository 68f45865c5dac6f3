import { Dexie } from 'dexie';
import { databaseName, PartitionDatabase, SCHEMA } from '#client/storage/database.ts';

/** What a later release may do to the database: another index, a table more, rows with a field more, a newer schema. */
export class NextRelease extends PartitionDatabase {
  constructor(pid: string) {
    super(pid);
    this.version(50)
      .stores({ outbox: '++seq, lane, opId, entity, app', receipts: '++id' })
      .upgrade(async (transaction) => {
        await transaction.table('outbox').toCollection().modify({ priority: 1 });
        await transaction.table('meta').put({ k: 'schema', value: SCHEMA + 1 });
      });
  }
}

/** The version of a student's database as the browser has it. */
export async function storedVersion(pid: string): Promise<number> {
  const databases = await (Dexie.dependencies.indexedDB as IDBFactory).databases();
  return databases.find(({ name }) => name === databaseName(pid))?.version ?? 0;
}
