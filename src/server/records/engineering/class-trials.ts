import { revisionsToPredict } from './judged-trials.ts';
import { TRIAL_COLUMNS, approvalOf, teamsOf } from './trials.ts';
import type { TrialEntry, TrialVersion } from '#contract/engineering/trial.ts';
import type { Sql } from '#server/records/database.ts';
import type { RevisionToPredict } from './judged-trials.ts';
import type { Classmate, TrialRow } from './trials.ts';

/** A measured run of an activity with what was built. */
export interface ActivityRun extends TrialVersion {
  readonly id: string;
  readonly personId: string;
  /** The short name of whoever entered it. */
  readonly by: string;
  /** Whether that is an active student of the class now. */
  readonly isHere: boolean;
  /** Who built it besides, by their names. */
  readonly partners: readonly Classmate[];
  readonly conceptId: string;
  readonly design: string;
  readonly revision: number;
  /** Whether a teacher approved it as it stands. */
  readonly isApproved: boolean;
  /** Why a teacher struck it out. Absent where it counts. */
  readonly struck?: string;
}

/** A run that counts, with all that a prediction of it takes. */
export interface ClassTrial extends ActivityRun {
  readonly built: RevisionToPredict;
}

interface Row extends TrialRow, Pick<ActivityRun, 'conceptId' | 'design' | 'revision'> {
  readonly isHere: number;
}

/**
 * All runs of an activity in the order in which they were taken: whoever reads runs of a class reads these. What is tried in the
 * preview is none of the class, which sees it nowhere and could not strike it out.
 */
export async function runsOfActivity(sql: Sql, activityId: string): Promise<ActivityRun[]> {
  const rows = await sql.all<Row>(
    `SELECT ${TRIAL_COLUMNS}, c.id AS "conceptId", c.name AS design, r.number AS revision,
       CASE WHEN p.is_active = 1 AND g.classroom_id = a.classroom_id THEN 1 ELSE 0 END AS "isHere"
     FROM trial t JOIN activity a ON a.id = t.activity_id
     JOIN revision r ON r.id = t.revision_id JOIN concept c ON c.id = r.concept_id
     JOIN person p ON p.id = t.person_id JOIN student_group g ON g.id = p.group_id
     WHERE t.activity_id = ? AND p.is_teacher = 0 AND p.is_preview = 0 ORDER BY t.taken_at, t.id`,
    [activityId],
  );
  const teams = await teamsOf(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map(({ entry, byTeacher, approvedRev, struckBecause, isHere, ...row }) => ({
    ...row,
    ...(JSON.parse(entry) as Pick<TrialEntry, 'at' | 'mass' | 'values' | 'note'>),
    ...(byTeacher !== null && { isTeachers: true }),
    isHere: isHere === 1,
    partners: teams.get(row.id) ?? [],
    ...approvalOf({ rev: row.rev, approvedRev, struckBecause }),
  }));
}

/** The runs that count: all but those that a teacher struck out. */
export async function countedRuns(sql: Sql, activityId: string): Promise<ActivityRun[]> {
  return (await runsOfActivity(sql, activityId)).filter(({ struck }) => struck === undefined);
}

/** Runs that count, by students who are in the class now. */
export async function classTrials(sql: Sql, activityId: string): Promise<ClassTrial[]> {
  const runs = (await countedRuns(sql, activityId)).filter(({ isHere }) => isHere);
  const revisions = await revisionsToPredict(sql, [...new Set(runs.map(({ revisionId }) => revisionId))]);
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  return runs.flatMap((run) => {
    const built = byId.get(run.revisionId);
    return built ? [{ ...run, built }] : [];
  });
}
