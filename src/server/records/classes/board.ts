import { idList } from '#server/records/id-list.ts';
import type { RevisionStatus } from '#contract/engineering/design.ts';
import type { Sql } from '#server/records/database.ts';

/*
 * What the board asks of the records, for any number of students at once. Every question is answered from an index and
 * none reads texts or analyses.
 */

/** Whose row of the board, in which activity. */
export interface BoardPlace {
  readonly personId: string;
  readonly activityId: string;
}

const PLACE = 'person_id AS "personId", activity_id AS "activityId"';

export interface ProgressFact extends BoardPlace {
  /** Finished exercises and completed pages. */
  readonly done: number;
  /** Sum and number of scores that count [%]. */
  readonly total: number | null;
  readonly scored: number;
}

/** Progress in activities that have the same exercises. */
export async function progressFacts(
  sql: Sql,
  personIds: readonly string[],
  { activityIds, codes }: { activityIds: readonly string[]; codes: readonly string[] },
): Promise<ProgressFact[]> {
  const [people, activities, exercises] = [idList(personIds), idList(activityIds), idList(codes)];
  const score = 'CASE WHEN COALESCE(o.is_excused, 0) = 0 THEN COALESCE(o.override, e.score) END';
  return sql.all<ProgressFact>(
    `SELECT e.person_id AS "personId", e.activity_id AS "activityId", SUM(e.is_complete) AS done,
       SUM(${score}) AS total, COUNT(${score}) AS scored
     FROM exercise_record e
     LEFT JOIN grade_override o ON o.person_id = e.person_id AND o.activity_id = e.activity_id AND o.code = e.code
     WHERE e.person_id IN ${people.marks} AND e.activity_id IN ${activities.marks} AND e.code IN ${exercises.marks}
     GROUP BY e.person_id, e.activity_id`,
    [...people.params, ...activities.params, ...exercises.params],
  );
}

export interface StuckFact extends BoardPlace {
  readonly code: string;
}

/** Exercises with a question of the present attempt that three or more tries did not get right. */
export async function stuckFacts(sql: Sql, personIds: readonly string[]): Promise<StuckFact[]> {
  const people = idList(personIds);
  return sql.all<StuckFact>(
    `SELECT DISTINCT e.person_id AS "personId", e.activity_id AS "activityId", e.code
     FROM question_record q JOIN exercise_record e ON e.id = q.record_id AND e.attempt = q.attempt
     WHERE q.tries >= 3 AND q.is_correct = 0 AND e.is_complete = 0 AND e.person_id IN ${people.marks}`,
    people.params,
  );
}

export interface DesignFact extends BoardPlace {
  readonly conceptId: string;
  readonly number: number;
  readonly status: RevisionStatus;
  readonly specificationId: string;
  readonly performance: number | null;
  readonly notRanked: string;
  readonly savedAt: number;
}

export async function designFacts(sql: Sql, personIds: readonly string[]): Promise<DesignFact[]> {
  const people = idList(personIds);
  return sql.all<DesignFact>(
    `SELECT ${PLACE}, concept_id AS "conceptId", number, status, specification_id AS "specificationId", performance,
       not_ranked AS "notRanked", saved_at AS "savedAt"
     FROM revision WHERE person_id IN ${people.marks}`,
    people.params,
  );
}

export async function journalFacts(
  sql: Sql,
  personIds: readonly string[],
): Promise<(BoardPlace & { readonly words: number })[]> {
  const people = idList(personIds);
  return sql.all(
    `SELECT ${PLACE}, SUM(words) AS words FROM journal WHERE person_id IN ${people.marks} GROUP BY person_id, activity_id`,
    people.params,
  );
}

export async function timeFacts(
  sql: Sql,
  personIds: readonly string[],
): Promise<(BoardPlace & { readonly seconds: number })[]> {
  const people = idList(personIds);
  return sql.all(
    `SELECT ${PLACE}, SUM(seconds) AS seconds FROM time_total WHERE person_id IN ${people.marks}
     GROUP BY person_id, activity_id`,
    people.params,
  );
}

export interface SpellFact extends BoardPlace {
  readonly since: number;
  readonly seenAt: number;
}

