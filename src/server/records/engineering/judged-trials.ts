import { idList } from '#server/records/id-list.ts';
import { diagnosticsIn } from './stored-diagnostics.ts';
import type { Diagnostic } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';

/** A revision with what its analysis takes. */
export interface RevisionToPredict {
  readonly id: string;
  readonly inputs: InputValues;
  readonly modelVersion: number;
  readonly specification: Specification;
}

export async function revisionsToPredict(sql: Sql, revisionIds: readonly string[]): Promise<RevisionToPredict[]> {
  if (revisionIds.length === 0) return [];
  const ids = idList(revisionIds);
  const rows = await sql.all<{ id: string; inputs: string; modelVersion: number; specification: string }>(
    `SELECT id, inputs, model_version AS "modelVersion", specification FROM revision WHERE id IN ${ids.marks}`,
    ids.params,
  );
  return rows.map(({ id, inputs, modelVersion, specification }) => ({
    id,
    inputs: JSON.parse(inputs) as InputValues,
    modelVersion,
    specification: JSON.parse(specification) as Specification,
  }));
}

/** A revision that somebody of a class may have built. */
export interface BuildableRecord {
  readonly id: string;
  readonly personId: string;
  readonly design: string;
  readonly number: number;
  readonly savedAt: number;
  readonly status: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every revision of an activity, newest first. */
export async function buildableRevisions(sql: Sql, activityId: string): Promise<BuildableRecord[]> {
  const rows = await sql.all<Omit<BuildableRecord, 'diagnostics'> & { readonly diagnostics: string }>(
    `SELECT r.id, r.person_id AS "personId", c.name AS design, r.number, r.saved_at AS "savedAt", r.status, r.diagnostics
     FROM revision r JOIN concept c ON c.id = r.concept_id WHERE r.activity_id = ? ORDER BY r.saved_at DESC, r.id`,
    [activityId],
  );
  return rows.map((row) => ({ ...row, diagnostics: diagnosticsIn(row.diagnostics) }));
}

export interface Judged {
  readonly isApproved?: boolean | undefined;
  /** A reason strikes it out, null takes that back. */
  readonly struck?: string | null | undefined;
}

/** Approves a run as it stands or takes that back, and strikes it out or lets it count again. */
export async function judgeTrial(sql: Sql, id: string, { isApproved, struck }: Judged): Promise<void> {
  if (isApproved !== undefined) {
    await sql.run(`UPDATE trial SET approved_rev = ${isApproved ? 'rev' : 'NULL'} WHERE id = ?`, [id]);
  }
  if (struck !== undefined) await sql.run('UPDATE trial SET struck_because = ? WHERE id = ?', [struck, id]);
}
