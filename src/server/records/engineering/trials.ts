import { gives } from '#server/records/database.ts';
import { idList } from '#server/records/id-list.ts';
import type { Trial, TrialEntry, TrialVersion, TrialWithHistory } from '#contract/engineering/trial.ts';
import type { Afterwards, Sql } from '#server/records/database.ts';

interface Owner {
  readonly personId: string;
  readonly activityId: string;
}

type Stored = Pick<TrialEntry, 'at' | 'mass' | 'values' | 'note'>;

interface VersionRow {
  readonly revisionId: string;
  readonly name: string;
  readonly entry: string;
  readonly rev: number;
  readonly takenAt: number;
  readonly byTeacher: string | null;
}

/** A run as it is stored, and who entered it. */
export interface TrialRow extends VersionRow {
  readonly id: string;
  readonly personId: string;
  readonly by: string;
  readonly approvedRev: number | null;
  readonly struckBecause: string | null;
}

type HeldRow = VersionRow & Owner & Pick<TrialRow, 'struckBecause'>;

/** A text of a run that is to be kept, and the teacher who entered it. */
export interface NewVersion extends Omit<TrialVersion, 'isTeachers'> {
  readonly byTeacher?: string | null;
}

/** A run as it stands, without its team. */
export interface HeldTrial extends NewVersion {
  readonly personId: string;
  readonly activityId: string;
  readonly byTeacher: string | null;
  /** Why a teacher struck it out; null for a run that counts. */
  readonly struckBecause: string | null;
}

const VERSION =
  't.revision_id AS "revisionId", t.name, t.entry, t.rev, t.taken_at AS "takenAt", t.by_teacher AS "byTeacher"';
/** A run as it stands, of `trial t`, by its student, `person p`. */
export const TRIAL_COLUMNS = `t.id, t.person_id AS "personId", p.alias AS "by", ${VERSION},
  t.approved_rev AS "approvedRev", t.struck_because AS "struckBecause"`;

const FIND = `SELECT ${VERSION}, t.struck_because AS "struckBecause", t.person_id AS "personId",
  t.activity_id AS "activityId" FROM trial t WHERE t.id = ?`;
const COUNT = 'SELECT COUNT(*) AS n FROM trial WHERE person_id = ? AND activity_id = ?';
const OTHER_NAMES = 'SELECT name FROM trial WHERE revision_id = ? AND person_id = ? AND id <> ?';

/** What was read of runs after one more of a student: a batch of runs asks once. */
function withOneMore(id: string, row: HeldRow): Afterwards {
  return (rows, { sql, params }) => {
    if (sql === FIND) return params[0] === id ? [row] : rows;
    const [first] = rows as { n: number }[];
    if (sql === COUNT)
      return params[0] === row.personId && params[1] === row.activityId ? [{ n: (first?.n ?? 0) + 1 }] : rows;
    if (sql !== OTHER_NAMES) return undefined;
    const isOther = params[0] === row.revisionId && params[1] === row.personId && params[2] !== id;
    return isOther ? [...rows, { name: row.name }] : rows;
  };
}

/** A run whosever it is. */
export async function findTrial(sql: Sql, id: string): Promise<HeldTrial | undefined> {
  const row = await sql.get<HeldRow>(FIND, [id]);
  if (!row) return undefined;
  const { byTeacher, struckBecause, personId, activityId } = row;
  return { ...versionOf(row), byTeacher, struckBecause, personId, activityId };
}

/**
 * Runs that a student entered or has a part in, in the order in which they were taken; notes are for who wrote them. A part in
 * a run stays when one of the team goes to another class.
 */
export async function trialsOf(sql: Sql, { personId, activityId }: Owner): Promise<Trial[]> {
  const rows = await sql.all<TrialRow>(
    `SELECT ${TRIAL_COLUMNS}
     FROM trial t JOIN person p ON p.id = t.person_id
     WHERE t.id IN (
       SELECT id FROM trial WHERE person_id = ? AND activity_id = ?
       UNION
       SELECT shared.id FROM trial_partner team JOIN trial shared ON shared.id = team.trial_id
         JOIN activity there ON there.id = shared.activity_id
       WHERE team.person_id = ? AND there.app_code = (SELECT app_code FROM activity WHERE id = ?))
     ORDER BY t.taken_at, t.id`,
    [personId, activityId, personId, activityId],
  );
  const teams = await teamsOf(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id, by } = row;
    const isMine = row.personId === personId;
    const version = versionOf(row);
    const note = isMine ? version.note : '';
    return {
      ...version,
      id,
      by,
      isMine,
      note,
      partners: (teams.get(id) ?? []).map(({ alias }) => alias),
      ...approvalOf(row),
    };
  });
}

/** The same with what stood there before corrections. */
export async function trialsWithHistory(sql: Sql, owner: Owner): Promise<TrialWithHistory[]> {
  const trials = await trialsOf(sql, owner);
  const rows = await earlier(sql, 'c.person_id = ? AND c.activity_id = ?', [owner.personId, owner.activityId]);
  return trials.map((trial) => ({ ...trial, history: rows.filter(({ id }) => id === trial.id).map(versionOf) }));
}

/** What stood there before corrections of an activity's runs, by run, newest first. */
export async function historyOfRuns(sql: Sql, activityId: string): Promise<ReadonlyMap<string, TrialVersion[]>> {
  const history = new Map<string, TrialVersion[]>();
  for (const row of await earlier(sql, 'c.activity_id = ?', [activityId])) {
    history.set(row.id, [...(history.get(row.id) ?? []), versionOf(row)]);
  }
  return history;
}

