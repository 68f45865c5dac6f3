import { newId } from '#server/records/ids.ts';
import type { CalibrationFit } from '#contract/teacher/race-day/race-day-calls.ts';
import type { AppliedCalibration } from '#server/records/classes/activities.ts';
import type { Sql } from '#server/records/database.ts';
import type { RevisionRecord } from './designs.ts';

/** What an analysis says of a design, and what follows from it. */
type Judged = Pick<
  RevisionRecord,
  'inputs' | 'assessment' | 'status' | 'performance' | 'calibration' | 'notRanked' | 'isApproved'
>;

/** What is said of a design until it is analysed under the calibration of now. */
export const JUDGED_ANEW = 'Not ranked yet: it is being analyzed anew with the calibration of your class.';
/** What is said of one that could not be. */
export const OTHER_CALIBRATION =
  'Not ranked: analyzed with another calibration. Open and save it to analyze it with the one of now.';

/** What a class's runs said, as it was applied. */
export interface CalibrationRecord extends AppliedCalibration {
  readonly activityId: string;
  /** What counted before; empty for nothing. */
  readonly beforeId: string;
  readonly fit: CalibrationFit;
}

interface Row {
  readonly id: string;
  readonly activityId: string;
  readonly beforeId: string;
  readonly input: string;
  readonly value: number;
  readonly fit: string;
  readonly appliedAt: number;
}

export async function findCalibration(sql: Sql, id: string): Promise<CalibrationRecord | undefined> {
  const row = await sql.get<Row>(
    `SELECT id, activity_id AS "activityId", before_id AS "beforeId", input, value, fit, applied_at AS "appliedAt"
     FROM calibration WHERE id = ?`,
    [id],
  );
  return row && { ...row, fit: JSON.parse(row.fit) as CalibrationFit };
}

/** Under which calibration designs of an activity are judged now; empty for none. */
export async function calibrationIdNow(sql: Sql, activityId: string): Promise<string> {
  const row = await sql.get<{ id: string }>('SELECT calibration_id AS id FROM activity WHERE id = ?', [activityId]);
  return row?.id ?? '';
}

/** Applies what a class's runs say; what was applied before stands behind it. */
export async function applyCalibration(
  sql: Sql,
  activity: { readonly id: string; readonly calibration: AppliedCalibration | null },
  { input, fit, now }: { readonly input: string; readonly fit: CalibrationFit; readonly now: number },
): Promise<void> {
  const id = newId();
  await sql.run(
    `INSERT INTO calibration (id, activity_id, before_id, input, value, fit, applied_at, taken_back_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, NULL)`,
    [id, activity.id, activity.calibration?.id ?? '', input, fit.value, JSON.stringify(fit), now],
  );
  await setCalibration(sql, activity.id, { id, input, value: fit.value, appliedAt: now });
}

/** Takes back what was applied last: what was applied before it counts again. */
export async function takeCalibrationBack(sql: Sql, applied: CalibrationRecord, now: number): Promise<void> {
  await sql.run('UPDATE calibration SET taken_back_at = ? WHERE id = ?', [now, applied.id]);
  const before = await findCalibration(sql, applied.beforeId);
  await setCalibration(
    sql,
    applied.activityId,
    before ? { id: before.id, input: before.input, value: before.value, appliedAt: before.appliedAt } : null,
  );
}

async function setCalibration(sql: Sql, activityId: string, calibration: AppliedCalibration | null): Promise<void> {
  await sql.run('UPDATE activity SET calibration_id = ?, calibration = ?, version = version + 1 WHERE id = ?', [
    calibration?.id ?? '',
    calibration && JSON.stringify(calibration),
    activityId,
  ]);
  await askToJudgeAnew(sql, activityId);
}

/**
 * Takes designs that were judged under another calibration than that of their activity out of rankings, until each is analysed
 * anew. Also after students or designs came from another class. What could not be analysed under one calibration may be under the next.
 */
export async function askToJudgeAnew(sql: Sql, activityId: string): Promise<void> {
  await sql.run(
    `UPDATE revision SET not_ranked = ? WHERE activity_id = ? AND (not_ranked = ? OR not_ranked = '' AND status = 'tested'
       AND calibration <> (SELECT calibration_id FROM activity WHERE id = ?))`,
    [JUDGED_ANEW, activityId, OTHER_CALIBRATION, activityId],
  );
  await sql.run('INSERT INTO judging_anew (activity_id) VALUES (?) ON CONFLICT (activity_id) DO NOTHING', [activityId]);
}

/** The activities in which designs may await their analysis. */
export async function activitiesToJudge(sql: Sql): Promise<{ readonly id: string; readonly classroomId: string }[]> {
  return sql.all(
    `SELECT a.id, a.classroom_id AS "classroomId" FROM judging_anew j JOIN activity a ON a.id = j.activity_id ORDER BY a.id`,
  );
}

/** Of the model of now, what was judged under another calibration or is said to be, newest first. */
export async function nextToJudge(
  sql: Sql,
  activityId: string,
  { modelVersion, most }: { readonly modelVersion: number; readonly most: number },
): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `SELECT r.id ${AWAITING} ORDER BY CASE WHEN r.not_ranked = ? THEN 0 ELSE 1 END, r.saved_at DESC, r.id LIMIT ?`,
    [activityId, modelVersion, OTHER_CALIBRATION, JUDGED_ANEW, JUDGED_ANEW, most],
  );
  return rows.map(({ id }) => id);
}

/** How many of them there are. */
export async function countToJudge(sql: Sql, activityId: string, modelVersion: number): Promise<number> {
  const row = await sql.get<{ n: number }>(`SELECT COUNT(*) AS n ${AWAITING}`, [
    activityId,
    modelVersion,
    OTHER_CALIBRATION,
    JUDGED_ANEW,
  ]);
  return row?.n ?? 0;
}

/** Where a calibration is taken back before its turn came, a design is said to wait though it was judged under that of now. */
const AWAITING = `FROM revision r JOIN activity a ON a.id = r.activity_id
  WHERE r.activity_id = ? AND r.model_version = ? AND r.not_ranked <> ? AND r.status IN ('tested', 'invalid')
    AND (r.calibration <> a.calibration_id OR r.not_ranked = ?)`;

/** What a design came to under the calibration of now: its inputs say the calibration too. */
export async function judgedAnew(sql: Sql, revisionId: string, judged: Judged): Promise<void> {
  const { inputs, assessment, status, performance, calibration, notRanked, isApproved } = judged;
  await sql.run(
    `UPDATE revision SET inputs = ?, assessment = ?, diagnostics = ?, status = ?, performance = ?, calibration = ?,
       not_ranked = ?, is_approved = ? WHERE id = ?`,
    [
      JSON.stringify(inputs),
      assessment && JSON.stringify(assessment),
      JSON.stringify(assessment?.diagnostics ?? []),
      status,
      performance,
      calibration,
      notRanked,
      isApproved ? 1 : 0,
      revisionId,
    ],
  );
}

export async function endJudging(sql: Sql, activityId: string): Promise<void> {
  await sql.run('DELETE FROM judging_anew WHERE activity_id = ?', [activityId]);
}
