import type { Partition } from '#client/storage/partition.ts';
import type { WhoAmI } from '#contract/student.ts';

/** Who a partition says its student is: everything but the key that opens it. */
export type WhoRecord = Omit<WhoAmI, 'boxKey'>;

/** Reads it; undefined in a partition that its student has left. */
export async function readWho({ database, boxer }: Partition): Promise<WhoRecord | undefined> {
  const row = await database.meta.get('whoami');
  return row?.box && boxer.open<WhoRecord>('meta', 'whoami', row.box);
}