async function earlier(sql: Sql, condition: string, params: readonly string[]) {
  return sql.all<VersionRow & { readonly id: string }>(
    `SELECT t.trial_id AS id, ${VERSION} FROM trial_version t JOIN trial c ON c.id = t.trial_id
     WHERE ${condition} ORDER BY t.rev DESC`,
    params,
  );
}

/** What teachers made of a run. */
export function approvalOf({
  rev,
  approvedRev,
  struckBecause,
}: Pick<TrialRow, 'rev' | 'approvedRev' | 'struckBecause'>) {
  return { isApproved: approvedRev === rev, ...(struckBecause !== null && { struck: struckBecause }) };
}

/** Who built it besides, by run. */
export async function teamsOf(sql: Sql, trialIds: readonly string[]): Promise<ReadonlyMap<string, Classmate[]>> {
  const teams = new Map<string, Classmate[]>();
  if (trialIds.length === 0) return teams;
  const ids = idList(trialIds);
  const rows = await sql.all<Classmate & { readonly trialId: string }>(
    `SELECT t.trial_id AS "trialId", p.id, p.alias FROM trial_partner t JOIN person p ON p.id = t.person_id
     WHERE t.trial_id IN ${ids.marks} ORDER BY p.alias, p.id`,
    ids.params,
  );
  for (const { trialId, ...mate } of rows) teams.set(trialId, [...(teams.get(trialId) ?? []), mate]);
  return teams;
}

/** How many runs a student entered in an activity. */
export async function countTrials(sql: Sql, { personId, activityId }: Owner): Promise<number> {
  const row = await sql.get<{ n: number }>(COUNT, [personId, activityId]);
  return row?.n ?? 0;
}

/** Names of a student's other runs of a revision. */
export async function otherRunNames(
  sql: Sql,
  { personId }: Owner,
  { id, revisionId }: { readonly id: string; readonly revisionId: string },
): Promise<string[]> {
  const rows = await sql.all<{ name: string }>(OTHER_NAMES, [revisionId, personId, id]);
  return rows.map(({ name }) => name);
}

export interface Classmate {
  readonly id: string;
  readonly alias: string;
}

/** The other active students of a class by name. */
export async function classmates(sql: Sql, classroomId: string, personId: string): Promise<Classmate[]> {
  return sql.all(
    `SELECT p.id, p.alias FROM person p JOIN student_group g ON g.id = p.group_id
     WHERE g.classroom_id = ? AND p.id <> ? AND p.is_active = 1 AND p.is_teacher = 0 AND p.is_preview = 0`,
    [classroomId, personId],
  );
}

/** Writes a run, `before` into its history, and its team. */
export async function keepTrial(
  sql: Sql,
  owner: Owner,
  { id, version, before }: { readonly id: string; readonly version: NewVersion; readonly before?: HeldTrial },
  partnerIds: readonly string[],
): Promise<void> {
  const { revisionId, name, rev, takenAt, byTeacher = null } = version;
  const { personId, activityId } = owner;
  const entry = entryOf(version);
  const content = [revisionId, name, entry, rev, takenAt, byTeacher] as const;
  const struckBecause = before?.struckBecause ?? null;
  const row: HeldRow = { revisionId, name, entry, rev, takenAt, byTeacher, struckBecause, personId, activityId };
  if (before) {
    await sql.later(
      `INSERT INTO trial_version (trial_id, revision_id, name, entry, rev, taken_at, by_teacher)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, before.revisionId, before.name, entryOf(before), before.rev, before.takenAt, before.byTeacher],
    );
    await sql.later(
      'UPDATE trial SET revision_id = ?, name = ?, entry = ?, rev = ?, taken_at = ?, by_teacher = ? WHERE id = ?',
      [...content, id],
      gives(FIND, [id], row),
    );
  } else {
    await sql.later(
      `INSERT INTO trial (id, person_id, activity_id, revision_id, name, entry, rev, taken_at, by_teacher)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, owner.personId, owner.activityId, ...content],
      withOneMore(id, row),
    );
  }
  await sql.later('DELETE FROM trial_partner WHERE trial_id = ?', [id]);
  for (const partner of partnerIds) {
    await sql.later('INSERT INTO trial_partner (trial_id, person_id) VALUES (?, ?)', [id, partner]);
  }
}

/** Puts a text that came late into the history of a run; what stands stays as it was taken and judged, as the newest. Once for each text. */
export async function keepBehind(
  sql: Sql,
  { id, version, before }: { readonly id: string; readonly version: NewVersion; readonly before: HeldTrial },
): Promise<void> {
  const { revisionId, name, takenAt, byTeacher = null } = version;
  const entry = entryOf(version);
  if (revisionId === before.revisionId && entry === entryOf(before)) return;
  const known = await sql.get('SELECT rev FROM trial_version WHERE trial_id = ? AND revision_id = ? AND entry = ?', [
    id,
    revisionId,
    entry,
  ]);
  if (known) return;
  await sql.run(
    `INSERT INTO trial_version (trial_id, revision_id, name, entry, rev, taken_at, by_teacher)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    [id, revisionId, name, entry, before.rev, takenAt, byTeacher],
  );
  await sql.run(
    `UPDATE trial SET rev = rev + 1, approved_rev = CASE WHEN approved_rev = rev THEN rev + 1 ELSE approved_rev END
     WHERE id = ?`,
    [id],
  );
}

function entryOf({ at, mass, values, note }: Stored): string {
  return JSON.stringify({ at, mass, values, note } satisfies Stored);
}

function versionOf({ revisionId, name, entry, rev, takenAt, byTeacher }: VersionRow): TrialVersion {
  const stored = JSON.parse(entry) as Stored;
  return { revisionId, name, ...stored, rev, takenAt, ...(byTeacher !== null && { isTeachers: true }) };
}
