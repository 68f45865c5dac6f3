import { idList } from '#server/records/id-list.ts';
import type { RevisionStatus } from '#contract/engineering/design.ts';
import type { Audience, RankingNames } from '#server/records/classes/activities.ts';
import type { Sql, Value } from '#server/records/database.ts';

/** A design entered in a competition with where its maker learns. */
export interface ContenderRecord {
  readonly id: string;
  readonly name: string;
  readonly studentId: string;
  readonly studentAlias: string;
  readonly organizationName: string;
  readonly classroomName: string;
  readonly city: string;
  readonly state: string;
  readonly status: RevisionStatus;
  readonly performance: number | null;
  readonly specificationId: string;
  readonly classroomId: string;
  /** Who may read the alias, as the maker's own activity says. */
  readonly rankingNames: RankingNames;
  /** Why it takes no place; empty where it may. */
  readonly notRanked: string;
  /** 1 where it has measured values and a teacher approved them, else 0. */
  readonly isApproved: number;
  /** Under which calibration of its class it was judged; empty for none. */
  readonly calibration: string;
  /** Its place among all entries of the scope that compare under the rules, also those that are not given; null where it has none. */
  readonly rank: number | null;
  /** How many entries of the scope have a place. */
  readonly of: number;
  /** How many there are. */
  readonly among: number;
}

/** Under what designs are compared: that of who asks. Only what was judged under the same challenge and calibration compares. */
export interface RankingRules {
  readonly lowerIsBetter: boolean;
  readonly specificationId: string;
  readonly calibration: string;
}

/** Whose entries are asked for, by whom. Of others' nothing is in it that their own activity keeps from the asker. */
export interface ContenderScope {
  readonly of: 'mine' | Audience;
  readonly personId: string;
  readonly groupId: string;
  readonly classroomId: string;
  /** Null asks for nothing beyond the classroom. */
  readonly districtId: string | null;
}

/** What one list holds. */
const MOST = 1000;

export async function enterCompetition(sql: Sql, revisionId: string, activityId: string, now: number): Promise<void> {
  await sql.run(
    `INSERT INTO competition_entry (revision_id, activity_id, entered_at) VALUES (?, ?, ?)
     ON CONFLICT (revision_id) DO NOTHING`,
    [revisionId, activityId, now],
  );
}

const ENTRIES = `
  FROM competition_entry e
  JOIN revision r ON r.id = e.revision_id
  JOIN concept c ON c.id = r.concept_id
  JOIN activity a ON a.id = e.activity_id
  JOIN person p ON p.id = r.person_id
  JOIN student_group g ON g.id = p.group_id
  JOIN classroom cl ON cl.id = g.classroom_id
  JOIN organisation o ON o.id = cl.organisation_id`;

/**
 * The entries of a scope, newest first. Where there are more than a list holds, each student's best ones are in it, so that nobody's many
 * entries hide another's; places are those among all. Equal performances share a place, and the place after them stays empty.
 */
export async function contendersOf(
  sql: Sql,
  appCode: string,
  scope: ContenderScope,
  { lowerIsBetter, specificationId, calibration }: RankingRules,
): Promise<ContenderRecord[]> {
  const [condition, values] = conditionOf(scope);
  const bestFirst = `placed DESC, CASE placed WHEN 1 THEN performance END ${lowerIsBetter ? 'ASC' : 'DESC'}`;
  const rows = await sql.all<ContenderRecord & Ordering>(
    `WITH entry AS (
       SELECT r.id, c.name, p.id AS "studentId", p.alias AS "studentAlias", o.name AS "organizationName",
         cl.name AS "classroomName", o.city, o.state, r.status, r.performance,
         r.specification_id AS "specificationId", a.classroom_id AS "classroomId",
         a.ranking_names AS "rankingNames", r.not_ranked AS "notRanked", r.is_approved AS "isApproved",
         r.calibration, e.entered_at AS "enteredAt",
         CASE WHEN r.status = 'tested' AND r.not_ranked = '' AND r.performance IS NOT NULL
           AND r.specification_id = ? AND r.calibration = ? THEN 1 ELSE 0 END AS placed
       ${ENTRIES}
       WHERE a.app_code = ? AND ${condition}
     ), compared AS (
       SELECT entry.*, SUM(placed) OVER () AS "of", COUNT(*) OVER () AS among,
         CASE placed WHEN 1 THEN RANK() OVER (ORDER BY ${bestFirst}) END AS rank,
         ROW_NUMBER() OVER (PARTITION BY "studentId" ORDER BY ${bestFirst}, "enteredAt" DESC, id) AS nth
       FROM entry
     )
     SELECT * FROM compared
     ORDER BY nth, CASE "studentId" WHEN ? THEN 0 ELSE 1 END, ${bestFirst}, "enteredAt" DESC, id LIMIT ${MOST}`,
    [specificationId, calibration, appCode, ...values, scope.personId],
  );
  return rows
    .toSorted((one, other) => other.enteredAt - one.enteredAt)
    .map(({ enteredAt: _when, placed: _placed, nth: _nth, ...record }) => record);
}

