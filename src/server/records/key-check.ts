import { BadSetting } from '#server/bad-setting.ts';
import type { Keys } from '#server/keys.ts';
import type { RowSource } from './database.ts';

/** Something in these records that was sealed with their master key; undefined where nothing is yet. */
export async function sealedSample(records: RowSource): Promise<string | undefined> {
  const found = await records.get<{ sealed: string }>('SELECT code_sealed AS sealed FROM student_group LIMIT 1');
  return found?.sealed;
}

/** Whether the key is that of what was sealed. */
export function fits(keys: Keys, sample: string | undefined): boolean {
  if (sample === undefined) return true;
  try {
    keys.unseal(sample);
    return true;
  } catch {
    return false;
  }
}

/** Throws a sentence where the records were made with another key: nobody could sign in, and no printed card would work. */
export function refuseOtherKey(keys: Keys, sample: string | undefined): void {
  if (fits(keys, sample)) return;
  throw new BadSetting(
    'The master key is not the one with which these records were made: nobody could sign in. Put the right master.key ' +
      'into the data folder (or MASTER_KEY into the settings), or restore a back-up that has the key in it.',
  );
}
