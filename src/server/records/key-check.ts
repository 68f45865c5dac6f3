import { BadSetting } from '#server/bad-setting.ts';
import { hasMasterKey, openKeys } from '#server/keys.ts';
import type { Keys } from '#server/keys.ts';
import type { Settings } from '#server/settings.ts';
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

/**
 * The keys with which these records were made; a new one is made for new records alone. Throws a sentence where there is none, or
 * another: nobody could sign in, and no printed card would work.
 */
export async function keysOf(records: RowSource, settings: Pick<Settings, 'masterKey' | 'dataDir'>): Promise<Keys> {
  const sample = await sealedSample(records);
  if (sample !== undefined && !hasMasterKey(settings)) {
    throw new BadSetting(
      `There is no master key in ${settings.dataDir}, and these records were made with one. ` +
        'Put its master.key there, or restore a back-up that has the key in it.',
    );
  }
  const keys = openKeys(settings);
  if (fits(keys, sample)) return keys;
  throw new BadSetting(
    'The master key is not the one with which these records were made: nobody could sign in. Put the right master.key ' +
      'into the data folder (or MASTER_KEY into the settings), or restore a back-up that has the key in it.',
  );
}
