import { keptResults, shownResults } from '#server/records/engineering/own-designs.ts';
import type { Assessment } from '#contract/engineering/analysis.ts';
import type { InputValues } from '#contract/engineering/input.ts';
import type { Sql } from '#server/records/database.ts';

/** Where a student stands in the game of an activity. */
export interface GameRecord {
  readonly level: number;
  readonly highestLevel: number;
}

/** What a student achieved at one level with designs for one challenge. */
export interface LevelRecord {
  readonly level: number;
  readonly specificationId: string;
  /** Analysed revisions. */
  readonly revisions: number;
  /** Of designs that are ranked, in the units of the performance measure. */
  readonly lowest: number | null;
  readonly highest: number | null;
}

export interface Player {
  readonly personId: string;
  readonly activityId: string;
}

const START: GameRecord = { level: 1, highestLevel: 1 };

export async function gameOf(sql: Sql, { personId, activityId }: Player): Promise<GameRecord> {
  const row = await sql.get<{ level: number; highest_level: number }>(
    'SELECT level, highest_level FROM game WHERE person_id = ? AND activity_id = ?',
    [personId, activityId],
  );
  return row ? { level: row.level, highestLevel: row.highest_level } : START;
}

export async function keepLevel(
  sql: Sql,
  { personId, activityId }: Player,
  { level, highestLevel, now }: GameRecord & { now: number },
): Promise<void> {
  await sql.run(
    `INSERT INTO game (person_id, activity_id, level, highest_level, level_since) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (person_id, activity_id) DO UPDATE SET
       level = excluded.level, highest_level = excluded.highest_level, level_since = excluded.level_since`,
    [personId, activityId, level, highestLevel, now],
  );
}

/** Everyone back to the start: designs stay, and what they were worth in the game is forgotten. */
export async function resetGames(sql: Sql, activityId: string): Promise<void> {
  await sql.run('DELETE FROM game WHERE activity_id = ?', [activityId]);
  await sql.run('UPDATE revision SET level = 0 WHERE activity_id = ? AND level > 0', [activityId]);
}

/**
 * Whether the same design earned points at this level of this challenge already, or came to the student as it is: as a fork, from a file,
 * or as a new one. One that differs in nothing that its results show is the same.
 */
export async function hasCountedBefore(
  sql: Sql,
  { personId, activityId }: Player,
  { level, specificationId, inputs, assessment }: SavedDesign & { readonly level: number },
): Promise<boolean> {
  const rows = await sql.all<{ inputs: string; assessment: string | null }>(
    `SELECT inputs, assessment FROM revision WHERE person_id = ? AND activity_id = ?
       AND ((level = ? AND specification_id = ?) OR forked_from IS NOT NULL OR as_given = 1)
       AND (inputs = ? OR performance = ?)`,
    [personId, activityId, level, specificationId, JSON.stringify(inputs), assessment.performance],
  );
  const results = shownResults(assessment);
  return rows.some((row) => row.inputs === JSON.stringify(inputs) || keptResults(row.assessment) === results);
}

interface SavedDesign {
  readonly specificationId: string;
  readonly inputs: InputValues;
  readonly assessment: Pick<Assessment, 'performance' | 'outputs'>;
}

const ACHIEVED = `
  r.level, r.specification_id AS "specificationId", COUNT(*) AS revisions,
  MIN(CASE WHEN r.status = 'tested' AND r.not_ranked = '' THEN r.performance END) AS lowest,
  MAX(CASE WHEN r.status = 'tested' AND r.not_ranked = '' THEN r.performance END) AS highest`;

/** Only what was analysed has a level: a fork has none. */
export async function achievedLevels(sql: Sql, { personId, activityId }: Player): Promise<LevelRecord[]> {
  return sql.all<LevelRecord>(
    `SELECT ${ACHIEVED} FROM revision r WHERE r.person_id = ? AND r.activity_id = ? AND r.level > 0
     GROUP BY r.level, r.specification_id`,
    [personId, activityId],
  );
}

