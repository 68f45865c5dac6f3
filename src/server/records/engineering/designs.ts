import { gives, marks } from '#server/records/database.ts';
import { touchConcept } from './concepts.ts';
import { assessmentIn, changelogIn, diagnosticsIn } from './stored-diagnostics.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { Changelog, Diagnostic, RevisionStatus } from '#contract/engineering/design.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';

/** One saved state of a design. */
export interface RevisionRecord {
  readonly id: string;
  readonly conceptId: string;
  readonly conceptName: string;
  readonly personId: string;
  readonly isShared: boolean;
  readonly number: number;
  readonly specification: Specification;
  readonly status: RevisionStatus;
  readonly performance: number | null;
  /** Why it takes no place in a ranking, as a sentence; empty where it may. */
  readonly notRanked: string;
  /** Whether it has measured values and a teacher approved them. */
  readonly isApproved: boolean;
  /** Under which calibration of its class it was judged; empty for none. */
  readonly calibration: string;
  readonly inputs: InputValues;
  readonly modelVersion: number;
  readonly assessment: Assessment | null;
  readonly changelog: Changelog;
  readonly notes: string;
  /** How often the notes were saved since. */
  readonly notesRev: number;
  readonly level: number;
  readonly forkedFrom: string | null;
  readonly savedAt: number;
  readonly modifiedAt: number;
}

/** What is written for a new revision. */
export type NewRevision = Pick<
  RevisionRecord,
  | 'specification'
  | 'status'
  | 'performance'
  | 'notRanked'
  | 'isApproved'
  | 'calibration'
  | 'inputs'
  | 'modelVersion'
  | 'assessment'
  | 'changelog'
  | 'notes'
  | 'level'
  | 'forkedFrom'
> & {
  readonly id: string;
  /** Saved as it came, from a file or as a new design. */
  readonly isAsGiven?: boolean;
};

interface RevisionRow {
  readonly id: string;
  readonly concept_id: string;
  readonly name: string;
  readonly person_id: string;
  readonly is_shared: number;
  readonly number: number;
  readonly specification: string;
  readonly status: string;
  readonly performance: number | null;
  readonly not_ranked: string;
  readonly is_approved: number;
  readonly calibration: string;
  readonly inputs: string;
  readonly model_version: number;
  readonly assessment: string | null;
  readonly changelog: string;
  readonly notes: string;
  readonly notes_rev: number;
  readonly level: number;
  readonly forked_from: string | null;
  readonly saved_at: number;
  readonly modified_at: number;
}

/** The columns that lists read as well. */
export type SharedRow = Omit<RevisionRow, 'specification' | 'assessment' | 'model_version' | 'level' | 'saved_at'>;

export interface Viewer {
  readonly personId: string;
  readonly activityId: string;
}

const REVISION = `
  SELECT r.id, r.concept_id, c.name, r.person_id, c.is_shared, r.number, r.specification, r.status, r.performance,
    r.not_ranked, r.is_approved, r.calibration, r.inputs, r.model_version, r.assessment, r.changelog, r.notes, r.notes_rev, r.level,
    r.forked_from, r.saved_at, r.modified_at
  FROM revision r JOIN concept c ON c.id = r.concept_id`;

const NOTES =
  'SELECT notes AS "text", notes_rev AS "rev", modified_at AS "at" FROM revision WHERE id = ? AND person_id = ? AND activity_id = ?';
const DIAGNOSTICS = 'SELECT diagnostics FROM revision WHERE id = ? AND person_id = ? AND activity_id = ?';

export async function isRevisionOf(sql: Sql, { personId, activityId }: Viewer, revisionId: string): Promise<boolean> {
  const row = await sql.get('SELECT id FROM revision WHERE id = ? AND person_id = ? AND activity_id = ?', [
    revisionId,
    personId,
    activityId,
  ]);
  return row !== undefined;
}

/** What was found of a revision of this student in this activity; undefined where it is not theirs. */
export async function diagnosticsOf(
  sql: Sql,
  { personId, activityId }: Viewer,
  revisionId: string,
): Promise<readonly Diagnostic[] | undefined> {
  const row = await sql.get<{ diagnostics: string }>(DIAGNOSTICS, [revisionId, personId, activityId]);
  return row && diagnosticsIn(row.diagnostics);
}

/** A design that this person may see; undefined for any other, as if it did not exist. */
export async function findVisibleRevision(
  sql: Sql,
  { personId, activityId }: Viewer,
  revisionId: string,
): Promise<RevisionRecord | undefined> {
  const row = await sql.get<RevisionRow>(
    `${REVISION} WHERE r.id = ? AND r.activity_id = ? AND (r.person_id = ? OR c.is_shared = 1)`,
    [revisionId, activityId, personId],
  );
  return row && recordOf(row);
}