/** Stretches of work that were still going on at a moment. */
export async function spellFacts(sql: Sql, personIds: readonly string[], at: number): Promise<SpellFact[]> {
  const people = idList(personIds);
  return sql.all<SpellFact>(
    `SELECT ${PLACE}, since, seen_at AS "seenAt" FROM work_spell WHERE seen_at >= ? AND person_id IN ${people.marks}`,
    [at, ...people.params],
  );
}

export interface DoingFact extends BoardPlace {
  /** Of the page; empty for a design on the table. */
  readonly code: string;
  readonly since: number;
  readonly seenAt: number;
}

/** On what students have been at work since a moment. */
export async function doingFacts(sql: Sql, personIds: readonly string[], after: number): Promise<DoingFact[]> {
  const people = idList(personIds);
  return sql.all<DoingFact>(
    `SELECT ${PLACE}, code, code_since AS since, seen_at AS "seenAt" FROM work_spell
     WHERE code <> '' AND seen_at >= ? AND person_id IN ${people.marks}
     UNION ALL SELECT ${PLACE}, '', used_at, used_at FROM engine_session
     WHERE used_at >= ? AND person_id IN ${people.marks}`,
    [after, ...people.params, after, ...people.params],
  );
}

/** Where anything of a student's work was changed after a moment: answers, pages, texts, designs, also unsaved ones. */
export async function changedPlaces(sql: Sql, personIds: readonly string[], after: number): Promise<BoardPlace[]> {
  const people = idList(personIds);
  const person = `person_id IN ${people.marks}`;
  const params = [after, ...people.params];
  return sql.all<BoardPlace>(
    `SELECT e.person_id AS "personId", e.activity_id AS "activityId"
     FROM question_record q JOIN exercise_record e ON e.id = q.record_id WHERE q.answered_at > ? AND e.${person}
     UNION SELECT person_id, activity_id FROM exercise_record WHERE completed_at > ? AND ${person}
     UNION SELECT person_id, activity_id FROM journal WHERE modified_at > ? AND ${person}
     UNION SELECT person_id, activity_id FROM revision WHERE modified_at > ? AND ${person}
     UNION SELECT person_id, activity_id FROM engine_session WHERE used_at > ? AND ${person}`,
    [...params, ...params, ...params, ...params, ...params],
  );
}

/**
 * Everybody whose row of the board may be another one than at a moment, those too who left off work meanwhile. The mark
 * that is cheap to ask for.
 */
export async function changedPeople(
  sql: Sql,
  after: number,
  leftOff: { readonly after: number; readonly until: number },
): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `SELECT person_id AS id FROM work_spell WHERE seen_at > ? OR (seen_at > ? AND seen_at <= ?)
     UNION SELECT e.person_id FROM question_record q JOIN exercise_record e ON e.id = q.record_id WHERE q.answered_at > ?
     UNION SELECT person_id FROM exercise_record WHERE completed_at > ?
     UNION SELECT person_id FROM journal WHERE modified_at > ?
     UNION SELECT person_id FROM engine_session WHERE used_at > ? OR (used_at > ? AND used_at <= ?)
     UNION SELECT person_id FROM revision WHERE modified_at > ?
     UNION SELECT person_id FROM grade_override WHERE at > ?
     UNION SELECT person_id FROM written_score WHERE at > ?`,
    [
      after,
      leftOff.after,
      leftOff.until,
      after,
      after,
      after,
      after,
      leftOff.after,
      leftOff.until,
      after,
      after,
      after,
    ],
  );
  return rows.map(({ id }) => id);
}

/** What teachers did in these classes after a moment. */
export async function actionsAfter(
  sql: Sql,
  classroomIds: readonly string[],
  after: number,
): Promise<{ id: string; classroomId: string; action: string; subject: string }[]> {
  const classes = idList(classroomIds);
  return sql.all(
    `SELECT id, classroom_id AS "classroomId", action, subject FROM teacher_audit
     WHERE classroom_id IN ${classes.marks} AND at > ?`,
    [...classes.params, after],
  );
}

/** Groups of these classes by name. */
export async function boardGroups(
  sql: Sql,
  classroomIds: readonly string[],
): Promise<{ id: string; classroomId: string; name: string }[]> {
  const classes = idList(classroomIds);
  return sql.all(
    `SELECT id, classroom_id AS "classroomId", name FROM student_group WHERE classroom_id IN ${classes.marks}
     ORDER BY name, id`,
    classes.params,
  );
}
