import { idList } from './id-list.ts';
import type { Sql } from './database.ts';

/** A design that may race for its student. */
export interface Candidate {
  readonly personId: string;
  readonly revisionId: string;
  readonly design: string;
  readonly performance: number;
  readonly savedAt: number;
}

/** Every ranked design in spec of these students under one challenge; a fork counts from its first change. */
export async function candidatesOf(
  sql: Sql,
  { activityId, specificationId }: { readonly activityId: string; readonly specificationId: string },
  personIds: readonly string[],
): Promise<Candidate[]> {
  const people = idList(personIds);
  return sql.all<Candidate>(
    `SELECT r.person_id AS "personId", r.id AS "revisionId", c.name AS design, r.performance, r.saved_at AS "savedAt"
     FROM revision r JOIN concept c ON c.id = r.concept_id
     WHERE r.activity_id = ? AND r.specification_id = ? AND r.status = 'tested' AND r.not_ranked = ''
       AND r.performance IS NOT NULL AND r.forked_from IS NULL AND r.person_id IN ${people.marks}
     ORDER BY r.saved_at, r.id`,
    [activityId, specificationId, ...people.params],
  );
}

/** A measured run that counts, with everybody whose run it is. */
export interface CountedRun {
  readonly personId: string;
  readonly revisionId: string;
  readonly design: string;
  /** What was entered, as JSON. */
  readonly entry: string;
  readonly partnerIds: readonly string[];
}

/** The runs of an activity that count in a contest: those that no teacher struck out. */
export async function countedRuns(sql: Sql, activityId: string): Promise<CountedRun[]> {
  const rows = await sql.all<Omit<CountedRun, 'partnerIds'> & { readonly id: string }>(
    `SELECT t.id, t.person_id AS "personId", t.revision_id AS "revisionId", c.name AS design, t.entry
     FROM trial t JOIN revision r ON r.id = t.revision_id JOIN concept c ON c.id = r.concept_id
     WHERE t.activity_id = ? AND t.struck_because IS NULL ORDER BY t.taken_at, t.id`,
    [activityId],
  );
  const partners = await sql.all<{ id: string; personId: string }>(
    `SELECT p.trial_id AS id, p.person_id AS "personId" FROM trial_partner p JOIN trial t ON t.id = p.trial_id
     WHERE t.activity_id = ? ORDER BY p.person_id`,
    [activityId],
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    partnerIds: partners.filter((partner) => partner.id === id).map(({ personId }) => personId),
  }));
}
