import { marks } from '#server/records/database.ts';
import { countUnsaved } from '#server/records/engineering/engine-sessions.ts';
import { newId } from '#server/records/ids.ts';
import { copyPlaces } from '#server/records/learning/own-pages.ts';
import { copySequence } from '#server/records/learning/sequences.ts';
import { columnsOf } from './activities.ts';
import type { Specification } from '#contract/engineering/specification.ts';
import type { Sql } from '#server/records/database.ts';
import type { NewActivity } from './activities.ts';

/** What a teacher set, written over what was set before. The version grows. */
export async function keepSetup(
  sql: Sql,
  activityId: string,
  setup: Required<Omit<NewActivity, 'classroomId' | 'appCode'>>,
  now: number,
): Promise<void> {
  const columns = { changed_at: now, ...columnsOf(setup) };
  const places = Object.keys(columns).map((name) => `${name} = ?`);
  await sql.run(`UPDATE activity SET ${places.join(', ')}, version = version + 1 WHERE id = ?`, [
    ...Object.values(columns),
    activityId,
  ]);
}

/** Remembers who locked an activity, for as long as it is locked. */
export async function noteLock(
  sql: Sql,
  activity: { classroomId: string; appCode: string },
  teacherId: string,
): Promise<void> {
  await sql.run(
    `UPDATE activity SET locked_by = CASE WHEN is_locked = 0 THEN NULL ELSE COALESCE(locked_by, ?) END
     WHERE classroom_id = ? AND app_code = ?`,
    [teacherId, activity.classroomId, activity.appCode],
  );
}

/** Gives students more retakes of an exercise than they had, or fewer, down to none. */
export async function changeRetakes(
  sql: Sql,
  { activityId, code, by }: { activityId: string; code: string; by: number },
): Promise<void> {
  await sql.run(
    `UPDATE exercise_record SET
       retakes_allowed = CASE WHEN retakes_allowed + ? > 0 THEN retakes_allowed + ? ELSE 0 END
     WHERE activity_id = ? AND code = ?`,
    [by, by, activityId, code],
  );
}

/** The specification under this id for which the newest of the activity's designs was saved: what designs are worth may differ between two of one id. */
export async function specificationOfDesigns(
  sql: Sql,
  activityId: string,
  specificationId: string,
): Promise<Specification | undefined> {
  const row = await sql.get<{ specification: string }>(
    `SELECT specification FROM revision WHERE activity_id = ? AND specification_id = ?
     ORDER BY saved_at DESC, id DESC LIMIT 1`,
    [activityId, specificationId],
  );
  return row && (JSON.parse(row.specification) as Specification);
}

/** What is under way in an activity, for saying what a change of it does. */
export interface WorkUnderWay {
  /** Designs of the present specification, and whose. */
  readonly designs: number;
  readonly designers: number;
  readonly entries: number;
  readonly players: number;
  /** With any exercise completed or answered, text, or design. */
  readonly students: number;
  /** Who have begun an exercise. */
  readonly begun: number;
  /** Designs that lie open and are not saved. */
  readonly drafts: number;
}

export async function workUnderWay(sql: Sql, activityId: string, specificationId: string): Promise<WorkUnderWay> {
  const count = async (text: string, ...params: string[]): Promise<number> =>
    (await sql.get<{ n: number }>(text, params))?.n ?? 0;
  const ofStudents = 'JOIN person p ON p.id = w.person_id AND p.is_teacher = 0 AND p.is_preview = 0';
  const designs = `FROM concept w ${ofStudents} WHERE w.activity_id = ? AND w.specification_id = ?`;
  return {
    designs: await count(`SELECT COUNT(*) AS n ${designs}`, activityId, specificationId),
    designers: await count(`SELECT COUNT(DISTINCT w.person_id) AS n ${designs}`, activityId, specificationId),
    entries: await count('SELECT COUNT(*) AS n FROM competition_entry WHERE activity_id = ?', activityId),
    players: await count(
      `SELECT COUNT(DISTINCT w.person_id) AS n FROM revision w ${ofStudents} WHERE w.activity_id = ? AND w.level > 0`,
      activityId,
    ),
    students: await count(
      `SELECT COUNT(DISTINCT w.person_id) AS n FROM (
         SELECT person_id FROM concept WHERE activity_id = ?
         UNION SELECT person_id FROM journal WHERE activity_id = ?
         UNION SELECT person_id FROM exercise_record WHERE activity_id = ? AND attempt > 0 AND is_complete = 1) w
       ${ofStudents}`,
      activityId,
      activityId,
      activityId,
    ),
    begun: await count(
      `SELECT COUNT(DISTINCT w.person_id) AS n FROM exercise_record w ${ofStudents}
       WHERE w.activity_id = ? AND (w.is_complete = 1 OR EXISTS (
         SELECT 1 FROM question_record q WHERE q.record_id = w.id AND q.tries > 0))`,
      activityId,
    ),
    drafts: countUnsaved(
      await sql.all(`SELECT w.state FROM engine_session w ${ofStudents} WHERE w.activity_id = ?`, [activityId]),
    ),
  };
}

/** How many students have retakes left of these exercises. */
export async function studentsWithRetakes(sql: Sql, activityId: string, codes: readonly string[]): Promise<number> {
  if (codes.length === 0) return 0;
  const row = await sql.get<{ n: number }>(
    `SELECT COUNT(DISTINCT person_id) AS n FROM exercise_record
     WHERE activity_id = ? AND retakes_allowed > 0 AND code IN (${marks(codes.length)})`,
    [activityId, ...codes],
  );
  return row?.n ?? 0;
}

/** Of what a teacher set, all that another class takes over. */
const TAKEN_OVER = `app_code, content_level, specification_id, specification, is_simulation_allowed, competition_name,
  competition_logo, audience, top_count, is_game_mode_enabled, game_levels, show_quiz_summary, retakes_allowed,
  exercise_retakes, design_fields, ranking_names, grade_weights, has_wall, trial_units`;

/** Gives a new class the activities of another with their settings. */
export async function copyActivities(sql: Sql, fromClassId: string, toClassId: string, now: number): Promise<void> {
  const rows = await sql.all<{ id: string }>('SELECT id FROM activity WHERE classroom_id = ? ORDER BY position', [
    fromClassId,
  ]);
  for (const { id } of rows) await copyActivity(sql, id, { toClassId, now });
}

interface Copy {
  readonly toClassId: string;
  readonly now: number;
  /** Nobody sees it until a teacher offers it. */
  readonly isHidden?: boolean;
}

/**
 * Gives a class an activity as another class has it, behind those that it has, with its pages in their order. Times of opening and
 * closing, due dates and locks belong to the old one's year and stay there. Gives its id.
 */
export async function copyActivity(sql: Sql, activityId: string, { toClassId, now, isHidden }: Copy): Promise<string> {
  const id = newId();
  await sql.run(
    `INSERT INTO activity (id, classroom_id, position, changed_at, is_offered, ${TAKEN_OVER})
     SELECT ?, ?, (SELECT COALESCE(MAX(b.position) + 1, 0) FROM activity b WHERE b.classroom_id = ?), CAST(? AS BIGINT),
       ${isHidden ? '0' : 'is_offered'}, ${TAKEN_OVER}
     FROM activity WHERE id = ?`,
    [id, toClassId, toClassId, now, activityId],
  );
  await copySequence(sql, activityId, id, now);
  await copyPlaces(sql, activityId, id);
  return id;
}
