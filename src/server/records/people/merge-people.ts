import type { Sql } from '#server/records/database.ts';

/*
 * Two accounts of one student become one. Every table with a person in it has its line here; a test holds the list
 * against the schema. What lies open in Engineering is moved by
 * designs/merge-designs.ts; what only a session of the one who goes could use is left to go with them.
 */

interface Pair {
  readonly from: string;
  readonly into: string;
}

/** What a teacher gave or wrote: of two grades for one exercise or work, and of two notes, that of the one who stays. */
export async function mergeGrading(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run(
    `DELETE FROM grade_override WHERE person_id = ? AND EXISTS (
       SELECT 1 FROM grade_override o
       WHERE o.person_id = ? AND o.activity_id = grade_override.activity_id AND o.code = grade_override.code)`,
    [from, into],
  );
  await sql.run('UPDATE grade_override SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `DELETE FROM rubric_score WHERE person_id = ? AND EXISTS (
       SELECT 1 FROM rubric_score o
       WHERE o.person_id = ? AND o.activity_id = rubric_score.activity_id AND o.kind = rubric_score.kind)`,
    [from, into],
  );
  await sql.run('UPDATE rubric_score SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run('UPDATE comment SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `UPDATE student_note SET person_id = ? WHERE person_id = ?
     AND NOT EXISTS (SELECT 1 FROM student_note o WHERE o.person_id = ?)`,
    [into, from, into],
  );
  await sql.run('DELETE FROM student_note WHERE person_id = ?', [from]);
  await sql.run('UPDATE written_score SET person_id = ? WHERE person_id = ?', [into, from]);
}

/** Times of equal epochs are added; all others move. */
export async function mergeTimes(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run(
    `INSERT INTO time_total (person_id, activity_id, epoch, code, seconds, visits)
     SELECT CAST(? AS TEXT), activity_id, epoch, code, seconds, visits FROM time_total WHERE person_id = ?
     ON CONFLICT (person_id, activity_id, epoch, code) DO UPDATE SET
       seconds = time_total.seconds + excluded.seconds, visits = time_total.visits + excluded.visits`,
    [into, from],
  );
  await sql.run(
    `INSERT INTO time_epoch (person_id, activity_id, epoch, first_seen_at)
     SELECT CAST(? AS TEXT), activity_id, epoch, first_seen_at FROM time_epoch WHERE person_id = ?
     ON CONFLICT (person_id, activity_id, epoch) DO UPDATE SET
       first_seen_at = CASE WHEN excluded.first_seen_at < time_epoch.first_seen_at THEN excluded.first_seen_at
         ELSE time_epoch.first_seen_at END`,
    [into, from],
  );
  await sql.run(
    `INSERT INTO folded_epoch (person_id, activity_id, epoch, folded_at, totals)
     SELECT CAST(? AS TEXT), activity_id, epoch, folded_at, totals FROM folded_epoch WHERE person_id = ?
     ON CONFLICT (person_id, activity_id, epoch) DO NOTHING`,
    [into, from],
  );
}

/** Where each stands in the game: the higher of both. Preferences of the one who stays win. */
export async function mergeStandings(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run(
    `INSERT INTO game (person_id, activity_id, level, highest_level, level_since)
     SELECT CAST(? AS TEXT), activity_id, level, highest_level, level_since FROM game WHERE person_id = ?
     ON CONFLICT (person_id, activity_id) DO UPDATE SET
       level = CASE WHEN excluded.level > game.level THEN excluded.level ELSE game.level END,
       highest_level = CASE WHEN excluded.highest_level > game.highest_level THEN excluded.highest_level
         ELSE game.highest_level END`,
    [into, from],
  );
  await sql.run(
    `INSERT INTO preference (person_id, name, value)
     SELECT CAST(? AS TEXT), name, value FROM preference WHERE person_id = ? ON CONFLICT (person_id, name) DO NOTHING`,
    [into, from],
  );
}

/** Judged operations go along, so that nothing that was taken from one device is taken a second time. */
export async function mergeHistory(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run(
    `INSERT INTO operation (person_id, op, hash, status, answer, at)
     SELECT CAST(? AS TEXT), op, hash, status, answer, at FROM operation WHERE person_id = ?
     ON CONFLICT (person_id, op) DO NOTHING`,
    [into, from],
  );
  await sql.run('UPDATE audit_entry SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `INSERT INTO student_look (teacher_id, person_id, day, classroom_id, at)
     SELECT teacher_id, CAST(? AS TEXT), day, classroom_id, at FROM student_look WHERE person_id = ?
     ON CONFLICT (teacher_id, person_id, day) DO NOTHING`,
    [into, from],
  );
}

/** Names of designs that both have, with what is needed to give the moved one another. */
export async function clashingConcepts(
  sql: Sql,
  { from, into }: Pair,
): Promise<{ readonly id: string; readonly activityId: string; readonly name: string }[]> {
  return sql.all(
    `SELECT m.id, m.activity_id AS "activityId", m.name FROM concept m
     JOIN concept o ON o.activity_id = m.activity_id AND o.name_key = m.name_key
     WHERE m.person_id = ? AND o.person_id = ?`,
    [from, into],
  );
}

export async function renameConcept(sql: Sql, id: string, name: string, nameKey: string): Promise<void> {
  await sql.run('UPDATE concept SET name = ?, name_key = ? WHERE id = ?', [name, nameKey, id]);
}

/** Designs move with all their revisions, races and approved values; names must be free by then. */
export async function moveDesigns(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run('UPDATE concept SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run('UPDATE revision SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run('UPDATE measured_approval SET person_id = ? WHERE person_id = ?', [into, from]);
}

/** Shared races move with the designs. */
export async function moveWallPosts(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run('UPDATE wall_post SET person_id = ? WHERE person_id = ?', [into, from]);
}

/** Measured runs move; who enters a run or has a part in it already is no partner besides. */
export async function moveTrials(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run('UPDATE trial SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `INSERT INTO trial_partner (trial_id, person_id)
     SELECT trial_id, CAST(? AS TEXT) FROM trial_partner WHERE person_id = ? ON CONFLICT (trial_id, person_id) DO NOTHING`,
    [into, from],
  );
  await sql.run(
    'DELETE FROM trial_partner WHERE person_id = ? AND trial_id IN (SELECT id FROM trial WHERE person_id = ?)',
    [into, into],
  );
}

/** Entries of contests move, and keep with which account they were entered; whose entry it is already is no member twice. */
export async function moveContestEntries(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run('UPDATE contest_entry SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run(
    `INSERT INTO contest_member (entry_id, person_id, entered_as)
     SELECT entry_id, CAST(? AS TEXT), COALESCE(entered_as, person_id) FROM contest_member WHERE person_id = ?
     ON CONFLICT (entry_id, person_id) DO NOTHING`,
    [into, from],
  );
}

interface Section {
  readonly activityId: string;
  readonly section: string;
}

/** Sections of which both have a text, with that of the one who goes. */
export async function clashingTexts(sql: Sql, { from, into }: Pair): Promise<(Section & { readonly mine: string })[]> {
  return sql.all(
    `SELECT m.activity_id AS "activityId", m.section, m.content AS mine FROM journal m
     JOIN journal o ON o.activity_id = m.activity_id AND o.section = m.section
     WHERE m.person_id = ? AND o.person_id = ?`,
    [from, into],
  );
}

/** Puts a section's history of the one before that of the other, where it is the older one from then on. */
export async function joinTextHistory(sql: Sql, { from, into }: Pair, { activityId, section }: Section): Promise<void> {
  const bounds = await sql.get<{ lowest: number | null; highest: number | null }>(
    `SELECT MIN(CASE WHEN person_id = ? THEN rev END) AS lowest, MAX(CASE WHEN person_id = ? THEN rev END) AS highest
     FROM journal_revision WHERE activity_id = ? AND section = ?`,
    [into, from, activityId, section],
  );
  const shift = (bounds?.lowest ?? 1) - (bounds?.highest ?? 0) - 1;
  await sql.run(
    'UPDATE journal_revision SET person_id = ?, rev = rev + ? WHERE person_id = ? AND activity_id = ? AND section = ?',
    [into, shift, from, activityId, section],
  );
  await sql.run('DELETE FROM journal WHERE person_id = ? AND activity_id = ? AND section = ?', [
    from,
    activityId,
    section,
  ]);
}

/** All sections that are left are the one's alone. */
export async function moveTexts(sql: Sql, { from, into }: Pair): Promise<void> {
  await sql.run('UPDATE journal SET person_id = ? WHERE person_id = ?', [into, from]);
  await sql.run('UPDATE journal_revision SET person_id = ? WHERE person_id = ?', [into, from]);
}

/** Takes a person away with everything that is still theirs. */
export async function removePerson(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM person WHERE id = ?', [id]);
}