/** A revision, whosever it is. */
export async function findRevision(sql: Sql, revisionId: string): Promise<RevisionRecord | undefined> {
  const row = await sql.get<RevisionRow>(`${REVISION} WHERE r.id = ?`, [revisionId]);
  return row && recordOf(row);
}

export async function activityOfRevision(sql: Sql, revisionId: string): Promise<string | undefined> {
  const row = await sql.get<{ id: string }>('SELECT activity_id AS id FROM revision WHERE id = ?', [revisionId]);
  return row?.id;
}

export async function countRevisions(sql: Sql, { personId, activityId }: Viewer): Promise<number> {
  const row = await sql.get<{ n: number }>(
    'SELECT COUNT(*) AS n FROM revision WHERE person_id = ? AND activity_id = ?',
    [personId, activityId],
  );
  return row?.n ?? 0;
}

/** Adds a revision to the person's concept of that name, and makes the concept when there is none yet. */
export async function addRevision(
  sql: Sql,
  owner: Viewer,
  { name, revision, now }: { name: string; revision: NewRevision; now: number },
): Promise<void> {
  const conceptId = await touchConcept(sql, owner, { name, specification: revision.specification, now });
  const highest = await sql.get<{ number: number | null }>(
    'SELECT MAX(number) AS number FROM revision WHERE concept_id = ?',
    [conceptId],
  );
  await sql.run(
    `INSERT INTO revision (id, concept_id, person_id, activity_id, number, specification_id, specification,
       specification_name, status, performance, not_ranked, is_approved, calibration, inputs, model_version, assessment,
       diagnostics, changelog, notes, level, forked_from, as_given, saved_at, modified_at)
     VALUES (${marks(24)})`,
    [
      revision.id,
      conceptId,
      owner.personId,
      owner.activityId,
      (highest?.number ?? 0) + 1,
      revision.specification.id,
      JSON.stringify(revision.specification),
      revision.specification.name,
      revision.status,
      revision.performance,
      revision.notRanked,
      revision.isApproved ? 1 : 0,
      revision.calibration,
      JSON.stringify(revision.inputs),
      revision.modelVersion,
      revision.assessment && JSON.stringify(revision.assessment),
      JSON.stringify(revision.assessment?.diagnostics ?? []),
      JSON.stringify(revision.changelog),
      revision.notes,
      revision.level,
      revision.forkedFrom,
      revision.isAsGiven === true ? 1 : 0,
      now,
      now,
    ],
  );
}

/** A revision's notes as they stand, revision 0 as they were saved with it; undefined when the revision is not the person's own. */
export async function findNotes(
  sql: Sql,
  { personId, activityId }: Viewer,
  revisionId: string,
): Promise<{ text: string; rev: number; at: number } | undefined> {
  return sql.get(NOTES, [revisionId, personId, activityId]);
}

/** For a revision that is the person's own. */
export async function keepNotes(
  sql: Sql,
  { personId, activityId }: Viewer,
  { revisionId, text, rev, now }: { revisionId: string; text: string; rev: number; now: number },
): Promise<void> {
  const key = [revisionId, personId, activityId] as const;
  const afterwards = gives(NOTES, key, { text, rev, at: now });
  await sql.later(
    'UPDATE revision SET notes = ?, notes_rev = ?, modified_at = ? WHERE id = ? AND person_id = ? AND activity_id = ?',
    [text, rev, now, ...key],
    (rows, question) => (question.sql === DIAGNOSTICS ? rows : afterwards(rows, question)),
  );
}

function recordOf(row: RevisionRow): RevisionRecord {
  return {
    ...sharedOf(row),
    specification: JSON.parse(row.specification) as Specification,
    modelVersion: row.model_version,
    assessment: row.assessment === null ? null : assessmentIn(row.assessment),
    level: row.level,
    savedAt: row.saved_at,
  };
}

/** What a revision has in lists as well. */
export function sharedOf(row: SharedRow) {
  return {
    id: row.id,
    conceptId: row.concept_id,
    conceptName: row.name,
    personId: row.person_id,
    isShared: row.is_shared === 1,
    number: row.number,
    status: row.status as RevisionStatus,
    performance: row.performance,
    notRanked: row.not_ranked,
    isApproved: row.is_approved === 1,
    calibration: row.calibration,
    inputs: JSON.parse(row.inputs) as InputValues,
    changelog: changelogIn(row.changelog),
    notes: row.notes,
    notesRev: row.notes_rev,
    forkedFrom: row.forked_from,
    modifiedAt: row.modified_at,
  };
}
