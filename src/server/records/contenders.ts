import type { RevisionStatus } from '#contract/design.ts';
import type { Sql, Value } from './database.ts';

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
}

/** Whose entries are asked for. */
export type ContenderScope =
  | { readonly kind: 'mine'; readonly personId: string }
  | { readonly kind: 'group'; readonly groupId: string }
  | { readonly kind: 'classroom'; readonly classroomId: string }
  | { readonly kind: 'district'; readonly districtId: string };

const MOST = 1000;

export async function enterCompetition(sql: Sql, revisionId: string, activityId: string, now: number): Promise<void> {
  await sql.run(
    `INSERT INTO competition_entry (revision_id, activity_id, entered_at) VALUES (?, ?, ?)
     ON CONFLICT (revision_id) DO NOTHING`,
    [revisionId, activityId, now],
  );
}

export async function contendersOf(sql: Sql, appCode: string, scope: ContenderScope): Promise<ContenderRecord[]> {
  const [condition, value] = conditionOf(scope);
  return sql.all<ContenderRecord>(
    `SELECT r.id, c.name, p.id AS "studentId", p.alias AS "studentAlias", o.name AS "organizationName",
       cl.name AS "classroomName", o.city, o.state, r.status, r.performance
     FROM competition_entry e
     JOIN revision r ON r.id = e.revision_id
     JOIN concept c ON c.id = r.concept_id
     JOIN activity a ON a.id = e.activity_id
     JOIN person p ON p.id = r.person_id
     JOIN student_group g ON g.id = p.group_id
     JOIN classroom cl ON cl.id = g.classroom_id
     JOIN organisation o ON o.id = cl.organisation_id
     WHERE a.app_code = ? AND ${condition}${scope.kind === 'mine' ? '' : ' AND p.is_preview = 0'}
     ORDER BY e.entered_at DESC, r.id LIMIT ${MOST}`,
    [appCode, value],
  );
}

function conditionOf(scope: ContenderScope): [condition: string, value: Value] {
  switch (scope.kind) {
    case 'mine':
      return ['r.person_id = ?', scope.personId];
    case 'group':
      return ['p.group_id = ?', scope.groupId];
    case 'classroom':
      return ['a.classroom_id = ?', scope.classroomId];
    case 'district':
      return ['o.district_id = ?', scope.districtId];
  }
}
