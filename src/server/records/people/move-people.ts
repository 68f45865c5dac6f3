import { askToJudgeAnew } from '#server/records/engineering/calibrations.ts';
import { countUnsaved } from '#server/records/engineering/engine-sessions.ts';
import { idList } from '#server/records/id-list.ts';
import type { Sql } from '#server/records/database.ts';

/*
 * Students go to another class with their work. All work belongs to a student and to an activity, and devices name the
 * application alone: where the activity is that of the new class, nothing else of it has to change.
 */

/** Every table with a student and an activity; a test holds the list against the schema. */
export const TABLES_OF_WORK = [
  'exercise_record',
  'grade_override',
  'rubric_score',
  'time_total',
  'time_epoch',
  'folded_epoch',
  'work_spell',
  'journal',
  'journal_revision',
  'comment',
  'read_mark',
  'concept',
  'revision',
  'measured_approval',
  'trial',
  'wall_post',
  'engine_session',
  'game',
] as const;

/** An activity of one application. */
export interface WorkedIn {
  readonly id: string;
  readonly appCode: string;
  readonly specificationId: string;
}

/** The activities outside of a class in which these students have anything. */
export async function activitiesWorkedIn(
  sql: Sql,
  personIds: readonly string[],
  outsideOf: string,
): Promise<WorkedIn[]> {
  const people = idList(personIds);
  const found = new Set<string>();
  for (const table of TABLES_OF_WORK) {
    const rows = await sql.all<{ id: string }>(
      `SELECT DISTINCT activity_id AS id FROM ${table} WHERE person_id IN ${people.marks}`,
      people.params,
    );
    for (const { id } of rows) found.add(id);
  }
  const activities = idList([...found]);
  return sql.all<WorkedIn>(
    `SELECT id, app_code AS "appCode", specification_id AS "specificationId" FROM activity
     WHERE id IN ${activities.marks} AND classroom_id <> ? ORDER BY position, app_code`,
    [...activities.params, outsideOf],
  );
}

/** How many of these students have a design open in an activity that is not saved. */
export async function draftsIn(sql: Sql, personIds: readonly string[], activityId: string): Promise<number> {
  const people = idList(personIds);
  const sessions = await sql.all<{ state: string }>(
    `SELECT state FROM engine_session WHERE activity_id = ? AND person_id IN ${people.marks}`,
    [activityId, ...people.params],
  );
  return countUnsaved(sessions);
}

/** The codes of the exercises that any of these students has in an activity. */
export async function codesMet(sql: Sql, personIds: readonly string[], activityId: string): Promise<string[]> {
  const people = idList(personIds);
  const rows = await sql.all<{ code: string }>(
    `SELECT DISTINCT code FROM exercise_record WHERE activity_id = ? AND person_id IN ${people.marks}`,
    [activityId, ...people.params],
  );
  return rows.map(({ code }) => code);
}

/** All that these students have in one activity is in the other from then on. */
export async function moveWork(
  sql: Sql,
  personIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const people = idList(personIds);
  // Entries know their design alone.
  await sql.run(
    `UPDATE competition_entry SET activity_id = ? WHERE activity_id = ? AND revision_id IN (
       SELECT id FROM revision WHERE person_id IN ${people.marks})`,
    [to, from, ...people.params],
  );
  for (const table of TABLES_OF_WORK) {
    await sql.run(`UPDATE ${table} SET activity_id = ? WHERE activity_id = ? AND person_id IN ${people.marks}`, [
      to,
      from,
      ...people.params,
    ]);
  }
  await askToJudgeAnew(sql, to);
}

/** Puts students into a group; their sign-ins go on. */
export async function putInGroup(sql: Sql, personIds: readonly string[], groupId: string): Promise<void> {
  const people = idList(personIds);
  await sql.run(`UPDATE person SET group_id = ? WHERE id IN ${people.marks}`, [groupId, ...people.params]);
}
