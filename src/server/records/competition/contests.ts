import { newId } from '#server/records/ids.ts';
import type {
  ContestBasis,
  ContestFormat,
  ContestNames,
  ContestSeeding,
  ContestStep,
  NamedStep,
} from '#contract/competition/contest.ts';
import type { ContestEntrants, LoggedStep } from '#contract/teacher/race-day/contest-calls.ts';
import type { Sql } from '#server/records/database.ts';

export interface ContestRecord {
  readonly id: string;
  readonly activityId: string;
  readonly classroomId: string;
  readonly name: string;
  readonly format: ContestFormat;
  readonly basis: ContestBasis;
  readonly entrants: ContestEntrants;
  readonly seeding: ContestSeeding;
  readonly seed: number;
  readonly names: ContestNames;
  /** Ids of entries in the order of their seeds. */
  readonly draw: readonly string[];
  readonly specificationId: string;
  /** What all runs have alike that it compares [SI]; null while no run says it. */
  readonly alike: number | null;
  readonly rev: number;
  readonly madeAt: number;
  readonly changedAt: number;
}

type Row = Omit<ContestRecord, 'draw'> & { readonly draw: string };

const CONTEST = `
  SELECT c.id, c.activity_id AS "activityId", a.classroom_id AS "classroomId", c.name, c.format, c.basis, c.entrants, c.seeding,
    c.seed, c.names, c.draw, c.specification_id AS "specificationId", c.alike, c.rev, c.made_at AS "madeAt", c.changed_at AS "changedAt"
  FROM contest c JOIN activity a ON a.id = c.activity_id`;

function recordOf(row: Row): ContestRecord {
  return { ...row, draw: JSON.parse(row.draw) as string[] };
}

/** A contest of this class; undefined for any other. */
export async function findContest(sql: Sql, classroomId: string, id: string): Promise<ContestRecord | undefined> {
  const row = await sql.get<Row>(`${CONTEST} WHERE c.id = ? AND a.classroom_id = ?`, [id, classroomId]);
  return row && recordOf(row);
}

/** The contests of a class that somebody changed since then, the newest first. */
export async function contestsOf(sql: Sql, classroomId: string, since = 0): Promise<ContestRecord[]> {
  const rows = await sql.all<Row>(
    `${CONTEST} WHERE a.classroom_id = ? AND c.changed_at >= ? ORDER BY c.made_at DESC, c.id`,
    [classroomId, since],
  );
  return rows.map(recordOf);
}

export type ContestContent = Omit<ContestRecord, 'id' | 'activityId' | 'classroomId' | 'rev' | 'madeAt' | 'changedAt'>;

export async function addContest(
  sql: Sql,
  activityId: string,
  content: ContestContent,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  await sql.run(
    `INSERT INTO contest (id, activity_id, name, format, basis, entrants, seeding, seed, names, draw, specification_id, alike, rev,
       made_at, changed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`,
    [id, activityId, ...columnsOf(content), now, now],
  );
}

/** Writes what a teacher changed; the contest is another one from then on. */
export async function keepContest(sql: Sql, id: string, content: ContestContent, now: number): Promise<void> {
  await sql.run(
    `UPDATE contest SET name = ?, format = ?, basis = ?, entrants = ?, seeding = ?, seed = ?, names = ?, draw = ?,
       specification_id = ?, alike = ?, rev = rev + 1, changed_at = ? WHERE id = ?`,
    [...columnsOf(content), now, id],
  );
}

function columnsOf(content: ContestContent) {
  const { name, format, basis, entrants, seeding, seed, names, draw, specificationId, alike } = content;
  return [name, format, basis, entrants, seeding, seed, names, JSON.stringify(draw), specificationId, alike] as const;
}

/** From now on only runs that have this alike count in it. */
export async function fixAlike(sql: Sql, id: string, alike: number): Promise<void> {
  await sql.run('UPDATE contest SET alike = ? WHERE id = ?', [alike, id]);
}

export async function deleteContest(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM contest_step WHERE contest_id = ?', [id]);
  await deleteEntries(sql, id);
  await sql.run('DELETE FROM contest WHERE id = ?', [id]);
}

export interface NewEntry {
  readonly personId: string;
  readonly revisionId: string;
  readonly design: string;
  readonly team: string;
  readonly value: number | null;
  /** Everybody whose entry it is, who drew or built it among them. */
  readonly memberIds: readonly string[];
}

