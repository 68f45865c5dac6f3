import { JUDGED_ANEW, OTHER_CALIBRATION } from './calibrations.ts';
import type { Sql } from '#server/records/database.ts';

const EARLIER_MODEL = 'Not ranked: analyzed with an earlier model. Open and save it to analyze it anew.';

/**
 * Takes what an earlier version of an application's model analysed out of rankings: its numbers stand, and compare with none of now. No
 * other calibration has it analysed anew.
 */
export async function retireEarlierModels(sql: Sql, appCode: string, modelVersion: number): Promise<void> {
  await sql.run(
    `UPDATE revision SET not_ranked = ? WHERE not_ranked IN ('', ?, ?) AND model_version < ?
       AND activity_id IN (SELECT id FROM activity WHERE app_code = ?)`,
    [EARLIER_MODEL, JUDGED_ANEW, OTHER_CALIBRATION, modelVersion, appCode],
  );
}