/** The challenges for which students of an activity achieved anything. */
export async function achievedChallenges(
  sql: Sql,
  activityId: string,
): Promise<Pick<LevelRecord, 'specificationId'>[]> {
  return sql.all(
    'SELECT DISTINCT specification_id AS "specificationId" FROM revision WHERE activity_id = ? AND level > 0',
    [activityId],
  );
}

/** A revision that is ranked at its level. */
export interface LevelDesign {
  readonly level: number;
  readonly id: string;
  readonly name: string;
  readonly revision: number;
}

/** The best revision of each level for one challenge, the earlier of two equal ones. */
export async function bestOfLevels(
  sql: Sql,
  { personId, activityId }: Player,
  { specificationId, lowerIsBetter }: { readonly specificationId: string; readonly lowerIsBetter: boolean },
): Promise<LevelDesign[]> {
  return sql.all<LevelDesign>(
    `SELECT t.level, t.id, t.name, t.number AS revision FROM (
       SELECT r.level, r.id, c.name, r.number, ROW_NUMBER() OVER (
         PARTITION BY r.level ORDER BY r.performance ${lowerIsBetter ? 'ASC' : 'DESC'}, r.saved_at, r.id) AS place
       FROM revision r JOIN concept c ON c.id = r.concept_id
       WHERE r.person_id = ? AND r.activity_id = ? AND r.specification_id = ? AND r.level > 0 AND r.status = 'tested'
         AND r.not_ranked = '' AND r.performance IS NOT NULL) t
     WHERE t.place = 1`,
    [personId, activityId, specificationId],
  );
}

/** One level of one competitor of the national ranking, in one challenge. */
export interface CompetitorLevel extends LevelRecord {
  readonly personId: string;
  readonly alias: string;
  readonly atLevel: number;
  readonly highestLevel: number;
}

/** What students of an activity who were active since then saved in its game, or one of them. */
export async function competitorLevels(
  sql: Sql,
  {
    activityId,
    activeSince,
    personId,
  }: { readonly activityId: string; readonly activeSince: number; readonly personId?: string },
): Promise<CompetitorLevel[]> {
  const [only, params] = personId === undefined ? ['', []] : [' AND r.person_id = ?', [personId]];
  return sql.all<CompetitorLevel>(
    `SELECT r.person_id AS "personId", p.alias, COALESCE(MAX(ga.level), 1) AS "atLevel",
       COALESCE(MAX(ga.highest_level), 1) AS "highestLevel", ${ACHIEVED}
     FROM revision r
     JOIN person p ON p.id = r.person_id
     LEFT JOIN game ga ON ga.person_id = r.person_id AND ga.activity_id = r.activity_id
     WHERE r.activity_id = ? AND r.level > 0${only} AND p.last_active_at >= ? AND p.is_teacher = 0 AND p.is_preview = 0
       AND p.is_active = 1
     GROUP BY r.person_id, p.alias, r.level, r.specification_id`,
    [activityId, ...params, activeSince],
  );
}

/** Scores of the student's exercises by code, as teachers may have changed them; null while not complete. */
export async function scoresOf(
  sql: Sql,
  { personId, activityId }: Player,
): Promise<ReadonlyMap<string, { readonly score: number | null; readonly isExcused: boolean }>> {
  const rows = await sql.all<{ code: string; score: number | null; excused: number }>(
    `SELECT e.code, COALESCE(o.override, e.score) AS score, COALESCE(o.is_excused, 0) AS excused FROM exercise_record e
     LEFT JOIN grade_override o ON o.person_id = e.person_id AND o.activity_id = e.activity_id AND o.code = e.code
     WHERE e.person_id = ? AND e.activity_id = ?`,
    [personId, activityId],
  );
  return new Map(rows.map(({ code, score, excused }) => [code, { score, isExcused: excused === 1 }]));
}