/** Puts these in place of a contest's entries; gives their ids. */
export async function replaceEntries(sql: Sql, contestId: string, entries: readonly NewEntry[]): Promise<string[]> {
  await deleteEntries(sql, contestId);
  const ids: string[] = [];
  for (const { personId, revisionId, design, team, value, memberIds } of entries) {
    const id = newId();
    ids.push(id);
    await sql.run(
      `INSERT INTO contest_entry (id, contest_id, person_id, revision_id, design, team, value) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [id, contestId, personId, revisionId, design, team, value],
    );
    for (const member of new Set(memberIds)) {
      await sql.run('INSERT INTO contest_member (entry_id, person_id) VALUES (?, ?)', [id, member]);
    }
  }
  return ids;
}

async function deleteEntries(sql: Sql, contestId: string): Promise<void> {
  await sql.run('DELETE FROM contest_member WHERE entry_id IN (SELECT id FROM contest_entry WHERE contest_id = ?)', [
    contestId,
  ]);
  await sql.run('DELETE FROM contest_entry WHERE contest_id = ?', [contestId]);
}

interface Member {
  readonly id: string;
  readonly alias: string;
  /** The account with which they are in the entry: another one where it was merged into theirs since. */
  readonly enteredAs: string;
  /** Where the student is now. */
  readonly classroomId: string;
  readonly isActive: boolean;
}

export interface EntryRecord extends Omit<NewEntry, 'memberIds'> {
  readonly id: string;
  /** As the design is judged now; null where it is there no more. */
  readonly judged: {
    readonly specificationId: string;
    readonly status: string;
    readonly notRanked: string;
  } | null;
  /** Who drew or built it comes first. */
  readonly members: readonly Member[];
}

interface EntryRow extends Omit<NewEntry, 'memberIds'> {
  readonly id: string;
  readonly specificationId: string | null;
  readonly status: string | null;
  readonly notRanked: string | null;
}

interface MemberRow extends Omit<Member, 'isActive'> {
  readonly entryId: string;
  readonly isActive: number;
}

/** The entries of a contest that are there still, as they were drawn. */
export async function entriesOf(sql: Sql, contestId: string): Promise<EntryRecord[]> {
  const rows = await sql.all<EntryRow>(
    `SELECT e.id, e.person_id AS "personId", e.revision_id AS "revisionId", e.design, e.team, e.value,
       r.specification_id AS "specificationId", r.status, r.not_ranked AS "notRanked"
     FROM contest_entry e LEFT JOIN revision r ON r.id = e.revision_id WHERE e.contest_id = ? ORDER BY e.id`,
    [contestId],
  );
  const members = await sql.all<MemberRow>(
    `SELECT m.entry_id AS "entryId", p.id, p.alias, COALESCE(m.entered_as, p.id) AS "enteredAs", g.classroom_id AS "classroomId",
       p.is_active AS "isActive"
     FROM contest_member m JOIN contest_entry e ON e.id = m.entry_id JOIN person p ON p.id = m.person_id
     JOIN student_group g ON g.id = p.group_id WHERE e.contest_id = ?
     ORDER BY CASE WHEN p.id = e.person_id THEN 0 ELSE 1 END, p.alias, p.id`,
    [contestId],
  );
  return rows.map(({ specificationId, status, notRanked, ...row }) => ({
    ...row,
    judged:
      specificationId === null || status === null ? null : { specificationId, status, notRanked: notRanked ?? '' },
    members: members
      .filter(({ entryId }) => entryId === row.id)
      .map(({ entryId: _entryId, isActive, ...member }) => ({ ...member, isActive: isActive === 1 })),
  }));
}

interface StepRow {
  readonly id: string;
  readonly step: string;
  readonly by: string | null;
  readonly at: number;
}

/** What happened in a contest, in order. */
export async function stepsOf(sql: Sql, contestId: string): Promise<LoggedStep[]> {
  const rows = await sql.all<StepRow>(
    `SELECT s.id, s.step, t.name AS "by", s.at FROM contest_step s LEFT JOIN teacher t ON t.id = s.teacher_id
     WHERE s.contest_id = ? ORDER BY s.number`,
    [contestId],
  );
  return rows.map(({ id, step, by, at }) => ({ id, step: JSON.parse(step) as ContestStep, by: by ?? '', at }));
}

/** Adds steps behind the `count` that are there. */
export async function addSteps(
  sql: Sql,
  contestId: string,
  steps: readonly NamedStep[],
  { count, teacherId, now }: { readonly count: number; readonly teacherId: string; readonly now: number },
): Promise<void> {
  for (const [index, { id, step }] of steps.entries()) {
    await sql.run('INSERT INTO contest_step (contest_id, number, id, step, teacher_id, at) VALUES (?, ?, ?, ?, ?, ?)', [
      contestId,
      count + index + 1,
      id,
      JSON.stringify(step),
      teacherId,
      now,
    ]);
  }
  await sql.run('UPDATE contest SET rev = rev + 1, changed_at = ? WHERE id = ?', [now, contestId]);
}

/** Results go with their student, also out of the steps that say with what everybody raced; who came in when stays. */
export async function forgetRacedValues(sql: Sql, personId: string): Promise<void> {
  const entries = await sql.all<{ id: string; contestId: string }>(
    'SELECT id, contest_id AS "contestId" FROM contest_entry WHERE person_id = ?',
    [personId],
  );
  for (const { id, contestId } of entries) {
    const rows = await sql.all<{ number: number; step: string }>(
      'SELECT number, step FROM contest_step WHERE contest_id = ?',
      [contestId],
    );
    for (const { number, step } of rows) {
      const without = JSON.stringify(withoutValue(JSON.parse(step) as ContestStep, id));
      if (without === step) continue;
      await sql.run('UPDATE contest_step SET step = ? WHERE contest_id = ? AND number = ?', [
        without,
        contestId,
        number,
      ]);
    }
  }
}

function withoutValue(step: ContestStep, entryId: string): ContestStep {
  if (step.kind !== 'raced') return step;
  const results = step.results.map(({ values, ...result }) => ({
    ...result,
    ...(values && { values: values.map((value, index) => (result.order[index] === entryId ? null : value)) }),
  }));
  return { ...step, results };
}
