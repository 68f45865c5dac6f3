import { newId } from '#server/records/ids.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';
import type { Viewer } from './designs.ts';

/** Measured values of a student that a teacher approved, as they stood together in one design. */
export interface MeasuredApproval {
  readonly id: string;
  readonly measured: InputValues;
}

export async function approvalsOf(sql: Sql, { personId, activityId }: Viewer): Promise<MeasuredApproval[]> {
  const rows = await sql.all<{ id: string; measured: string }>(
    'SELECT id, measured FROM measured_approval WHERE person_id = ? AND activity_id = ? ORDER BY id',
    [personId, activityId],
  );
  return rows.map(({ id, measured }) => ({ id, measured: JSON.parse(measured) as InputValues }));
}

export async function addApproval(
  sql: Sql,
  { personId, activityId }: Viewer,
  measured: InputValues,
  now: number,
): Promise<void> {
  await sql.run('INSERT INTO measured_approval (id, person_id, activity_id, measured, at) VALUES (?, ?, ?, ?, ?)', [
    newId(),
    personId,
    activityId,
    JSON.stringify(measured),
    now,
  ]);
}

export async function removeApproval(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM measured_approval WHERE id = ?', [id]);
}

/** The activities in which something of a person was approved. */
export async function activitiesWithApprovals(
  sql: Sql,
  personId: string,
): Promise<{ readonly id: string; readonly appCode: string }[]> {
  return sql.all(
    `SELECT DISTINCT a.id, a.app_code AS "appCode" FROM measured_approval m JOIN activity a ON a.id = m.activity_id
     WHERE m.person_id = ?`,
    [personId],
  );
}

/** A revision with what says whether it is admitted to rankings. */
export interface MeasuredRevision {
  readonly id: string;
  readonly personId: string;
  readonly conceptName: string;
  readonly number: number;
  readonly specification: Specification;
  readonly inputs: InputValues;
  readonly notRanked: string;
  readonly isApproved: boolean;
  /** Under which it was judged, and under which its activity judges now; empty for none. */
  readonly calibration: string;
  readonly calibrationNow: string;
  readonly savedAt: number;
}

interface Row {
  readonly id: string;
  readonly person_id: string;
  readonly name: string;
  readonly number: number;
  readonly specification: string;
  readonly inputs: string;
  readonly not_ranked: string;
  readonly is_approved: number;
  readonly calibration: string;
  readonly calibration_id: string;
  readonly saved_at: number;
}

interface MeasuredFilter {
  readonly activityId: string;
  /** Absent for every student. */
  readonly personId?: string;
  /** How a revision says that it awaits a teacher. */
  readonly awaits: string;
  /** Of the model of now: what is of an earlier one is not ranked at all. */
  readonly modelVersion: number;
}

/** Revisions with measured values that await a teacher or were approved, newest first. */
export async function measuredRevisions(
  sql: Sql,
  { activityId, personId, awaits, modelVersion }: MeasuredFilter,
): Promise<MeasuredRevision[]> {
  const rows = await sql.all<Row>(
    `SELECT r.id, r.person_id, c.name, r.number, r.specification, r.inputs, r.not_ranked, r.is_approved, r.calibration,
       a.calibration_id, r.saved_at
     FROM revision r JOIN concept c ON c.id = r.concept_id JOIN activity a ON a.id = r.activity_id
     WHERE r.activity_id = ? AND r.model_version = ? AND (r.not_ranked = ? OR r.is_approved = 1)
       ${personId === undefined ? '' : 'AND r.person_id = ?'}
     ORDER BY r.saved_at DESC, r.id`,
    [activityId, modelVersion, awaits, ...(personId === undefined ? [] : [personId])],
  );
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    conceptName: row.name,
    number: row.number,
    specification: JSON.parse(row.specification) as Specification,
    inputs: JSON.parse(row.inputs) as InputValues,
    notRanked: row.not_ranked,
    isApproved: row.is_approved === 1,
    calibration: row.calibration,
    calibrationNow: row.calibration_id,
    savedAt: row.saved_at,
  }));
}

export async function setRankingState(
  sql: Sql,
  revisionId: string,
  { notRanked, isApproved }: Pick<MeasuredRevision, 'notRanked' | 'isApproved'>,
): Promise<void> {
  await sql.run('UPDATE revision SET not_ranked = ?, is_approved = ? WHERE id = ?', [
    notRanked,
    isApproved ? 1 : 0,
    revisionId,
  ]);
}