/** By what entries are ordered and chosen. */
interface Ordering {
  readonly enteredAt: number;
  readonly placed: number;
  readonly nth: number;
}

/** An entry that has a place. */
export interface PlacedEntry {
  readonly id: string;
  readonly studentId: string;
  readonly performance: number;
}

/** The entries of a scope that have a place, the best first; of one student where only theirs are asked for. */
export async function placedEntries(
  sql: Sql,
  appCode: string,
  { maker, ...scope }: ContenderScope & { readonly maker?: string },
  { lowerIsBetter, specificationId, calibration }: RankingRules,
): Promise<PlacedEntry[]> {
  const [condition, values] = conditionOf(scope);
  return sql.all(
    `SELECT r.id, r.person_id AS "studentId", r.performance ${ENTRIES}
     WHERE a.app_code = ? AND ${condition} AND r.status = 'tested' AND r.not_ranked = '' AND r.performance IS NOT NULL
       AND r.specification_id = ? AND r.calibration = ? ${maker === undefined ? '' : 'AND r.person_id = ?'}
     ORDER BY r.performance ${lowerIsBetter ? 'ASC' : 'DESC'}, e.entered_at DESC, r.id`,
    [appCode, ...values, specificationId, calibration, ...(maker === undefined ? [] : [maker])],
  );
}

export type NamedEntry = Pick<ContenderRecord, 'id' | 'name' | 'studentAlias' | 'rankingNames' | 'classroomId'>;

/** Those of some entries that are in a scope, by their ids. */
export async function namedEntries(
  sql: Sql,
  appCode: string,
  scope: ContenderScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedEntry>> {
  const [condition, values] = conditionOf(scope);
  const list = idList(ids);
  const rows = await sql.all<NamedEntry>(
    `SELECT r.id, c.name, p.alias AS "studentAlias", a.ranking_names AS "rankingNames", a.classroom_id AS "classroomId"
     ${ENTRIES} WHERE r.id IN ${list.marks} AND a.app_code = ? AND ${condition}`,
    [...list.params, appCode, ...values],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an entry is one of these, or the asker's own. */
export async function isContender(
  sql: Sql,
  appCode: string,
  scope: ContenderScope,
  revisionId: string,
): Promise<boolean> {
  const [condition, values] = conditionOf(scope);
  const row = await sql.get(
    `SELECT r.id ${ENTRIES} WHERE r.id = ? AND a.app_code = ? AND (r.person_id = ? OR ${condition})`,
    [revisionId, appCode, scope.personId, ...values],
  );
  return row !== undefined;
}

/** Those of some revisions that are such entries. */
export async function contendersAmong(
  sql: Sql,
  appCode: string,
  scope: ContenderScope,
  revisionIds: readonly string[],
): Promise<string[]> {
  const [condition, values] = conditionOf(scope);
  const ids = idList(revisionIds);
  const rows = await sql.all<{ id: string }>(
    `SELECT r.id ${ENTRIES} WHERE r.id IN ${ids.marks} AND a.app_code = ? AND ${condition}`,
    [...ids.params, appCode, ...values],
  );
  return rows.map(({ id }) => id);
}

/** Who was deactivated has left the class, and so have the designs for as long. */
const RACES = 'p.is_preview = 0 AND p.is_active = 1';

function conditionOf({ of, personId, groupId, classroomId, districtId }: ContenderScope): [string, Value[]] {
  switch (of) {
    case 'mine':
      return ['r.person_id = ?', [personId]];
    case 'group':
      return [`(p.group_id = ? AND ${RACES})`, [groupId]];
    case 'classroom':
      return [`(a.classroom_id = ? AND ${RACES})`, [classroomId]];
    case 'district':
      return [
        `((a.classroom_id = ? OR (o.district_id = ? AND a.audience = 'district' AND a.is_simulation_allowed = 1
           AND a.is_offered = 1)) AND ${RACES})`,
        [classroomId, districtId],
      ];
  }
}
